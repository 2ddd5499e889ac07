import GraphQLLanguage

/// No document selects a field that the schema marks `@unselectable(reason:)` (`unselectable`).
enum UnselectableFields {
    /// What is wrong with selecting a field.
    static func check(_ field: TypedField, on parent: NamedType) -> [Diagnostic] {
        guard let directive = field.definition.directives.first(named: "unselectable") else { return [] }
        let reason = directive.argument(named: "reason")?.value.stringValue.map { ": \($0)" } ?? ""
        return [
            Diagnostic(
                "\(parent.name).\(field.name) may not be selected\(reason)", code: "unselectable", at: field.location)
        ]
    }
}
