/// No fragment spreads itself, however indirectly (GraphQL spec 5.5.2.2).
public final class NoFragmentCycles: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Judges what the walk has met.
    public func finish() {
        forEachCycle(
            among: context.fragments.lazy.map(\.name.value),
            edges: { name in context.fragment(named: name).map { context.spreads(in: $0) } ?? [] },
            target: { $0.name.value },
            body: { spread, name in
                if let target = context.fragment(named: name) { report(spread, target) }
            })
    }

    private func report(_ spread: FragmentSpread, _ target: FragmentDefinition) {
        context.report(
            "the fragment \(target.name) would contain itself by this spread", code: "fragment-cycle",
            at: spread.name.location,
            notes: [Diagnostic.Note("\(target.name) is defined here", at: target.name.location)])
    }
}
