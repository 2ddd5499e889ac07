/// Fragments have different names, over all documents (GraphQL spec 5.5.1.1).
public final class UniqueFragmentNames: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Judges what the walk has met.
    public func finish() {
        context.fragments.lazy.map(\.name).forEachDuplicate { name, first in
            context.report(.duplicate("fragment \(name)", code: "duplicate-fragment", at: name, first: first))
        }
    }
}
