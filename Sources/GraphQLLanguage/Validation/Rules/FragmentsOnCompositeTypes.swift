/// Fragments are on objects, interfaces and unions (GraphQL spec 5.5.1.3).
public final class FragmentsOnCompositeTypes: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the definition.
    public func enter(_ definition: Definition) {
        if case .fragment(let fragment) = definition { check(fragment.typeCondition) }
    }

    /// Checks the fragment.
    public func enter(_ fragment: InlineFragment, in scope: SelectionScope) {
        if let condition = fragment.typeCondition { check(condition) }
    }

    private func check(_ name: Name) {
        guard let type = context.schema.type(named: name.value), !type.isComposite else { return }
        context.report(
            "a fragment cannot be on \(name), which has no fields", code: "fragment-type", at: name.location)
    }
}
