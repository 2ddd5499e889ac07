import BatonTerminal
import Testing

private struct Row: View {
    let item: Item
    var body: some View { Text(item.name) }
}

private struct Detail: View {
    let item: Item
    var body: some View {
        ScrollView { Text("about \(item.name)") }
            .navigationTitle(item.name)
            .keyBinding("r", "refresh") {}
    }
}

private struct Master: View {
    let items: Items
    @State private var more = 0
    var body: some View {
        List {
            ForEach(items.value) { item in
                NavigationLink {
                    Detail(item: item)
                } label: {
                    Row(item: item)
                }
            }
        }
        .navigationTitle("Items")
        .navigationSubtitle("more \(more)")
        .status("\(items.value.count) loaded", trailing: "ready")
        .keyBinding("m", "more") { more += 1 }
        .keyBinding("x", "nothing", isEnabled: false) { more = 100 }
    }
}

@MainActor
private func makeTerminal(_ items: Items, width: Int = 80, height: Int = 24) -> TestTerminal {
    TestTerminal(width: width, height: height) {
        ScreenFrame(tabs: ["Items", "Others"], selected: 0, network: "online") {
            NavigationStack { Master(items: items) }
        }
    }
}

@MainActor
@Suite("Screens, keys and the frame around them")
struct NavigationTests {
    @Test("the frame: tabs, context, status, hints")
    func frame() {
        let terminal = makeTerminal(Items(Item.make(0..<3)))
        let rows = terminal.rows
        #expect(rows[0] == " [1 Items] 2 Others" + String(repeating: " ", count: 54) + "online")
        #expect(rows[1] == " Items" + String(repeating: " ", count: 67) + "more 0")
        #expect(rows[2] == "> item 0")
        #expect(rows[22] == " 1/3 · 3 loaded" + String(repeating: " ", count: 59) + "ready")
        #expect(rows[23] == " j/k move  enter open  m more  q quit  ? help")
    }

    @Test("compact: the hints give way below twelve rows, the other tabs below sixty columns")
    func compact() {
        let terminal = makeTerminal(Items(Item.make(0..<30)), width: 40, height: 10)
        let rows = terminal.rows
        #expect(rows[0] == " [1 Items]" + String(repeating: " ", count: 23) + "online")
        #expect(rows[8] == "  item 6")
        #expect(rows[9] == " 1/30 · 30 loaded" + String(repeating: " ", count: 16) + "? help")
    }

    @Test("too small: a card, and no key but those that leave")
    func tooSmall() throws {
        let terminal = makeTerminal(Items(Item.make(0..<3)), width: 30, height: 6)
        #expect(terminal.rows == ["", " Too small: 30x6.", " Needs 40x10.", "", " q quit   ^Z suspend", ""])
        try terminal.press("m")
        terminal.resize(width: 80, height: 24)
        #expect(terminal.rows[1].hasSuffix("more 0"))
        #expect(terminal.rows[2] == "> item 0")
    }

    @Test("a link opens a screen; back finds the list as it was left")
    func pushAndPop() throws {
        let items = Items(Item.make(0..<100))
        let terminal = makeTerminal(items)
        try terminal.press("^D^D^D")
        let before = terminal.rows
        try terminal.press("<enter>")
        #expect(terminal.rows[1].hasPrefix(" Items > item 27"))
        #expect(terminal.rows[2] == "about item 27")
        #expect(terminal.focus == "ScrollView")
        #expect(terminal.rows[23] == " esc back  r refresh  ? help")
        try terminal.press("<esc>")
        #expect(terminal.rows == before)
        #expect(terminal.focus == "List")
        try terminal.press("<enter>q")
        #expect(terminal.rows == before)
        #expect(!terminal.didQuit)
        try terminal.press("q")
        #expect(terminal.didQuit)
    }

    @Test("a screen that is covered waits: what changed in it is evaluated when it shows again")
    func hiddenScreens() throws {
        let items = Items(Item.make(0..<10))
        let terminal = makeTerminal(items)
        try terminal.press("<enter>")
        terminal.resetStatistics()
        items.value[1].cell.value = "renamed"
        terminal.draw()
        #expect(terminal.statistics.bodies == 0)
        #expect(terminal.rows[2] == "about item 0")
        try terminal.press("<esc>")
        #expect(terminal.rows[3] == "  renamed")
        #expect(terminal.statistics.bodies(of: Row.self) == 1)
    }

