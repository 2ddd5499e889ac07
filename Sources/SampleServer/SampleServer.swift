import Foundation
import Synchronization

/// A GraphQL server for the screens, in the program's own process: sample data in SQLite behind HTTP on 127.0.0.1.
///
/// `POST /graphql` answers GraphQL requests as the GraphQL over HTTP specification says; `GET /` says what this is.
/// Requests are executed one after the other on a queue of the server's own, never on the main thread.
public final class SampleServer: Sendable {
    /// Whose schema and data are served. A server serves one family.
    public enum Family: String, Sendable, CaseIterable {
        /// The public Rick and Morty API's schema, and a part of its data.
        case rickAndMorty = "rickandmorty"
        /// A part of GitHub's schema, and one invented repository, `octo/lamp`.
        case gitHub = "github"
    }

    /// Where the data lives.
    public enum Storage: Sendable, Equatable {
        /// In memory: what is written is gone when the server stops.
        case memory
        /// In the SQLite file at a path, made when it is missing: what is written is there the next time.
        case file(String)
    }

    /// Why an operation on the server failed.
    public struct Failure: Error, Sendable, CustomStringConvertible {
        /// What went wrong, in one line.
        public let description: String
    }

    /// The family that is served.
    public let family: Family

    /// Where requests are sent: `http://127.0.0.1:PORT/graphql`.
    public let url: URL

    /// The door for tests and the tour: faults, holds, and what was asked.
    public let controls: Controls

    private let engine: Engine
    private let listener: HTTPListener
    private let queue: DispatchQueue

    /// Opens the data and starts to listen.
    ///
    /// Blocks while a fresh database is filled, which takes some ten milliseconds.
    ///
    /// - Parameters:
    ///   - family: Whose schema and data to serve.
    ///   - storage: Where the data lives.
    ///   - port: The port on 127.0.0.1; 0 takes an ephemeral one.
    /// - Throws: ``Failure`` when the file is no database of this family or the port is taken.
    public init(family: Family, storage: Storage = .memory, port: UInt16 = 0) throws {
        self.family = family
        let controls = Controls()
        let queue = DispatchQueue(label: "SampleServer.\(family.rawValue)", qos: .userInitiated)
        do {
            let engine = try Engine(family: family, storage: storage)
            let service = GraphQLService(family: family, engine: engine, controls: controls, queue: queue)
            listener = try HTTPListener(port: port, maximumBodySize: GraphQLService.maximumBodySize) {
                service.answer($0, $1)
            }
            self.engine = engine
        } catch {
            throw Failure(description: "The \(family.rawValue) server could not start: \(error)")
        }
        self.controls = controls
        self.queue = queue
        guard let url = URL(string: "http://127.0.0.1:\(listener.port)/graphql") else {
            throw Failure(description: "The server's address has no URL.")
        }
        self.url = url
    }

    deinit { stop() }

    /// Closes every connection, and returns when nothing of the server runs any more. Again is harmless.
    public func stop() {
        listener.stop()
        controls.stop()
        queue.sync {}
    }

    /// Gives a character another name, as if the show's makers had.
    ///
    /// - Throws: ``Failure`` when the family has no such character.
    public func rename(character id: String, to name: String) throws {
        guard let number = Int(id), try engine.rename(character: number, to: name) else {
            throw Failure(description: "There is no character \(id) on the \(family.rawValue) server.")
        }
    }

    /// Gives an issue another title, as if its author had.
    ///
    /// - Throws: ``Failure`` when the family has no such issue.
    public func rename(issue number: Int, to title: String) throws {
        guard try engine.rename(issue: number, to: title) else {
            throw Failure(description: "There is no issue \(number) on the \(family.rawValue) server.")
        }
    }
}
