import GraphQLLanguage

/// Holds a configuration against the schema.
struct SchemaCheck {
    let schema: Schema
    let source: Source
    let client: ClientSchema
    private(set) var faults: [Diagnostic] = []
    private let suggestions = Suggestions()

    init(schema: Schema, source: Source, client: ClientSchema) {
        self.schema = schema
        self.source = source
        self.client = client
    }

    mutating func report(_ message: String, _ code: String, at location: Location) {
        faults.append(Diagnostic(message, code: code, at: location))
    }

    // MARK: Names

    /// A type that the configuration names, or the fault that there is none.
    mutating func type(named name: String, _ code: String, at location: Location) -> NamedType? {
        if let type = schema.type(named: name) { return type }
        let hint = suggestions.text(for: name, among: schema.types.lazy.map(\.name))
        report("there is no type \(name)" + hint, code, at: location)
        return nil
    }

    /// A field that the configuration names, or the fault that the type has none.
    mutating func field(
        named name: String, of type: NamedType, _ code: String, at location: Location
    ) -> FieldDefinition? {
        if let field = type.field(named: name) { return field }
        let hint = suggestions.text(for: name, among: type.fields.lazy.map(\.name.value))
        report("\(type.name) has no field \(name)" + hint, code, at: location)
        return nil
    }

    /// A type and a field of it, written `Query.search`.
    mutating func path(_ entry: Configuration.Entry, _ code: String) -> (type: NamedType, field: FieldDefinition)? {
        let parts = entry.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let place = entry.node.location
        guard parts.count == 2 else {
            report("a field is written with its type: \"Query.search\"", code, at: place)
            return nil
        }
        guard let type = type(named: parts[0], code, at: place),
            let field = field(named: parts[1], of: type, code, at: place)
        else { return nil }
        return (type, field)
    }

    // MARK: Roots

    /// A root goes by its standard name in records, so no other type may have that name, and nothing may reach a
    /// renamed root through an abstract type.
    mutating func checkRoots() {
        guard schema.queryType != nil else {
            report("the schema has no query root", "root-type", at: Location(source: source, start: 0, end: 0))
            return
        }
        for (operation, standard) in OperationType.standardRoots {
            guard let root = schema.rootType(of: operation), root.name != standard else { continue }
            let place = NamedType.object(root).location
            if schema.type(named: standard) != nil {
                report(
                    "the \(operation.rawValue) root goes by \(standard), and another type has that name", "root-type",
                    at: place)
            }
            let isMember = schema.types.contains { $0.isAbstract && schema.isPossibleType(root, of: $0) }
            if isMember {
                report("a renamed root may not implement an interface or join a union", "root-type", at: place)
            }
        }
    }
}

extension OperationType {
    /// The names that roots go by in records, whatever a schema calls them.
    static let standardRoots = [
        (OperationType.query, "Query"), (.mutation, "Mutation"), (.subscription, "Subscription"),
    ]
}
