import Testing

@testable import BatonTerminal

@Suite struct PasteTests {
    private let start = ContinuousClock.now

    @Test("a paste is one event wherever reads split it, its markers included")
    func splits() {
        let bytes = Array("\u{1B}[200~one\rtwo\r\nthree\t🚀\u{1B}[201~j".utf8)
        let expected: [InputEvent] = [.paste("one\ntwo\nthree\t🚀"), .key(KeyPress(.character("j")))]
        for split in bytes.indices {
            var decoder = InputDecoder()
            let events = decoder.feed(bytes[..<split], at: start) + decoder.feed(bytes[split...], at: start)
            #expect(events == expected, "at \(split)")
        }
    }

    @Test(
        "T55 pasted controls and sequences are taken out, and half an end marker is text",
        arguments: [
            ("a\u{1B}[31mb", "ab"), ("a\u{0}\u{7}b", "ab"), ("x\u{1B}[20\u{1B}[201", "x"), ("\u{1B}\u{1B}", ""),
            ("עברית\u{200F}", "עברית\u{200F}"),
        ])
    func controls(_ pasted: String, _ expected: String) {
        var decoder = InputDecoder()
        let events = decoder.feed(Array("\u{1B}[200~\(pasted)\u{1B}[201~".utf8), at: start)
        guard case .paste(let text)? = events.first, events.count == 1 else {
            Issue.record("\(events)")
            return
        }
        #expect(text.hasPrefix(expected))
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }

    @Test("a paste without an end is pasted when it stands still")
    func unterminated() {
        var decoder = InputDecoder()
        #expect(decoder.feed(Array("\u{1B}[200~half".utf8), at: start).isEmpty)
        #expect(decoder.expire(at: start + .milliseconds(999)).isEmpty)
        #expect(decoder.expire(at: start + .seconds(1)) == [.paste("half")])
        #expect(decoder.feed(Array("j".utf8), at: start) == [.key(KeyPress(.character("j")))])
    }

    @Test("a paste is bounded, and its end is still found")
    func bounded() {
        var decoder = InputDecoder()
        var events = decoder.feed(Array("\u{1B}[200~".utf8), at: start)
        let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
        for _ in 0..<17 { events += decoder.feed(chunk, at: start) }
        events += decoder.feed(Array("\u{1B}[201~j".utf8), at: start)
        #expect(events.count == 2)
        guard case .paste(let text)? = events.first else { return }
        #expect(text.utf8.count == PasteText.maximumBytes)
    }
}
