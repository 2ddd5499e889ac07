/// Each operation has one root type (GraphQL spec 3.3.1).
public enum UniqueOperationTypes: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        var first: [OperationType: SchemaDefinition.RootOperation] = [:]
        for root in schema.schemaDefinitions.flatMap(\.operationTypes) {
            guard let earlier = first[root.operation] else {
                first[root.operation] = root
                continue
            }
            report(
                Diagnostic(
                    "there is another root type for a \(root.operation.rawValue)", code: "duplicate-root",
                    at: root.location, notes: [Diagnostic.Note("the first one is here", at: earlier.location)]))
        }
    }
}
