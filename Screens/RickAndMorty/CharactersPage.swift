import Baton
import BatonTerminal

/// One page of the characters list: the API numbers its pages, so each page is an operation value of its own, and the
/// list goes on by adding a page.
struct CharactersPage: View {
    @Query("""
    query CharactersPageQuery($page: Int) {
      characters(page: $page) {
        info { count pages next }
        results { id ...CharacterRow_character }
      }
    }
    """)
    var characters: CharactersPageQuery

    var body: some View {
        switch characters.phase {
        case .ready(let data):
            ForEach(data.characters?.results ?? .empty) { character in
                NavigationLink {
                    CharacterScreen(character: CharacterScreenQuery(id: character.id ?? ""))
                } label: {
                    CharacterRow(character: character.characterRow)
                }
            }
            .refreshFailure(characters.lastFailure)
        case .loading:
            ProgressView("loading page \(characters.page ?? 1)")
        case .failed(let error):
            ErrorView(error) { characters.retry() }
        }
    }
}
