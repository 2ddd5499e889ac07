/// Directives exist and stand where they may (GraphQL spec 5.7.1, 5.7.2).
public enum SchemaKnownDirectives: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        let checks = DirectiveChecks(schema: schema, suggestions: Suggestions(), report: report)
        schema.forEachDirectives { checks.checkKnown($0, at: $1) }
    }
}
