/// Directives have different names (GraphQL spec 3.3).
public enum UniqueDirectiveNames: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        schema.directiveDefinitions.lazy.map(\.name).forEachDuplicate { name, first in
            report(.duplicate("directive @\(name)", code: "duplicate-directive", at: name, first: first))
        }
    }
}
