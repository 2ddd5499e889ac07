import Baton
import BatonTerminal

/// The characters, as many pages as were asked for.
struct CharactersScreen: View {
    let environment: Baton.Environment
    /// The first page's value: equal to the one the first row section holds, so the two share one handle and one request.
    private let first = Baton.QueryProperty(CharactersPageQuery(page: 1))
    @State private var pages = 1

    init(environment: Baton.Environment) {
        self.environment = environment
    }

    var body: some View {
        let last = first.value.data?.characters?.info?.pages ?? pages
        List {
            ForEach(1...pages) { page in
                CharactersPage(characters: CharactersPageQuery(page: page))
            }
            if pages < last {
                Text("  m: load more (page \(pages + 1) of \(last))").foregroundStyle(.secondary)
            }
        }
        .navigationTitle("Characters")
        .status("page \(pages) of \(last)")
        .keyBinding("m", "more", isEnabled: pages < last) { pages += 1 }
        .keyBinding("r", "refresh") { environment.invalidate() }
    }
}
