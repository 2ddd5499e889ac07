import GraphQLLanguage

/// No document selects a list of lists, which no lens reads (`nested-list`).
enum NestedLists {
    /// What is wrong with selecting a field.
    static func check(_ field: TypedField) -> [Diagnostic] {
        guard field.definition.type.item?.isList == true else { return [] }
        return [Diagnostic("a list of lists cannot be selected", code: "nested-list", at: field.location)]
    }
}
