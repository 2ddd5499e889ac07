import CNcurses
import Foundation
import Testing

@testable import BatonTerminal

/// Everything that touches curses, one test at a time: it has one screen a process.
@MainActor @Suite(.serialized) struct CursesTests {
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    private func screen(
        _ size: Size, type: String = "tmux-256color", environment: [String: String] = [:]
    ) throws -> CursesScreen {
        try CursesScreen(terminalType: type, size: size, environment: environment)
    }

    @Test(
        "T56 what curses sends is, cell for cell, what the surface holds", .enabled(if: TmuxScreen.isAvailable),
        arguments: [1, 2, 3])
    func rendering(seed: UInt64) async throws {
        let size = Size(width: 40, height: 8)
        let screen = try screen(size)
        defer { screen.close() }
        let surface = Surface(size: size)
        var random = SplitMix(seed: seed)
        let pieces = [
            "plain text", "宇宙", "e\u{301}te\u{301}", "🚀", "❤️x", "👩‍👩‍👧|", "👍🏽|", "🇫🇷|", "1️⃣|", "का|", "น้ำ|", "│─┐", "     ", "…",
            "עברית",
            "\u{1FAE8}|", "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}|", "\u{1B}[2Jx",
        ]
        let roles = Style.Role.allCases
        var bytes: [UInt8] = []
        for _ in 0..<60 {
            for _ in 0..<4 {
                let at = Point(x: Int(random.next() % 44) - 2, y: Int(random.next() % 8))
                let piece = pieces[Int(random.next() % UInt64(pieces.count))]
                surface.write(piece, at: at, style: Style(roles[Int(random.next() % UInt64(roles.count))]))
            }
            bytes += screen.update(surface, cursor: nil).bytes
        }
        let shown = try await TmuxScreen.rows(after: bytes, width: size.width, height: size.height)
        #expect(shown == surface.rows)
    }

    @Test("frames cost few bytes, and an equal frame none")
    func bytes() throws {
        let size = Size(width: 120, height: 40)
        let screen = try screen(size, type: "xterm-256color")
        defer { screen.close() }
        let surface = Surface(size: size)
        func paint(selected: Int) {
            for row in 0..<40 {
                let text = "\(row == selected ? ">" : " ") \(row)  Rick Sanchez  alive  Human  Citadel of Ricks"
                surface.fill(Rect(x: 0, y: row, width: 120, height: 1))
                surface.write(text, at: Point(x: 0, y: row), style: row == selected ? .selection : .plain)
            }
        }
        paint(selected: 0)
        let full = screen.update(surface, cursor: nil)
        #expect(full.report.rows == 40)
        #expect(full.bytes.count <= 8_192)
        paint(selected: 0)
        let equal = screen.update(surface, cursor: nil)
        #expect(equal.report == PresentReport(rows: 0, cells: 0, bytes: 0))
        paint(selected: 1)
        let moved = screen.update(surface, cursor: nil)
        #expect(moved.report.rows == 2)
        #expect(moved.bytes.count <= 600)
        surface.write("|", at: Point(x: 118, y: 39))
        #expect(screen.update(surface, cursor: nil).bytes.count <= 40)
    }

    @Test("T62 any sequence of sizes down to one cell is taken", .enabled(if: TmuxScreen.isAvailable))
    func resizing() async throws {
        let screen = try screen(Size(width: 40, height: 10))
        defer { screen.close() }
        let surface = Surface(size: Size(width: 40, height: 10))
        var random = SplitMix(seed: 4)
        for _ in 0..<200 {
            surface.resize(Size(width: Int(random.next() % 120) + 1, height: Int(random.next() % 50) + 1))
            surface.fill(surface.bounds, with: Glyph(base: "宇", width: 2))
            _ = screen.update(surface, cursor: Point(x: Int(random.next() % 200), y: Int(random.next() % 60)))
        }
        surface.resize(Size(width: 20, height: 3))
        surface.write("after the storm", at: Point(x: 2, y: 1))
        let bytes = screen.update(surface, cursor: nil).bytes
        #expect(try await TmuxScreen.rows(after: bytes, width: 20, height: 3) == ["", "  after the storm", ""])
    }

