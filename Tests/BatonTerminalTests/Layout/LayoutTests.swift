import BatonTerminal
import Testing

@MainActor
@Suite("Layout")
struct LayoutTests {
    private func rows(_ width: Int, _ height: Int, @ViewBuilder _ view: () -> some View) -> [String] {
        TestTerminal(width: width, height: height, root: view).rows
    }

    @Test("a column: views below each other, the narrower ones aligned")
    func columns() {
        let leading = rows(10, 2) {
            VStack(alignment: .leading) {
                Text("wider")
                Text("in")
            }
        }
        #expect(leading == ["wider", "in"])
        let trailing = rows(10, 2) {
            VStack(alignment: .trailing) {
                Text("wider")
                Text("in")
            }
        }
        #expect(trailing == ["wider", "   in"])
    }

    @Test("a row: one column between neighbours, the spacer takes the rest")
    func spacer() {
        let result = rows(20, 1) {
            HStack {
                Text("a")
                Spacer()
                Text("b")
            }
        }
        #expect(result == ["a                  b"])
    }

    @Test("columns of a table: fixed widths, aligned, cut with an ellipsis")
    func table() {
        let result = rows(24, 1) {
            HStack {
                Text("7").frame(width: 4, alignment: .trailing)
                Text("A name too long").frame(width: 8, alignment: .leading)
                Text("alive").frame(width: 7, alignment: .leading)
            }
            .lineLimit(1)
        }
        #expect(result == ["   7 A name … alive"])
    }

    @Test("too little room: the longest gives way first")
    func sharing() {
        let result = rows(12, 1) {
            HStack {
                Text("long text here")
                Text("end")
            }
            .lineLimit(1)
        }
        #expect(result == ["long te… end"])
    }

    @Test("too little room beside fixed columns: text is cut, columns are not")
    func sharingBesideFixedColumns() {
        let result = rows(24, 1) {
            HStack {
                Text("7").frame(width: 16, alignment: .leading)
                Text("Interdim")
            }
            .lineLimit(1)
        }
        #expect(result == ["7                Interd…"])
    }

    @Test("text wraps at words; a line limit ends in an ellipsis")
    func wrapping() {
        #expect(rows(10, 3) { Text("one two three four") } == ["one two", "three four", ""])
        let limited = rows(10, 3) { Text("one two three four").lineLimit(1) }
        #expect(limited[0].hasSuffix("…"))
        #expect(limited[1] == "")
    }

    @Test("padding, a divider, and wide characters")
    func padding() {
        let result = rows(8, 5) {
            VStack(alignment: .leading) {
                Text("日本").padding(.leading, 2)
                Divider()
                Text("x").padding()
            }
        }
        #expect(result == ["  日本", "────────", "", " x", ""])
    }

    @Test("layers: the last one covers the others")
    func layers() {
        let result = rows(6, 1) {
            ZStack(alignment: .leading) {
                Text("abcdef")
                Text("XY")
            }
        }
        #expect(result == ["XYcdef"])
    }

    @Test("no size is too small")
    func tiny() {
        let terminal = TestTerminal(width: 80, height: 24) {
            ScreenFrame(tabs: ["One"]) {
                NavigationStack {
                    VStack {
                        Text("title").padding()
                        List { ForEach(0..<100) { Text("row \($0)") } }
                        HStack {
                            TextField("prompt", text: .constant("日本語"))
                            Button("go") {}
                        }
                    }
                }
            }
        }
        for width in [1, 2, 3, 5, 39, 40, 60, 200] {
            for height in [1, 2, 3, 9, 10, 11, 12, 50] {
                terminal.resize(width: width, height: height)
                #expect(terminal.rows.count == height)
            }
        }
    }
}
