/// Arguments are passed once (GraphQL spec 5.4.2).
public final class UniqueArgumentNames: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the arguments.
    public func visit(_ arguments: ArgumentList) {
        ArgumentChecks(context).checkUnique(arguments)
    }
}
