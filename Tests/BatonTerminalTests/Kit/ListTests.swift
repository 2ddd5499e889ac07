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

private struct Page: View {
    let items: Items
    var body: some View {
        if items.value.isEmpty {
            ProgressView()
        } else {
            ForEach(items.value) { Row(item: $0) }
        }
    }
}

private struct Pages: View {
    let pages: [Items]
    var body: some View {
        List {
            ForEach(0..<pages.count) { Page(items: pages[$0]) }
            Text("m: load more").foregroundStyle(.secondary)
        }
    }
}

private struct TwoLines: View {
    let items: Items
    var body: some View {
        List {
            ForEach(items.value) { item in
                VStack(alignment: .leading) {
                    Text(item.name)
                    Text("by \(item.id)").foregroundStyle(.secondary)
                }
            }
        }
    }
}

private struct Selecting: View {
    let items: Items
    @State private var selection: Int?
    var body: some View {
        VStack(alignment: .leading) {
            Text("selected \(selection.map(String.init) ?? "none")")
            List(selection: $selection) {
                ForEach(items.value) { Row(item: $0) }
            }
        }
    }
}

@MainActor
@Suite("Lists")
struct ListTests {
    private func selectedRow(_ terminal: TestTerminal) -> String? {
        terminal.rows.first { $0.hasPrefix(">") }
    }

    @Test("a hundred thousand rows mount no more than those in view and a page on either side")
    func virtuality() throws {
        let list = Items(Item.make(0..<100_000))
        let terminal = TestTerminal(width: 40, height: 10) { Screen(items: list) }
        #expect(terminal.statistics.bodies(of: Row.self) <= 20)
        #expect(terminal.mountedNodes < 100)
        try terminal.press("G")
        #expect(terminal.rows[9] == "> item 99999")
        #expect(terminal.mountedNodes < 200)
        terminal.resetStatistics()
        try terminal.press("k")
        #expect(terminal.rows[8] == "> item 99998")
        #expect(terminal.statistics.rowsPainted == 2)
        #expect(terminal.statistics.bodies == 0)
    }

    @Test("the cursor keeps two rows in view ahead of it")
    func scrollMargin() throws {
        let list = Items(Item.make(0..<50))
        let terminal = TestTerminal(width: 40, height: 10) { Screen(items: list) }
        try terminal.press("jjjjjjj")
        #expect(terminal.rows[0] == "  item 0")
        try terminal.press("j")
        #expect(terminal.rows[7] == "> item 8")
        #expect(terminal.rows[9] == "  item 10")
        try terminal.press("gG")
        #expect(terminal.rows[9] == "> item 49")
        try terminal.press("^U")
        #expect(selectedRow(terminal) == "> item 45")
        try terminal.press("b<space><home>")
        #expect(terminal.rows[0] == "> item 0")
    }

    @Test("rows that come above move neither the selection nor what is in view")
    func insertedAbove() throws {
        let items = Item.make(0..<50)
        let list = Items(items)
        let terminal = TestTerminal(width: 40, height: 10) { Screen(items: list) }
        try terminal.press("^D^D^D^D")
        let before = terminal.rows
        terminal.resetStatistics()
        list.value = Item.make(100..<103) + items
        terminal.draw()
        #expect(terminal.rows == before)
        #expect(terminal.statistics.rowsPainted == 0)
        #expect(selectedRow(terminal) == "> item 16")
    }

    @Test("the selected row goes: its neighbour below is selected, or above at the end")
    func deletedSelection() throws {
        let items = Item.make(0..<5)
        let list = Items(items)
        let terminal = TestTerminal(width: 40, height: 10) { Screen(items: list) }
        try terminal.press("jj")
        list.value = items.filter { $0.id != 2 }
        terminal.draw()
        #expect(terminal.rows[2] == "> item 3")
        try terminal.press("G")
        list.value = items.filter { $0.id != 2 && $0.id != 4 }
        terminal.draw()
        #expect(terminal.rows[2] == "> item 3")
        list.value = []
        terminal.draw()
        #expect(terminal.text.isEmpty || terminal.rows.allSatisfy(\.isEmpty))
    }

