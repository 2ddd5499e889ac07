import GraphQLLanguage

/// The compact text of an operation, byte for byte what its persisted id is the hash of (compiler contract §5).
struct OperationText {
    private let program: TypedProgram
    private var text = ""

    /// The text of an operation in a program that has been through all transforms: the operation, then the fragments it
    /// reaches, by name.
    static func text(
        of operation: TypedOperation, reaching reached: Reachable, in program: TypedProgram
    ) -> String {
        var printer = OperationText(program: program)
        printer.text += operation.kind.rawValue + " " + operation.name.value
        printer.write(operation.variables.filter { reached.variables.contains($0.variable.value) })
        printer.write(operation.selections, depth: 1)
        for fragment in reached.fragments {
            printer.text += "fragment \(fragment.name) on \(fragment.type.name)"
            printer.write(fragment.selections, depth: 1)
        }
        return printer.text
    }

    private init(program: TypedProgram) { self.program = program }

    private mutating func write(_ variables: [VariableDefinition]) {
        guard !variables.isEmpty else { return }
        text += "("
        for (index, variable) in variables.enumerated() {
            if index > 0 { text += "," }
            text += "$\(variable.variable.value):\(variable.type)"
            if let value = variable.defaultValue { text += "=" + Self.text(of: value) }
            for directive in variable.directives
            where program.schema.isServerDirective(directive.name.value) {
                text += "@" + directive.name.value
                write(directive.arguments)
            }
        }
        text += ")"
    }

    private mutating func write(_ list: SelectionList, depth: Int) {
        text += "{"
        for (index, item) in list.items.enumerated() {
            if index > 0 { text += "," }
            write(item, conditions: [], depth: depth)
        }
        text += "}"
    }

    private mutating func write(_ item: TypedSelection, conditions: [TypedCondition], depth: Int) {
        switch item {
        case .field(let field):
            if let alias = field.alias, alias.value != field.name { text += alias.value + ":" }
            text += field.name
            write(field.arguments)
            write(conditions)
            if let selections = field.selections { write(selections, depth: depth + 1) }
        case .spread(let spread):
            text += "..." + spread.fragment.value
            write(conditions)
            if let directive = Defer.directive(of: spread) {
                text += "@" + directive.name.value
                write(directive.arguments)
            }
        case .inlineFragment(let fragment):
            text += "..."
            if let type = fragment.type { text += "on " + type.name }
            write(conditions)
            write(fragment.selections, depth: depth + 1)
        case .condition(let condition):
            if conditions.contains(where: { $0.passing == condition.passing }) {
                writeNested(condition, in: conditions, depth: depth)
            } else {
                writeItems(of: condition, conditions: conditions + [condition], depth: depth)
            }
        }
    }

    /// Selections that share a condition follow one another on lines of their own, each with the directive. The line
    /// breaks are Relay's and part of the id.
    private mutating func writeItems(of condition: TypedCondition, conditions: [TypedCondition], depth: Int) {
        for (index, item) in condition.selections.items.enumerated() {
            if index > 0 { newLine(depth) }
            write(item, conditions: conditions, depth: depth)
        }
    }

    /// A directive cannot stand twice on one selection, so a condition inside one of its own polarity takes a block.
    private mutating func writeNested(_ condition: TypedCondition, in conditions: [TypedCondition], depth: Int) {
        text += "..."
        write(conditions)
        text += " {"
        newLine(depth + 1)
        write(.condition(condition), conditions: [], depth: depth + 1)
        newLine(depth)
        text += "}"
    }

    private mutating func newLine(_ depth: Int) {
        text += "\n" + String(repeating: "  ", count: depth)
    }

    private mutating func write(_ conditions: [TypedCondition]) {
        for condition in conditions.reversed() {
            text += (condition.passing ? "@include(if:" : "@skip(if:") + Self.text(of: condition.value) + ")"
        }
    }

    private mutating func write(_ arguments: [Argument]) {
        guard !arguments.isEmpty else { return }
        text +=
            "(" + arguments.map { $0.name.value + ":" + Self.text(of: $0.value) }.joined(separator: ",") + ")"
    }

    /// Values keep the order and the spelling they were written in.
    static func text(of value: Value) -> String {
        switch value.kind {
        case .variable(let name): "$" + name
        case .int(let raw): raw
        case .float(let raw): shortest(raw)
        case .string(let string): string.token
        case .boolean(let flag): flag ? "true" : "false"
        case .null: "null"
        case .enum(let name): name
        case .list(let items): "[" + items.map(text).joined(separator: ",") + "]"
        case .object(let fields):
            "{" + fields.map { $0.name.value + ":" + text(of: $0.value) }.joined(separator: ",") + "}"
        }
    }

    /// The shortest spelling that reads back as the same double, whole numbers without `.0`.
    private static func shortest(_ raw: String) -> String {
        let text = jsonFloat(raw)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
