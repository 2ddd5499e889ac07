import CNcurses
import Dispatch
import Glibc

/// Keeps the terminal safe from the ways a process ends: handlers that restore it when the process crashes, and a pipe
/// through which the other signals reach the main queue.
///
/// The only file that may call `baton_guard_…`: their state has one copy for each file that does.
@MainActor
final class TerminalGuard {
    /// Undoes every mode that the terminal may be in, for a handler that can do no more than write.
    ///
    /// A terminal that lacks a mode ignores its sequence.
    static let resetSequence =
        "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?1l\u{1B}>"
        + "\u{1B}[0m\u{1B}(B\u{1B}[?25h\u{1B}[?1049l"

    /// Called on the main queue for each signal.
    var onSignal: (Int32) -> Void = { _ in }

    private var readEnd: Int32 = -1
    private var writeEnd: Int32 = -1
    private var source: (any DispatchSourceRead)?

    /// Makes the pipe and takes the signals. Call `reinstall()` after `newterm`.
    func start() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw TerminalError.system("no pipe for signals: \(lastErrorText())") }
        readEnd = ends[0]
        writeEnd = ends[1]
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        reinstall()
        let source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.deliver() }
        }
        source.activate()
        self.source = source
    }

    /// Puts our handlers in place again.
    func reinstall() { baton_guard_take_signals(writeEnd) }

    /// Gives the signals back and closes the pipe.
    func stop() {
        guard readEnd >= 0 else { return }
        baton_guard_disarm()
        baton_guard_return_signals()
        source?.cancel()
        source = nil
        close(readEnd)
        close(writeEnd)
        readEnd = -1
        writeEnd = -1
    }

    /// From now on a crash gives the terminal back as it was.
    func arm(terminal: Int32, attributes: termios, streams: StandardStreams) {
        var attributes = attributes
        baton_guard_arm(
            terminal, &attributes, Self.resetSequence, streams.log, streams.output, streams.errorOutput)
    }

    /// The terminal is not ours: a crash has nothing to restore.
    func disarm() { baton_guard_disarm() }

    /// The main queue may have moved to another thread, whose crashes must be handled too. Cheap when it did not.
    func coverThread() { baton_guard_cover_thread() }

    /// Stops the job as `^Z` does and returns when it goes on.
    func stopJob() {
        coverThread()
        baton_guard_stop_job()
    }

    private func deliver() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while true {
            let count = read(readEnd, &bytes, bytes.count)
            guard count > 0 else { return }
            // A storm of equal signals (a window being dragged) is one event.
            var seen: Set<UInt8> = []
            for byte in bytes[..<count] where seen.insert(byte).inserted { onSignal(Int32(byte)) }
            if readEnd < 0 { return }
            baton_guard_acknowledge()
        }
    }
}

/// What the system says about the last failed call.
func lastErrorText() -> String { String(cString: strerror(errno)) }

/// Ends the process by a signal, as if it had never been caught.
func endBySignal(_ number: Int32) -> Never {
    baton_end_by_signal(number)
}