    @Test("a key of the screen runs its action; a disabled one does not")
    func keyBindings() throws {
        let terminal = makeTerminal(Items(Item.make(0..<3)))
        try terminal.press("mmx")
        #expect(terminal.rows[1].hasSuffix("more 2"))
        #expect(terminal.keyConflicts.isEmpty)
    }

    @Test("keys of views inside what holds the focus work on the whole screen; keys of rows for the selected one")
    func screenWideKeys() throws {
        let cell = Cell("")
        let scroll = TestTerminal {
            ScrollView {
                Text("text").keyBinding("m", "more") { cell.value += "m" }
            }
        }
        try scroll.press("m")
        #expect(cell.value == "m")
        let list = TestTerminal {
            List { ForEach(0..<3) { row in Text("row").keyBinding("r", "retry") { cell.value += "\(row)" } } }
        }
        try list.press("jr")
        #expect(cell.value == "m1")
    }

    @Test("a key that starts work starts no other while it is under way, and settling waits for it")
    func work() async throws {
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let cell = Cell("")
        let terminal = TestTerminal {
            Text("text").keyBinding("r", "refresh") {
                cell.value += "r"
                for await _ in gate {}
                cell.value += "."
            }
        }
        try terminal.press("rr")
        await #expect(throws: TestTerminal.Unsettled.self) { try await terminal.settle(timeout: .milliseconds(20)) }
        #expect(cell.value == "r")
        open.finish()
        try await terminal.settle()
        #expect(cell.value == "r.")
    }

    @Test("two bindings of one view on one key are found")
    func conflicts() {
        let terminal = TestTerminal {
            List { ForEach(0..<3) { Text("row \($0)") } }
                .keyBinding("m", "one") {}
                .keyBinding("m", "other") {}
        }
        #expect(terminal.keyConflicts == [KeyPress(.character("m"))])
    }

    @Test("help is written from the key table, and a disabled key says so")
    func help() throws {
        let terminal = makeTerminal(Items(Item.make(0..<3)))
        let before = terminal.rows
        try terminal.press("?")
        let text = terminal.text
        for entry in ["Move", "j k ↓ ↑", "This screen", "more", "nothing (not now)", "Anywhere", "quit"] {
            #expect(text.contains(entry), "\(entry)")
        }
        // It gets the keys.
        try terminal.press("m")
        #expect(terminal.rows == before)
    }

    @Test("a change under help does not show through it")
    func overlayStaysOnTop() throws {
        let items = Items(Item.make(0..<20))
        let terminal = makeTerminal(items)
        try terminal.press("?")
        let before = terminal.rows.map { String($0.dropFirst(12).prefix(50)) }
        for item in items.value { item.cell.value = String(repeating: "x", count: 70) }
        terminal.draw()
        #expect(terminal.rows.map { String($0.dropFirst(12).prefix(50)) }[4...17] == before[4...17])
    }

    @Test("a banner takes the context row; nothing moves")
    func banner() {
        let terminal = TestTerminal {
            ScreenFrame(tabs: ["Items"]) {
                List { ForEach(0..<3) { Text("row \($0)") } }.navigationTitle("Items").banner("Refresh failed")
            }
        }
        #expect(terminal.rows[1] == " ! Refresh failed")
        #expect(terminal.rows[2] == "> row 0")
        #expect(terminal.style(column: 3, row: 1).role == .warning)
    }

    @Test("a view in the status row is painted alone when it changes")
    func statusView() {
        let cell = Cell("ready")
        struct Status: View {
            let cell: Cell
            var body: some View { Text(cell.value) }
        }
        let terminal = TestTerminal {
            ScreenFrame(tabs: ["Items"]) {
                List { ForEach(0..<3) { Text("row \($0)") } }.status(Status(cell: cell))
            }
        }
        #expect(terminal.rows[22].hasSuffix(" ready"))
        terminal.resetStatistics()
        cell.value = "stale"
        terminal.draw()
        #expect(terminal.rows[22].hasSuffix(" stale"))
        #expect(terminal.statistics.bodiesByType == ["Status": 1])
        #expect(terminal.statistics.rowsPainted == 1)
    }
}
