import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("The source line of a diagnostic and the mark under it")
struct SourceExcerptTests {
    /// The two lines for what stands between `‹` and `›` in a text.
    private func excerpt(_ marked: String, columns: Int = 80) throws -> [String] {
        let text = marked.replacing("‹", with: "").replacing("›", with: "")
        let start = marked.prefix { $0 != "‹" }.utf8.count
        let length = marked.drop { $0 != "‹" }.dropFirst().prefix { $0 != "›" }.utf8.count
        let location = Location(
            source: Source(name: "a", text: text), start: UInt32(start), end: UInt32(start + length))
        let excerpt = try #require(SourceExcerpt(of: location, columns: columns))
        return [excerpt.line, excerpt.pointer.padding + excerpt.pointer.mark]
    }

    @Test(
        "The mark stands under what it means",
        arguments: [
            ("query { ‹lgin› }", "query { lgin }", "        ^~~~"),
            ("a\r\n  ‹b›\r\nc", "  b", "  ^"),
            // Tabs stay, and stand in the line below too.
            ("\ta\t‹b›", "\ta\tb", "\t \t^"),
            ("# 宇宙 ‹b›", "# 宇宙 b", "       ^"),
            ("# ＡＢ한 ‹b›", "# ＡＢ한 b", "         ^"),
            // A mark on its letter, decomposed.
            ("# e\u{301}e\u{301} ‹b›", "# e\u{301}e\u{301} b", "     ^"),
            ("# 🚀👩‍👩‍👧🇫🇷👍🏽❤️ ‹b›", "# 🚀👩‍👩‍👧🇫🇷👍🏽❤️ b", "             ^"),
            ("# ‹宇宙›", "# 宇宙", "  ^~~~"),
            // What goes on behind the line is marked up to its end.
            ("‹a {\n b\n}›", "a {", "^~~"),
            // The end of a text, and an empty line.
            ("a‹›", "a", " ^"),
            ("a\n‹›\nb", "", "^"),
        ])
    func mark(marked: String, line: String, mark: String) throws {
        #expect(try excerpt(marked) == [line, mark])
    }

    @Test("T55 what a terminal would obey is spelled, and the mark stands behind the spelling")
    func harmless() throws {
        #expect(
            try excerpt("# \u{1B}[2J\u{9B}2J\u{7}\u{0}\u{7F} ‹b›") == [
                "# \\u{1B}[2J\\u{9B}2J\\u{7}\\u{0}\\u{7F} b", String(repeating: " ", count: 36) + "^",
            ])
        #expect(try excerpt("# \u{202E}gnp\u{202C} ‹b›") == ["# \\u{202E}gnp\\u{202C} b", "                      ^"])
        #expect(try excerpt("\u{FEFF}‹b›") == ["\\u{FEFF}b", "        ^"])
    }

    @Test("T59 a long line is cut around the place", arguments: [100, 10_000, 200_000])
    func long(length: Int) throws {
        let noise = String(repeating: "x", count: length)
        #expect(
            try excerpt(noise + " ‹here› " + noise, columns: 30) == [
                "…xxxxxxxxxxxxxxxxxxx here xxx…", String(repeating: " ", count: 21) + "^~~~",
            ])
        #expect(try excerpt("‹here› " + noise, columns: 30) == ["here xxxxxxxxxxxxxxxxxxxxxxxx…", "^~~~"])
        #expect(
            try excerpt(noise + " ‹here›", columns: 30) == [
                "…xxxxxxxxxxxxxxxxxxx here", String(repeating: " ", count: 21) + "^~~~",
            ])
        #expect(try excerpt("‹" + noise + "›", columns: 30)[1] == "^" + String(repeating: "~", count: 28))
    }

    @Test("Any number of marks on one letter are one glyph, and bytes that are not UTF-8 are shown as such")
    func hostile() throws {
        let stacked = "# e" + String(repeating: "\u{301}", count: 10_000)
        #expect(try excerpt(stacked + " ‹b›", columns: 30)[1].hasSuffix("^"))
        let source = Source(name: "a", bytes: [0x61, 0xFF, 0x20, 0x62])
        let excerpt = try #require(SourceExcerpt(of: Location(source: source, start: 1, end: 2), columns: 80))
        #expect(excerpt.line == "a\u{FFFD} b" && excerpt.pointer.padding == " ")
    }
}
