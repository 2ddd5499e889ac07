import Foundation
import FoundationNetworking
import Testing

@testable import SampleServer

@Suite("The server over HTTP")
final class HTTPTests: Sendable {
    let server: SampleServer

    init() throws { server = try SampleServer(family: .rickAndMorty) }

    deinit { server.stop() }

    private let jerry = "{ character(id: 5) { name } }"
    private let jerryData = #"{"data":{"character":{"name":"Jerry Smith"}}}"#

    @Test("it listens on 127.0.0.1, on a port of its own")
    func address() throws {
        let other = try SampleServer(family: .gitHub)
        defer { other.stop() }
        #expect(server.url.host() == "127.0.0.1")
        #expect(server.url.port != other.url.port)
        #expect(server.url.port != 0)
    }

    @Test("a port that is taken is an error, not a second server on it")
    func portTaken() throws {
        let port = UInt16(try #require(server.url.port))
        #expect(throws: SampleServer.Failure.self) { try SampleServer(family: .gitHub, port: port) }
    }

    @Test(
        "the media type follows Accept",
        arguments: [
            (nil, "application/json"), ("*/*", "application/json"),
            ("application/graphql-response+json, application/json", "application/graphql-response+json"),
            ("text/html, Application/JSON;q=0.5", "application/json"),
            ("application/graphql-response+json;q=0, application/json", "application/json"),
        ] as [(String?, String)])
    func negotiation(accept: String?, expected: String) async throws {
        let answer = try await server.query(jerry, accept: accept)
        #expect(answer.status == 200)
        #expect(answer.contentType == "\(expected); charset=utf-8")
        #expect(answer.text == jerryData)
    }

    @Test("a request error is 400 in GraphQL's own media type and 200 in application/json")
    func requestErrors() async throws {
        let graphQL = try await server.query("{ nothing }", accept: "application/graphql-response+json")
        #expect(graphQL.status == 400)
        let plain = try await server.query("{ nothing }", accept: "application/json")
        #expect(plain.status == 200)
        #expect(try plain.json.at("errors.0.message") != nil)
        #expect(try plain.json["data"] == nil)
    }

    @Test(
        "a body that is no GraphQL request is 400 with a GraphQL error",
        arguments: [
            "", "{", "[]", "{}", #"{"query":3}"#, #"{"query":"{a}","variables":[]}"#,
            #"{"query":"{a}","operationName":1}"#,
        ])
    func malformed(body: String) async throws {
        let answer = try await server.send(body: Data(body.utf8))
        #expect(answer.status == 400)
        #expect(try answer.json.at("errors.0.message")?.stringValue?.isEmpty == false)
    }

    @Test("deep nesting in a body is refused, not followed")
    func deepNesting() async throws {
        let body = String(repeating: "[", count: 200_000)
        #expect(try await server.send(body: Data(body.utf8)).status == 400)
        let query = String(repeating: "{a", count: 100_000)
        #expect(try await server.query(query).json.at("errors.0.message") != nil)
    }

    @Test("other methods, media types and paths are refused by their status")
    func refusals() async throws {
        #expect(try await server.send("GET", path: "/", contentType: nil).status == 200)
        #expect(try await server.send("GET", path: "/graphql", contentType: nil).status == 405)
        #expect(try await server.send("DELETE", path: "/graphql").status == 405)
        #expect(try await server.send("GET", path: "/elsewhere").status == 404)
        #expect(try await server.send(body: Data("{}".utf8), contentType: "text/plain").status == 415)
        #expect(try await server.send(body: Data("{}".utf8), accept: "text/html").status == 406)
        #expect(server.controls.requestCount == 0)
    }

    @Test("a body of more than 1 MiB is 413, one of less is read")
    func sizes() async throws {
        let large = try await server.send(body: Data(repeating: UInt8(ascii: " "), count: (1 << 20) + 1))
        #expect(large.status == 413)
        let padded =
            Data(repeating: UInt8(ascii: " "), count: (1 << 20) - 100)
            + Data(#"{"query":"{character(id:1){id}}"}"#.utf8)
        #expect(try await server.send(body: padded).status == 200)
    }

    @Test("requests in parallel are all answered")
    func parallel() async throws {
        try await withThrowingTaskGroup(of: String.self) { group in
            for id in 1...20 {
                group.addTask { [server] in try await server.query("{ character(id: \(id)) { id } }").text }
            }
            var answers: Set<String> = []
            for try await answer in group { answers.insert(answer) }
            #expect(answers == Set((1...20).map { #"{"data":{"character":{"id":"\#($0)"}}}"# }))
        }
        #expect(server.controls.requestCount == 20)
    }

    @Test("a renamed character is answered by its new name")
    func rename() async throws {
        try server.rename(character: "5", to: "Jerry")
        #expect(try await server.query(jerry).text == #"{"data":{"character":{"name":"Jerry"}}}"#)
        #expect(throws: SampleServer.Failure.self) { try server.rename(character: "100000", to: "x") }
        #expect(throws: SampleServer.Failure.self) { try server.rename(issue: 1, to: "x") }
    }

    @Test("after stop nothing answers, and stopping again is harmless")
    func stop() async throws {
        server.stop()
        server.stop()
        await #expect(throws: URLError.self) { try await server.query(jerry) }
    }
}

@Suite("Faults on purpose")
final class ControlsTests: Sendable {
    let server: SampleServer

    init() throws { server = try SampleServer(family: .rickAndMorty) }

    deinit { server.stop() }

    private let jerry = "{ character(id: 5) { name origin { id } } }"

    @Test("each injected fault takes one request, in order, and then all is well")
    func faults() async throws {
        server.controls.inject(
            .html(status: 200), .response(status: 502, contentType: nil, body: ""), .errors(["a", "b"]),
            .delay(.milliseconds(1)))
        let html = try await server.query(jerry)
        #expect(html.status == 200 && html.contentType == "text/html; charset=utf-8" && html.text.contains("<h1>"))
        let empty = try await server.query(jerry)
        #expect(empty.status == 502 && empty.body.isEmpty)
        #expect(try await server.query(jerry).text == #"{"errors":[{"message":"a"},{"message":"b"}]}"#)
        #expect(try await server.query(jerry).json.at("data.character.name") == .string("Jerry Smith"))
        #expect(try await server.query(jerry).json["errors"] == nil)
        #expect(server.controls.requestCount == 5)
    }

    @Test("a dropped connection is no answer")
    func drop() async throws {
        server.controls.inject(.dropConnection)
        await #expect(throws: URLError.self) { try await server.query(jerry) }
    }

    @Test("a failing field leaves the data beside it, in either order of errors and data")
    func fields() async throws {
        server.controls.fail(field: "Character.origin", message: "Resource protected", type: "FORBIDDEN")
        let habit = try await server.query(jerry).text
        #expect(habit.hasPrefix(#"{"errors":[{"type":"FORBIDDEN","path":["character","origin"]"#))
        #expect(habit.hasSuffix(#""data":{"character":{"name":"Jerry Smith","origin":null}}}"#))
        server.controls.errorsFirst = false
        #expect(try await server.query(jerry).text.hasPrefix(#"{"data":"#))
        server.controls.clearFaults()
        #expect(try await server.query(jerry).json["errors"] == nil)
    }

    @Test("held requests wait until they are released, and are told of")
    func holding() async throws {
        server.controls.hold()
        async let first = server.query("{ character(id: 1) { id } }")
        await server.controls.waitForRequests(1)
        async let second = server.query("{ character(id: 2) { id } }")
        await server.controls.waitForRequests(2)
        #expect(server.controls.heldCount == 2)
        #expect(server.controls.lastRequestBody == #"{"query":"{ character(id: 2) { id } }"}"#)
        #expect(server.controls.releaseOne())
        #expect(try await first.text == #"{"data":{"character":{"id":"1"}}}"#)
        #expect(server.controls.heldCount == 1)
        // What is renamed while a request is held is seen by it: nothing of it was executed yet.
        try server.rename(character: "2", to: "M")
        server.controls.release()
        #expect(try await second.text == #"{"data":{"character":{"id":"2"}}}"#)
        #expect(!server.controls.releaseOne())
    }

    @Test("stopping closes held requests and wakes who waits for more")
    func stopWhileHeld() async throws {
        server.controls.hold()
        let answer = Task { [server, jerry] in try await server.query(jerry) }
        await server.controls.waitForRequests(1)
        async let waiting: Void = server.controls.waitForRequests(99)
        server.stop()
        await waiting
        await #expect(throws: URLError.self) { try await answer.value }
    }

    @Test("stopping amid requests leaves no thread behind and answers each or closes it")
    func stopAmidRequests() async throws {
        for round in 0..<12 {
            let server = try SampleServer(family: .rickAndMorty)
            if round % 3 == 0 { server.controls.hold() }
            if round % 3 == 1 { server.controls.inject(.delay(.seconds(60)), .dropConnection) }
            let requests = (0..<6).map { _ in
                Task { [jerry] in try await server.query(jerry).status }
            }
            await server.controls.waitForRequests(round % 6 + 1)
            server.stop()
            for request in requests {
                switch await request.result {
                case .success(let status): #expect(status == 200)
                case .failure(let error): #expect(error is URLError)
                }
            }
        }
    }

    @Test("a cancelled wait ends")
    func cancelledWait() async {
        let task = Task { [server] in await server.controls.waitForRequests(99) }
        task.cancel()
        await task.value
    }
}
