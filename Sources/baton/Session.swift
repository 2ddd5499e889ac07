import Baton
import Foundation
import GitHubScreens
import RickAndMortyScreens
import SampleServer

/// One family's environment, with the server behind it where the program serves itself.
@MainActor struct Session {
    let environment: Baton.Environment
    /// The server in this process; nil where the endpoint is somebody else's.
    let server: SampleServer?
    /// Where the data comes from, as the frame shows it.
    let place: String
    /// Why nothing is kept for the next launch; nil where everything is.
    var imageFault: String? { journal.imageFault }
    private let journal = Journal()

    /// How old what the screens show may be before it is fetched again, when they are opened next.
    private static let cacheExpiration = Duration.seconds(60)

    @MainActor private final class Journal {
        var imageFault: String?

        func note(_ event: LogEvent) {
            switch event {
            case .imageOpened: imageFault = nil
            case .imageUnavailable(let reason): imageFault = reason
            default: break
            }
        }
    }

    /// A session over an environment that is there already.
    init(environment: Baton.Environment, server: SampleServer?, place: String) {
        self.environment = environment
        self.server = server
        self.place = place
    }

    /// - Parameters:
    ///   - source: the family and its endpoint.
    ///   - storage: where the embedded server keeps its data.
    ///   - persistence: where what the server says is kept for the next launch.
    init(
        _ source: Browse, storage: SampleServer.Storage, credentials: Credentials, persistence: Persistence? = nil
    ) throws {
        let url: URL
        switch source.endpoint {
        case .embedded:
            let server = try SampleServer(family: source.family.served, storage: storage)
            self.server = server
            url = server.url
            place = "embedded"
        case .remote(let remote):
            server = nil
            url = remote
            place = remote.host ?? "remote"
        }
        let transport = try HTTPTransport(url: url, headers: { credentials.headers(for: url) })
        environment = Baton.Environment(
            schema: source.family.schemaDigest, transport: transport,
            store: Store(cacheExpiration: persistence == nil ? nil : Session.cacheExpiration),
            persistence: persistence, log: { [journal] in journal.note($0) })
    }

    /// Ends the environment, when what it keeps is on disk, and stops the server.
    func end() async {
        await environment.whenPersisted()
        environment.end()
        server?.stop()
    }
}

extension Family {
    /// The family as the sample server names it.
    var served: SampleServer.Family {
        switch self {
        case .rickandmorty: .rickAndMorty
        case .github: .gitHub
        }
    }

    /// The digest of the schema that the family's screens were compiled with.
    var schemaDigest: String {
        switch self {
        case .rickandmorty: RickAndMortyFamily.schemaDigest
        case .github: GitHubFamily.schemaDigest
        }
    }

    /// The embedded server's data file.
    var dataFile: String { "\(rawValue).sqlite3" }
}
