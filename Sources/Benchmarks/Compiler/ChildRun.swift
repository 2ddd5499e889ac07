import Foundation

/// This program once more, as batonc, in a process of its own: what the compiler takes from start to exit.
struct ChildRun {
    /// The exit status; nil where a signal ended it.
    let status: Int32?
    /// The most memory that it ever held, in bytes.
    let peakMemory: Int
    let milliseconds: Double

    /// Runs `baton-bench batonc ARGUMENTS` and waits for its end.
    init(_ arguments: [String]) throws {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        var argumentPointers = ([program, "batonc"] + arguments).map { strdup($0) } + [nil]
        defer { for pointer in argumentPointers { free(pointer) } }
        let start = ContinuousClock.now
        var process: pid_t = 0
        let failure = posix_spawn(&process, program, nil, nil, &argumentPointers, environ)
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) == -1 {
            guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ECHILD) }
        }
        milliseconds = Measurement.milliseconds(since: start)
        // The kernel counts in kilobytes; the low seven bits of a status are the signal's number.
        peakMemory = usage.ru_maxrss * 1024
        self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
}
