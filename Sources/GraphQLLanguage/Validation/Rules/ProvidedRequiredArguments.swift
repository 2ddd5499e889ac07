/// Arguments that must be passed are (GraphQL spec 5.4.2.1).
public final class ProvidedRequiredArguments: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the arguments.
    public func visit(_ arguments: ArgumentList) {
        ArgumentChecks(context).checkRequired(arguments)
    }
}
