import GraphQLLanguage

/// What an edge directive on a mutation's field says.
struct EditFacts: Sendable, Hashable {
    let kind: Edit.Kind
    /// A variable, or a list of literals.
    let connections: Value
    let edgeType: String
}
