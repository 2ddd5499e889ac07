import BatonTerminal
import Testing

private struct Form: View {
    @State private var text = ""
    @State private var sent = ""
    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                TextField("Leave a comment", text: $text)
                Button("Comment") {
                    sent = text
                    text = ""
                }
                .disabled(text.isEmpty)
            }
            Text("sent \(sent)")
        }
    }
}

private struct Submitting: View {
    @State private var text = "abc"
    @State private var sent = ""
    var body: some View {
        VStack(alignment: .leading) {
            TextField("", text: $text).onSubmit { sent = text }
            Text("sent \(sent)")
        }
    }
}

private struct Reader: View {
    @State private var text = ""
    var body: some View {
        ScrollView {
            ForEach(0..<30) { Text("line \($0)") }
            TextField("write", text: $text)
        }
        .focusShortcut("c", "comment")
    }
}

private struct Failing: View {
    let retry: () -> Void
    struct Failure: Error, CustomStringConvertible { let description = "refused\u{1B}[2J by the server" }
    var body: some View { ErrorView(Failure()) { retry() } }
}

@MainActor
@Suite("Controls")
struct ControlTests {
    @Test("typing edits the binding; the button that was disabled answers")
    func form() throws {
        let terminal = TestTerminal(width: 40, height: 4) { Form() }
        #expect(terminal.focus == "TextField")
        #expect(terminal.rows[0] == "Leave a comment              [ Comment ]")
        #expect(terminal.cursor == Point(x: 0, y: 0))
        try terminal.press("q?")
        #expect(!terminal.didQuit)
        #expect(terminal.rows[0] == "q?                           [ Comment ]")
        #expect(terminal.cursor == Point(x: 2, y: 0))
        try terminal.press("<tab>")
        #expect(terminal.focus == "Button")
        try terminal.press("<enter>")
        #expect(terminal.rows[1] == "sent q?")
        // Empty again, the button does not answer: the focus goes to what does.
        #expect(terminal.focus == "TextField")
        // And then all is quiet.
        let frames = terminal.frameCount
        terminal.draw()
        #expect(terminal.frameCount == frames)
    }

    @Test("a keystroke evaluates the body that reads the text, once")
    func keystroke() throws {
        let terminal = TestTerminal(width: 40, height: 4) { Form() }
        try terminal.press("a")
        terminal.resetStatistics()
        try terminal.press("b")
        #expect(terminal.statistics.bodies == 1)
        #expect(terminal.statistics.rowsPainted == 1)
        #expect(terminal.statistics.cellsWritten == 1)
    }

    @Test("characters are what people see: wide ones and joined ones move the cursor as wholes")
    func graphemes() throws {
        let terminal = TestTerminal(width: 40, height: 4) { Submitting() }
        try terminal.press("^U")
        terminal.paste("日本e\u{301}")
        #expect(terminal.cursor == Point(x: 5, y: 0))
        try terminal.press("<left>")
        #expect(terminal.cursor == Point(x: 4, y: 0))
        try terminal.press("<left><left>")
        #expect(terminal.cursor == Point(x: 0, y: 0))
        try terminal.press("<delete>")
        #expect(terminal.rows[0] == "本e\u{301}")
    }

    @Test("line editing keys")
    func editing() throws {
        let terminal = TestTerminal(width: 40, height: 4) { Submitting() }
        try terminal.press(" def ghi^W")
        #expect(terminal.rows[0] == "abc def")
        try terminal.press("^AX^E<backspace>!")
        #expect(terminal.rows[0] == "Xabc def!")
        try terminal.press("^A<right>^K")
        #expect(terminal.rows[0] == "X")
        try terminal.press("^Y<enter>")
        #expect(terminal.rows[1] == "sent Xabc def!")
    }

    @Test("a paste is one line, without what would drive the terminal")
    func paste() throws {
        let terminal = TestTerminal(width: 40, height: 4) { Submitting() }
        try terminal.press("^U")
        terminal.paste("one\ntwo\tthree")
        #expect(terminal.rows[0] == "one two three")
    }

    @Test("text longer than the field scrolls with the cursor")
    func longText() throws {
        let terminal = TestTerminal(width: 10, height: 4) { Submitting() }
        try terminal.press("^U0123456789abc")
        #expect(terminal.rows[0] == "456789abc")
        #expect(terminal.cursor == Point(x: 9, y: 0))
        try terminal.press("^A")
        #expect(terminal.rows[0] == "0123456789")
        #expect(terminal.cursor == Point(x: 0, y: 0))
    }

    @Test("a key of the screen moves to the field, which comes into view; esc goes back and keeps the text")
    func focusShortcut() throws {
        let terminal = TestTerminal(width: 30, height: 8) { Reader() }
        #expect(terminal.focus == "ScrollView")
        try terminal.press("cdraft")
        #expect(terminal.focus == "TextField")
        #expect(terminal.rows[7] == "draft")
        try terminal.press("<esc>")
        #expect(terminal.focus == "ScrollView")
        #expect(terminal.rows[7] == "draft")
        try terminal.press("g")
        #expect(terminal.rows[0] == "line 0")
        try terminal.press("jj")
        #expect(terminal.rows[0] == "line 2")
        try terminal.press("<space>")
        #expect(terminal.rows[0] == "line 9")
    }

    @Test("an error is one harmless line and a key that tries again")
    func errors() throws {
        var retries = 0
        let terminal = TestTerminal(width: 60, height: 6) { Failing { retries += 1 } }
        #expect(terminal.rows[0].hasPrefix("! refused"))
        #expect(!terminal.text.contains("\u{1B}"))
        #expect(!terminal.text.contains("[2J"))
        try terminal.press("r")
        #expect(retries == 1)
        try terminal.press("<enter>")
        #expect(retries == 2)
    }
}
