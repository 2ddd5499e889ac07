import GraphQLLanguage

/// What a command came to.
public struct CommandOutcome: Sendable {
    /// What goes to standard output.
    public internal(set) var output = ""
    /// What is wrong, or worth a warning, at places of files.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// What is wrong beside.
    public internal(set) var faults: [CompilationFailure.Fault] = []
    /// What `--check` found; nil where nothing was checked.
    public internal(set) var findings: [OutputFinding]?
    /// The exit status: 0, warnings included, or 1.
    public internal(set) var status: Int32 = 0

    /// What goes to standard error where nobody looks at it on a terminal: a line for each diagnostic, note and fault.
    public var errors: String {
        diagnostics.map { $0.description + "\n" }.joined() + faults.map { "batonc: \($0)\n" }.joined()
    }
}

/// An output that is not what it should be.
public struct OutputFinding: Sendable {
    /// What it is instead.
    public enum State: String, Sendable {
        /// It holds something else.
        case stale
        /// It is not there.
        case missing
        /// It is there, and should not be.
        case stray = "nothing writes it any more"
    }

    /// The output's path.
    public let path: String
    /// What it is instead.
    public let state: State
}
