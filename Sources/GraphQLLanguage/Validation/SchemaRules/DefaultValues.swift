/// Defaults are values of their type (GraphQL spec 3.6.1, 3.10).
public enum DefaultValues: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        let checks = ArgumentChecks(suggestions: Suggestions(), report: report)
        let values = ValueChecker(schema: schema, suggestions: Suggestions(), report: report)
        schema.forEachInputValue { definition in
            guard let value = definition.defaultValue else { return }
            checks.checkUniqueInputFields(value)
            values.check(value, is: definition.type)
        }
    }
}
