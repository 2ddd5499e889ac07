import GraphQLLanguage
import Testing

@Suite("Lexing")
struct LexerTests {
    @Test(
        "C09 escapes in braces, surrogate pairs and raw scalars decode",
        arguments: [
            (#""\u{A}""#, "\n"), (#""\u{48}""#, "H"), (#""\u{1F6F0}""#, "🛰"), (#""\uD83D\uDEF0""#, "🛰"),
            (#""🛰""#, "🛰"), (#""\u{00000000041}""#, "A"), (#""\b\f\n\r\t\/\\\"""#, "\u{8}\u{C}\n\r\t/\\\""),
            (#""""#, ""), (#""\uffff""#, "\u{FFFF}"),
        ])
    func goodEscapes(text: String, decoded: String) throws {
        #expect(try value(text).stringValue == decoded)
    }

    @Test(
        "C09 an escape that names no scalar is an error where it stands",
        arguments: [
            (#"{ a(b: "x\uD83D") }"#, 10), (#"{ a(b: "\uDEF0\uD83D") }"#, 9), (#"{ a(b: "\u{D83D}") }"#, 9),
            (#"{ a(b: "\u{110000}") }"#, 9), (#"{ a(b: "\u{}") }"#, 9), (#"{ a(b: "\u{41") }"#, 9),
            (#"{ a(b: "\u12") }"#, 9), (#"{ a(b: "\x") }"#, 9), (#"{ a(b: "\uD83D\u{DEF0}") }"#, 9),
        ])
    func badEscapes(text: String, column: Int) {
        #expect(syntaxError(text)?.place == "syntax@1:\(column)")
    }

    @Test("C09 a byte order mark is ignored")
    func byteOrderMark() throws {
        #expect(try document("\u{FEFF}{ a }").operations.count == 1)
    }

    @Test("C09 names are ASCII, and columns count Unicode scalars")
    func namesAreASCII() {
        #expect(syntaxError("{ é }")?.place == "syntax@1:3")
        #expect(syntaxError(#"{ a(b: "🛰é", é) }"#)?.place == "syntax@1:14")
    }

    @Test("bytes that are not UTF-8 are an error, in a string, a comment or outside")
    func invalidUTF8() {
        for text in [#"{ a(b: "•") }"#, "{ a } # •", "{ • }"] {
            var bytes = Array(text.utf8)
            guard let index = bytes.firstIndex(of: 0xE2) else { continue }
            bytes.replaceSubrange(index..<index + 3, with: [0xC0, 0x80])
            #expect(syntaxError(Source(name: "bytes", bytes: bytes))?.location.start == UInt32(index))
        }
    }

    @Test(
        "C10 block strings lose common indent and blank edge lines, and nothing else",
        arguments: [
            ("\"\"\"\n    Dock:\n      bay 3\n\n    End\n    \"\"\"", "Dock:\n  bay 3\n\nEnd"),
            ("\"\"\"  first\n    second\n   third\"\"\"", "  first\n second\nthird"),
            ("\"\"\"\r\n\tA\r\n\t\tB\r\n\"\"\"", "A\n\tB"),
            ("\"\"\"A\rB\"\"\"", "A\nB"),
            ("\"\"\"\n # not a comment\n\"\"\"", "# not a comment"),
            (#""""raw \n stays \u0041 and \""" ok""""#, #"raw \n stays \u0041 and """ ok"#),
            ("\"\"\"\n\u{A0} x\n\"\"\"", "\u{A0} x"),
            ("\"\"\"\"\"\"", ""), ("\"\"\" \n \t\n\"\"\"", ""),
        ])
    func blockStrings(text: String, decoded: String) throws {
        #expect(try value(text).stringValue == decoded)
    }

    @Test("C10 a line break inside a quoted string is an error, and so is a missing end")
    func unterminatedStrings() {
        #expect(syntaxError("{ a(b: \"x\ny\") }")?.place == "syntax@1:8")
        #expect(syntaxError("{ a(b: \"x")?.place == "syntax@1:8")
        #expect(syntaxError("{ a(b: \"\"\"x\n\"\") }")?.place == "syntax@1:8")
    }

    @Test("C10 the token of a block string is kept as it stands in the source")
    func stringTokens() throws {
        let text = "\"\"\"\n  a\n    \\\"\"\" b\n\"\"\""
        guard case .string(let string) = try value(text).kind else { throw NoString() }
        #expect(string.token == text)
        #expect(string.isBlock)
    }

    @Test(
        "C25 numbers keep their spelling",
        arguments: ["0", "-0", "1", "9007199254740993", "12345678901234567890", "1.0", "1e3", "-1.5E-07", "0.0e+0"])
    func numbers(text: String) throws {
        switch try value(text).kind {
        case .int(let spelled), .float(let spelled): #expect(spelled == text)
        default: Issue.record("\(text) is no number")
        }
    }

    @Test(
        "C25 number look-ahead: what begins as a number must end as one",
        arguments: ["007", "1.", "1a", "1_", "-", "1.e3", "1e", "1.5.2", "0xF", "1.5f", ".5", "+1", "00"])
    func badNumbers(text: String) {
        #expect(throws: Diagnostic.self) { try value(text) }
    }

    @Test("commas and comments are ignored, and all three line ends count as one line")
    func ignoredTokens() {
        #expect(syntaxError("{ a,,b # c\r\n d\r e\n ? }")?.place == "syntax@4:2")
    }

    struct NoString: Error {}
}
