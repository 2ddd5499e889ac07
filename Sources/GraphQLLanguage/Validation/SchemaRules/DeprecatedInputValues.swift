/// What must be given is not deprecated: nobody could heed the advice (GraphQL spec 3.13.3).
public enum DeprecatedInputValues: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        schema.forEachInputValue { definition in
            guard definition.isRequired, let directive = definition.directives.first(named: "deprecated") else {
                return
            }
            report(
                Diagnostic(
                    "\(definition.name) must be given, so it cannot be deprecated; make it nullable or give it a default",
                    code: "deprecated-required", at: directive.location))
        }
    }
}
