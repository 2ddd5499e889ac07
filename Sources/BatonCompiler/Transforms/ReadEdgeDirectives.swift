import GraphQLLanguage

/// Turns the edge directives of fields into the fields' facts.
struct ReadEdgeDirectives: SelectionRewriter {
    let schema: CompilerSchema

    mutating func rewrite(field: TypedField, on parent: NamedType) throws(DiagnosticList) -> [TypedSelection]? {
        guard !field.directives.isEmpty else { return keeping(field, try descend(field)) }
        var field = try descend(field)
        field.edits = EdgeDirectives.edits(of: field, in: schema)
        field.directives.removeAll(where: EdgeDirectives.contains)
        return [.field(field)]
    }
}
