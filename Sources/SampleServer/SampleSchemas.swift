import GraphQLLanguage

/// The schemas that the server answers by. Their text is built into the program.
enum SampleSchemas {
    /// The public Rick and Morty API's schema.
    static let rickAndMorty = schema("rickandmorty.graphql", PackageResources.rickandmorty_graphql)

    /// The served part of GitHub's schema.
    static let gitHub = schema("github.graphql", PackageResources.github_graphql)

    private static func schema(_ name: String, _ bytes: [UInt8]) -> Schema {
        do {
            let source = Source(name: name, bytes: bytes, firstLine: 1, firstColumn: 1)
            return try Schema(documents: [try parse(source)])
        } catch {
            // The text was fixed when the program was built, and a test makes both schemas.
            preconditionFailure("\(name): \(error)")
        }
    }
}
