/// Fragments that are spread exist (GraphQL spec 5.5.2.1).
public final class KnownFragmentNames: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the spread.
    public func visit(_ spread: FragmentSpread, in scope: SelectionScope) {
        if context.fragment(named: spread.name.value) != nil { return }
        let suggestion = context.suggestions.text(
            for: spread.name.value, among: context.fragments.lazy.map(\.name.value))
        context.report(
            "there is no fragment \(spread.name)\(suggestion)", code: "unknown-fragment", at: spread.name.location)
    }
}
