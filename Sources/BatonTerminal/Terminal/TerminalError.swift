/// Why the terminal cannot be taken over. Each says in one line what to do.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Standard input or output is a file, a pipe or nothing.
    case notATerminal
    /// `TERM` is not set.
    case noTerminalType
    /// `TERM` names a terminal that the database does not have.
    case unknownTerminalType(String)
    /// The terminal cannot place its cursor.
    case cannotMoveCursor(String)
    /// The operating system refused something.
    case system(String)

    /// One line for the user.
    public var description: String {
        switch self {
        case .notATerminal:
            "standard input and output must be a terminal"
        case .noTerminalType:
            "TERM is not set; try TERM=xterm-256color"
        case .unknownTerminalType(let name):
            "unknown terminal type \"\(DisplayText.sanitize(name))\"; try TERM=xterm-256color"
        case .cannotMoveCursor(let name):
            "a terminal of type \"\(DisplayText.sanitize(name))\" cannot move its cursor; try TERM=xterm-256color"
        case .system(let what):
            what
        }
    }
}
