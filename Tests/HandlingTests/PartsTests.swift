import BatonTesting
import Testing

@_spi(Testing) import Baton

/// Answers that arrive in parts, in the shapes that servers send (R3.10).
@MainActor @Suite("Answers in parts")
struct PartsTests {
    private let session = LoggedSession()
    private var environment: Environment { session.environment }
    private var transport: ScriptedTransport { session.transport }

    private static let early =
        #""data":{"character":{"id":"1","name":"Rick","origin":{"id":"20","dimension":"C-137"}}}"#
    private static let late = #"{"species":"Human","origin":{"name":"Earth"}}"#

    private static func data(_ handle: OperationHandle<HandlingLate>) -> HandlingLate.Data? {
        if case .ready(let data) = handle.phase { data } else { nil }
    }

    /// Attaches, and delivers the early part with what says that more follows.
    private func begin(_ more: String) async throws -> (Baton.Attachment<HandlingLate>, ScriptedTransport.Exchange) {
        let attachment = environment.attach(HandlingLate(id: "1"))
        let exchange = try await transport.request(of: "HandlingLate")
        transport.deliver("{\(Self.early),\(more)}", to: exchange)
        try await wait(for: "the early part") { Self.data(attachment.handle)?.character?.name == "Rick" }
        return (attachment, exchange)
    }

