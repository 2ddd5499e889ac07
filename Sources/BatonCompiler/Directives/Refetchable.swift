import GraphQLLanguage

/// What a fragment's `@refetchable` came to.
struct RefetchFacts: Sendable {
    let operation: String
    let variables: [String]
    /// The variable of the record's identity, and the field that holds it; nil on the query root and the viewer.
    let identifier: String?
    let identityField: String?
    let pagination: Pagination?
}

/// `@refetchable(queryName: "Name")`: a fragment that can be fetched again by itself.
enum Refetchable {
    static let name = "refetchable"
    static let declaration = """
        directive @refetchable(queryName: String!, directives: [String!], preferFetchable: Boolean) on FRAGMENT_DEFINITION
        """

    /// What is wrong with a fragment's `@refetchable` as it is written: its arguments are known when the document is
    /// compiled.
    static func check(_ fragment: TypedFragment, in schema: CompilerSchema) -> [Diagnostic] {
        guard let directive = fragment.directives.first(named: name) else { return [] }
        return directive.arguments.flatMap(StaticArguments.check) + RefetchDirectives.check(directive, in: schema)
    }

    /// How a query reaches a record of a fragment's type again.
    enum Path {
        /// `viewer { ...F }`.
        case viewer(FieldDefinition)
        /// `...F`.
        case root
        /// `node(id: $id) { ...F }`, or the field of a type that is `@fetchable`.
        case byIdentity(field: FieldDefinition, argument: InputValueDefinition, identityField: String)
    }

    /// The first path that fits a type; nil where none does.
    static func path(to type: NamedType, preferFetchable: Bool, in schema: CompilerSchema) -> Path? {
        guard let query = schema.schema.queryType else { return nil }
        if type.name == "Viewer", let field = query.field(named: "viewer"), field.type.namedType.value == type.name,
            !field.type.isList
        {
            return .viewer(field)
        }
        if type.name == query.name { return .root }
        let node = nodePath(to: type, query: query, in: schema)
        let fetchable = fetchablePath(to: type, query: query)
        return preferFetchable ? fetchable ?? node : node ?? fetchable
    }

    private static func nodePath(to type: NamedType, query: ObjectType, in schema: CompilerSchema) -> Path? {
        guard case .interface(let node)? = schema.schema.type(named: "Node"),
            node.field(named: "id")?.type.namedType.value == "ID", let field = query.field(named: "node"),
            field.type.namedType.value == "Node", !field.type.isList, let argument = identityArgument(of: field)
        else { return nil }
        let members = schema.schema.possibleTypes(of: type)
        let isNodeLike =
            type.name == "Node"
            || !members.isEmpty && members.allSatisfy { schema.schema.isPossibleType($0, of: .interface(node)) }
        return isNodeLike ? .byIdentity(field: field, argument: argument, identityField: "id") : nil
    }

    private static func fetchablePath(to type: NamedType, query: ObjectType) -> Path? {
        guard case .object = type, let directive = type.directives.first(named: "fetchable"),
            let identity = directive.argument(named: "field_name")?.value.stringValue,
            type.field(named: identity) != nil, let field = query.field(named: "fetch__" + type.name),
            field.type.namedType.value == type.name, let argument = identityArgument(of: field)
        else { return nil }
        return .byIdentity(field: field, argument: argument, identityField: identity)
    }

    private static func identityArgument(of field: FieldDefinition) -> InputValueDefinition? {
        guard let argument = field.argument(named: "id"), argument.type.nullable == .named(Name("ID")),
            !field.arguments.contains(where: { $0.isRequired && $0.name.value != "id" })
        else { return nil }
        return argument
    }
}
