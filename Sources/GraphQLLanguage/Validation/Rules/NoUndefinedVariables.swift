/// Variables that are used are defined, by each operation that reaches the use (GraphQL spec 5.8.3).
public final class NoUndefinedVariables: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Judges what the walk has met.
    public func finish() {
        var missing: [(use: VariableUse, fragment: FragmentDefinition?, operations: [OperationDefinition])] = []
        var positions: [Place: Int] = [:]
        for operation in context.operations {
            let defined = Set(operation.variableDefinitions.lazy.map(\.variable.value))
            func note(_ use: VariableUse, in fragment: FragmentDefinition?) {
                if defined.contains(use.name) { return }
                let place = Place(use.location)
                if let position = positions[place] {
                    missing[position].operations.append(operation)
                } else {
                    positions[place] = missing.count
                    missing.append((use, fragment, [operation]))
                }
            }
            for use in context.uses(in: operation) { note(use, in: nil) }
            for fragment in context.reachableFragments(from: [operation]) {
                for use in context.globalUses(in: fragment) { note(use, in: fragment) }
            }
        }
        for (use, fragment, operations) in missing { report(use, in: fragment, operations) }
    }

    /// One error a use, however many operations reach it.
    private func report(_ use: VariableUse, in fragment: FragmentDefinition?, _ operations: [OperationDefinition]) {
        let defined = operations.first?.variableDefinitions ?? []
        let own = fragment.map(context.variables) ?? []
        let suggestion = context.suggestions.text(
            for: use.name, among: (own + defined).lazy.map(\.variable.value), prefix: "$")
        let message = "$\(use.name) is not defined\(suggestion)"
        guard let fragment else { return context.report(message, code: "undefined-variable", at: use.location) }
        let notes = operations.prefix(10).map { operation in
            Diagnostic.Note(
                "\(operation.name?.value ?? "an anonymous operation") reaches \(fragment.name) and does not define it",
                at: operation.name?.location ?? operation.location)
        }
        context.report(message, code: "undefined-variable", at: use.location, notes: notes)
    }
}
