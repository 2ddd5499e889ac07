import Baton
import BatonTerminal

struct CharacterFacts: View {
    @Fragment("""
    fragment CharacterFacts_character on Character {
      name
      status
      species
      type
      gender
      created
      origin { name }
      location { name }
    }
    """)
    var character: CharacterFacts_character

    var body: some View {
        VStack(alignment: .leading) {
            Text(character.name ?? "unnamed").bold()
            fact("Status", character.status?.lowercased())
            fact("Species", character.species)
            fact("Type", character.type)
            fact("Gender", character.gender)
            fact("Origin", character.origin?.name)
            fact("Location", character.location?.name)
            fact("Created", character.created)
        }
    }

    private func fact(_ name: String, _ value: String?) -> some View {
        HStack(spacing: 1) {
            Text(name)
                .foregroundStyle(.secondary)
                .frame(width: 10, alignment: .leading)
            Text(value.flatMap { $0.isEmpty ? nil : $0 } ?? "(none)")
        }
    }
}
