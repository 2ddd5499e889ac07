/// The values of an enum, extensions included, have different names (GraphQL spec 3.9).
public enum UniqueEnumValueNames: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        for case .enum(let type) in schema.types where type.valueIndex.hasRepeats {
            type.values.lazy.map(\.name).forEachDuplicate { name, first in
                report(.duplicate("value \(name)", code: "duplicate-enum-value", at: name, first: first))
            }
        }
    }
}
