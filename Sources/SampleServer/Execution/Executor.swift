import GraphQLLanguage

/// Executes requests against a schema (GraphQL spec, section 6 Execution).
///
/// Not `Sendable`: resolvers read one database connection.
struct Executor {
    /// How much one request may ask for.
    struct Limits {
        /// The most fields that one response may have; a request for more is refused whole.
        var fields = 500_000
    }

    let schema: Schema
    private let resolvers: Resolvers
    private let limits: Limits

    /// Makes an executor; `resolvers` answer the schema's own types, introspection is answered here.
    init(schema: Schema, resolvers: Resolvers, limits: Limits = Limits()) {
        self.schema = schema
        self.limits = limits
        var all = resolvers
        Introspection.addResolvers(to: &all, schema: schema)
        self.resolvers = all
    }

    /// The fields that no resolver answers, as coordinates.
    var missingResolvers: [String] { resolvers.missing(in: schema) }

    /// Answers a request.
    ///
    /// - Parameter intercept: Called with a field's coordinate (`Type.field`) before the field is resolved; what it
    ///   throws becomes the field's error.
    func execute(
        _ request: GraphQLRequest, intercept: ((_ coordinate: String) throws -> Void)? = nil
    ) -> GraphQLResponse {
        do throws(RequestErrors) {
            let document = try parsed(request.query)
            let operation = try selectedOperation(of: document, name: request.operationName)
            guard let root = schema.rootType(of: operation.operation) else {
                throw RequestErrors("The schema has no \(operation.operation.rawValue) type.")
            }
            guard operation.operation != .subscription else {
                throw RequestErrors("Subscriptions are not answered over plain HTTP.")
            }
            let variables = try InputCoercion(schema: schema).variables(of: operation, from: request.variables)
            let run = Execution(
                schema: schema, resolvers: resolvers, maximumFields: limits.fields, document: document,
                variables: variables, intercept: intercept)
            return try run.execute(operation, root: root)
        } catch {
            return GraphQLResponse(data: nil, errors: error.errors)
        }
    }

    private func parsed(_ query: String) throws(RequestErrors) -> Document {
        let document: Document
        do {
            document = try parse(Source(name: "request", text: query))
        } catch {
            throw RequestErrors([GraphQLError(error)])
        }
        let faults = validate([document], schema: schema).filter { $0.severity == .error }
        guard faults.isEmpty else { throw RequestErrors(faults.map { GraphQLError($0) }) }
        return document
    }

    /// GraphQL spec, 6.1 GetOperation.
    private func selectedOperation(of document: Document, name: String?) throws(RequestErrors) -> OperationDefinition {
        let operations = document.operations
        if let name {
            guard let operation = operations.first(where: { $0.name?.value == name }) else {
                throw RequestErrors("The document has no operation named \"\(name)\".")
            }
            return operation
        }
        guard let operation = operations.first else { throw RequestErrors("The document has no operation.") }
        guard operations.count == 1 else {
            throw RequestErrors("The document has several operations: \"operationName\" must name one.")
        }
        return operation
    }
}
