/// The schema has a root type for each operation (GraphQL spec 5.2.1.1).
public final class KnownOperationTypes: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the definition.
    public func enter(_ definition: Definition) {
        if case .operation(let operation) = definition, context.schema.rootType(of: operation.operation) == nil {
            context.report(
                "the schema has no root type for a \(operation.operation.rawValue)", code: "no-root-type",
                at: operation.location)
        }
    }
}
