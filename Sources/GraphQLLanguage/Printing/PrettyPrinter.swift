/// The text that is being printed, and how deep it is indented: executable definitions and what all definitions share.
struct PrettyPrinter {
    private(set) var text = ""
    private var depth = 0

    /// Arguments that would make a line longer than this stand on lines of their own.
    private static let lineLimit = 80

    // MARK: Layout

    mutating func append(_ piece: String) { text += piece }

    mutating func startLine() {
        text += "\n"
        for _ in 0..<depth { text += "  " }
    }

    /// `{`, each element on a line, `}`.
    mutating func appendBlock<Element>(
        _ elements: [Element], open: String = "{", close: String = "}",
        _ body: (inout PrettyPrinter, Element) -> Void
    ) {
        text += open
        depth += 1
        for element in elements {
            startLine()
            body(&self, element)
        }
        depth -= 1
        startLine()
        text += close
    }

    private mutating func appendList<Element>(
        _ elements: [Element], open: String, close: String, _ body: (inout PrettyPrinter, Element) -> Void
    ) {
        text += open
        for (index, element) in elements.enumerated() {
            if index > 0 { text += ", " }
            body(&self, element)
        }
        text += close
    }

    /// A description on the lines before what it describes.
    mutating func append(description: StringValue?) {
        guard let description else { return }
        append(description)
        startLine()
    }

    // MARK: Definitions

    mutating func append(_ definition: Definition) {
        switch definition {
        case .operation(let operation): append(operation)
        case .fragment(let fragment): append(fragment)
        case .schema(let schema): append(schema)
        case .type(let type): append(type)
        case .directive(let directive): append(directive)
        }
    }

    private mutating func append(_ operation: OperationDefinition) {
        append(description: operation.description)
        let isShorthand =
            operation.operation == .query && operation.name == nil && operation.description == nil
            && operation.variableDefinitions.isEmpty && operation.directives.isEmpty
        if !isShorthand {
            text += operation.operation.rawValue
            if let name = operation.name { text += " " + name.value }
            appendParenthesized(operation.variableDefinitions, hasDescription: { $0.description != nil }) {
                $0.append($1)
            }
            append(directives: operation.directives)
            text += " "
        }
        append(operation.selectionSet)
    }

    private mutating func append(_ variable: VariableDefinition) {
        append(description: variable.description)
        text += "$\(variable.variable): \(variable.type)"
        if let value = variable.defaultValue {
            text += " = "
            append(value)
        }
        append(directives: variable.directives)
    }

    private mutating func append(_ fragment: FragmentDefinition) {
        append(description: fragment.description)
        text += "fragment \(fragment.name) on \(fragment.typeCondition)"
        append(directives: fragment.directives)
        text += " "
        append(fragment.selectionSet)
    }

    // MARK: Selections

    mutating func append(_ selectionSet: SelectionSet) {
        appendBlock(selectionSet.selections) { $0.append($1) }
    }

    private mutating func append(_ selection: Selection) {
        switch selection {
        case .field(let field):
            if let alias = field.alias { text += "\(alias): " }
            text += field.name.value
            appendParenthesized(field.arguments) { $0.append($1) }
            append(directives: field.directives)
            if let selectionSet = field.selectionSet {
                text += " "
                append(selectionSet)
            }
        case .fragmentSpread(let spread):
            text += "...\(spread.name)"
            append(directives: spread.directives)
        case .inlineFragment(let fragment):
            text += "..."
            if let condition = fragment.typeCondition { text += " on \(condition)" }
            append(directives: fragment.directives)
            text += " "
            append(fragment.selectionSet)
        }
    }

    // MARK: Arguments, directives, values

    /// `(a, b)`, or each on a line when the line would be long or an element has a description; nothing for none.
    mutating func appendParenthesized<Element>(
        _ elements: [Element], hasDescription: (Element) -> Bool = { _ in false },
        _ body: (inout PrettyPrinter, Element) -> Void
    ) {
        if elements.isEmpty { return }
        if !elements.contains(where: hasDescription) {
            var line = PrettyPrinter()
            line.appendList(elements, open: "(", close: ")", body)
            let lineStart = text.utf8.lastIndex(of: 0x0A).map { text.utf8.index(after: $0) } ?? text.startIndex
            let width = text.utf8.distance(from: lineStart, to: text.utf8.endIndex) + line.text.utf8.count
            if width <= Self.lineLimit, !line.text.utf8.contains(0x0A) {
                text += line.text
                return
            }
        }
        appendBlock(elements, open: "(", close: ")", body)
    }

    mutating func append(_ argument: Argument) {
        text += "\(argument.name): "
        append(argument.value)
    }

    mutating func append(directives: [Directive]) {
        for directive in directives {
            text += " "
            append(directive)
        }
    }

    mutating func append(_ directive: Directive) {
        text += "@\(directive.name)"
        if !directive.arguments.isEmpty { appendList(directive.arguments, open: "(", close: ")") { $0.append($1) } }
    }

    mutating func append(_ value: Value) {
        switch value.kind {
        case .variable(let name): text += "$" + name
        case .int(let spelled), .float(let spelled), .enum(let spelled): text += spelled
        case .string(let string): append(string)
        case .boolean(let flag): text += flag ? "true" : "false"
        case .null: text += "null"
        case .list(let items): appendList(items, open: "[", close: "]") { $0.append($1) }
        case .object(let fields):
            appendList(fields, open: "{", close: "}") { printer, field in
                printer.append("\(field.name): ")
                printer.append(field.value)
            }
        }
    }

    private mutating func append(_ string: StringValue) {
        if string.isBlock {
            text += Printer.blockString(string.value, indentation: String(repeating: "  ", count: depth))
        } else {
            text += string.token
        }
    }
}
