/// `@appendEdge(connections: $ids)`: adds the edge in a payload at the end of connections.
enum AppendEdge: PayloadEdgeDirective {
    static let kind = Edit.Kind.appendEdge
    static let declaration = "directive @appendEdge(connections: [ID!]!) on FIELD"
}
