import GraphQLLanguage

/// No operation selects `__typename` from its root, whose type is known (`root-typename`).
enum RootTypename {
    /// Every selection of it, under conditions and inline fragments too.
    static func check(_ operation: TypedOperation) -> [Diagnostic] { check(operation.selections) }

    private static func check(_ list: SelectionList) -> [Diagnostic] {
        list.items.flatMap { item -> [Diagnostic] in
            switch item {
            case .field(let field):
                guard field.name == "__typename" else { return [] }
                return [Diagnostic("the root's type is known", code: "root-typename", at: field.location)]
            case .inlineFragment(let fragment): return check(fragment.selections)
            case .condition(let condition): return check(condition.selections)
            case .spread: return []
            }
        }
    }
}