    @Test("T66 in a locale without UTF-8 nothing but ASCII is sent, a column for a column")
    func asciiLocale() throws {
        setlocale(LC_CTYPE, "C")
        defer { setlocale(LC_CTYPE, "C.UTF-8") }
        let screen = try screen(Size(width: 12, height: 1))
        defer { screen.close() }
        let surface = Surface(size: Size(width: 12, height: 1))
        surface.write("宇é│a…", at: .zero)
        let bytes = screen.update(surface, cursor: nil).bytes
        #expect(bytes.allSatisfy { $0 < 0x80 })
        #expect(String(decoding: bytes, as: UTF8.self).contains("???|a~"))
    }

    @Test("T65 NO_COLOR sends no colour, and 256 colours no 24-bit one")
    func colors() throws {
        for (environment, colored) in [(["NO_COLOR": "1"], false), ([:], true)] {
            let screen = try screen(Size(width: 40, height: 12), type: "xterm-256color", environment: environment)
            defer { screen.close() }
            let surface = Surface(size: Size(width: 40, height: 12))
            for (row, role) in Style.Role.allCases.enumerated() {
                surface.write("\(role)", at: Point(x: 0, y: row), style: Style(role, labelColor: 100))
            }
            let text = String(decoding: screen.update(surface, cursor: nil).bytes, as: UTF8.self)
            #expect(text.contains("\u{1B}[38;5;") == colored)
            #expect(!text.contains("38;2"))
            #expect(!text.contains("48;5"))
        }
    }

    // MARK: On a pty

