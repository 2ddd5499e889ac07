import Foundation
import Synchronization
import Testing

@_spi(Testing) @testable import Baton

/// Each exchange has a limit of its own; this one is for a run that would not end.
@Suite(.timeLimit(.minutes(10))) struct HTTPTransportTests {
    private let request = Request(
        operationName: "Q", kind: .query, document: .text("query Q{a}"), variables: Variables(["a": .int(1)]))
    private static let token = "secret-token"

    /// What one request comes to: the body to read, or the failure.
    private func exchange(
        with server: SocketServer, limits: HTTPTransport.Limits = .init()
    ) async throws -> Result<String, Failure> {
        let transport = try HTTPTransport(url: server.url, limits: limits) { ["Authorization": Self.token] }
        do {
            for try await body in transport.send(request) { return .success(String(decoding: body, as: UTF8.self)) }
            return .success("nothing")
        } catch let failure as Failure {
            #expect(!failure.description.contains(Self.token))
            return .failure(failure)
        }
    }

    private func exchange(_ status: Int, _ type: String?, _ body: String) async throws -> Result<String, Failure> {
        let server = try SocketServer { _ in SocketServer.answer(status, type, body) }
        defer { server.stop() }
        return try await exchange(with: server)
    }

    @Test("R10.3 a request is a POST of the standard encoding, with credentials asked for at each attempt")
    func post() async throws {
        let server = try SocketServer { _ in SocketServer.answer(200, "application/json", "{}") }
        defer { server.stop() }
        let attempts = Mutex(0)
        let transport = try HTTPTransport(url: server.url) {
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            return ["Authorization": "bearer \(attempt)"]
        }
        for _ in 1...2 { for try await _ in transport.send(request) {} }
        #expect(server.requests.map { $0.header("Authorization") } == ["bearer 1", "bearer 2"])
        let first = try #require(server.requests.first)
        #expect(first.head.hasPrefix("POST /graphql HTTP/1.1"))
        #expect(first.header("Content-Type") == "application/json")
        #expect(first.header("Accept") == "application/graphql-response+json, application/json")
        #expect(first.body == request.body)
    }

    @Test(
        "R43 what a status and a body come to",
        arguments: [
            (400, "application/graphql-response+json", #"{"errors":[{"message":"Cannot query x"}]}"#, nil),
            (
                400, "application/graphql-response+json", #"{"data":{"a":1},"errors":[{"message":"half"}]}"#,
                "HTTP 400: the server answered: half"
            ),
            (
                500, "application/graphql-response+json", "<oops>",
                "HTTP 500: the server answered application/graphql-response+json: <oops>"
            ),
            (
                502, "application/json",
                #"{"data":null,"errors":[{"message":"Something went wrong"},{"message":"x"}]}"#,
                "HTTP 502: the server answered: Something went wrong (and 1 more)"
            ),
            (
                401, "application/json", #"{"message":"Bad credentials"}"#,
                "HTTP 401: the server answered: Bad credentials"
            ),
            (401, nil, "", "HTTP 401: the server answered with no content"),
            (
                403, "text/html; charset=utf-8", "<html><body><h1>Forbidden</h1>\r\nGo\u{1B}[2J away</body></html>",
                "HTTP 403: the server answered text/html: Forbidden Go [2J away"
            ),
            (
                200, "text/html", "<html>login</html>",
                "HTTP 200: the server answered text/html: login, not JSON"
            ),
            (200, "application/json", #"{"message":"Not Found"}"#, nil),
            (200, "application/json", "", "HTTP 200: the server answered with no content (application/json)"),
            (204, nil, "", "HTTP 204: the server answered with no content"),
        ] as [(Int, String?, String, String?)])
    func statuses(status: Int, type: String?, body: String, failure: String?) async throws {
        switch try await exchange(status, type, body) {
        case .success(let answer):
            #expect(failure == nil)
            #expect(answer == body)
        case .failure(let actual):
            #expect(actual.description == failure)
            #expect(actual.kind == "transport")
        }
    }

    @Test(
        "R44 the answer's media type decides: without case or parameters, JSON where none is named, UTF-8 alone",
        arguments: [
            ("Application/JSON ; Charset=\"UTF-8\"", true), (nil, true), ("application/vnd.x+json", true),
            ("application/json; charset=utf-16", false), ("multipart/mixed; boundary=x", false),
            ("text/event-stream", false),
        ] as [(String?, Bool)])
    func mediaTypes(type: String?, isRead: Bool) async throws {
        let result = try await exchange(200, type, #"{"data":null}"#)
        #expect((try? result.get()) == (isRead ? #"{"data":null}"# : nil))
        if case .failure(let failure) = result, let type {
            let named = type.contains("utf-16") ? "utf-16" : String(type.prefix { $0 != ";" })
            #expect(failure.description.contains(named))
        }
    }

    @Test("R45 a compressed body is read to the end of what it holds, whatever its length on the wire")
    func compressed() async throws {
        let text = #"{"data":{"a":""# + String(repeating: "x", count: 6000) + #""}}"#
        // gzip of the text above.
        let gzip = try #require(
            Data(base64Encoded: "H4sIAAAAAAACA+3EMQ0AIBAEMC8nAzefIIGBhLx38MDaDj2ZtSrj5JUNAAAAAAB8S/cFX9UntoEXAAA="))
        #expect(gzip.count < 100)
        let server = try SocketServer { _ in
            SocketServer.answer(200, "application/json", Array(gzip), headers: ["Content-Encoding: gzip"])
        }
        defer { server.stop() }
        #expect(try await exchange(with: server) == .success(text))
    }

    @Test("an answer past the limit is cut off and says so")
    func tooLong() async throws {
        let server = try SocketServer { _ in
            SocketServer.answer(200, "application/json", String(repeating: "x", count: 5000))
        }
        defer { server.stop() }
        let result = try await exchange(with: server, limits: .init(bodyBytes: 1000))
        #expect(result == .failure(.transport("an answer longer than 1000 bytes", status: nil)))
    }

    @Test("a server that says nothing is given up in time")
    func timeOut() async throws {
        let server = try SocketServer { _ in nil }
        defer { server.stop() }
        let result = try await exchange(with: server, limits: .init(seconds: 1))
        #expect(result == .failure(.transport("the server did not answer in time", status: nil)))
    }

    @Test("a cancelled request closes its connection")
    func cancellation() async throws {
        let server = try SocketServer { _ in nil }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url)
        let task = Task { for try await _ in transport.send(request) {} }
        for await _ in server.arrivals { break }
        task.cancel()
        for await _ in server.closed { break }
        _ = await task.result
    }

    @Test("a server that is not there refuses")
    func refused() async throws {
        let server = try SocketServer { _ in nil }
        server.stop()
        let result = try await exchange(with: server)
        #expect(result == .failure(.transport("the server refuses connections", status: nil)))
    }

    @Test("R10.3 no redirect carries the request to another origin", arguments: [301, 302, 303, 307, 308])
    func redirects(status: Int) async throws {
        let other = try SocketServer { _ in SocketServer.answer(200, "application/json", "{}") }
        let server = try SocketServer { [url = other.url] _ in
            SocketServer.answer(status, nil, "", headers: ["Location: \(url)"])
        }
        defer {
            server.stop()
            other.stop()
        }
        guard case .failure(let failure) = try await exchange(with: server) else {
            Issue.record("the redirect was followed")
            return
        }
        #expect(failure.description.contains("redirects to 127.0.0.1"))
        #expect(other.requests.isEmpty)
    }

    @Test("R10.3 a redirect that keeps the method and the origin is followed with body and credentials, not for ever")
    func sameOrigin() async throws {
        let server = try SocketServer { request in
            if request.head.hasPrefix("POST /graphql ") {
                return SocketServer.answer(308, nil, "", headers: ["Location: /v2"])
            }
            return SocketServer.answer(200, "application/json", #"{"data":{}}"#)
        }
        let loop = try SocketServer { _ in SocketServer.answer(307, nil, "", headers: ["Location: /graphql"]) }
        defer {
            server.stop()
            loop.stop()
        }
        #expect(try await exchange(with: server) == .success(#"{"data":{}}"#))
        #expect(server.requests.map(\.body) == [request.body, request.body])
        #expect(server.requests.map { $0.header("Authorization") } == [Self.token, Self.token])
        guard case .failure = try await exchange(with: loop) else {
            Issue.record("the loop was followed")
            return
        }
        #expect(loop.requests.count == 6)
    }

    @Test("an endpoint is http or https", arguments: ["ftp://a/b", "file:///etc/passwd", "graphql", "https:"])
    func schemes(text: String) throws {
        let url = try #require(URL(string: text))
        #expect(throws: Failure.transport("an endpoint is an http or https URL", status: nil)) {
            _ = try HTTPTransport(url: url)
        }
    }

    @Test("what the credentials failed with is not quoted")
    func credentials() async throws {
        struct Locked: Error, CustomStringConvertible { var description: String { HTTPTransportTests.token } }
        let server = try SocketServer { _ in nil }
        defer { server.stop() }
        let transport = try HTTPTransport(url: server.url) { throw Locked() }
        await #expect(
            throws: Failure.transport("the request's credentials could not be had (Locked)", status: nil)
        ) {
            for try await _ in transport.send(request) {}
        }
        #expect(server.requests.isEmpty)
    }
}
