import Foundation
import GraphQLLanguage
import Synchronization

/// A family's data and the executor over it, used by one thread at a time.
final class Engine: Sendable {
    private enum Store {
        case rickAndMorty(RickAndMortyStore)
        case gitHub(GitHubStore)
    }

    private struct State {
        let executor: Executor
        let store: Store
    }

    private let state: Mutex<State>

    /// Opens the family's data.
    ///
    /// - Parameter now: The clock that written rows are stamped by, in seconds since 1970.
    init(
        family: SampleServer.Family, storage: SampleServer.Storage,
        now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
    ) throws {
        let path: String?
        switch storage {
        case .memory: path = nil
        case .file(let file):
            let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            path = file
        }
        state = Mutex(try Self.state(family, path, now))
    }

    private static func state(
        _ family: SampleServer.Family, _ path: String?, _ now: @escaping @Sendable () -> Int
    ) throws -> sending State {
        switch family {
        case .rickAndMorty:
            // "RaM" and "GiH", as numbers: the mark of a file that this server made.
            let store = RickAndMortyStore(database: try RickAndMortySeed.open(path: path, applicationID: 0x52_61_4D))
            let executor = Executor(
                schema: SampleSchemas.rickAndMorty, resolvers: RickAndMortyResolvers.make(store: store))
            return State(executor: executor, store: .rickAndMorty(store))
        case .gitHub:
            let store = GitHubStore(database: try GitHubSeed.open(path: path, applicationID: 0x47_69_48))
            let executor = Executor(
                schema: SampleSchemas.gitHub, resolvers: GitHubResolvers(store: store, now: now).make())
            return State(executor: executor, store: .gitHub(store))
        }
    }

    /// The object fields that nothing answers, as coordinates: none, in a family that is whole.
    var missingResolvers: [String] { state.withLock { $0.executor.missingResolvers } }

    /// Answers a request.
    func execute(_ request: GraphQLRequest, faults: [String: GraphQLError] = [:]) -> GraphQLResponse {
        state.withLock { state in
            state.executor.execute(request) { coordinate in
                if let fault = faults[coordinate] { throw fault }
            }
        }
    }

    /// Gives a character another name; false when there is none of that id.
    func rename(character id: Int, to name: String) throws -> Bool {
        try state.withLock { state in
            guard case .rickAndMorty(let store) = state.store else { return false }
            return try store.rename(character: id, to: name)
        }
    }

    /// Gives an issue another title; false when there is none of that number.
    func rename(issue number: Int, to title: String) throws -> Bool {
        try state.withLock { state in
            guard case .gitHub(let store) = state.store else { return false }
            return try store.retitle(issue: number, to: title)
        }
    }
}
