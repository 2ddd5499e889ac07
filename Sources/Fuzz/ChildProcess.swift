import Foundation

/// This program once more, in a process of its own, and the lines that it prints.
final class ChildProcess {
    /// What came of waiting for a line.
    enum Event {
        case line(String)
        /// Nothing came in time.
        case late
        /// Nothing can come any more.
        case end
    }

    private let process = Process()
    private let output = Pipe()
    private var unread: [UInt8] = []

    init(_ arguments: [String]) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Waits for the next line.
    func line(until limit: Date) -> Event {
        while true {
            if let end = unread.firstIndex(of: 0x0A) {
                defer { unread.removeSubrange(...end) }
                return .line(String(decoding: unread[..<end], as: UTF8.self))
            }
            var waited = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            let milliseconds = max(0, min(limit.timeIntervalSinceNow, 3_600)) * 1000
            let ready = poll(&waited, 1, Int32(milliseconds))
            if ready < 0, errno == EINTR { continue }
            if ready == 0 { return .late }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return .end }
            unread += more
        }
    }

    /// Ends the process if it runs.
    func kill() {
        if process.isRunning { _ = Foundation.kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    /// Waits for its own end, not longer than until a time; nil where it has to be killed.
    func status(until limit: Date) -> Int32? {
        while true {
            switch line(until: limit) {
            case .line: continue
            case .late:
                kill()
                return nil
            case .end:
                process.waitUntilExit()
                return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
            }
        }
    }

    /// How it ended, for people.
    var ending: String {
        process.waitUntilExit()
        return process.terminationReason == .exit
            ? "exited with \(process.terminationStatus)" : "was ended by signal \(process.terminationStatus)"
    }
}