    @Test(
        "R3.10 each part is read at the record its path names; what came first shows while it is on its way",
        arguments: [
            (#""hasNext":true"#, #"{"incremental":[{"path":["character"],"label":"l","data":LATE}],"hasNext":false}"#),
            (
                #""pending":[{"id":"0","path":["character"],"label":"l"}],"hasNext":true"#,
                #"{"incremental":[{"id":"0","data":LATE}],"completed":[{"id":"0"}],"hasNext":false}"#
            ),
            (
                #""pending":[{"id":"0","path":[]}],"hasNext":true"#,
                #"{"hasNext":false,"incremental":[{"data":LATE,"subPath":["character"],"id":"0"}]}"#
            ),
            (#""hasNext":true"#, #"{"path":["character"],"data":LATE,"hasNext":false}"#),
            // All of what the fragment selects, and only what the early part has not.
            (
                #""hasNext":true"#,
                #"{"incremental":[{"path":["character"],"data":{"id":"1","species":"Human","origin":{"name":"Earth","id":"20"}}}],"hasNext":false}"#
            ),
            (
                #""pending":[{"id":"0","path":["character"]}],"hasNext":true"#,
                #"{"incremental":[{"id":"0","subPath":["origin"],"data":{"name":"Earth"}},{"id":"0","data":{"species":"Human"}}],"completed":[{"id":"0"}],"hasNext":false}"#
            ),
            // A part that came with the first payload, and a last one that says nothing else.
            (
                #""pending":[{"id":"7","path":["character"]}],"incremental":[{"id":"7","data":LATE}],"hasNext":true"#,
                #"{"hasNext":false}"#
            ),
        ])
    func shapes(more: String, rest: String) async throws {
        let more = more.replacing("LATE", with: Self.late)
        let (attachment, exchange) = try await begin(more)
        let handle = attachment.handle
        #expect(handle.isRefreshing)
        if !more.contains("Human") { #expect(Self.data(handle)?.character?.handlingLate == nil) }
        transport.deliver(rest.replacing("LATE", with: Self.late), to: exchange)
        try await wait(for: "the late part") { !environment.isBusy }
        #expect(!handle.isRefreshing)
        #expect(Self.data(handle)?.character?.handlingLate?.species == "Human")
        #expect(Self.data(handle)?.character?.handlingLate?.origin?.name == "Earth")
        #expect(Self.data(handle)?.character?.origin?.dimension == "C-137")
        // The rest of the stream is not waited for.
        #expect(transport.waiting.isEmpty)
        withExtendedLifetime(attachment) {}
    }

    @Test("R3.6 R3.10 a byte order mark before a payload is passed over, before a part's too")
    func marks() async throws {
        let attachment = environment.attach(HandlingLate(id: "1"))
        let exchange = try await transport.request(of: "HandlingLate")
        let inline = #""incremental":[{"path":["character"],"data":{"species":"Human"}}],"hasNext":true"#
        transport.deliver("\u{FEFF}{\(Self.early),\(inline)}", to: exchange)
        transport.deliver(
            "\u{FEFF}" + #"{"incremental":[{"path":["character","origin"],"data":{"name":"Earth"}}],"hasNext":false}"#,
            to: exchange)
        try await wait(for: "both parts") { !environment.isBusy }
        #expect(Self.data(attachment.handle)?.character?.handlingLate?.species == "Human")
        #expect(Self.data(attachment.handle)?.character?.handlingLate?.origin?.name == "Earth")
    }

    @Test("R3.10 an answer that comes whole, or whose late part stands inside it, works too")
    func whole() async throws {
        let attachment = environment.attach(HandlingLate(id: "1"))
        let exchange = try await transport.request(of: "HandlingLate")
        transport.answer(
            exchange,
            with:
                #"{"data":{"character":{"id":"1","name":"Rick","origin":{"id":"20","dimension":null,"name":"E"},"species":"H"}}}"#
        )
        try await wait(for: "the answer") { !environment.isBusy }
        #expect(Self.data(attachment.handle)?.character?.handlingLate?.species == "H")
    }

    @Test("R3.10 R10.6 a part that names no known place is dropped and logged")
    func unknownPlace() async throws {
        let (attachment, exchange) = try await begin(#""hasNext":true"#)
        transport.deliver(
            #"{"incremental":[{"path":["character","friends",3],"data":{"species":"x"}},{"id":"9","data":{}}],"hasNext":false}"#,
            to: exchange)
        try await wait(for: "the last part") { !environment.isBusy }
        #expect(session.events.filter { $0 == .deferredPartDropped(operation: "HandlingLate") }.count == 2)
        #expect(Self.data(attachment.handle)?.character?.handlingLate == nil)
        #expect(Self.data(attachment.handle)?.character?.name == "Rick")
    }

    @Test(
        "R3.10 a part that is not to come puts its errors on the fields it would have filled",
        arguments: [
            #"{"completed":[{"id":"0","errors":[{"message":"no species","path":["character","species"]}]}],"hasNext":false}"#,
            #"{"incremental":[{"id":"0","data":null,"errors":[{"message":"no species"}]}],"completed":[{"id":"0"}],"hasNext":false}"#,
        ])
    func failedPart(rest: String) async throws {
        let (attachment, exchange) = try await begin(#""pending":[{"id":"0","path":["character"]}],"hasNext":true"#)
        transport.deliver(rest, to: exchange)
        try await wait(for: "the last part") { !environment.isBusy }
        #expect(environment.store.dump().contains(#""__errors":{"species":{"#))
        #expect(environment.store.dump().contains(#""message":"no species","path":"character.species""#))
        #expect(environment.store.dump().contains(#""species":null"#))
        #expect(session.events.contains { if case .fieldError = $0 { true } else { false } })
        #expect(Self.data(attachment.handle)?.character?.origin?.dimension == "C-137")
    }

    @Test("R3.9 R3.10 a part's errors are placed by their paths from the answer's root")
    func partErrors() async throws {
        let (attachment, exchange) = try await begin(#""hasNext":true"#)
        transport.deliver(
            #"{"incremental":[{"path":["character"],"data":{"species":null,"origin":{"name":"Earth"}},"errors":[{"message":"m","path":["character","species"]}]}],"hasNext":false}"#,
            to: exchange)
        try await wait(for: "the last part") { !environment.isBusy }
        #expect(environment.store.dump().contains(#""message":"m","path":"character.species""#))
        withExtendedLifetime(attachment) {}
    }

    @Test(
        "R3.6 R3.10 a part that cannot be read, or a stream that ends early, fails the fetch behind the data",
        arguments: [#"{"incremental":[{"path":["character"],"data":{"species":{}}}],"hasNext":false}"#, "{", ""])
    func brokenPart(rest: String) async throws {
        let (attachment, exchange) = try await begin(#""hasNext":true"#)
        if rest.isEmpty { transport.complete(exchange) } else { transport.deliver(rest, to: exchange) }
        try await wait(for: "the failure") { !environment.isBusy }
        guard case .failed = attachment.handle.fetch else {
            Issue.record("not failed: \(attachment.handle.fetch)")
            return
        }
        #expect(Self.data(attachment.handle)?.character?.name == "Rick")
        #expect(Self.data(attachment.handle)?.character?.handlingLate == nil)
    }
}
