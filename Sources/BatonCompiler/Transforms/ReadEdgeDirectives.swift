import GraphQLLanguage

/// Turns the edge directives of payload fields into the fields' facts.
struct ReadEdgeDirectives: SelectionRewriter {
    let schema: CompilerSchema

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection] {
        var field = try descend(field)
        if let connections = field.directive(AppendEdge.name)?.argument(named: "connections")?.value {
            field.edit = EditFacts(
                kind: .appendEdge, connections: connections, edgeType: schema.recordName(of: field.type))
            field.directives.removeAll { $0.name.value == AppendEdge.name }
        }
        return [.field(field)]
    }
}
