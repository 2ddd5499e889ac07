import BatonCompiler
import Foundation

/// What stands at the other end of standard error.
enum StandardError {
    /// The terminal that diagnostics are shown on; nil for a pipe, a file, and a terminal that knows nothing but lines.
    static func terminal() -> TerminalDiagnostics? {
        let environment = ProcessInfo.processInfo.environment
        let name = environment["TERM"] ?? ""
        guard isatty(STDERR_FILENO) == 1, !name.isEmpty, name != "dumb" else { return nil }
        return TerminalDiagnostics(
            columns: columns(environment), usesColor: (environment["NO_COLOR"] ?? "").isEmpty)
    }

    private static func columns(_ environment: [String: String]) -> Int {
        var size = winsize()
        if ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        return environment["COLUMNS"].flatMap(Int.init) ?? 80
    }
}
