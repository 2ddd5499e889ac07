/// Names that begin with two underscores are the specification's own (GraphQL spec 2.1.9).
public enum ReservedNames: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        func check(_ name: Name) {
            guard name.value.hasPrefix("__") else { return }
            report(
                Diagnostic(
                    "\(name) begins with \"__\", which introspection keeps to itself", code: "reserved-name",
                    at: name.location))
        }
        for directive in schema.directiveDefinitions { check(directive.name) }
        for type in schema.typeDefinitions where !type.isExtension { check(type.name) }
        for type in schema.typeDefinitions {
            for field in type.fields { check(field.name) }
            for value in type.values { check(value.name) }
        }
        schema.forEachInputValue { check($0.name) }
    }
}
