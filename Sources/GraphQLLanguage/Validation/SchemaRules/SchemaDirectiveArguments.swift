/// Directives get the arguments they declare: known ones, once each, of the right type, and all that are required
/// (GraphQL spec 5.4, 5.6).
public enum SchemaDirectiveArguments: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        let checks = ArgumentChecks(suggestions: Suggestions(), report: report)
        let values = ValueChecker(schema: schema, suggestions: Suggestions(), report: report)
        schema.forEachDirectives { directives, _ in
            for directive in directives {
                let list = ArgumentList(
                    arguments: directive.arguments,
                    parameters: schema.directive(named: directive.name.value)?.arguments,
                    owner: "@\(directive.name)", location: directive.location)
                checks.checkKnown(list)
                checks.checkUnique(list)
                checks.checkRequired(list)
                for argument in directive.arguments {
                    checks.checkUniqueInputFields(argument.value)
                    if let parameter = list.parameter(named: argument.name.value) {
                        values.check(argument.value, is: parameter.type)
                    }
                }
            }
        }
    }
}
