import Baton
import BatonTerminal

struct EpisodeRow: View {
    @Fragment("""
    fragment EpisodeRow_episode on Episode {
      name
      air_date
      episode
    }
    """)
    var episode: EpisodeRow_episode

    var body: some View {
        HStack(spacing: 2) {
            Text(episode.episode ?? "")
                .frame(width: 6, alignment: .leading)
            Text(episode.name ?? "untitled")
                .frame(width: 44, alignment: .leading)
            Text(episode.air_date ?? "")
                .foregroundStyle(.secondary)
            Spacer()
        }
        .lineLimit(1)
    }
}
