/// Variables of an operation have different names (GraphQL spec 5.8.1).
public final class UniqueVariableNames: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the definition.
    public func enter(_ definition: Definition) {
        guard case .operation(let operation) = definition else { return }
        operation.variableDefinitions.lazy.map(\.variable).forEachDuplicate { name, first in
            context.report(.duplicate("variable $\(name)", code: "duplicate-variable", at: name, first: first))
        }
    }
}
