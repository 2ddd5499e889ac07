/// Arguments that are passed exist (GraphQL spec 5.4.1).
public final class KnownArgumentNames: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the arguments.
    public func visit(_ arguments: ArgumentList) {
        ArgumentChecks(context).checkKnown(arguments)
    }
}
