import BatonTesting
import Testing

@_spi(Testing) @testable import Baton

@MainActor @Suite struct PhaseTests {
    let session = Session()

    @Test("R8.2 plate 12: a handle loads, then is ready; a failure fails it; a retry reads as loading; it fails again")
    func published() async throws {
        let jerry = session.environment.attach(TestHeaderQuery(id: "5")).handle
        #expect(jerry.phase.word == "loading")
        #expect(!jerry.isRefreshing)
        #expect(jerry.fetch == .inFlight)
    }

    @Test("R8.3 a first answer makes it ready and the fetch idle")
    func ready() async throws {
        let jerry = session.environment.attach(TestHeaderQuery(id: "5"))
        try await session.answer("TestHeaderQuery", with: Responses.header())
        guard case .ready(let data) = jerry.handle.phase else {
            Issue.record("\(jerry.handle.phase)")
            return
        }
        #expect(data.character?.name == "Jerry Smith")
        #expect(jerry.handle.fetch == .idle)
        #expect(!jerry.handle.isRefreshing)
    }

    @Test("R8.3 plate 12: a failed fetch fails the phase, a retry loads, a malformed answer fails it again")
    func failures() async throws {
        let morty = session.environment.attach(TestHeaderQuery(id: "2"), policy: .storeAndNetwork)
        let refused = Failure.transport("refused", status: nil)
        try await session.fail("TestHeaderQuery", with: refused)
        #expect(morty.handle.phase.word == "transport")
        #expect(morty.handle.fetch == .failed(refused, session.now))
        morty.handle.retry()
        #expect(morty.handle.phase.word == "loading")
        #expect(morty.handle.fetch == .inFlight)
        try await session.answer("TestHeaderQuery", with: "<html>")
        #expect(morty.handle.phase.word == "malformed")
        guard case .failed(.malformed, _) = morty.handle.fetch else {
            Issue.record("\(morty.handle.fetch)")
            return
        }
    }

    @Test("R8.3 a failure behind data leaves the phase ready, and a retry does not show loading")
    func failureBehindData() async throws {
        let jerry = session.environment.attach(TestHeaderQuery(id: "5"))
        try await session.answer("TestHeaderQuery", with: Responses.header())
        let refetch = Task { try await jerry.handle.refetch() }
        try await session.fail("TestHeaderQuery", with: .transport("gone away", status: 503))
        await #expect(throws: Failure.transport("gone away", status: 503)) { try await refetch.value }
        #expect(jerry.handle.phase.word == "ready")
        #expect(jerry.handle.fetch == .failed(.transport("gone away", status: 503), session.now))
        jerry.handle.retry()
        #expect(jerry.handle.phase.word == "ready")
        #expect(jerry.handle.isRefreshing)
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(jerry.handle.fetch == .idle)
    }

    @Test("R8.2 R8.3 the last failure stays while a fetch is under way, and wakes its readers only when it changes")
    func lastFailure() async throws {
        let jerry = session.environment.attach(TestHeaderQuery(id: "5"))
        try await session.answer("TestHeaderQuery", with: Responses.header())
        let lost = Failure.transport("lost", status: nil)
        let reader = Body { _ = jerry.handle.lastFailure }
        jerry.handle.retry()
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(reader.invalidations == 0)
        jerry.handle.retry()
        try await session.fail("TestHeaderQuery", with: lost)
        #expect(jerry.handle.lastFailure == lost)
        #expect(reader.invalidations == 1)
        jerry.handle.retry()
        #expect(jerry.handle.fetch == .inFlight)
        #expect(jerry.handle.lastFailure == lost)
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(jerry.handle.lastFailure == nil)
    }

    @Test("R8.3 the time of a failure is the environment's clock's")
    func failureTime() async throws {
        let jerry = session.environment.attach(TestHeaderQuery(id: "5"))
        session.now = session.now.advanced(by: .seconds(3600))
        try await session.fail("TestHeaderQuery", with: .malformed("x"))
        #expect(jerry.handle.fetch == .failed(.malformed("x"), session.now))
    }

