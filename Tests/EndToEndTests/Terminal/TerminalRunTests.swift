import Foundation
import Testing

/// The app in a real terminal, from its start to the prompt after it.
@Suite(.serialized, .timeLimit(.minutes(5))) struct TerminalRunTests {
    /// Runs a body in a shell of its own, and ends it whatever happens.
    private func inTerminal(_ body: (Tmux, TemporaryFolder) async throws -> Void) async throws {
        try #require(FileManager.default.isExecutableFile(atPath: Program.path), "there is no \(Program.path)")
        let folder = try TemporaryFolder()
        let tmux = try await Tmux(width: 80, height: 24, folder: folder)
        do {
            try await body(tmux, folder)
        } catch {
            try await tmux.close()
            throw error
        }
        try await tmux.close()
    }

    /// What `stty` says of the terminal, under a name, so that two can be compared.
    private func modes(_ tmux: Tmux, _ folder: TemporaryFolder, _ name: String) async throws -> String {
        let file = "\(folder.path)/\(name)"
        try await tmux.enter("clear; stty -a >\(file); echo noted-\(name)")
        try await tmux.wait(until: "noted-\(name)") { $0.contains("noted-\(name)") }
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
    }

    private func expectRestored(_ tmux: Tmux, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        #expect(try await tmux.value(of: "#{alternate_on}") == "0", sourceLocation: sourceLocation)
        #expect(try await tmux.value(of: "#{cursor_flag}") == "1", sourceLocation: sourceLocation)
        #expect(try await tmux.value(of: "#{mouse_any_flag}") == "0", sourceLocation: sourceLocation)
        #expect(try await tmux.value(of: "#{keypad_cursor_flag}") == "0", sourceLocation: sourceLocation)
    }

    /// Expects that the app has ended: the shell prompts, takes what is typed, and knows the exit status.
    private func expectEnd(_ tmux: Tmux, status: Int) async throws {
        try await tmux.wait(until: "a prompt") { $0.last { !$0.isEmpty } == "ready$" }
        try await expectRestored(tmux)
        try await tmux.enter("echo ended-with-$?")
        try await tmux.wait(for: "ended-with-\(status)")
    }

    @Test(
        "T60 T62 a whole visit: rows, a page, an issue, a comment, sizes, help, suspension, and the terminal as it was")
    func visit() async throws {
        try await inTerminal { tmux, folder in
            let before = try await modes(tmux, folder, "before")
            try await tmux.enter("clear; \(Shell.quoted(Program.path)) github")
            var rows = try await tmux.wait(for: " 1/20")
            #expect(rows[0].contains("[1 Issues]"))
            #expect(rows[1].contains("octo/lamp"))
            #expect(rows[2].hasPrefix("> #"))
            #expect(rows[23].contains("? help"))
            #expect(try await tmux.value(of: "#{alternate_on}") == "1")
            #expect(try await tmux.value(of: "#{cursor_flag}") == "0")

            // Move, and page.
            try await tmux.press("j", "j")
            rows = try await tmux.wait(for: " 3/20")
            #expect(rows[6].hasPrefix("> #"))
            try await tmux.press("m")
            try await tmux.wait(for: " 3/40")

            // Open the issue that is selected; read it, answer it.
            let number = try #require(rows[6].dropFirst(3).split(separator: " ").first)
            try await tmux.press("Enter")
            try await tmux.wait(for: "octo/lamp > #\(number)")
            try await tmux.press("c")
            try await tmux.wait(for: "[ Comment ]")
            try await tmux.type("Typed in a terminal, é 宇")
            try await tmux.wait(for: "Typed in a terminal, é 宇")
            try await tmux.press("Tab", "Enter")
            rows = try await tmux.wait(for: ": Typed in a terminal, é 宇")
            // It stands in the place of the composer, which is empty again when it comes into view.
            #expect(rows[21].contains(": Typed in a terminal, é 宇"))
            try await tmux.press("c")
            rows = try await tmux.wait(for: "Leave a comment")
            #expect(rows[20].contains(": Typed in a terminal, é 宇"))
            #expect(rows[21].contains("[ Comment ]"))
            #expect(try await tmux.value(of: "#{cursor_flag}") == "1")
            try await tmux.press("Escape")

            try await sizes(tmux)
            try await helpAndSuspension(tmux)

            // Back to the list, where it was left, and out.
            try await tmux.press("Escape")
            rows = try await tmux.wait(for: " 3/40")
            #expect(rows.contains { $0.hasPrefix("> #\(number) ") })
            try await tmux.press("q")
            try await expectEnd(tmux, status: 0)
            #expect(try await modes(tmux, folder, "after") == before)

            // The comment is there the next time, and both pages of the list at once.
            try await tmux.enter("clear; \(Shell.quoted(Program.path)) github")
            try await tmux.wait(for: " 1/40")
            try await tmux.press("j", "j", "Enter")
            try await tmux.wait(for: "octo/lamp > #\(number)")
            try await tmux.press("G")
            try await tmux.wait(for: ": Typed in a terminal, é 宇")
            try await tmux.press("q", "q")
            try await expectEnd(tmux, status: 0)
        }
    }

    @Test(
        "R9.1 the next launch shows what the one before it saw, though there is no server any more; --no-image does not"
    )
    func nextLaunch() async throws {
        try await inTerminal { tmux, folder in
            let server = try Child(
                [Program.path, "serve", "--family", "github"], environment: ["XDG_STATE_HOME=\(folder.path)/served"])
            let address = try #require(await server.line())
            let command = "clear; \(Shell.quoted(Program.path)) github octo/lamp --endpoint \(address)"
            try await tmux.enter(command)
            let first = try await tmux.wait(for: " 1/20")
            try await tmux.press("q")
            try await expectEnd(tmux, status: 0)
            server.send(SIGTERM)
            #expect(await server.end() == .signal(SIGTERM))

            try await tmux.enter(command)
            let second = try await tmux.wait(for: " 1/20")
            #expect(second[2..<20] == first[2..<20])
            try await tmux.press("q")
            try await expectEnd(tmux, status: 0)

            try await tmux.enter("\(command) --no-image")
            let third = try await tmux.wait(for: "? help")
            #expect(!third.contains { $0.contains(" 1/20") })
            try await tmux.press("q")
            try await expectEnd(tmux, status: 0)
        }
    }

    private func sizes(_ tmux: Tmux) async throws {
        for (width, height) in [(60, 16), (120, 40), (40, 10)] {
            try await tmux.resize(width: width, height: height)
            let rows = try await tmux.wait(until: "a frame of \(width)x\(height)") { rows in
                rows.count == height && rows[0].contains("Issues]") && rows[height - 1].contains("? help")
            }
            #expect(rows.allSatisfy { $0.count <= width })
        }
        try await tmux.resize(width: 30, height: 6)
        var rows = try await tmux.wait(for: "Too small: 30x6.")
        #expect(rows.contains { $0.contains("Needs 40x10.") })
        #expect(rows.contains { $0.contains("q quit") })
        try await tmux.resize(width: 80, height: 24)
        rows = try await tmux.wait(for: "octo/lamp > #")
        #expect(rows[23].contains("? help"))
    }

    private func helpAndSuspension(_ tmux: Tmux) async throws {
        try await tmux.press("?")
        try await tmux.wait(for: "Anywhere")
        try await tmux.press("Escape")
        try await tmux.wait(until: "the screen without help") { !$0.contains { $0.contains("Anywhere") } }

        try await tmux.press("C-z")
        try await tmux.wait(for: "Stopped")
        try await expectRestored(tmux)
        // The shell has its terminal: it echoes, and it runs what is typed.
        try await tmux.enter("echo between-$((6 * 7))")
        try await tmux.wait(for: "between-42")
        try await tmux.enter("fg")
        let rows = try await tmux.wait(for: "octo/lamp > #")
        #expect(rows[23].contains("? help"))
        #expect(try await tmux.value(of: "#{alternate_on}") == "1")
    }

    @Test(
        "T60 a signal that ends the app gives the terminal back first, and the shell sees the signal",
        arguments: [("TERM", 143), ("HUP", 129), ("INT", 130)])
    func signals(name: String, status: Int) async throws {
        try await inTerminal { tmux, folder in
            let before = try await modes(tmux, folder, "before")
            // A wrapper writes down its own number and becomes the app.
            let file = "\(folder.path)/pid"
            let command = "sh -c 'echo $$ >\(file); exec \(Program.path)'"
            try await tmux.enter("clear; \(command)")
            try await tmux.wait(for: "Rick Sanchez")
            let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
            let identifier = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
            let number = ["TERM": SIGTERM, "HUP": SIGHUP, "INT": SIGINT][name]
            #expect(kill(identifier, try #require(number)) == 0)
            try await expectEnd(tmux, status: status)
            #expect(try await modes(tmux, folder, "after") == before)
        }
    }
}
