import CNcurses
import Glibc

/// Keeps standard output and error off the screen while it is ours: what libraries, children and the runtime say goes
/// to a file in memory and is said again once the screen is given back.
@MainActor
struct StandardStreams {
    /// Bytes said again; of more, the last.
    private static let replayLimit = 65_536

    /// The file in memory.
    private(set) var log: Int32 = -1
    /// The real standard error.
    private(set) var errorOutput: Int32 = -1
    /// The real standard output.
    private(set) var output: Int32 = -1

    /// Whether the streams are redirected.
    private var isRedirected: Bool { output >= 0 }

    /// Redirects standard output, and standard error unless it already goes elsewhere than to a terminal.
    mutating func redirect() throws {
        guard !isRedirected else { return }
        if log < 0 { log = baton_memory_file("standard-error") }
        guard log >= 0 else { throw TerminalError.system("no file in memory: \(lastErrorText())") }
        output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard output >= 0 else { throw TerminalError.system("cannot keep standard output: \(lastErrorText())") }
        fflush(nil)
        dup2(log, STDOUT_FILENO)
        if isatty(STDERR_FILENO) == 1 {
            errorOutput = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
            if errorOutput >= 0 { dup2(log, STDERR_FILENO) }
        }
    }

    /// Puts the streams back and says what was said meanwhile.
    mutating func restore() {
        guard isRedirected else { return }
        fflush(nil)
        dup2(output, STDOUT_FILENO)
        close(output)
        output = -1
        if errorOutput >= 0 {
            dup2(errorOutput, STDERR_FILENO)
            close(errorOutput)
            errorOutput = -1
        }
        replay()
    }

    private func replay() {
        let length = Int(lseek(log, 0, SEEK_END))
        guard length > 0 else { return }
        var bytes = [UInt8](repeating: 0, count: min(length, Self.replayLimit))
        let count = pread(log, &bytes, bytes.count, off_t(length - bytes.count))
        if ftruncate(log, 0) == 0 { lseek(log, 0, SEEK_SET) }
        guard count > 0 else { return }
        // Others' words, perhaps a server's: no more able to drive the terminal here than anywhere else.
        let text = DisplayText.sanitize(String(decoding: bytes[..<count], as: UTF8.self), newlines: .kept)
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            guard sent > 0 else { return }
            rest.removeFirst(sent)
        }
    }
}
