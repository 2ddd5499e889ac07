/// `@deleteEdge(connections: $ids)`: takes the edges of the node with this id, or of each of these ids, out of
/// connections. The node's record stays.
enum DeleteEdge: PayloadIdDirective {
    static let kind = Edit.Kind.deleteEdge
    static let declaration = "directive @deleteEdge(connections: [ID!]!) on FIELD"
}
