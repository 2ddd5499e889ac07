import GraphQLLanguage

// What the directives of one sort have in common.

/// `@appendEdge` and `@prependEdge`: the field is the edge.
protocol PayloadEdgeDirective: EdgeDirective {}

extension PayloadEdgeDirective {
    static func faults(_ directive: Directive, on field: TypedField, in schema: CompilerSchema) -> [Diagnostic] {
        if field.type.isComposite, field.type.isEdge { return [] }
        return [
            Diagnostic(
                "@\(kind.rawValue) stands on an edge, and \(field.type.name) has no cursor and node", code: "edge",
                at: directive.location)
        ]
    }

    static func edgeType(_ directive: Directive, on field: TypedField, in schema: CompilerSchema) -> String? {
        schema.recordName(of: field.type)
    }
}

/// `@appendNode` and `@prependNode`: the field is a node, or nodes, that edges are made for.
protocol PayloadNodeDirective: EdgeDirective {}

extension PayloadNodeDirective {
    static func faults(_ directive: Directive, on field: TypedField, in schema: CompilerSchema) -> [Diagnostic] {
        guard field.type.isComposite else {
            return [fault("@\(kind.rawValue) stands on a node, and \(field.type.name) is a scalar", directive.location)]
        }
        guard let name = directive.argument(named: "edgeTypeName")?.value else {
            return [
                fault(
                    "@\(kind.rawValue) needs the type of the edge it makes: edgeTypeName: \"…\"", directive.location)
            ]
        }
        guard let text = name.stringValue else {
            return [fault("edgeTypeName is a string, known when the document is compiled", name.location)]
        }
        guard case .object(let edge)? = schema.schema.type(named: text) else {
            return [fault("\(text) is not an object type of the schema", name.location)]
        }
        guard NamedType.object(edge).isEdge, let node = edge.field(named: "node"), !node.type.isList,
            schema.schema.typesOverlap(schema.namedType(of: node.type), field.type)
        else {
            return [
                fault("\(text) is no edge of \(field.type.name): it needs cursor and a node that fits", name.location)
            ]
        }
        return []
    }

    private static func fault(_ message: String, _ location: Location) -> Diagnostic {
        Diagnostic(message, code: "edge", at: location)
    }

    static func edgeType(_ directive: Directive, on field: TypedField, in schema: CompilerSchema) -> String? {
        directive.argument(named: "edgeTypeName")?.value.stringValue.map { schema.recordName(of: schema.type($0)) }
    }
}

/// `@deleteEdge` and `@deleteRecord`: the field is the id, or ids, of what goes.
protocol PayloadIdDirective: EdgeDirective {}

extension PayloadIdDirective {
    static func faults(_ directive: Directive, on field: TypedField, in schema: CompilerSchema) -> [Diagnostic] {
        if field.type.name == "ID" { return [] }
        return [
            Diagnostic(
                "@\(kind.rawValue) stands on an ID or a list of IDs, not on \(field.definition.type)", code: "edge",
                at: directive.location)
        ]
    }

    static func edgeType(_ directive: Directive, on field: TypedField, in schema: CompilerSchema) -> String? { nil }
}
