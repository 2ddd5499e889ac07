/// Types have different names (GraphQL spec 3.3).
public enum UniqueTypeNames: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        schema.typeDefinitions.lazy.filter { !$0.isExtension }.map(\.name).forEachDuplicate { name, first in
            report(.duplicate("type \(name)", code: "duplicate-type", at: name, first: first))
        }
    }
}
