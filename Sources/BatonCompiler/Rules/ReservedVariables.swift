import GraphQLLanguage

/// No variable begins with `__relay_internal`, as Relay's own do (`reserved-variable`).
enum ReservedVariables {
    /// What is wrong with an operation's variables.
    static func check(_ operation: TypedOperation) -> [Diagnostic] {
        operation.variables.filter { $0.variable.value.hasPrefix("__relay_internal") }.map {
            Diagnostic(
                "names that begin with __relay_internal are reserved", code: "reserved-variable",
                at: $0.variable.location)
        }
    }
}
