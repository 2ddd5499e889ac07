/// Operations have different names, over all documents (GraphQL spec 5.2.2.1).
public final class UniqueOperationNames: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Judges what the walk has met.
    public func finish() {
        context.operations.lazy.compactMap(\.name).forEachDuplicate { name, first in
            context.report(.duplicate("operation \(name)", code: "duplicate-operation", at: name, first: first))
        }
    }
}
