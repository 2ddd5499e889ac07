/// What a payload says of the parts that an answer arrives in, in either shape that servers send (R3.10): the one of 2023
/// names each part's place by its `path`, the one of 2024 by the `id` of what was said to be `pending`.
struct IncrementalEnvelope: Sendable {
    typealias Path = [ResponseError.PathElement]

    /// A part, or the news that one is not to come.
    struct Part: Sendable {
        var path: Path?
        var id: String?
        /// From the object that `id` names.
        var subPath: Path = []
        /// Where in the payload the part's object begins; nil where there is none.
        var data: Int?
        var errors: [ResponseError] = []
    }

    /// Whether more payloads follow; nil where it is not said.
    private(set) var hasNext: Bool?
    private(set) var pending: [(id: String, path: Path)] = []
    private(set) var parts: [Part] = []
    private(set) var completed: [Part] = []

    /// Whether the answer is one that arrives in parts.
    var isIncremental: Bool { hasNext == true || !pending.isEmpty || !parts.isEmpty }

    /// Takes a member's value where it is one of these.
    ///
    /// - Returns: whether it was.
    mutating func take(_ name: String, from cursor: inout JSONCursor) throws(ResponseFailure) -> Bool {
        switch name {
        case "hasNext":
            hasNext = try cursor.takeFlag()
        case "pending":
            pending = try cursor.takeParts().compactMap { part in part.id.map { ($0, part.path ?? []) } }
        case "incremental":
            parts = try cursor.takeParts()
        case "completed":
            completed = try cursor.takeParts()
        default: return false
        }
        return true
    }

    /// Reads a payload that follows the first one. A part whose members are the payload's own is an older shape.
    static func read(_ cursor: JSONCursor) throws(ResponseFailure) -> IncrementalEnvelope {
        var cursor = cursor
        var envelope = IncrementalEnvelope()
        var part = Part()
        try cursor.expect(0x7B, "an object")
        if !cursor.take(0x7D) {
            repeat {
                let name = try cursor.takeName()
                if try envelope.take(name, from: &cursor) { continue }
                try cursor.takePartMember(name, of: &part)
            } while cursor.take(0x2C)
            try cursor.expect(0x7D, "the payload's end")
        }
        guard cursor.peek() == nil else { throw cursor.failure("bytes after the payload") }
        if part.path != nil { envelope.parts.append(part) }
        return envelope
    }
}

extension JSONCursor {
    fileprivate mutating func takeFlag() throws(ResponseFailure) -> Bool {
        let first = peek()
        if first == 0x74, takeLiteral("true") { return true }
        if first == 0x66, takeLiteral("false") { return false }
        throw failure("expected true or false")
    }

    fileprivate mutating func takeParts() throws(ResponseFailure) -> [IncrementalEnvelope.Part] {
        if peek() == 0x6E, takeLiteral("null") { return [] }
        guard take(0x5B) else { throw failure("parts that are not a list") }
        var parts: [IncrementalEnvelope.Part] = []
        if take(0x5D) { return parts }
        repeat {
            var part = IncrementalEnvelope.Part()
            try expect(0x7B, "a part")
            if !take(0x7D) {
                repeat {
                    try takePartMember(try takeName(), of: &part)
                } while take(0x2C)
                try expect(0x7D, "the part's end")
            }
            parts.append(part)
        } while take(0x2C)
        try expect(0x5D, "the end of the parts")
        return parts
    }

    fileprivate mutating func takePartMember(
        _ name: String, of part: inout IncrementalEnvelope.Part
    ) throws(ResponseFailure) {
        switch name {
        case "path" where peek() == 0x5B: part.path = try takePath()
        case "subPath" where peek() == 0x5B: part.subPath = try takePath()
        case "id" where peek() == 0x22: part.id = try takeString()
        case "errors": part.errors = try takeErrors()
        case "data" where peek() == 0x7B:
            part.data = position
            try skipValue()
        default: try skipValue()
        }
    }
}
