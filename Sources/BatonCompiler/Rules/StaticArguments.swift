import GraphQLLanguage

/// An argument that the schema marks `@static` is known when the document is compiled (`static-argument`).
enum StaticArguments {
    /// The variables in a field's static arguments.
    static func check(_ field: TypedField) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        for argument in field.arguments {
            let definition = field.definition.argument(named: argument.name.value)
            guard definition?.directives.first(named: "static") != nil else { continue }
            argument.value.forEachVariable { _, location in
                faults.append(
                    Diagnostic(
                        "\(argument.name) must be known when the document is compiled", code: "static-argument",
                        at: location))
            }
        }
        return faults
    }
}
