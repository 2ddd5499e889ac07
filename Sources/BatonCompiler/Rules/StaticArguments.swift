import GraphQLLanguage

/// Arguments that must be known when the document is compiled (`static-argument`): those that the schema marks `@static`,
/// and those of directives that only the compiler reads.
enum StaticArguments {
    /// The variables in a field's static arguments.
    static func check(_ field: TypedField) -> [Diagnostic] {
        field.arguments.flatMap { argument in
            field.definition.argument(named: argument.name.value)?.directives.first(named: "static") == nil
                ? [] : check(argument)
        }
    }

    /// The variables in an argument that is static.
    static func check(_ argument: Argument) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        argument.value.forEachVariable { _, location in
            faults.append(
                Diagnostic(
                    "\(argument.name) must be known when the document is compiled", code: "static-argument",
                    at: location))
        }
        return faults
    }
}
