/// A subscription selects one field from its root, unconditionally, and none of introspection (GraphQL spec 5.2.4.1).
public final class SingleFieldSubscriptions: ValidationRule {
    private let context: ValidationContext

    /// Makes the rule for one validation.
    public init(context: ValidationContext) {
        self.context = context
    }

    /// Judges what the walk has met.
    public func finish() {
        for operation in context.operations where operation.operation == .subscription { check(operation) }
    }

    private func check(_ operation: OperationDefinition) {
        var first: Field?
        var seen: Set<String> = []
        // Last in, first out, so selections are pushed in reverse to be met in source order.
        var pending = Array(operation.selectionSet.selections.reversed())
        while let selection = pending.popLast() {
            for directive in selection.directives where ["skip", "include"].contains(directive.name.value) {
                context.report(
                    "the root of a subscription cannot be conditional", code: "subscription-root",
                    at: directive.location)
            }
            switch selection {
            case .field(let field): check(field, &first)
            case .inlineFragment(let fragment):
                if let condition = fragment.typeCondition, !applies(condition) { continue }
                pending += fragment.selectionSet.selections.reversed()
            case .fragmentSpread(let spread):
                guard seen.insert(spread.name.value).inserted,
                    let fragment = context.fragment(named: spread.name.value),
                    applies(fragment.typeCondition)
                else { continue }
                pending += fragment.selectionSet.selections.reversed()
            }
        }
    }

    /// Whether a fragment on a type is about the root; one that is not is another rule's to report.
    private func applies(_ condition: Name) -> Bool {
        guard let root = context.schema.subscriptionType, let type = context.schema.type(named: condition.value) else {
            return false
        }
        return context.schema.isPossibleType(root, of: type)
    }

    private func check(_ field: Field, _ first: inout Field?) {
        if field.name.value.hasPrefix("__") {
            context.report(
                "the root field of a subscription cannot be \(field.name)", code: "subscription-root",
                at: field.name.location)
        }
        guard let earlier = first else {
            first = field
            return
        }
        if field.responseKey == earlier.responseKey { return }
        context.report(
            "a subscription has one root field", code: "subscription-root", at: field.location,
            notes: [Diagnostic.Note("it has this one already", at: earlier.location)])
    }
}