    @Test("R8.2 R54 a fetch that changed nothing wakes no body; one that changed a field wakes who reads that field")
    func wakesNobody() async throws {
        let jerry = session.environment.attach(TestHeaderQuery(id: "5"))
        try await session.answer("TestHeaderQuery", with: Responses.header())
        let name = Body { if case .ready(let data) = jerry.handle.phase { _ = data.character?.name } }
        let species = Body { if case .ready(let data) = jerry.handle.phase { _ = data.character?.species } }
        let same = Task { try await jerry.handle.refetch() }
        try await session.answer("TestHeaderQuery", with: Responses.header())
        try await same.value
        #expect(name.invalidations == 0)
        let renamed = Task { try await jerry.handle.refetch() }
        try await session.answer("TestHeaderQuery", with: Responses.header(name: "Gerald"))
        try await renamed.value
        #expect(name.invalidations == 1)
        #expect(species.invalidations == 0)
    }

    @Test("R8.2 a body that reads the phase wakes when it becomes ready; one that reads the fetch wakes with the fetch")
    func wakes() async throws {
        let jerry = session.environment.attach(TestHeaderQuery(id: "5"))
        let phase = Body { _ = jerry.handle.phase }
        let fetch = Body { _ = jerry.handle.fetch }
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(phase.invalidations == 1)
        #expect(fetch.invalidations == 1)
    }

    @Test("R8.1 storeOrNetwork sends nothing for what the store holds; storeAndNetwork and networkOnly send")
    func policies() async throws {
        let payload = Array(Responses.header().utf8)
        try session.environment.commitPayload(TestHeaderQuery(id: "5"), payload: payload)
        let stored = session.environment.attach(TestHeaderQuery(id: "5"))
        #expect(stored.handle.phase.word == "ready")
        #expect(stored.handle.fetch == .idle)
        let both = session.environment.attach(TestHeaderQuery(id: "5"), policy: .storeAndNetwork)
        #expect(both.handle.phase.word == "ready")
        #expect(both.handle.isRefreshing)
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(session.transport.sent.count == 1)
    }

    @Test("R8.1 networkOnly shows nothing of the store until its own answer came")
    func networkOnly() async throws {
        let payload = Array(Responses.header().utf8)
        try session.environment.commitPayload(TestHeaderQuery(id: "5"), payload: payload)
        let jerry = session.environment.attach(TestHeaderQuery(id: "5"), policy: .networkOnly)
        #expect(jerry.handle.phase.word == "loading")
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(jerry.handle.phase.word == "ready")
    }

    @Test("R8.4 storeOnly sends nothing: missing data fails, and data that comes by another road is shown")
    func storeOnly() async throws {
        let jerry = session.environment.attach(TestHeaderQuery(id: "5"), policy: .storeOnly)
        #expect(jerry.handle.phase.word == "missingData")
        let body = Body { _ = jerry.handle.phase }
        let payload = Array(Responses.header().utf8)
        try session.environment.commitPayload(TestHeaderQuery(id: "5"), payload: payload)
        #expect(jerry.handle.phase.word == "ready")
        #expect(body.invalidations == 1)
        #expect(session.transport.sent.isEmpty)
    }

    @Test("R8.1 equal operation values share one handle and one fetch")
    func sharing() async throws {
        let first = session.environment.attach(TestHeaderQuery(id: "5"), policy: .storeAndNetwork)
        let second = session.environment.attach(TestHeaderQuery(id: "5"), policy: .storeAndNetwork)
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(first.handle.phase.word == "ready")
        #expect(second.handle.phase.word == "ready")
        #expect(session.transport.sent.count == 1)
    }

    @Test("R8.1 the end of the last hold cancels the fetch, and no earlier one does")
    func detaching() async throws {
        var first: Baton.Attachment<TestHeaderQuery>? = session.environment.attach(TestHeaderQuery(id: "5"))
        var second: Baton.Attachment<TestHeaderQuery>? = session.environment.attach(TestHeaderQuery(id: "5"))
        let transport = session.transport
        _ = try await transport.request(of: "TestHeaderQuery")
        withExtendedLifetime(first) {}
        first = nil
        #expect(transport.waiting.count == 1)
        withExtendedLifetime(second) {}
        second = nil
        try await wait(for: "the cancellation") { transport.waiting.isEmpty }
        await session.environment.whenIdle()
    }

    @Test("R3.4 errors without data are the server's refusal, in its own words")
    func requestError() async throws {
        let jerry = session.environment.attach(TestHeaderQuery(id: "5"))
        try await session.answer("TestHeaderQuery", with: #"{"errors":[{"message":"no such thing"}]}"#)
        guard case .failed(.request(let errors)) = jerry.handle.phase else {
            Issue.record("\(jerry.handle.phase)")
            return
        }
        #expect(errors.map(\.message) == ["no such thing"])
    }
}
