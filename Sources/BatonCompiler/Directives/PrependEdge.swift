/// `@prependEdge(connections: $ids)`: adds the edge in a payload at the start of connections.
enum PrependEdge: PayloadEdgeDirective {
    static let kind = Edit.Kind.prependEdge
    static let declaration = "directive @prependEdge(connections: [ID!]!) on FIELD"
}
