@_spi(Testing) import BatonTesting
import Testing

@_spi(Testing) @_spi(Generated) @testable import Baton

@MainActor @Suite struct SubscriptionHandleTests {
    let session = StreamSession()

    @Test("R8.7 a stream connects, is open from the first event on, and counts its events; the latest one is read")
    func opens() async throws {
        let added = session.attach()
        #expect(added.handle.stream == .connecting)
        #expect(added.handle.events == 0)
        #expect(added.handle.latest == nil)
        let request = try #require(session.transport.sent.first)
        #expect(request.kind == .subscription)
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == #"{"operationName":"TestNoteAdded","query":"subscription TestNoteAdded($id:ID!){noteAdded(characterId:"#
                + #"$id){noteEdge{node{id,text}}}}","variables":{"id":"1","connections":[]}}"#)
        try await session.deliver(StreamSession.event(text: "First"), to: added.handle)
        #expect(added.handle.stream == .open)
        #expect(added.handle.text == "First")
        try await session.deliver(StreamSession.event("n10", text: "Second"), to: added.handle)
        #expect(added.handle.text == "Second")
        #expect(added.handle.events == 2)
        #expect(added.handle.resumptions == 0)
        #expect(session.transport.sent.count == 1)
        #expect(session.queries.sent.isEmpty)
    }

    @Test("R8.7 an empty body says that the server has taken the request up: open, and no event")
    func takenUp() async throws {
        let added = session.attach()
        session.transport.deliver("", to: try await session.exchange())
        try await wait { added.handle.stream == .open }
        #expect(added.handle.events == 0)
        #expect(added.handle.latest == nil)
    }

