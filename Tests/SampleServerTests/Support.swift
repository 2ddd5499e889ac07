import Foundation
import FoundationNetworking
import GraphQLLanguage
import Testing

@testable import SampleServer

/// A JSON value from its text.
func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

extension JSONValue {
    /// The value at a path of keys and indices, such as `data.character.episode.0.name`.
    func at(_ path: String) -> JSONValue? {
        path.split(separator: ".").reduce(Optional(self)) { value, step in
            Int(step).map { value?[$0] } ?? value?[String(step)]
        }
    }

    /// The same value with members in name order, to compare what has no order.
    var sorted: JSONValue {
        switch self {
        case .object(let members):
            .object(members.map { Member($0.key, $0.value.sorted) }.sorted { $0.key < $1.key })
        case .list(let items): .list(items.map(\.sorted))
        default: self
        }
    }
}

extension Engine {
    /// Executes a document with variables given as JSON, and answers the whole response.
    func run(_ query: String, _ variables: String = "{}") throws -> JSONValue {
        guard case .object(let members) = try json(variables) else {
            throw SampleServer.Failure(description: variables)
        }
        return execute(GraphQLRequest(query: query, variables: members)).json(errorsFirst: false)
    }
}

/// What a server answered.
struct Answer {
    let status: Int
    let contentType: String?
    let body: Data

    var text: String { String(decoding: body, as: UTF8.self) }
    var json: JSONValue { get throws { try JSONValue(parsing: Array(body)) } }
}

extension SampleServer {
    /// Sends a request and waits for the answer.
    func send(
        _ method: String = "POST", path: String = "/graphql", body: Data? = nil,
        contentType: String? = "application/json", accept: String? = nil
    ) async throws -> Answer {
        var request = URLRequest(url: try #require(URL(string: path, relativeTo: url)))
        request.httpMethod = method
        request.httpBody = body
        request.setValue(contentType, forHTTPHeaderField: "Content-Type")
        request.setValue(accept, forHTTPHeaderField: "Accept")
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        let http = try #require(response as? HTTPURLResponse)
        return Answer(
            status: http.statusCode, contentType: http.value(forHTTPHeaderField: "Content-Type"), body: data)
    }

    /// Sends a GraphQL request and waits for the answer.
    func query(_ query: String, accept: String? = nil) async throws -> Answer {
        let body = JSONWriter.bytes(of: .object([.init("query", .string(query))]))
        return try await send(body: Data(body), accept: accept)
    }
}

/// A path for a database that no other test uses; its folder goes with the value.
final class TemporaryFile {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "SampleServerTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { folder.appending(path: "deeper/sample.sqlite").path }
}
