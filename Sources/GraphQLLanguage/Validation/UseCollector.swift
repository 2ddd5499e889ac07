/// A variable where it is used, and what is expected there.
struct VariableUse {
    let name: String
    let location: Location

    /// The type of the place; nil when nothing is known of it.
    let expected: TypeReference?

    /// Whether the place has a default value of its own.
    let hasDefault: Bool

    /// Whether the place is a field of an input object that takes exactly one.
    let isOneOfField: Bool
}

/// Collects what each operation and fragment uses: variables, and fragments that it spreads.
final class UseCollector: ValidationRule {
    private let context: ValidationContext
    private var current: ObjectIdentifier?

    init(context: ValidationContext) {
        self.context = context
    }

    func enter(_ definition: Definition) {
        switch definition {
        case .operation(let operation): current = ObjectIdentifier(operation)
        case .fragment(let fragment): current = ObjectIdentifier(fragment)
        case .schema, .type, .directive: current = nil
        }
    }

    func visit(_ spread: FragmentSpread, in scope: SelectionScope) {
        if let current { context.spreads[current, default: []].append(spread) }
    }

    func visit(_ arguments: ArgumentList) {
        for argument in arguments.arguments {
            let parameter = arguments.parameter(named: argument.name.value)
            collect(argument.value, expected: parameter?.type, hasDefault: parameter?.defaultValue != nil)
        }
    }

    private func collect(
        _ value: Value, expected: TypeReference?, hasDefault: Bool = false, isOneOfField: Bool = false
    ) {
        switch value.kind {
        case .variable(let name):
            guard let current else { return }
            context.variableUses[current, default: []].append(
                VariableUse(
                    name: name, location: value.location, expected: expected, hasDefault: hasDefault,
                    isOneOfField: isOneOfField))
        case .list(let items):
            for item in items { collect(item, expected: expected?.item) }
        case .object(let fields):
            // An object where a list is expected stands for a list of one, so only the named type matters.
            let type = expected.flatMap { context.schema.namedType(of: $0) }
            for field in fields {
                guard case .inputObject(let input) = type, let definition = input.field(named: field.name.value) else {
                    collect(field.value, expected: nil)
                    continue
                }
                collect(
                    field.value, expected: definition.type, hasDefault: definition.defaultValue != nil,
                    isOneOfField: input.isOneOf)
            }
        case .int, .float, .string, .boolean, .null, .enum: break
        }
    }
}
