import Testing

@testable import BatonTerminal

@Suite struct StyleTests {
    @Test("an inner style wins where it says something, and attributes add up")
    func merging() {
        let outer = Style(.selection, .bold)
        #expect(outer.merging(.plain) == outer)
        #expect(outer.merging(Style(.failure, .underline)) == Style(.failure, [.bold, .underline]))
    }

    @Test("a label takes the nearest colour of the 256")
    func labels() {
        #expect(Style.label(red: 0, green: 0, blue: 0).labelColor == 16)
        #expect(Style.label(red: 255, green: 255, blue: 255).labelColor == 231)
        #expect(Style.label(red: 0xD7, green: 0x3A, blue: 0x4A).labelColor == 16 + 36 * 4 + 6 * 1 + 1)
    }
}
