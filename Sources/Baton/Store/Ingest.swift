/// What an operation is, and with it which root its data is kept under.
public enum OperationKind: String, Hashable, Sendable {
    case query
    case mutation
    case subscription

    var rootKey: String {
        switch self {
        case .query: RecordKey.query
        case .mutation: RecordKey.mutation
        case .subscription: RecordKey.subscription
        }
    }
}

/// From the bytes of a response to a change set, off the main actor (R3).
enum Ingest {
    /// Reads a response.
    ///
    /// - Parameters:
    ///   - bytes: the response's body, UTF-8, with or without a byte order mark.
    ///   - isComplete: whether every field that the plan waits for must be there (R3.7).
    ///   - taken: keys that an entity without its id is not to have, for they are another's (R1.6).
    /// - Throws: `ResponseFailure`, and then nothing of the response is kept.
    static func read(
        _ bytes: [UInt8], plan: Plan, variables: Variables, kind: OperationKind, isComplete: Bool = true,
        avoiding taken: Set<String> = []
    ) throws(ResponseFailure) -> Response {
        try withCursor(over: bytes) { cursor throws(ResponseFailure) in
            guard let root = plan.root.concrete else {
                preconditionFailure("an operation's root type is an object type")
            }
            func read(thoroughly isThorough: Bool) throws(ResponseFailure) -> Response? {
                var reader = ResponseReader(
                    cursor, rootKey: kind.rootKey, variables: variables, isComplete: isComplete, taken: taken,
                    isThorough: isThorough)
                return try reader.read(root)
            }
            var known = try read(thoroughly: false)
            if known == nil { known = try read(thoroughly: true) }
            guard var response = known else { preconditionFailure("a thorough reading doubts nothing") }
            response.changes.transient = plan.transient
            return response
        }
    }

    /// Goes over the bytes of a payload: past a byte order mark, and known to be UTF-8.
    ///
    /// - Parameter body: what reads the bytes, which are there for as long as it runs.
    static func withCursor<Result>(
        over bytes: [UInt8], _ body: (JSONCursor) throws(ResponseFailure) -> Result
    ) throws(ResponseFailure) -> Result {
        try bytes.withUnsafeBufferPointer { buffer throws(ResponseFailure) in
            var text = buffer
            if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
                text = UnsafeBufferPointer(rebasing: text[3...])
            }
            if let fault = UTF8Validation.firstFault(in: text) {
                throw .malformed("bytes that are not UTF-8 at byte \(fault)")
            }
            guard let cursor = JSONCursor(text) else { throw .malformed("a response without a byte") }
            guard text.count <= Int32.max else { throw .malformed("a response of more than 2 GiB") }
            return try body(cursor)
        }
    }
}
