import GraphQLLanguage

/// A run that failed beside its documents: files that cannot be read or written, outputs that contradict each other.
public struct CompilationFailure: Error, CustomStringConvertible {
    /// One thing that went wrong.
    public struct Fault: Sendable {
        /// The file that it is about, as it was named; nil where it is about none.
        public let path: String?
        /// What went wrong, for people.
        public let message: String
    }

    /// Everything that went wrong, in order; never empty.
    public let faults: [Fault]

    init(_ faults: [Fault]) { self.faults = faults }

    init(_ message: String, path: String? = nil) { self.init([Fault(path: path, message: message)]) }

    /// A line for each fault.
    public var description: String { faults.map(\.description).joined(separator: "\n") }
}

extension CompilationFailure.Fault: CustomStringConvertible {
    /// `path: message`, on one line.
    public var description: String { visible((path.map { $0 + ": " } ?? "") + message) }
}
