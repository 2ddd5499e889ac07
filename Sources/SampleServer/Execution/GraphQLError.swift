import GraphQLLanguage

/// One step of an error's path: a response key or a list index.
enum PathSegment: Sendable, Equatable {
    case key(String)
    case index(Int)
}

/// An entry of a response's `errors` (GraphQL spec, 7.1.2 Errors).
struct GraphQLError: Error, Sendable, Equatable {
    /// What went wrong.
    var message: String

    /// GitHub's word for the kind of error, beside the message; nil elsewhere.
    var type: String?

    /// Where in the document, as lines and columns from 1.
    var locations: [(line: Int, column: Int)] = []

    /// The field that the error belongs to; nil for a request error.
    var path: [PathSegment]?

    /// Further facts.
    var extensions: [JSONValue.Member] = []

    init(_ message: String, type: String? = nil, extensions: [JSONValue.Member] = []) {
        self.message = message
        self.type = type
        self.extensions = extensions
    }

    /// A fault of the request's document.
    init(_ diagnostic: Diagnostic) {
        self.init(diagnostic.message, extensions: [.init("code", .string(diagnostic.code))])
        let position = diagnostic.location.position
        locations = [(position.line, position.column)]
    }

    /// The error as a response spells it.
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        if let type { members.append(.init("type", .string(type))) }
        if let path {
            let segments = path.map { segment in
                switch segment {
                case .key(let key): JSONValue.string(key)
                case .index(let index): JSONValue.int(index)
                }
            }
            members.append(.init("path", .list(segments)))
        }
        if !locations.isEmpty {
            let list = locations.map {
                JSONValue.object([.init("line", .int($0.line)), .init("column", .int($0.column))])
            }
            members.append(.init("locations", .list(list)))
        }
        members.append(.init("message", .string(message)))
        if !extensions.isEmpty { members.append(.init("extensions", .object(extensions))) }
        return .object(members)
    }

    static func == (left: GraphQLError, right: GraphQLError) -> Bool { left.json == right.json }
}

/// Several errors that stop a request before it is executed.
struct RequestErrors: Error, Sendable {
    let errors: [GraphQLError]

    init(_ errors: [GraphQLError]) { self.errors = errors }

    init(_ message: String) { errors = [GraphQLError(message)] }
}
