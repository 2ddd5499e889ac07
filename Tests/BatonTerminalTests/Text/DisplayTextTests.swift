import Testing

@testable import BatonTerminal

@Suite struct DisplayTextTests {
    @Test(
        "T55 control characters and whole escape sequences are taken out",
        arguments: [
            ("Mo\u{1B}[2J\u{1B}[H\u{1B}]2;owned\u{07}rty", "Morty"),
            ("id: 42 trusted\rid: 13", "id: 42 trusted id: 13"),
            ("pay 100\u{8}\u{8}\u{8}999", "pay 100999"),
            ("safe\u{9B}2Junsafe", "safeunsafe"),
            ("a\u{1B}]52;c;ZWNobyBoaQ==\u{07}b", "ab"),
            ("a\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\b", "alinkb"),
            ("a\u{1B}P1$r0m\u{1B}\\b", "ab"),
            ("a\u{90}dcs\u{9C}b", "ab"),
            ("\u{0}\u{7F}", ""),
            ("\u{202E}gnp.exe\u{202C}", "gnp.exe"),
            ("a\u{1B}(Bb\u{1B}cd", "abd"),
            ("one\u{2028}two\u{2029}three", "one two three"),
            ("a\r\nb\nc", "a b c"),
            ("cut\u{1B}", "cut"),
            ("cut\u{1B}[12;", "cut"),
            ("no end \u{1B}]2;text stays", "no end 2;text stays"),
            ("inner \u{1B}]2;x\u{1B}[31mred", "inner red"),
            ("\u{1B}\u{1B}[31mred", "red"),
        ])
    func strips(_ input: String, _ expected: String) {
        #expect(DisplayText.sanitize(input) == expected)
    }

    @Test("T55 no byte that drives a terminal comes through, whatever goes in")
    func fuzz() {
        var random = SplitMix(seed: 0x5EED)
        let alphabet: [Unicode.Scalar] =
            (0..<0xA0).compactMap { Unicode.Scalar($0 as UInt32) } + [
                "\u{1B}", "\u{1B}", "\u{9B}", "\u{9D}", "]", "[", ";", "m", "\\", "\u{07}", "é", "宇", "🚀", "\u{301}",
                "\u{200D}", "\u{FE0F}", "\u{1F3FD}", "\u{202E}", "\u{2028}", "\u{1FAE8}", "\u{1F1EB}", "\u{93E}",
            ]
        for _ in 0..<3_000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int(random.next() % 24) {
                scalars.append(alphabet[Int(random.next() % UInt64(alphabet.count))])
            }
            let text = String(scalars)
            let line = TextLine(text)
            #expect(line.glyphs.allSatisfy { $0.width == 1 || $0.width == 2 })
            #expect(line.width == line.glyphs.reduce(0) { $0 + $1.width })
            for scalar in line.text.unicodeScalars {
                #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value), "\(text.debugDescription)")
                #expect(ScalarWidth.isShown(scalar))
            }
            let kept = DisplayText.sanitize(text, newlines: .kept).unicodeScalars
            #expect(kept.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
        }
    }

    @Test("T59 a megabyte of introducers without an end is read once")
    func unterminated() {
        let text = String(repeating: "\u{9D}", count: 1 << 20) + "end"
        #expect(DisplayText.sanitize(text) == "end")
    }

    @Test("T58 tabs expand from the start of the text")
    func tabs() {
        #expect(DisplayText.sanitize("a\tb") == "a   b")
        #expect(DisplayText.sanitize("宇\tb") == "宇  b")
        #expect(DisplayText.sanitize("func a() {\n\treturn\t1\n}", newlines: .kept) == "func a() {\n    return  1\n}")
        #expect(DisplayText.width(of: "a\tb") == 5)
    }

    @Test(
        "T56 a cluster is reduced to what every terminal measures alike",
        arguments: [
            ("宇宙", "宇宙", 4),
            ("🚀", "🚀", 2),
            ("👩‍👩‍👧", "👩", 2),
            ("🇫🇷", "FR", 2),
            ("👍🏽", "👍", 2),
            ("❤", "❤", 1),
            ("❤️", "❤", 1),
            ("♻️", "♻", 1),
            ("1️⃣", "1\u{20E3}", 1),
            ("e\u{301}", "e\u{301}", 1),
            ("\u{1FAE8}", "\u{FFFD}", 1),
            ("Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}", "Z\u{300}\u{301}\u{302}\u{303}", 1),
            ("\u{301}", " \u{301}", 1),
            ("का", "का", 2),
            ("น้ำ", "น้ำ", 2),
            ("soft\u{AD}hy\u{200B}phen", "softhyphen", 10),
        ])
    func reduces(_ input: String, _ expected: String, _ width: Int) {
        let line = TextLine(input)
        #expect(Array(line.text.unicodeScalars) == Array(expected.unicodeScalars))
        #expect(line.width == width)
        #expect(DisplayText.width(of: input) == width)
    }

    @Test("T59 ten thousand marks on one base make one glyph")
    func marks() {
        let line = TextLine("a" + String(repeating: "\u{301}", count: 10_000))
        #expect(line.glyphs.count == 1)
        #expect(line.glyphs.first?.scalars.count == 5)
    }

    @Test("text that does not fit ends in an ellipsis, and a wide glyph is never halved")
    func truncates() {
        #expect(DisplayText.truncate("Earth (Replacement Dimension)", to: 20).text == "Earth (Replacement …")
        #expect(DisplayText.truncate("short", to: 5).text == "short")
        #expect(DisplayText.truncate("宇宙宇宙", to: 6).text == "宇宙…")
        #expect(DisplayText.truncate("宇宙宇宙", to: 6).width == 5)
        #expect(DisplayText.truncate("宇", to: 1).text == "…")
        #expect(DisplayText.truncate("abc", to: 0).isEmpty)
        #expect(DisplayText.truncate("abc", to: -3).isEmpty)
    }
}

/// A small generator with a seed, so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
