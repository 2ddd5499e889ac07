/// `@prependNode(connections: $ids, edgeTypeName: "IssueEdge")`: adds an edge for the node, or each of the nodes, in a
/// payload at the start of connections.
enum PrependNode: PayloadNodeDirective {
    static let kind = Edit.Kind.prependNode
    // Without the edge's type the directive is refused as an edge directive, not as a directive that lacks an argument.
    static let declaration = "directive @prependNode(connections: [ID!]!, edgeTypeName: String) on FIELD"
}
