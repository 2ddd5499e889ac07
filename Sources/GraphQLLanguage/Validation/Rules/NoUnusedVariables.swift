/// Variables that are defined are used: an operation's by what it reaches (`unused-variable`), a fragment's own by the
/// fragment (`unused-argument`) (GraphQL spec 5.8.4).
public final class NoUnusedVariables: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Judges what the walk has met.
    public func finish() {
        for operation in context.operations where !operation.variableDefinitions.isEmpty {
            var used = Set(context.uses(in: operation).lazy.map(\.name))
            for fragment in context.reachableFragments(from: [operation]) {
                for use in context.globalUses(in: fragment) { used.insert(use.name) }
            }
            for definition in operation.variableDefinitions where !used.contains(definition.variable.value) {
                context.report(
                    "$\(definition.variable) is never used", code: "unused-variable", at: definition.variable.location)
            }
        }
        for fragment in context.fragments {
            let own = context.variables(of: fragment)
            if own.isEmpty { continue }
            let used = Set(context.uses(in: fragment).lazy.map(\.name))
            for definition in own where !used.contains(definition.variable.value) {
                context.report(
                    "\(definition.variable) is never used by \(fragment.name)", code: "unused-argument",
                    at: definition.variable.location)
            }
        }
    }
}
