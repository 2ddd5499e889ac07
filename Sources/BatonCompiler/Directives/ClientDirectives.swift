import GraphQLLanguage

/// The directives that the compiler reads and no server sees.
enum ClientDirectives {
    /// Where they are declared, so that the specification's rules know them.
    static let source = Source(
        name: "baton directives",
        text: [
            ArgumentDefinitions.declaration,
            Arguments.declaration,
            Refetchable.declaration,
            Connection.declaration,
            AppendEdge.declaration,
            PrependEdge.declaration,
            AppendNode.declaration,
            PrependNode.declaration,
            DeleteEdge.declaration,
            DeleteRecord.declaration,
            Alias.declaration,
            Required.declaration,
            Catch.declaration,
            ThrowOnFieldError.declaration,
            Inline.declaration,
            CacheExpiration.declaration,
            SchemaDirectives.declarations,
        ].joined(separator: "\n"))
}
