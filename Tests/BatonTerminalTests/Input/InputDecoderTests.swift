import Testing

@testable import BatonTerminal

/// Bytes in, presses out; every case is also fed at every split.
private let keyCases: [(bytes: String, presses: String)] = [
    ("j", "j"), ("é", "é"), ("宇", "宇"), ("🚀", "🚀"), ("\r", "<enter>"), ("\t", "<tab>"), ("\u{7F}", "<backspace>"),
    ("\u{8}", "<backspace>"), ("\u{4}", "^D"), ("\u{0}", "^@"), ("\u{1F}", "^_"), ("\u{A}", "^J"), ("\u{1A}", "^Z"),
    // xterm, normal and application mode
    ("\u{1B}[A", "<up>"), ("\u{1B}[B", "<down>"), ("\u{1B}[C", "<right>"), ("\u{1B}[D", "<left>"),
    ("\u{1B}OA", "<up>"), ("\u{1B}OD", "<left>"), ("\u{1B}[H", "<home>"), ("\u{1B}[F", "<end>"), ("\u{1B}OH", "<home>"),
    ("\u{1B}[1;5C", "<c-right>"), ("\u{1B}[1;2A", "<s-up>"), ("\u{1B}[1;3D", "<m-left>"), ("\u{1B}[1;6B", "<c-s-down>"),
    ("\u{1B}[5~", "<pageup>"), ("\u{1B}[6~", "<pagedown>"), ("\u{1B}[3~", "<delete>"), ("\u{1B}[3;5~", "<c-delete>"),
    ("\u{1B}[2~", "<insert>"), ("\u{1B}[Z", "<s-tab>"), ("\u{1B}OP", "<f1>"), ("\u{1B}OS", "<f4>"),
    ("\u{1B}[15~", "<f5>"), ("\u{1B}[24~", "<f12>"), ("\u{1B}[1;2P", "<s-f1>"), ("\u{1B}[1;5R", "<c-f3>"),
    ("\u{1B}OM", "<enter>"), ("\u{1B}Oq", "1"), ("\u{1B}[27;5;97~", "^A"), ("\u{1B}[97;5u", "^A"),
    ("\u{1B}[13;2u", "<s-enter>"),
    // Linux console
    ("\u{1B}[[A", "<f1>"), ("\u{1B}[[E", "<f5>"), ("\u{1B}[17~", "<f6>"), ("\u{1B}[1~", "<home>"),
    ("\u{1B}[4~", "<end>"),
    // rxvt
    ("\u{1B}[7~", "<home>"), ("\u{1B}[8~", "<end>"), ("\u{1B}[a", "<s-up>"), ("\u{1B}Oc", "<c-right>"),
    ("\u{1B}[5^", "<c-pageup>"), ("\u{1B}[6$", "<s-pagedown>"), ("\u{1B}[3@", "<c-s-delete>"), ("\u{1B}[11~", "<f1>"),
    // meta
    ("\u{1B}x", "M-x"), ("\u{1B}<", "M-<<>"), ("\u{1B}\r", "<m-enter>"), ("\u{1B}\u{7F}", "<m-backspace>"),
    ("\u{1B}é", "M-é"), ("\u{1B}\u{1B}[A", "<m-up>"), ("\u{1B}\u{18}", "M-^X"), ("\u{1B}\u{1B}x", "<esc>M-x"),
    // several at once
    ("jj\r\u{1B}[Bk", "jj<enter><down>k"),
]

@Suite struct InputDecoderTests {
    private let start = ContinuousClock.now

    /// Feeds the parts one after the other, a millisecond apart, then lets every time-out pass.
    private func decode(_ parts: [[UInt8]], keys: KeySequences = KeySequences()) -> [InputEvent] {
        var decoder = InputDecoder(keys: keys)
        var now = start
        var events: [InputEvent] = []
        for part in parts {
            now += .milliseconds(1)
            events += decoder.feed(part, at: now)
        }
        events += decoder.expire(at: now + .seconds(10))
        #expect(decoder.deadline == nil)
        return events
    }

    private func decode(_ text: String) -> [InputEvent] { decode([Array(text.utf8)]) }

