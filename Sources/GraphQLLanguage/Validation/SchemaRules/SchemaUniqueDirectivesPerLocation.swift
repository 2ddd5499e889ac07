/// Directives that are not repeatable stand once, on a type and its extensions together (GraphQL spec 5.7.3).
public enum SchemaUniqueDirectivesPerLocation: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        let checks = DirectiveChecks(schema: schema, suggestions: Suggestions(), report: report)
        schema.forEachDirectives { directives, _ in checks.checkUnique(directives) }
    }
}
