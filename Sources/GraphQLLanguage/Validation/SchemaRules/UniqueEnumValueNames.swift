/// The values of an enum have different names (GraphQL spec 3.9).
public enum UniqueEnumValueNames: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        for names in schema.partsByType({ $0.values.map(\.name) }) {
            names.forEachDuplicate { name, first in
                report(.duplicate("value \(name)", code: "duplicate-enum-value", at: name, first: first))
            }
        }
    }
}
