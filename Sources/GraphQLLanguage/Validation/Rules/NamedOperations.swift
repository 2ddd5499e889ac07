/// Every operation has a name. Stricter than the specification, for those who refer to operations by name; not
/// among ``ValidationRules/specified``.
public final class NamedOperations: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the definition.
    public func enter(_ definition: Definition) {
        if case .operation(let operation) = definition, operation.name == nil {
            context.report("an operation needs a name", code: "anonymous-operation", at: operation.location)
        }
    }
}
