import Baton
import BatonTerminal
import GitHubScreens
import RickAndMortyScreens

/// A screen in the frame of its family: what both the terminal and a snapshot show.
struct AppRoot: View {
    /// The repository of the embedded server.
    static let sampleRepository = RepositoryName(owner: "octo", name: "lamp")

    let screen: Screen
    let repository: RepositoryName
    let session: Session

    init(_ screen: Screen, source: Browse, session: Session) {
        self.screen = screen
        repository = source.repository ?? AppRoot.sampleRepository
        self.session = session
    }

    var body: some View {
        ScreenFrame(tabs: [screen.family.title], network: session.place) {
            NavigationStack {
                switch screen {
                case .characters: RickAndMortyFamily.characters(in: session.environment)
                case .character(let id): RickAndMortyFamily.character(id: id)
                case .issues: GitHubFamily.issues(owner: repository.owner, name: repository.name)
                case .issue(let number):
                    GitHubFamily.issue(owner: repository.owner, name: repository.name, number: number)
                }
            }
        }
        .environment(session.environment)
    }
}

extension Family {
    /// The family's name in the frame.
    var title: String {
        switch self {
        case .rickandmorty: "Characters"
        case .github: "Issues"
        }
    }

    /// The screen that the family opens with.
    var firstScreen: Screen {
        switch self {
        case .rickandmorty: .characters
        case .github: .issues
        }
    }
}
