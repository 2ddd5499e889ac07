/// Definitions and extensions of a schema.
extension PrettyPrinter {
    mutating func append(_ schema: SchemaDefinition) {
        append(description: schema.description)
        append(schema.isExtension ? "extend schema" : "schema")
        append(directives: schema.directives)
        if schema.operationTypes.isEmpty { return }
        append(" ")
        appendBlock(schema.operationTypes) { printer, root in
            printer.append("\(root.operation.rawValue): \(root.type)")
        }
    }

    mutating func append(_ type: TypeDefinition) {
        append(description: type.description)
        append("\(type.isExtension ? "extend " : "")\(type.kind.spelling) \(type.name)")
        if !type.interfaces.isEmpty {
            append(" implements " + type.interfaces.map(\.value).joined(separator: " & "))
        }
        append(directives: type.directives)
        if !type.memberTypes.isEmpty {
            append(" = " + type.memberTypes.map(\.value).joined(separator: " | "))
        }
        appendBody(type.fields) { $0.append($1) }
        appendBody(type.values) { $0.append($1) }
        appendBody(type.inputFields) { $0.append($1) }
    }

    private mutating func appendBody<Element>(_ elements: [Element], _ body: (inout PrettyPrinter, Element) -> Void) {
        if elements.isEmpty { return }
        append(" ")
        appendBlock(elements, body)
    }

    private mutating func append(_ field: FieldDefinition) {
        append(description: field.description)
        append(field.name.value)
        append(arguments: field.arguments)
        append(": \(field.type)")
        append(directives: field.directives)
    }

    private mutating func append(arguments: [InputValueDefinition]) {
        appendParenthesized(arguments, hasDescription: { $0.description != nil }) { $0.append($1) }
    }

    private mutating func append(_ value: InputValueDefinition) {
        append(description: value.description)
        append("\(value.name): \(value.type)")
        if let defaultValue = value.defaultValue {
            append(" = ")
            append(defaultValue)
        }
        append(directives: value.directives)
    }

    private mutating func append(_ value: EnumValueDefinition) {
        append(description: value.description)
        append(value.name.value)
        append(directives: value.directives)
    }

    mutating func append(_ directive: DirectiveDefinition) {
        append(description: directive.description)
        append("directive @\(directive.name)")
        append(arguments: directive.arguments)
        append(directive.isRepeatable ? " repeatable on " : " on ")
        append(directive.locations.map(\.rawValue).joined(separator: " | "))
    }
}
