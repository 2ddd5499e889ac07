import Baton
import BatonTerminal

/// What other modules may open of the Rick and Morty screens.
public enum RickAndMortyFamily {
    /// The digest of the schema that these screens were compiled with.
    public static let schemaDigest = Types.schemaDigest

    /// The characters list.
    ///
    /// - Parameter environment: the session that the list refreshes.
    @MainActor public static func characters(in environment: Baton.Environment) -> some View {
        CharactersScreen(environment: environment)
    }

    /// One character.
    @MainActor public static func character(id: String) -> some View {
        CharacterScreen(character: CharacterScreenQuery(id: id))
    }
}
