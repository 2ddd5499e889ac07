import GraphQLLanguage

/// `@appendEdge(connections: $ids)`: adds the edge in a mutation's payload at the end of connections.
enum AppendEdge {
    static let name = "appendEdge"
    static let declaration = "directive @appendEdge(connections: [ID!]!) on FIELD"

    /// What is wrong with a field's `@appendEdge`; nothing for a field without one.
    static func check(_ field: TypedField, in schema: CompilerSchema) -> [Diagnostic] {
        guard let directive = field.directive(name) else { return [] }
        var faults: [Diagnostic] = []
        if field.type.field(named: "cursor") == nil || field.type.field(named: "node") == nil {
            faults.append(
                Diagnostic(
                    "@appendEdge stands on an edge, and \(field.type.name) has no cursor and node", code: "edge",
                    at: directive.location))
        }
        if let connections = directive.argument(named: "connections")?.value, case .list(let items) = connections.kind,
            items.contains(where: { $0.variableName != nil })
        {
            faults.append(
                Diagnostic(
                    "connections is one variable that holds the list, or a list of constants", code: "edge-connections",
                    at: connections.location))
        }
        return faults
    }
}
