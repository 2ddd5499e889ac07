/// Objects name each field once (GraphQL spec 5.6.3).
public final class UniqueInputFieldNames: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the arguments.
    public func visit(_ arguments: ArgumentList) {
        let checks = ArgumentChecks(context)
        for argument in arguments.arguments { checks.checkUniqueInputFields(argument.value) }
    }

    /// Checks the variable.
    public func visit(_ variable: VariableDefinition) {
        if let value = variable.defaultValue {
            ArgumentChecks(context).checkUniqueInputFields(value)
        }
    }
}
