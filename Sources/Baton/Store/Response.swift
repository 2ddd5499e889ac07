/// A response read through a plan: what it writes, and what it reported.
struct Response: Sendable {
    var changes = ChangeSet()
    /// Every error of the response, placed or not.
    var errors: [ResponseError] = []
    /// Errors that reached no field (R3.9).
    var unplaced: [ResponseError] = []
    /// The positions in `errors` of those that every lens which reads the field catches.
    var caught: Set<Int> = []
    /// Where its objects are, for the parts that follow; nil where none do.
    var parts: AnsweredObjects?
    /// How many parts named no place that is known (R3.10).
    var droppedParts = 0

    /// Whether every field of the operation's root came back null.
    var wroteNoRootField: Bool {
        changes.writes.allSatisfy { write in
            if write.record == 0, case .null = write.value { return true }
            return write.record != 0
        }
    }
}

/// An error as a GraphQL response reports it.
public struct ResponseError: Hashable, Sendable {
    /// The server's message.
    public let message: String
    /// Where in the response: response keys and indices.
    public let path: [PathElement]
    /// The error's `extensions` as JSON text.
    public let extensions: String?

    /// A step of a path.
    public enum PathElement: Hashable, Sendable, CustomStringConvertible {
        case key(String)
        case index(Int)

        /// The step as it stands in a dotted path.
        public var description: String {
            switch self {
            case .key(let key): key
            case .index(let index): String(index)
            }
        }
    }

    /// The path joined by dots.
    public var dottedPath: String { path.map(\.description).joined(separator: ".") }
}

/// Why a response could not be committed; nothing of it was written.
public enum ResponseFailure: Error, Hashable, Sendable {
    /// Not JSON, not a GraphQL response, or not what the operation asked for; the text says what and where (R3.6).
    case malformed(String)
    /// The server refused the request: errors without data (R3.4).
    case request([ResponseError])
}
