/// A union, extensions included, names each member once (GraphQL spec 3.8).
public enum UniqueMemberTypes: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        for case .union(let union) in schema.types {
            union.definitions.lazy.flatMap(\.memberTypes).forEachDuplicate { name, first in
                report(.duplicate("member \(name)", code: "duplicate-member", at: name, first: first))
            }
        }
    }
}
