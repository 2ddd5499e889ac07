/// What the rules about schemas walk over: the definitions as written, extensions among them.
extension Schema {
    /// The type definitions and extensions of all documents, in order.
    var typeDefinitions: [TypeDefinition] {
        documents.flatMap(\.definitions).compactMap { if case .type(let type) = $0 { type } else { nil } }
    }

    /// The schema definitions and extensions of all documents, in order.
    var schemaDefinitions: [SchemaDefinition] {
        documents.flatMap(\.definitions).compactMap { if case .schema(let schema) = $0 { schema } else { nil } }
    }

    /// The directive definitions of all documents, in order.
    var directiveDefinitions: [DirectiveDefinition] {
        documents.flatMap(\.definitions).compactMap {
            if case .directive(let directive) = $0 { directive } else { nil }
        }
    }

    /// Calls the closure with the directives of each place and its kind. Those of a type and of its extensions come
    /// together, since they apply to one thing.
    func forEachDirectives(_ body: ([Directive], DirectiveLocation) -> Void) {
        func visit(_ values: [InputValueDefinition], at location: DirectiveLocation) {
            for value in values { body(value.directives, location) }
        }
        body(schemaDefinitions.flatMap(\.directives), .schema)
        for directive in directiveDefinitions { visit(directive.arguments, at: .argumentDefinition) }
        var byType: [String: [Directive]] = [:]
        var kinds: [(name: String, kind: TypeKind)] = []
        for type in typeDefinitions {
            if byType[type.name.value] == nil { kinds.append((type.name.value, type.kind)) }
            byType[type.name.value, default: []] += type.directives
            for field in type.fields {
                body(field.directives, .fieldDefinition)
                visit(field.arguments, at: .argumentDefinition)
            }
            for value in type.values { body(value.directives, .enumValue) }
            visit(type.inputFields, at: .inputFieldDefinition)
        }
        for (name, kind) in kinds { body(byType[name] ?? [], kind.directiveLocation) }
    }

    /// Calls the closure with every argument and input field that is defined.
    func forEachInputValue(_ body: (InputValueDefinition) -> Void) {
        for directive in directiveDefinitions { directive.arguments.forEach(body) }
        for type in typeDefinitions {
            for field in type.fields { field.arguments.forEach(body) }
            type.inputFields.forEach(body)
        }
    }
}

extension TypeKind {
    /// Where a directive on a type of the kind stands.
    var directiveLocation: DirectiveLocation {
        switch self {
        case .scalar: .scalar
        case .object: .object
        case .interface: .interface
        case .union: .union
        case .enum: .enum
        case .inputObject: .inputObject
        }
    }

    /// The kind for a message.
    var spelling: String {
        switch self {
        case .scalar: "scalar"
        case .object: "type"
        case .interface: "interface"
        case .union: "union"
        case .enum: "enum"
        case .inputObject: "input"
        }
    }
}
