import BatonTerminal
import Testing

private struct Row: View {
    let item: Item
    var body: some View { Text(item.name) }
}

private struct Screen: View {
    let items: Items
    var body: some View {
        List {
            ForEach(items.value) { Row(item: $0) }
        }
    }
}

private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View {
        HStack {
            Text("\(name) \(count)")
            Button("add") { count += 1 }
        }
    }
}

private struct Parent: View {
    let cell: Cell
    var body: some View {
        VStack(alignment: .leading) {
            Text("parent \(cell.value)")
            Counter(name: "child")
        }
    }
}

private struct Switching: View {
    let cell: Cell
    var body: some View {
        if cell.value == "a" { Counter(name: "first") } else { Counter(name: "second") }
    }
}

private struct Renamed: View {
    let cell: Cell
    var body: some View { Counter(name: "same").id(cell.value) }
}

private struct Captured: View {
    let action: () -> Void
    let label: String
    var body: some View { Text(label) }
}

private struct Capturing: View {
    let cell: Cell
    var body: some View {
        let value = cell.value
        Captured(action: { _ = value }, label: "fixed")
    }
}

@MainActor
@Suite("Only what changed is done again")
struct InvalidationTests {
    @Test("R7.2 one write evaluates one row's body and paints one row")
    func oneWriteOneRow() {
        let list = Items(Item.make(0..<50))
        let terminal = TestTerminal(width: 50, height: 24) { Screen(items: list) }
        #expect(terminal.rows[3] == "  item 3")
        terminal.resetStatistics()
        list.value[3].cell.value = "renamed"
        // Reading the list above registered nothing; nothing else was invalidated.
        terminal.draw()
        #expect(terminal.rows[3] == "  renamed")
        #expect(terminal.statistics.bodies == 1)
        #expect(terminal.statistics.bodies(of: Row.self) == 1)
        #expect(terminal.statistics.rowsPainted == 1)
        #expect(terminal.statistics.paints == 1)
        #expect(terminal.statistics.cause == "change")
    }

    @Test("R4.3 an equal value evaluates nothing and draws no frame")
    func equalValue() {
        let list = Items(Item.make(0..<50))
        let terminal = TestTerminal(width: 50, height: 24) { Screen(items: list) }
        terminal.resetStatistics()
        let frames = terminal.frameCount
        for item in list.value { item.cell.value = "item \(item.id)" }
        terminal.draw()
        #expect(terminal.frameCount == frames)
        #expect(terminal.statistics == FrameStatistics())
    }

    @Test("the list's body runs again: rows given equal lenses do not")
    func equalityStop() {
        let list = Items(Item.make(0..<50))
        let terminal = TestTerminal(width: 50, height: 24) { Screen(items: list) }
        terminal.resetStatistics()
        list.value = list.value
        terminal.draw()
        #expect(terminal.statistics.bodiesByType == ["Screen": 1])
        #expect(terminal.statistics.rowsPainted == 0)
    }

    @Test("two writes before a frame make one evaluation")
    func coalesced() {
        let list = Items(Item.make(0..<50))
        let terminal = TestTerminal(width: 50, height: 24) { Screen(items: list) }
        terminal.resetStatistics()
        list.value[3].cell.value = "once"
        list.value[3].cell.value = "twice"
        terminal.draw()
        #expect(terminal.statistics.bodies == 1)
        #expect(terminal.rows[3] == "  twice")
    }

    @Test("a change of a text's length lays out no more than the row")
    func layoutStaysInside() {
        let list = Items(Item.make(0..<50))
        let terminal = TestTerminal(width: 50, height: 24) { Screen(items: list) }
        terminal.resetStatistics()
        list.value[3].cell.value = "a considerably longer name"
        terminal.draw()
        #expect(terminal.statistics.layouts <= 2)
        #expect(terminal.rows[3] == "  a considerably longer name")
    }

    @Test("state outlives the values that the parent makes, and its change wakes its own view alone")
    func stateSurvives() throws {
        let cell = Cell("one")
        let terminal = TestTerminal(width: 30, height: 4) { Parent(cell: cell) }
        try terminal.press("<enter><enter>")
        #expect(terminal.rows[1] == "child 2 [ add ]")
        cell.value = "two"
        terminal.resetStatistics()
        terminal.draw()
        #expect(terminal.rows[0] == "parent two")
        #expect(terminal.rows[1] == "child 2 [ add ]")
        #expect(terminal.statistics.bodiesByType == ["Parent": 1])
        terminal.resetStatistics()
        try terminal.press("<enter>")
        #expect(terminal.statistics.bodiesByType == ["Counter": 1])
        #expect(terminal.statistics.cause == "key <enter>")
    }

    @Test("another branch is another view: its state starts anew")
    func branches() throws {
        let cell = Cell("a")
        let terminal = TestTerminal(width: 30, height: 4) { Switching(cell: cell) }
        try terminal.press("<enter>")
        #expect(terminal.rows[0] == "first 1 [ add ]")
        cell.value = "b"
        terminal.draw()
        #expect(terminal.rows[0] == "second 0 [ add ]")
        #expect(terminal.focus == "Button")
    }

    @Test("another id is another view")
    func explicitIdentity() throws {
        let cell = Cell("a")
        let terminal = TestTerminal(width: 30, height: 4) { Renamed(cell: cell) }
        try terminal.press("<enter>")
        #expect(terminal.rows[0] == "same 1 [ add ]")
        cell.value = "b"
        terminal.draw()
        #expect(terminal.rows[0] == "same 0 [ add ]")
    }

    @Test("a closure made anew counts as a change")
    func closures() {
        let cell = Cell("a")
        let terminal = TestTerminal { Capturing(cell: cell) }
        terminal.resetStatistics()
        cell.value = "b"
        terminal.draw()
        #expect(terminal.statistics.bodies(of: Captured.self) == 1)
    }

    @Test("a view that ended is not evaluated when what it read changes")
    func unmounted() {
        let items = Item.make(0..<2)
        let list = Items(items)
        let terminal = TestTerminal(width: 50, height: 24) { Screen(items: list) }
        list.value = [items[0]]
        terminal.draw()
        terminal.resetStatistics()
        items[1].cell.value = "gone"
        terminal.draw()
        #expect(terminal.statistics.bodies == 0)
    }
}
