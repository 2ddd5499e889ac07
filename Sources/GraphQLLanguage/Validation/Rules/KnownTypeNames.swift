/// Types that are named exist (GraphQL spec 5.5.1.2).
public final class KnownTypeNames: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Checks the definition.
    public func enter(_ definition: Definition) {
        guard case .fragment(let fragment) = definition else { return }
        check(fragment.typeCondition)
        for variable in context.variables(of: fragment) { check(variable.type.namedType) }
    }

    /// Checks the variable.
    public func visit(_ variable: VariableDefinition) {
        check(variable.type.namedType)
    }

    /// Checks the fragment.
    public func enter(_ fragment: InlineFragment, in scope: SelectionScope) {
        if let condition = fragment.typeCondition { check(condition) }
    }

    private func check(_ name: Name) {
        if context.schema.type(named: name.value) != nil { return }
        let suggestion = context.suggestions.text(for: name.value, among: context.schema.types.lazy.map(\.name))
        context.report("there is no type \(name)\(suggestion)", code: "unknown-type", at: name.location)
    }
}
