/// A fragment is on a type that the enclosing type may have (GraphQL spec 5.5.2.3).
public final class PossibleFragmentSpreads: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the spread.
    public func visit(_ spread: FragmentSpread, in scope: SelectionScope) {
        guard let fragment = context.fragment(named: spread.name.value) else { return }
        check(fragment.typeCondition, in: scope, at: spread.name.location)
    }

    /// Checks the fragment.
    public func enter(_ fragment: InlineFragment, in scope: SelectionScope) {
        if let condition = fragment.typeCondition { check(condition, in: scope, at: condition.location) }
    }

    private func check(_ condition: Name, in scope: SelectionScope, at location: Location) {
        guard let parent = scope.parentType, let type = context.schema.type(named: condition.value), type.isComposite,
            !context.schema.typesOverlap(parent, type)
        else { return }
        context.report("\(parent.name) can never be \(type.name)", code: "impossible-spread", at: location)
    }
}
