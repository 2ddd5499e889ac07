import Baton
import BatonTerminal

struct CharacterRow: View {
    @Fragment("""
    fragment CharacterRow_character on Character {
      id
      name
      status
      species
      location { name }
    }
    """)
    var character: CharacterRow_character

    var body: some View {
        HStack(spacing: 1) {
            Text(character.id ?? "")
                .frame(width: 4, alignment: .trailing)
            Text(character.name ?? "unnamed")
                .frame(width: 28, alignment: .leading)
            Text(character.status?.lowercased() ?? "")
                .frame(width: 9, alignment: .leading)
            Text(character.species ?? "")
                .frame(width: 11, alignment: .leading)
            Text(character.location?.name ?? "")
                .foregroundStyle(.secondary)
            Spacer()
        }
        .lineLimit(1)
    }
}
