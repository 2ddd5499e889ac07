/// Values are what their places expect: arguments, and defaults of variables (GraphQL spec 5.6.1, 5.6.2, 5.6.4).
public final class ValuesOfCorrectType: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    private lazy var checker = ValueChecker(
        schema: context.schema, suggestions: context.suggestions, report: context.report)

    /// Checks the arguments.
    public func visit(_ arguments: ArgumentList) {
        for argument in arguments.arguments {
            guard let parameter = arguments.parameter(named: argument.name.value) else { continue }
            checker.check(argument.value, is: parameter.type)
        }
    }

    /// Checks the variable.
    public func visit(_ variable: VariableDefinition) {
        if let value = variable.defaultValue { checker.check(value, is: variable.type) }
    }

    /// Checks the definition.
    public func enter(_ definition: Definition) {
        guard case .fragment(let fragment) = definition else { return }
        for variable in context.variables(of: fragment) { visit(variable) }
    }
}
