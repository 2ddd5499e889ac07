import CNcurses
import Foundation

/// What tmux shows after it was sent bytes: an oracle that knows nothing of this code.
struct TmuxScreen {
    /// Whether tmux is installed.
    static let isAvailable = ["/usr/bin/tmux", "/usr/local/bin/tmux"].contains(where: FileManager.default.fileExists)

    /// Replays bytes in a window and reads the rows, without the blanks at their end.
    static func rows(after bytes: [UInt8], width: Int, height: Int) async throws -> [String] {
        // tmux takes its time; neither the main actor nor the tasks' threads wait for it.
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try show(bytes, width: width, height: height) })
            }
        }
    }

    private static func show(_ bytes: [UInt8], width: Int, height: Int) throws -> [String] {
        let name = "baton-test-\(UUID().uuidString)"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let tmux = "env -u TMUX LC_ALL=C.UTF-8 TERM=xterm-256color timeout 20 tmux -L \(name) -u -f /dev/null"
        defer { _ = shell("\(tmux) kill-server") }
        // The signal holds `wait-for` until the bytes are through; then the pane stays as it is.
        let script = "stty raw -echo; cat \(file.path); tmux -L \(name) wait-for -S shown; exec cat"
        _ = shell("\(tmux) new-session -d -x \(width) -y \(height) '\(script)' \\; set -g status off")
        _ = shell("\(tmux) wait-for shown")
        let text = shell("\(tmux) capture-pane -p -t :0")
        var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
            String(String.UnicodeScalarView(row.unicodeScalars.reversed().drop { $0 == " " }.reversed()))
        }
        if rows.last == "" { rows.removeLast() }
        return rows
    }

    /// The output of a command.
    private static func shell(_ command: String) -> String {
        guard let stream = popen("\(command) 2>/dev/null </dev/null", "r") else { return "" }
        defer { pclose(stream) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
