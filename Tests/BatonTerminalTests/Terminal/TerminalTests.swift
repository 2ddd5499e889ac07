import CNcurses
import Foundation
import Testing

@testable import BatonTerminal

@MainActor @Suite struct TerminalTests {
    private func terminal(_ width: Int = 20, _ height: Int = 4) throws -> (Terminal, MemoryBackend) {
        let backend = MemoryBackend(size: Size(width: width, height: height))
        let terminal = Terminal(backend: backend)
        try terminal.start()
        return (terminal, backend)
    }

    @Test("many requests make one frame, and no request makes none")
    func coalescing() throws {
        let (terminal, backend) = try terminal()
        var painted = 0
        terminal.onFrame = {
            painted += 1
            terminal.surface.write("frame \(painted)", at: .zero)
            return nil
        }
        for _ in 0..<100 { terminal.requestFrame() }
        #expect(terminal.drawPendingFrame())
        #expect(!terminal.drawPendingFrame())
        #expect(painted == 1)
        #expect(backend.rows[0] == "frame 1")
        terminal.requestFrame()
        #expect(terminal.drawPendingFrame())
        #expect(terminal.lastFrame == PresentReport(rows: 1, cells: 1, bytes: 0))
        #expect(terminal.frameCount == 2)
    }

    @Test("a frame comes by itself, and frames keep 16 ms apart")
    func scheduling() async throws {
        let (terminal, _) = try terminal()
        var times: [ContinuousClock.Instant] = []
        await withCheckedContinuation { continuation in
            terminal.onFrame = {
                times.append(.now)
                if times.count < 4 { terminal.requestFrame() } else { continuation.resume() }
                return nil
            }
        }
        for (first, second) in zip(times, times.dropFirst()) {
            #expect(first.duration(to: second) >= .milliseconds(15))
        }
        terminal.stop()
    }

    @Test("a deferred frame is drawn when the terminal is ready again")
    func deferred() throws {
        let (terminal, backend) = try terminal()
        terminal.onFrame = {
            terminal.surface.write("now", at: .zero)
            return Point(x: 3, y: 0)
        }
        backend.isStalled = true
        terminal.drawPendingFrame()
        #expect(backend.rows[0] == "")
        #expect(terminal.frameCount == 0)
        backend.isStalled = false
        #expect(terminal.drawPendingFrame())
        #expect(backend.rows[0] == "now")
        #expect(backend.cursor == Point(x: 3, y: 0))
    }

    @Test("T62 a resize reaches the surface before the views, and an equal size nobody")
    func resizing() throws {
        let (terminal, backend) = try terminal()
        var sizes: [Size] = []
        terminal.onResize = { size in
            #expect(terminal.surface.size == size)
            sizes.append(size)
        }
        backend.size = Size(width: 1, height: 1)
        terminal.updateSize()
        terminal.updateSize()
        #expect(sizes == [Size(width: 1, height: 1)])
    }

    @Test("bytes and presses reach the views as events, and none after the end")
    func events() async throws {
        let (terminal, _) = try terminal()
        var events: [InputEvent] = []
        terminal.onEvent = { events.append($0) }
        terminal.press(try KeyPress.sequence("j^D"))
        terminal.feed(Array("\u{1B}[A\u{1B}[200~x\u{1B}[201~".utf8))
        #expect(
            events == [
                .key(KeyPress(.character("j"))), .key(KeyPress(.character("d"), .control)), .key(KeyPress(.up)),
                .paste("x"),
            ])
        await withCheckedContinuation { continuation in
            terminal.onEvent = { event in
                #expect(event == .key(KeyPress(.escape)))
                continuation.resume()
            }
            terminal.feed([0x1B])
        }
        var terminated = false
        terminal.onTerminate = { terminated = true }
        terminal.onEvent = { _ in Issue.record("an event after the end") }
        terminal.stop()
        terminal.press([KeyPress(.enter)])
        #expect(!terminated)
    }

    @Test("stop ends run and gives the screen back")
    func running() async throws {
        let backend = MemoryBackend(size: Size(width: 10, height: 2))
        let terminal = Terminal(backend: backend)
        terminal.onFrame = {
            #expect(backend.isActive)
            terminal.stop()
            return nil
        }
        #expect(try await terminal.run() == .stopped)
        #expect(!backend.isActive)
    }
}

extension CursesTests {
    @Test("keys typed at a terminal arrive as events, and a hang-up ends the run after the drafts are saved")
    func typing() async throws {
        let pty = try PseudoTerminal(columns: 30, rows: 4)
        let backend = CursesBackend(environment: ["TERM": "xterm-256color"], input: pty.terminal, output: pty.terminal)
        let terminal = Terminal(backend: backend)
        var presses: [String] = []
        var saved = false
        terminal.onTerminate = { saved = true }
        terminal.onEvent = { event in
            guard case .key(let press) = event else { return }
            presses.append(press.description)
            if press == KeyPress(.character("q")) { kill(getpid(), SIGHUP) }
        }
        terminal.onFrame = {
            // The modes are set by now; before, the driver would take some of these for itself.
            pty.type("j\u{1B}OA^\u{3}\u{13}\u{1A}q")
            return nil
        }
        let reason = try await terminal.run()
        #expect(reason == .signal(SIGHUP))
        #expect(saved)
        #expect(presses == ["j", "<up>", "<^>", "^C", "^S", "^Z", "q"])
    }

    @Test("T62 a change of the window's size is taken when the signal comes")
    func windowChange() async throws {
        let pty = try PseudoTerminal(columns: 30, rows: 4)
        let backend = CursesBackend(environment: ["TERM": "xterm-256color"], input: pty.terminal, output: pty.terminal)
        let terminal = Terminal(backend: backend)
        terminal.onResize = { size in
            #expect(size == Size(width: 50, height: 9))
            terminal.stop()
        }
        terminal.onFrame = {
            pty.resize(columns: 50, rows: 9)
            kill(getpid(), SIGWINCH)
            return nil
        }
        #expect(try await terminal.run() == .stopped)
    }
}
