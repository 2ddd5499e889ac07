/// Fragments are reached by some operation. Only a warning: fragments may be written before their screen (GraphQL spec 5.5.1.4).
public final class NoUnusedFragments: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Judges what the walk has met.
    public func finish() {
        let reached = Set(context.reachableFragments(from: context.operations).map { ObjectIdentifier($0) })
        for fragment in context.fragments where !reached.contains(ObjectIdentifier(fragment)) {
            // A second fragment of one name is reported as that, and cannot be reached.
            guard context.fragment(named: fragment.name.value) === fragment else { continue }
            context.report(
                Diagnostic(
                    "no operation reaches the fragment \(fragment.name)", code: "unused-fragment",
                    at: fragment.name.location, severity: .warning))
        }
    }
}