    private func atEverySplit(_ text: String, expect: [InputEvent]) {
        let bytes = Array(text.utf8)
        #expect(decode([bytes]) == expect, "\(text.debugDescription)")
        for split in bytes.indices.dropFirst() {
            #expect(
                decode([Array(bytes[..<split]), Array(bytes[split...])]) == expect,
                "\(text.debugDescription) at \(split)")
        }
        #expect(decode(bytes.map { [$0] }) == expect, "\(text.debugDescription) byte by byte")
    }

    @Test("a key is decoded alike wherever reads split its bytes", arguments: keyCases)
    func keys(_ bytes: String, _ presses: String) throws {
        atEverySplit(bytes, expect: try KeyPress.sequence(presses).map(InputEvent.key))
    }

    @Test("T68 an ESC that nothing follows is the key, after 25 ms and not before")
    func loneEscape() {
        var decoder = InputDecoder()
        #expect(decoder.feed([0x1B], at: start).isEmpty)
        #expect(decoder.deadline == start + .milliseconds(25))
        #expect(decoder.expire(at: start + .milliseconds(24)).isEmpty)
        #expect(decoder.expire(at: start + .milliseconds(25)) == [.key(KeyPress(.escape))])
        // 60 ms after the ESC a bracket is a bracket.
        #expect(decoder.feed([UInt8(ascii: "[")], at: start + .milliseconds(60)) == [.key(KeyPress(.character("[")))])
        #expect(decoder.deadline == nil)
    }

    @Test("an introducer alone is the key with meta; an unfinished sequence is dropped")
    func unfinished() {
        #expect(decode("\u{1B}[") == [.key(KeyPress(.character("["), .meta))])
        #expect(decode("\u{1B}O") == [.key(KeyPress(.character("O"), .meta))])
        #expect(decode("\u{1B}[12;") == [])
        #expect(decode("\u{1B}[12;5é") == [.key(KeyPress(.character("é")))])
    }

    @Test(
        "T68 answers from the terminal are never typed, wherever reads split them",
        arguments: [
            "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}", "\u{1B}[50;1R",
            "\u{1B}[?61;4;6c",
            "\u{1B}[>0;276;0c", "\u{1B}[?2026;2$y", "\u{1B}P>|xterm(370)\u{1B}\\", "\u{1B}[0n", "\u{1B}[4;600;800t",
            "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[?1u",
        ])
    func replies(_ text: String) {
        let bytes = Array(text.utf8)
        for split in bytes.indices {
            let events = decode([Array(bytes[..<split]), Array(bytes[split...]), Array("j".utf8)])
            #expect(events.count == 2)
            guard case .reply? = events.first else {
                Issue.record("\(text.debugDescription) at \(split): \(events)")
                continue
            }
            #expect(events.last == .key(KeyPress(.character("j"))))
        }
    }

    @Test("T68 an answer that never ends is given up, however much is typed")
    func endlessReply() {
        var decoder = InputDecoder()
        var now = start
        var events = decoder.feed(Array("\u{1B}]11;".utf8), at: now)
        for _ in 0..<30 {
            now += .milliseconds(100)
            events += decoder.expire(at: now)
            events += decoder.feed(Array("j".utf8), at: now)
        }
        #expect(events.count == 11)
    }

    @Test(
        "unknown sequences are dropped whole", arguments: ["\u{1B}[99~", "\u{1B}[38;5;1z", "\u{1B}O!", "\u{1B}[<1;2z"])
    func unknown(_ text: String) {
        let typed = decode(text + "j").filter { if case .reply = $0 { false } else { true } }
        #expect(typed.last == .key(KeyPress(.character("j"))))
        #expect(typed.count <= 2)
    }

    @Test("T66 bytes that are not UTF-8 type nothing")
    func invalid() {
        #expect(decode([[0xFF, 0xC0, 0x80, 0x6A]]) == [.key(KeyPress(.character("j")))])
        #expect(decode([[0xE5, 0xAE, 0x6A]]) == [.key(KeyPress(.character("j")))])
        #expect(decode([[0xED, 0xA0, 0x80]]) == [])
        #expect(decode([[0xC2, 0x9B, 0x6A]]) == [.key(KeyPress(.character("j")))])
    }

    @Test("focus and mouse reports are events of their own")
    func reports() {
        atEverySplit("\u{1B}[I\u{1B}[O", expect: [.focus(true), .focus(false)])
        let at = Point(x: 299, y: 4)
        atEverySplit(
            "\u{1B}[<0;300;5M\u{1B}[<0;300;5m\u{1B}[<64;300;5M\u{1B}[<65;300;5M\u{1B}[<34;300;5M\u{1B}[<4;300;5M",
            expect: [
                MouseEvent(.press(1), at: at), MouseEvent(.release, at: at), MouseEvent(.scrollUp, at: at),
                MouseEvent(.scrollDown, at: at), MouseEvent(.drag(3), at: at),
                MouseEvent(.press(1), at: at, modifiers: .shift),
            ].map(InputEvent.mouse))
        atEverySplit("\u{1B}[M !!", expect: [.mouse(MouseEvent(.press(1), at: .zero))])
    }

    @Test("what terminfo says of a key wins")
    func terminfo() {
        let keys = KeySequences(capabilities: [
            (Array("\u{1B}[1~".utf8), KeyPress(.function(20))), (Array("\u{1B}k".utf8), KeyPress(.up)),
        ])
        #expect(
            decode([Array("\u{1B}[1~\u{1B}k".utf8)], keys: keys) == [
                .key(KeyPress(.function(20))), .key(KeyPress(.up)),
            ])
    }

    @Test("no input makes the decoder trap, and all of it ends")
    func fuzz() {
        var random = SplitMix(seed: 99)
        let pieces: [[UInt8]] =
            [
                "\u{1B}", "[", "O", "]", "P", ";", "1", "2", "~", "M", "<", "$", "200~", "201~", "\u{7}", "\\", "é",
                "\u{9B}", "R",
            ]
            .map { Array($0.utf8) } + [[0xFF], [0xE5], [0x80], [0x18]]
        for _ in 0..<5_000 {
            let parts = (0..<Int(random.next() % 20)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
            let events = decode(parts)
            // Whatever came before, the decoder is at rest: the next key is a key.
            for case .key(let press) in events {
                guard let typed = press.typed else { continue }
                #expect(typed.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
            }
        }
    }
}
