/// Extensions are of types that exist and of their kind (GraphQL spec 3.4.3).
public enum PossibleTypeExtensions: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        let suggestions = Suggestions()
        for definition in schema.typeDefinitions where definition.isExtension {
            guard let type = schema.type(named: definition.name.value) else {
                let suggestion = suggestions.text(
                    for: definition.name.value, among: schema.types.lazy.map(\.name))
                report(
                    Diagnostic(
                        "there is no type \(definition.name) to extend\(suggestion)", code: "type-extension",
                        at: definition.name.location))
                continue
            }
            if type.kind == definition.kind { continue }
            report(
                Diagnostic(
                    "\(definition.name) is a \(type.kind.spelling) and cannot be extended as a "
                        + definition.kind.spelling,
                    code: "type-extension", at: definition.name.location,
                    notes: type.definitions.first?.name.declarationNotes ?? []))
        }
    }
}
