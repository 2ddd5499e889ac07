/// Documents define operations and fragments, nothing else (GraphQL spec 5.1.1).
public final class ExecutableDefinitions: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the definition.
    public func enter(_ definition: Definition) {
        if definition.isExecutable { return }
        context.report(
            "only operations and fragments stand here, no definitions of a schema", code: "not-executable",
            at: definition.location)
    }
}
