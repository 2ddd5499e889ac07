/// There is at most one definition of the schema (GraphQL spec 3.3).
public enum LoneSchemaDefinition: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        var first: SchemaDefinition?
        for definition in schema.schemaDefinitions where !definition.isExtension {
            guard let earlier = first else {
                first = definition
                continue
            }
            report(
                Diagnostic(
                    "there is another definition of the schema", code: "duplicate-schema", at: definition.location,
                    notes: [Diagnostic.Note("the first one is here", at: earlier.location)]))
        }
    }
}
