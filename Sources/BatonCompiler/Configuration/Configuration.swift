import GraphQLLanguage

/// What `baton.json` says.
struct Configuration: Sendable {
    /// The schema's path, relative to the configuration's folder.
    var schemaPath: String
    var identity = IdentityTable()
    var lookups: [LookupRule] = []
    var persistence: Persistence?

    init(schemaPath: String) { self.schemaPath = schemaPath }

    /// How texts are persisted.
    struct Persistence: Sendable {
        let file: String
    }

    /// The schema that a source holds, checked.
    func schema(from source: Source) throws -> CompilerSchema {
        let document = try parse(source)
        let directives = try parse(ClientDirectives.source)
        return CompilerSchema(
            schema: try Schema(documents: [document, directives]), digest: MD5.hex(source.bytes), identity: identity,
            lookups: lookups)
    }
}