    @Test("the first row in view goes: the next one takes its place")
    func deletedAnchor() throws {
        let items = Item.make(0..<50)
        let list = Items(items)
        let terminal = TestTerminal(width: 40, height: 10) { Screen(items: list) }
        try terminal.press("^D^D^D^D")
        #expect(terminal.rows[0] == "  item 9")
        list.value = items.filter { $0.id != 9 }
        terminal.draw()
        #expect(terminal.rows[0] == "  item 10")
        #expect(selectedRow(terminal) == "> item 16")
    }

    @Test("views with rows of their own are sections: a page that loads keeps its place among the others")
    func sections() throws {
        let first = Items(Item.make(0..<3))
        let second = Items([])
        let terminal = TestTerminal(width: 40, height: 10) { Pages(pages: [first, second]) }
        #expect(
            Array(terminal.rows.prefix(5)) == ["> item 0", "  item 1", "  item 2", "  / loading", "  m: load more"])
        try terminal.press("jj")
        second.value = Item.make(3..<5)
        terminal.draw()
        #expect(
            Array(terminal.rows.prefix(6)) == [
                "  item 0", "  item 1", "> item 2", "  item 3", "  item 4", "  m: load more",
            ])
    }

    @Test("the row that loads more gives way: what was loaded in its place is selected")
    func loadMore() throws {
        let first = Items(Item.make(0..<3))
        let second = Items([])
        let terminal = TestTerminal(width: 40, height: 10) { Pages(pages: [first, second]) }
        try terminal.press("jjj")
        #expect(terminal.rows[3] == "> / loading")
        second.value = Item.make(3..<5)
        terminal.draw()
        #expect(terminal.rows[3] == "> item 3")
    }

    @Test("rows of two lines: the first one's height holds for all")
    func twoLines() throws {
        let terminal = TestTerminal(width: 40, height: 10) { TwoLines(items: Items(Item.make(0..<20))) }
        #expect(Array(terminal.rows.prefix(4)) == ["> item 0", "  by 0", "  item 1", "  by 1"])
        try terminal.press("jjjj")
        #expect(terminal.rows[4] == "> item 4")
        #expect(terminal.rows[9] == "  by 6")
    }

    @Test("a selection that is shared follows the keys, and the row follows the selection")
    func sharedSelection() throws {
        let terminal = TestTerminal(width: 40, height: 10) { Selecting(items: Items(Item.make(0..<20))) }
        #expect(terminal.rows[0] == "selected 0")
        try terminal.press("jj")
        #expect(terminal.rows[0] == "selected 2")
        #expect(terminal.rows[3] == "> item 2")
    }

    @Test("the selected row is reversed, and marked for those who see no colour")
    func selectionStyle() throws {
        let terminal = TestTerminal(width: 40, height: 10) { Screen(items: Items(Item.make(0..<3))) }
        #expect(terminal.style(column: 3, row: 0).role == .selection)
        #expect(terminal.style(column: 3, row: 1).role == .plain)
        try terminal.press("j")
        #expect(terminal.style(column: 3, row: 0).role == .plain)
        #expect(terminal.style(column: 39, row: 1).role == .selection)
    }

    @Test("a scroll bar shows which part is in view, from sixty columns on")
    func scrollBar() throws {
        let terminal = TestTerminal(width: 60, height: 10) { Screen(items: Items(Item.make(0..<40))) }
        #expect(terminal.rows[0].hasSuffix("█"))
        #expect(terminal.rows[9].hasSuffix("│"))
        try terminal.press("G")
        #expect(terminal.rows[0].hasSuffix("│"))
        #expect(terminal.rows[9].hasSuffix("█"))
    }
}
