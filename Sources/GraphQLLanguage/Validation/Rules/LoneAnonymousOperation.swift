/// An operation without a name stands alone (GraphQL spec 5.2.3.1).
public final class LoneAnonymousOperation: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Judges what the walk has met.
    public func finish() {
        guard context.operations.count > 1 else { return }
        for operation in context.operations where operation.name == nil {
            context.report(
                "an operation beside others needs a name", code: "anonymous-operation", at: operation.location)
        }
    }
}
