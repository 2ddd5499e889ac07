import Testing

@testable import BatonTerminal

@Suite struct KeyNotationTests {
    @Test(
        "a press reads back as it is written",
        arguments: [
            "j", "J", "?", "<enter>", "<esc>", "<space>", "^D", "^@", "M-x", "M-^X", "<s-tab>", "<c-right>", "<c-s-up>",
            "<f12>",
            "<<>", "<^>", "-", "宇", "M-<<>", "<m-enter>", ">",
        ])
    func roundTrip(_ text: String) throws {
        let press = try #require(KeyPress(text))
        #expect(press.description == text)
        #expect(KeyPress(press.description) == press)
    }

    @Test("presses follow each other without separators")
    func sequences() throws {
        let presses = try KeyPress.sequence("jj<enter>^DM-xé<M>-M")
        #expect(presses.map(\.description) == ["j", "j", "<enter>", "^D", "M-x", "é", "M", "-", "M"])
        #expect(KeyPress(.character("d"), .control) == KeyPress("^d"))
    }

    @Test("what is no key is an error that names it", arguments: ["<nokey>", "jj<", "^", "<f99>", "^宇", "<x-up>"])
    func errors(_ text: String) {
        #expect(throws: KeyPress.NotationError.self) { try KeyPress.sequence(text) }
        #expect(KeyPress(text) == nil)
    }
}
