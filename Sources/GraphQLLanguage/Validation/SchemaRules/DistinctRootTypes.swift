/// The root types of queries, mutations and subscriptions are three types (GraphQL spec 3.3.1).
public enum DistinctRootTypes: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        var first: [String: SchemaDefinition.RootOperation] = [:]
        for root in schema.schemaDefinitions.flatMap(\.operationTypes) {
            guard let earlier = first[root.type.value] else {
                first[root.type.value] = root
                continue
            }
            // Two roots of one kind are reported as that.
            guard earlier.operation != root.operation else { continue }
            report(
                Diagnostic(
                    "\(root.type) is the root of a \(earlier.operation.rawValue) already", code: "duplicate-root",
                    at: root.type.location, notes: [Diagnostic.Note("here", at: earlier.type.location)]))
        }
    }
}
