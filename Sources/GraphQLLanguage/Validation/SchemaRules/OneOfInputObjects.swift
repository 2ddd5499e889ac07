/// The fields of an input object that takes exactly one are nullable and have no defaults (GraphQL spec 3.10.1).
public enum OneOfInputObjects: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        for case .inputObject(let input) in schema.types where input.isOneOf {
            for field in input.fields where field.type.isNonNull || field.defaultValue != nil {
                let reason = field.type.isNonNull ? "never null" : "given a default"
                report(
                    Diagnostic(
                        "\(field.name) is \(reason), and \(input.name) takes exactly one field", code: "one-of",
                        at: field.name.location))
            }
        }
    }
}
