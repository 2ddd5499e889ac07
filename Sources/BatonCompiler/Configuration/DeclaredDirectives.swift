import GraphQLLanguage

/// Which declaration of a directive counts where the schema's files and the compiler both have one.
enum DeclaredDirectives {
    /// What a schema is made of: its files and the compiler's declarations, with one declaration of each directive of the
    /// compiler's.
    ///
    /// Schemas often repeat what tools add to them. What stands in documents the compiler reads, so its own declaration
    /// says how; what stands in the schema is the schema's to declare.
    static func merged(_ documents: [Document], with own: Document) -> [Document] {
        let theirs = Set(documents.flatMap { declarations(in: $0).map(\.name.value) })
        let ours = Dictionary(declarations(in: own).map { ($0.name.value, isExecutable($0)) }) { first, _ in first }
        guard ours.keys.contains(where: theirs.contains) else { return documents + [own] }
        let kept = documents.map { without($0) { ours[$0] == true } }
        return kept + [without(own) { theirs.contains($0) && ours[$0] == false }]
    }

    private static func declarations(in document: Document) -> [DirectiveDefinition] {
        document.definitions.compactMap { if case .directive(let directive) = $0 { directive } else { nil } }
    }

    /// Whether a directive stands in documents.
    private static func isExecutable(_ directive: DirectiveDefinition) -> Bool {
        directive.locations.contains { location in
            switch location {
            case .query, .mutation, .subscription, .field, .fragmentDefinition, .fragmentSpread, .inlineFragment,
                .variableDefinition:
                true
            case .schema, .scalar, .object, .fieldDefinition, .argumentDefinition, .interface, .union, .enum,
                .enumValue,
                .inputObject, .inputFieldDefinition:
                false
            }
        }
    }

    private static func without(_ document: Document, _ isLeftOut: (String) -> Bool) -> Document {
        Document(
            source: document.source,
            definitions: document.definitions.filter { definition in
                guard case .directive(let directive) = definition else { return true }
                return !isLeftOut(directive.name.value)
            })
    }
}
