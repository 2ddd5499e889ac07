import GraphQLLanguage

/// No field takes the response key of what records are told apart by: `id`, `__typename`, `__id` (`reserved-alias`), a
/// field of its type's key (`key-alias`), or a name that the compiler makes (`underscore-alias`).
struct ReservedAliases {
    private static let reserved: Set<String> = ["id", "__typename", "__id"]

    private let schema: CompilerSchema
    /// The fields of the keys of a type's objects, by type: an interface may have thousands of them.
    private var keys: [String: Set<String>] = [:]

    init(schema: CompilerSchema) { self.schema = schema }

    /// What is wrong with a field's alias; nothing for a field without one, or with its own name for one.
    mutating func check(_ field: TypedField, on parent: NamedType) -> [Diagnostic] {
        guard let alias = field.alias, alias.value != field.name else { return [] }
        let name = alias.value
        func refused(_ message: String, _ code: String) -> [Diagnostic] {
            [Diagnostic(message, code: code, at: alias.location)]
        }
        if Self.reserved.contains(name) {
            return refused("records are told apart by \(name), so no other field may be called so", "reserved-alias")
        }
        if name.hasPrefix("__") { return refused("names that begin with __ are the compiler's", "underscore-alias") }
        if key(of: parent).contains(name) {
            return refused(
                "\(name) is part of what identifies \(parent.name), so no other field may be called so", "key-alias")
        }
        return []
    }

    private mutating func key(of type: NamedType) -> Set<String> {
        if let known = keys[type.name] { return known }
        let key = Set(schema.schema.possibleTypes(of: type).flatMap { schema.key(of: $0) })
        keys[type.name] = key
        return key
    }
}
