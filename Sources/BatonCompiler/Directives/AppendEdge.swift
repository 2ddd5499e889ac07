import GraphQLLanguage

/// `@appendEdge(connections: $ids)`: adds the edge in a mutation's payload at the end of connections.
enum AppendEdge {
    static let name = "appendEdge"
    static let declaration = "directive @appendEdge(connections: [ID!]!) on FIELD"
}