    @Test("R1.1 R1.7 R4.1 an event is a server batch on the subscription's root, its arguments in the key")
    func records() async throws {
        let added = session.attach()
        try await session.deliver(StreamSession.event(), to: added.handle)
        let payload = #"client:root:subscription:noteAdded(characterId:"1")"#
        #expect(
            session.environment.store.keys == [
                "Note:n9", "client:root", "client:root:mutation", "client:root:subscription", payload,
                payload + ":noteEdge",
            ])
        #expect(session.log.contains(.committed(kind: "server", notified: 0)))
    }

    @Test("R4.3 R8.2 an event notifies what it changed: the same again wakes who counts, and nobody else")
    func notifications() async throws {
        let added = session.attach()
        let waiting = Body { _ = added.handle.latest }
        try await session.deliver(StreamSession.event(), to: added.handle)
        #expect(waiting.invalidations == 1)
        let text = Body { _ = added.handle.text }
        let count = Body { _ = added.handle.events }
        let stream = Body { _ = (added.handle.stream, added.handle.resumptions, added.handle.lastFailure) }
        try await session.deliver(StreamSession.event(), to: added.handle)
        #expect(session.notified.last == [])
        #expect([text, count, stream].map(\.invalidations) == [0, 1, 0])
        try await session.deliver(StreamSession.event(text: "Changed"), to: added.handle)
        #expect(session.notified.last == ["Note:n9.text"])
        #expect(text.invalidations == 1)
    }

    @Test("R4.6 an event's edge is appended to the connection, once")
    func edges() async throws {
        let environment = session.environment
        let notes = environment.attach(TestNotesQuery(id: "1"), policy: .storeOnly)
        try environment.commitPayload(
            TestNotesQuery(id: "1"), payload: Array(Responses.notes(1...2, hasNext: false).utf8))
        let connection = try #require(notes.lens.character?.testNotes.notes)
        let added = session.attach(connections: [connection.connectionID])
        for _ in 1...2 { try await session.deliver(StreamSession.event(), to: added.handle) }
        #expect(connection.nodes.map(\.text) == ["Note 1", "Note 2", "Added"])
        #expect(session.notified.suffix(2) == [["Character:1:__TestNotes_notes_connection.edges"], []])
    }

    @Test("R8.1 equal values share one stream; other variables are another")
    func sharing() async throws {
        let first = session.attach()
        let second = session.attach()
        #expect(session.transport.sent.count == 1)
        try await session.deliver(StreamSession.event(), to: first.handle)
        #expect(second.handle.events == 1)
        let other = session.attach("2")
        #expect(session.transport.sent.map { $0.variables["id"] } == [.string("1"), .string("2")])
        #expect(other.handle.events == 0)
    }

    @Test("R6.1 a subscription's root leaves at once with its last holder, and its request is cancelled")
    func release() async throws {
        var first: SubscriptionAttachment? = session.attach()
        var second: SubscriptionAttachment? = session.attach()
        try await session.deliver(StreamSession.event(), to: try #require(first).handle)
        first = nil
        session.environment.collect()
        #expect(session.environment.store.record("Note:n9") != nil)
        #expect(second?.handle.text == "Added")
        second = nil
        let transport = session.transport
        try await wait(for: "the cancellation") { transport.waiting.isEmpty }
        session.environment.collect()
        #expect(
            session.environment.store.keys == ["client:root", "client:root:mutation", "client:root:subscription"])
        let again = session.attach()
        #expect(again.handle.stream == .connecting)
        #expect(again.handle.events == 0)
    }

    @Test("R8.7 a completed stream ends, and nothing asks for it again; its latest event stays")
    func completion() async throws {
        let added = session.attach()
        try await session.deliver(StreamSession.event(), to: added.handle)
        session.transport.complete(try await session.exchange())
        try await wait { added.handle.stream == .ended(.completed) }
        session.clock.advance(by: .seconds(3600))
        #expect(session.transport.sent.count == 1)
        #expect(session.clock.pending == 0)
        #expect(added.handle.text == "Added")
        #expect(added.handle.lastFailure == nil)
        added.handle.retry()
        #expect(added.handle.stream == .connecting)
    }

    @Test("R8.7 R3.4 a request error ends the stream: errors without data, as an event or as the transport has them")
    func requestErrors() async throws {
        let first = session.attach()
        try await session.deliver(StreamSession.event(), to: first.handle)
        session.transport.deliver(#"{"errors":[{"message":"not allowed"}]}"#, to: try await session.exchange())
        let refused = Failure.request([ResponseError(message: "not allowed", path: [], extensions: nil)])
        try await wait { first.handle.stream == .ended(.failed(refused)) }
        #expect(first.handle.lastFailure == refused)
        #expect(first.handle.text == "Added")
        let transport = session.transport
        try await wait(for: "the cancellation") { transport.waiting.isEmpty }
        let second = session.attach("2")
        try await session.fail(second.handle, with: refused)
        #expect(second.handle.stream == .ended(.failed(refused)))
        #expect(session.clock.pending == 0)
        #expect(session.log.last == .fetchFailed(operation: "TestNoteAdded", kind: "request"))
    }

    @Test("R3.9 an event with data and errors is an event: the errors sit beside their slots")
    func fieldErrors() async throws {
        let added = session.attach()
        try await session.deliver(
            #"{"data":{"noteAdded":{"noteEdge":null}},"errors":[{"message":"x","path":["noteAdded","noteEdge"]}]}"#,
            to: added.handle)
        #expect(added.handle.stream == .open)
        #expect(added.handle.latest?.noteAdded?.noteEdge == nil)
        #expect(
            session.log.contains(.fieldError(operation: "TestNoteAdded", path: "noteAdded.noteEdge", isCaught: false)))
    }

    @Test("R7.5 an event without what its operation requires is counted and has no data; the stream goes on")
    func required() async throws {
        let added = session.environment.attach(RequiredNote())
        let handle = added.handle
        let exchange = try await session.transport.request(of: RequiredNote.name)
        session.transport.deliver(#"{"data":{"noteAdded":null}}"#, to: exchange)
        try await wait(for: "the event") { handle.events == 1 }
        #expect(handle.latest == nil)
        #expect(handle.eventFailure == .requiredField("noteAdded"))
        #expect(handle.stream == .open)
        #expect(handle.lastFailure == nil)
        let body = Body { _ = handle.latest }
        session.transport.deliver(StreamSession.event(text: "Whole"), to: exchange)
        try await wait(for: "the event") { handle.events == 2 }
        #expect(body.invalidations == 1)
        #expect(handle.latest?.notes.noteAdded?.noteEdge?.node?.text == "Whole")
        #expect(handle.eventFailure == nil)
    }

    @Test("R10.1 without a transport for subscriptions the stream ends at once, and says what is missing")
    func noTransport() {
        let queries = ScriptedTransport()
        let environment = Environment(testing: queries)
        let added = environment.attach(TestNoteAdded(id: "1", connections: []))
        guard case .ended(.failed(.transport(let text, nil))) = added.handle.stream else {
            Issue.record("\(added.handle.stream)")
            return
        }
        #expect(text.contains("'subscriptions:'"))
        #expect(queries.sent.isEmpty)
    }

    @Test("R10.1 the end of the session ends its streams: a late event reaches nothing, a later value is gone")
    func environmentEnds() async throws {
        let added = session.attach()
        try await session.deliver(StreamSession.event(), to: added.handle)
        let exchange = try await session.exchange()
        let latest = Body { _ = added.handle.latest }
        session.environment.end()
        session.transport.deliver(StreamSession.event("n10"), to: exchange)
        let transport = session.transport
        try await wait(for: "the cancellation") { transport.waiting.isEmpty }
        #expect(added.handle.stream == .ended(.failed(.environment)))
        #expect(added.handle.latest == nil)
        #expect(latest.invalidations == 1)
        #expect(added.handle.events == 1)
        #expect(session.environment.store.count == 3)
        #expect(session.attach("2").handle.stream == .ended(.failed(.gone)))
        added.handle.retry()
        session.environment.isActive = false
        session.environment.isActive = true
        #expect(added.handle.stream == .ended(.failed(.environment)))
        #expect(session.transport.sent.count == 1)
    }

    @Test("a session that is let go of takes its streams with it")
    func lettingGo() async throws {
        let transport = ScriptedTransport()
        var environment: Environment? = Environment(testing: SilentTransport(), subscriptions: transport)
        var added = environment?.attach(TestNoteAdded(id: "1", connections: []))
        #expect(added?.handle.stream == .connecting)
        environment = nil
        added = nil
        try await wait(for: "the cancellation") { transport.waiting.isEmpty }
        #expect(transport.sent.count == 1)
    }

    @Test("R10.6 the log follows a stream without its values")
    func log() async throws {
        let added = session.attach("secret-variable")
        try await session.deliver(StreamSession.event(text: "secret-value"), to: added.handle)
        try await session.fail(added.handle, with: .transport("secret-text", status: nil))
        #expect(
            session.log == [
                .fetchStarted(operation: "TestNoteAdded"), .committed(kind: "server", notified: 0),
                .fetchFailed(operation: "TestNoteAdded", kind: "transport"),
            ])
        session.clock.advance(by: .seconds(1))
        session.transport.complete(try await session.exchange())
        try await wait { added.handle.stream == .ended(.completed) }
        #expect(
            session.log.suffix(2) == [
                .fetchStarted(operation: "TestNoteAdded"), .fetchCompleted(operation: "TestNoteAdded", bytes: 0),
            ])
    }

    @Test("R8.7 a stream is no work under way: an environment with an open one is idle")
    func idle() async throws {
        let added = session.attach()
        try await session.deliver(StreamSession.event(), to: added.handle)
        #expect(!session.environment.isBusy)
        await session.environment.whenIdle()
    }
}

/// A subscription whose root field is required, as batonc writes one under `@required`.
private struct RequiredNote: Subscription {
    struct Data: Lens {
        let anchor: Anchor
        @MainActor var notes: TestNoteAdded.Data { TestNoteAdded.Data(anchor: anchor) }

        @MainActor static func missingRequiredField(_ anchor: Anchor) -> String? {
            TestNoteAdded.Data(anchor: anchor).noteAdded == nil ? "noteAdded" : nil
        }
    }

    static let name = "RequiredNote"
    static let document = TestNoteAdded.document
    static let plan = TestNoteAdded.plan
    static let bubbles = true
    var resolution: Resolution<SubscriptionHandle<Self>> = .unresolved
    var variables: Variables { TestNoteAdded(id: "1", connections: []).variables }

    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
