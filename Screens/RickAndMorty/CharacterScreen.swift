import Baton
import BatonTerminal

struct CharacterScreen: View {
    @Query("""
    query CharacterScreenQuery($id: ID!) {
      character(id: $id) {
        name
        ...CharacterFacts_character
        episode { id ...EpisodeRow_episode }
      }
    }
    """)
    var character: CharacterScreenQuery

    var body: some View {
        switch character.phase {
        case .ready(let data):
            if let found = data.character {
                VStack(alignment: .leading) {
                    CharacterFacts(character: found.characterFacts)
                    Text("EPISODES  \(found.episode.count)").bold()
                    List {
                        ForEach(found.episode) { EpisodeRow(episode: $0.episodeRow) }
                    }
                }
                .navigationTitle(found.name ?? "unnamed")
                .keyBinding("r", "refresh") { character.retry() }
                .refreshFailure(character.lastFailure)
            } else {
                Text("No character has the id \(character.id).")
            }
        case .loading:
            ProgressView("loading character")
        case .failed(let error):
            ErrorView(error) { character.retry() }
        }
    }
}
