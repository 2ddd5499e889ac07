import GraphQLLanguage

/// What a field's `@connection` says.
struct ConnectionFacts: Sendable, Hashable {
    /// `__IssueComments_comments_connection`, the field of the merged record.
    let handle: String
    /// The names of the arguments that tell merged connections apart; nil means all but the paging ones.
    let filters: [String]?
    let types: ConnectionTypes

    /// The arguments that choose a page, and so never tell connections apart.
    static let pagingArguments: Set<String> = ["first", "last", "after", "before", "find", "surrounds"]

    /// The key of the merged connection for a field with these arguments.
    func key(on type: String, arguments: [Argument]) -> StorageKey {
        let kept = arguments.filter { argument in
            filters.map { $0.contains(argument.name.value) } ?? !Self.pagingArguments.contains(argument.name.value)
        }
        return StorageKey(type: type, field: handle, values: kept)
    }
}

/// `@connection(key: "Name_field", filters: ["states"])`: a field whose pages are merged into one record.
enum Connection {
    static let name = "connection"
    static let declaration = """
        directive @connection(
          key: String!, filters: [String], handler: String, dynamicKey_UNSTABLE: String, prefetchable_pagination: Boolean
        ) on FIELD
        """

    /// The types that a connection is made of.
    struct Parts {
        let edgeType: NamedType
        let pageInfoType: NamedType

        /// The parts of a type, nil where it is no connection: `edges { cursor node }` or `pageInfo` with its four
        /// fields is missing.
        init?(of type: NamedType, in schema: CompilerSchema) {
            guard type.isComposite, let edges = type.field(named: "edges"), edges.type.isList,
                let pageInfo = type.field(named: "pageInfo"), !pageInfo.type.isList
            else { return nil }
            edgeType = schema.namedType(of: edges.type)
            pageInfoType = schema.namedType(of: pageInfo.type)
            guard let cursor = edgeType.field(named: "cursor"), schema.namedType(of: cursor.type).isLeaf,
                let node = edgeType.field(named: "node"), schema.namedType(of: node.type).isComposite
            else { return nil }
            for name in ["endCursor", "hasNextPage", "hasPreviousPage", "startCursor"] {
                guard let field = pageInfoType.field(named: name), schema.namedType(of: field.type).isLeaf else {
                    return nil
                }
            }
        }
    }

    /// The facts of a directive that has passed `check`.
    static func facts(_ directive: Directive, of type: NamedType, parts: Parts, in schema: CompilerSchema)
        -> ConnectionFacts?
    {
        guard let key = directive.argument(named: "key")?.value.stringValue else { return nil }
        var filters: [String]?
        if case .list(let items) = directive.argument(named: "filters")?.value.kind {
            filters = items.compactMap(\.stringValue)
        }
        return ConnectionFacts(
            handle: "__\(key)_connection", filters: filters,
            types: ConnectionTypes(
                connection: schema.recordName(of: type), edge: schema.recordName(of: parts.edgeType),
                pageInfo: schema.recordName(of: parts.pageInfoType)))
    }

    /// What is wrong with a field's `@connection`; nothing for a field without one.
    static func check(_ field: TypedField, in schema: CompilerSchema) -> [Diagnostic] {
        guard let directive = field.directive(name) else { return [] }
        var faults: [Diagnostic] = []
        func report(_ message: String, at location: Location) {
            faults.append(Diagnostic(message, code: "connection", at: location))
        }
        if field.definition.type.isList || Parts(of: field.type, in: schema) == nil {
            report(
                """
                \(field.definition.type) is no connection: it needs edges { cursor node } and pageInfo { endCursor \
                hasNextPage hasPreviousPage startCursor }
                """, at: field.location)
        } else if field.selections?.directField("edges") == nil {
            report("a connection selects its edges itself, not through a fragment", at: field.location)
        }
        if field.argument(named: "first") == nil && field.argument(named: "last") == nil {
            report("a connection takes first or last", at: field.location)
        }
        for argument in directive.arguments {
            switch argument.name.value {
            case "key": checkKey(argument.value, of: field).map { report($0, at: argument.value.location) }
            case "filters": checkFilters(argument.value).map { report($0, at: argument.value.location) }
            default: report("@connection does not take \(argument.name)", at: argument.name.location)
            }
        }
        return faults
    }

    private static func checkKey(_ value: Value, of field: TypedField) -> String? {
        guard let key = value.stringValue else { return "the key is a string, known when the document is compiled" }
        let suffix = "_" + field.responseKey
        if key.hasSuffix(suffix), key.utf8.count > suffix.utf8.count { return nil }
        return "the key is <Name>\(suffix), after the field it stands on"
    }

    private static func checkFilters(_ value: Value) -> String? {
        if case .list(let items) = value.kind, items.allSatisfy({ $0.stringValue != nil }) { return nil }
        if value.kind == .null { return nil }
        return "filters are names of arguments, as strings"
    }
}