    @Test("T60 stopping gives modes, screen, cursor and signals back")
    func restore() throws {
        let pty = try PseudoTerminal(columns: 80, rows: 24)
        let before = pty.modes
        let backend = CursesBackend(environment: ["TERM": "xterm-256color"], input: pty.terminal, output: pty.terminal)
        try backend.start()
        #expect(pty.modes != before)
        #expect(backend.size == Size(width: 80, height: 24))
        let surface = Surface(size: backend.size)
        surface.write("Rick 宇", at: Point(x: 2, y: 3))
        let report = backend.present(surface, cursor: nil)
        let shown = pty.output()
        #expect(shown.contains("Rick 宇"))
        #expect(report.bytes > 0)
        #expect(shown.utf8.count == backend.bytesSent)
        #expect(backend.present(surface, cursor: nil).bytes == 0)
        backend.setMouse(enabled: true)
        backend.stop()
        let all = shown + pty.output()
        #expect(pty.modes == before)
        for mode in [1049, 2004, 1000, 1006] {
            let on = all.ranges(of: "\u{1B}[?\(mode)h").last
            let off = all.ranges(of: "\u{1B}[?\(mode)l").last
            #expect(on != nil && off != nil)
            if let on, let off { #expect(on.lowerBound < off.lowerBound, "mode \(mode)") }
        }
        let hidden = try #require(all.ranges(of: "\u{1B}[?25l").last)
        let visible = try #require(all.ranges(of: "\u{1B}[?25h").last)
        #expect(hidden.lowerBound < visible.lowerBound)
        // Stopping again does nothing.
        backend.stop()
        #expect(pty.output().isEmpty)
    }

    @Test("T60 suspending gives the screen back, and resuming sends all of it again")
    func suspension() throws {
        let pty = try PseudoTerminal(columns: 40, rows: 5)
        let before = pty.modes
        let backend = CursesBackend(environment: ["TERM": "xterm-256color"], input: pty.terminal, output: pty.terminal)
        try backend.start()
        let surface = Surface(size: backend.size)
        surface.write("still here", at: .zero)
        _ = backend.present(surface, cursor: nil)
        _ = pty.output()
        backend.suspend()
        #expect(pty.modes == before)
        #expect(pty.output().contains("\u{1B}[?1049l"))
        #expect(backend.present(surface, cursor: nil).isDeferred)
        #expect(pty.output().isEmpty)
        backend.resume()
        surface.damageAll()
        #expect(!backend.present(surface, cursor: nil).isDeferred)
        let again = pty.output()
        #expect(again.contains("\u{1B}[?1049h"))
        #expect(again.contains("still here"))
        backend.stop()
        #expect(pty.modes == before)
    }

    @Test("a terminal that takes no output defers frames and gets the newest when it does")
    func stalled() async throws {
        let pty = try PseudoTerminal(columns: 200, rows: 60)
        let backend = CursesBackend(environment: ["TERM": "xterm-256color"], input: pty.terminal, output: pty.terminal)
        try backend.start()
        defer { backend.stop() }
        let surface = Surface(size: backend.size)
        var deferred = false
        for frame in 0..<200 where !deferred {
            for row in 0..<60 {
                let text = String(repeating: "\(frame % 10)", count: 199)
                surface.write(text, at: Point(x: 0, y: row), style: frame % 2 == 0 ? Style(.accent) : .plain)
            }
            deferred = backend.present(surface, cursor: nil).isDeferred
        }
        #expect(deferred)
        await withCheckedContinuation { continuation in
            backend.onReady = {
                backend.onReady = {}
                continuation.resume()
            }
            pty.drainInBackground()
        }
        #expect(!backend.present(surface, cursor: nil).isDeferred)
        pty.stopDraining()
    }

    @Test("T62 a tty without a size counts as LINES and COLUMNS say, or as 80 by 24")
    func unknownSize() throws {
        let pty = try PseudoTerminal(columns: 0, rows: 0)
        func size(_ environment: [String: String]) -> Size {
            CursesBackend(environment: environment, input: pty.terminal, output: pty.terminal).size
        }
        #expect(size([:]) == Size(width: 80, height: 24))
        #expect(size(["COLUMNS": "20", "LINES": "7"]) == Size(width: 20, height: 7))
        #expect(size(["COLUMNS": "-4", "LINES": "x"]) == Size(width: 80, height: 24))
    }

    @Test("T71 what cannot show a screen is refused before anything is changed")
    func refusals() throws {
        let pty = try PseudoTerminal(columns: 80, rows: 24)
        let before = pty.modes
        func start(_ environment: [String: String], output: Int32? = nil) throws {
            try CursesBackend(environment: environment, input: pty.terminal, output: output ?? pty.terminal).start()
        }
        #expect(throws: TerminalError.noTerminalType) { try start([:]) }
        #expect(throws: TerminalError.noTerminalType) { try start(["TERM": ""]) }
        #expect(throws: TerminalError.unknownTerminalType("nonesuch")) { try start(["TERM": "nonesuch"]) }
        #expect(throws: TerminalError.cannotMoveCursor("dumb")) { try start(["TERM": "dumb"]) }
        let null = open("/dev/null", O_RDWR)
        defer { close(null) }
        #expect(throws: TerminalError.notATerminal) { try start(["TERM": "xterm"], output: null) }
        #expect(pty.modes == before)
        #expect(pty.output().isEmpty)
    }

    @Test(
        "T60 a crash gives the terminal back and dies by its own signal",
        arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP])
    func crash(signal: Int32) async throws {
        let pty = try PseudoTerminal(columns: 80, rows: 24)
        let before = pty.modes
        let path = pty.path
        await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal = signal as Int32] in
            try await MainActor.run {
                let terminal = open(path, O_RDWR | O_NOCTTY)
                try CursesBackend(environment: ["TERM": "xterm-256color"], input: terminal, output: terminal).start()
                raise(signal)
            }
        }
        #expect(pty.modes == before)
        let shown = pty.output()
        #expect(shown.contains("\u{1B}[?2004h"))
        #expect(shown.hasSuffix("\u{1B}[?1049l"))
        #expect(shown.contains("\u{1B}[?2004l"))
    }
}
