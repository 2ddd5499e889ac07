import Testing

@testable import BatonTerminal

@Suite struct WrappedTextTests {
    private func wrap(_ text: String, _ width: Int) -> [String] {
        DisplayText.wrap(text, width: width).map(\.text)
    }

    @Test("T59 prose wraps at spaces and a long word where the row ends")
    func wraps() {
        #expect(wrap("the quick brown fox", 10) == ["the quick", "brown fox"])
        #expect(wrap("abcdefghij klm", 4) == ["abcd", "efgh", "ij", "klm"])
        #expect(wrap("exact fit", 5) == ["exact", "fit"])
        #expect(wrap("exact", 5) == ["exact"])
        #expect(wrap("many     spaces", 6) == ["many", "spaces"])
        #expect(wrap("", 5) == [""])
        #expect(wrap("a", 0) == [])
    }

    @Test("paragraphs keep their line breaks")
    func paragraphs() {
        #expect(wrap("one\n\ntwo\r\nthree", 20) == ["one", "", "two", "three"])
        #expect(wrap("full \nnext", 4) == ["full", "next"])
    }

    @Test("T56 wide glyphs break between each other and never in half")
    func wide() {
        #expect(wrap("宇宙宇宙", 5) == ["宇宙", "宇宙"])
        #expect(wrap("a宇", 2) == ["a", "宇"])
        #expect(wrap("宇", 1) == ["\u{FFFD}"])
    }

    @Test("T59 wrapped rows keep the indent of their paragraph")
    func indent() {
        #expect(wrap("  - item one two\nrest", 10) == ["  - item", "  one two", "rest"])
    }

    @Test("no row is wider than asked and no glyph is lost")
    func invariants() {
        var random = SplitMix(seed: 7)
        let alphabet: [Character] = ["a", "b", " ", " ", "宇", "é", "\n", "🚀", "-"]
        for _ in 0..<2_000 {
            let text = String((0..<Int(random.next() % 40)).map { _ in alphabet[Int(random.next() % 9)] })
            let width = Int(random.next() % 9) + 2
            let lines = DisplayText.wrap(text, width: width)
            #expect(lines.allSatisfy { $0.width <= width }, "\(text.debugDescription) in \(width)")
            let printed = lines.map(\.text).joined().filter { $0 != " " }
            #expect(printed == text.filter { $0 != " " && $0 != "\n" }, "\(text.debugDescription) in \(width)")
        }
    }

    @Test("T59 the first screen of a long text lays out only that screen")
    func lazy() {
        var lines = WrappedText(String(repeating: "x", count: 1 << 20), width: 80)
        let first = (0..<24).compactMap { _ in lines.next() }
        #expect(first.count == 24)
        #expect(first.allSatisfy { $0.width == 80 })
    }
}
