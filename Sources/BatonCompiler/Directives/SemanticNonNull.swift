import GraphQLLanguage

/// `@semanticNonNull(levels:)` on a field of the schema: null there only where the server also reported an error, so that
/// whoever handles errors reads the field as if it could not be null.
enum SemanticNonNull {
    static let name = "semanticNonNull"

    /// The field's type as it is read where errors are handled: non-null at the levels that the directive names, counted
    /// from the outside.
    static func type(of field: FieldDefinition) -> TypeReference {
        guard let directive = field.directives.first(named: name) else { return field.type }
        guard case .list(let items)? = directive.argument(named: "levels")?.value.kind else {
            return raised(field.type, levels: [0])
        }
        let levels = items.compactMap { item -> Int? in
            if case .int(let text) = item.kind { Int(text) } else { nil }
        }
        return raised(field.type, levels: levels)
    }

    private static func raised(_ type: TypeReference, levels: [Int]) -> TypeReference {
        var inner = type.nullable
        if case .list(let item) = inner { inner = .list(raised(item, levels: levels.map { $0 - 1 })) }
        return type.isNonNull || levels.contains(0) ? .nonNull(inner) : inner
    }
}
