import GraphQLLanguage

/// Turns the edge directives of fields into the fields' facts.
struct ReadEdgeDirectives: SelectionRewriter {
    let schema: CompilerSchema

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection] {
        var field = try descend(field)
        guard !field.directives.isEmpty else { return [.field(field)] }
        field.edits = EdgeDirectives.edits(of: field, in: schema)
        field.directives.removeAll(where: EdgeDirectives.contains)
        return [.field(field)]
    }
}
