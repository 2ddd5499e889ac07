/// Variables have types that may be sent (GraphQL spec 5.8.2).
public final class VariablesAreInputTypes: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the variable.
    public func visit(_ variable: VariableDefinition) {
        check(variable)
    }

    /// Checks the definition.
    public func enter(_ definition: Definition) {
        guard case .fragment(let fragment) = definition else { return }
        for variable in context.variables(of: fragment) { check(variable) }
    }

    private func check(_ variable: VariableDefinition) {
        guard let type = context.schema.namedType(of: variable.type), !type.isInput else { return }
        context.report(
            "$\(variable.variable) cannot be of type \(type.name), which is for results only", code: "variable-type",
            at: variable.type.namedType.location)
    }
}
