/// `@appendNode(connections: $ids, edgeTypeName: "IssueEdge")`: adds an edge for the node, or each of the nodes, in a
/// payload at the end of connections.
enum AppendNode: PayloadNodeDirective {
    static let kind = Edit.Kind.appendNode
    // Without the edge's type the directive is refused as an edge directive, not as a directive that lacks an argument.
    static let declaration = "directive @appendNode(connections: [ID!]!, edgeTypeName: String) on FIELD"
}
