import Foundation
import Testing

/// A terminal in a tmux server of its own, with a shell in it: what a person sees and types.
final class Tmux: Sendable {
    private let socket = "baton-\(UUID().uuidString.prefix(8))"
    private let folder: TemporaryFolder

    /// Opens a window of a size with an interactive shell.
    init(width: Int, height: Int, folder: TemporaryFolder) async throws {
        self.folder = folder
        let found = try await Shell.run("command -v tmux")
        try #require(found.status == 0, "tmux is not installed: scripts/test installs it")
        let variables = [
            "HOME=\(folder.path)", "XDG_STATE_HOME=\(folder.path)/state", "LC_ALL=C.UTF-8", "PS1=ready$ ",
            "PATH=\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")", "TERM=tmux-256color",
        ]
        let shell = Shell.quoted(["env", "-i"] + variables + ["bash", "--norc", "--noprofile", "-i"])
        let outcome = try await tmux([
            "new-session", "-d", "-x", "\(width)", "-y", "\(height)", shell, ";", "set", "-g", "status", "off", ";",
            "set", "-g", "window-size", "manual", ";", "resize-window", "-x", "\(width)", "-y", "\(height)",
        ])
        try #require(outcome.status == 0, "tmux: \(outcome)")
        try await wait(for: "ready$")
    }

    /// Ends the server and all in it.
    func close() async throws { _ = try await tmux(["kill-server"]) }

    private func tmux(_ arguments: [String]) async throws -> Shell.Outcome {
        // A ";" of its own is tmux's separator; the shell must hand it on as it is.
        try await Shell.run(
            "env -u TMUX LC_ALL=C.UTF-8 " + Shell.quoted(["tmux", "-L", socket, "-u", "-f", "/dev/null"] + arguments))
    }

    /// The rows that show, without the blanks at their ends.
    func rows() async throws -> [String] {
        let text = try await tmux(["capture-pane", "-p"]).output
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { row in
            String(String.UnicodeScalarView(row.unicodeScalars.reversed().drop { $0 == " " }.reversed()))
        }
    }

    /// A format of tmux's, such as `#{cursor_flag}`.
    func value(of format: String) async throws -> String {
        try await tmux(["display-message", "-p", format]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Presses keys by tmux's names for them.
    func press(_ keys: String...) async throws { _ = try await tmux(["send-keys"] + keys) }

    /// Types text as it is.
    func type(_ text: String) async throws { _ = try await tmux(["send-keys", "-l", text]) }

    /// Types a command line.
    func enter(_ command: String) async throws {
        try await type(command)
        try await press("Enter")
    }

    /// Gives the window another size.
    func resize(width: Int, height: Int) async throws {
        _ = try await tmux(["resize-window", "-x", "\(width)", "-y", "\(height)"])
    }

    /// Waits until a condition holds for the rows that show, and returns them; fails after more looks than anything honest
    /// takes, however long each of them takes on a busy machine.
    @discardableResult
    func wait(
        until what: String, _ condition: ([String]) throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [String] {
        var rows = try await rows()
        var looks = 1
        while try !condition(rows) {
            looks += 1
            try #require(
                looks < 1_500, "\(what) did not show:\n\(rows.joined(separator: "\n"))",
                sourceLocation: sourceLocation)
            try await Task.sleep(for: .milliseconds(20))
            rows = try await self.rows()
        }
        return rows
    }

    /// Waits until a text shows.
    @discardableResult
    func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> [String] {
        try await wait(
            until: text.debugDescription, { $0.contains { $0.contains(text) } }, sourceLocation: sourceLocation)
    }
}
