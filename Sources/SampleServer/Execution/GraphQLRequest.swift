/// What a client asks for: a document, which of its operations, and its variables.
struct GraphQLRequest: Sendable {
    /// The document's text.
    var query: String

    /// The operation to execute; needed when the document has several.
    var operationName: String?

    /// The variables' values as sent.
    var variables: [JSONValue.Member] = []

    init(query: String, operationName: String? = nil, variables: [JSONValue.Member] = []) {
        self.query = query
        self.operationName = operationName
        self.variables = variables
    }

    /// The request that a JSON body spells (GraphQL over HTTP, 5.4 JSON encoding).
    ///
    /// - Throws: ``RequestErrors`` that say which member is not as it should be.
    init(_ json: JSONValue) throws(RequestErrors) {
        guard case .object = json else { throw RequestErrors("The body must be a JSON object.") }
        guard case .string(let query)? = json["query"] else {
            throw RequestErrors("The body's \"query\" must be a string.")
        }
        self.query = query
        switch json["operationName"] {
        case nil, .null?: operationName = nil
        case .string(let name)?: operationName = name
        default: throw RequestErrors("The body's \"operationName\" must be a string or null.")
        }
        switch json["variables"] {
        case nil, .null?: variables = []
        case .object(let members)?: variables = members
        default: throw RequestErrors("The body's \"variables\" must be an object or null.")
        }
    }
}

/// What a request is answered with.
struct GraphQLResponse: Sendable, Equatable {
    /// The data; nil when the request was not executed, null when an error reached the root.
    var data: JSONValue?

    /// The errors, in the order they were met.
    var errors: [GraphQLError] = []

    /// The response as an object, its errors before or after the data.
    func json(errorsFirst: Bool) -> JSONValue {
        var members: [JSONValue.Member] = []
        if let data { members.append(.init("data", data)) }
        if !errors.isEmpty {
            let member = JSONValue.Member("errors", .list(errors.map(\.json)))
            members.insert(member, at: errorsFirst ? 0 : members.count)
        }
        return .object(members)
    }
}
