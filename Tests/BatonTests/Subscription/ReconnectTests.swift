@_spi(Testing) import BatonTesting
import Testing

@_spi(Testing) @testable import Baton

@MainActor @Suite struct ReconnectTests {
    let session = StreamSession()
    private let lost = Failure.transport("lost", status: nil)

    private func waiting(_ time: Duration, in session: StreamSession) -> StreamState {
        .waiting(until: session.clock.now.advanced(by: time))
    }

    @Test("R8.7 the waits double from one second to thirty, and stay there")
    func backoff() async throws {
        let added = session.attach()
        for seconds in [1, 2, 4, 8, 16, 30, 30] {
            try await session.fail(added.handle)
            #expect(added.handle.stream == waiting(.seconds(seconds), in: session))
            session.clock.advance(by: .milliseconds(seconds * 1000 - 1))
            #expect(added.handle.stream == waiting(.milliseconds(1), in: session))
            session.clock.advance(by: .milliseconds(1))
            #expect(added.handle.stream == .connecting)
        }
        #expect(session.transport.sent.count == 8)
        #expect(Set(session.transport.sent).count == 1)
    }

    @Test("R8.7 a wait lies between half and all of its time", arguments: [(0.0, 500), (0.5, 750), (1, 1000)])
    func jitter(chance: Double, thousandths: Int) async throws {
        let session = StreamSession(chance: chance)
        let added = session.attach()
        for seconds in [1, 2, 4] {
            try await session.fail(added.handle)
            #expect(added.handle.stream == waiting(.milliseconds(seconds * thousandths), in: session))
            session.clock.advance(by: .seconds(seconds))
        }
    }

    @Test("R8.7 an event resets the waits, and nothing less does")
    func reset() async throws {
        let added = session.attach()
        try await session.fail(added.handle)
        session.clock.advance(by: .seconds(1))
        session.transport.deliver("", to: try await session.exchange())
        try await wait { added.handle.stream == .open }
        try await session.fail(added.handle)
        #expect(added.handle.stream == waiting(.seconds(2), in: session))
        session.clock.advance(by: .seconds(2))
        try await session.deliver(StreamSession.event(), to: added.handle)
        try await session.fail(added.handle)
        #expect(added.handle.stream == waiting(.seconds(1), in: session))
    }

    @Test("R8.7 R50 a stream that is open again after a loss counts a resumption: what happened between is missing")
    func resumptions() async throws {
        let added = session.attach()
        try await session.deliver(StreamSession.event(), to: added.handle)
        for _ in 1...2 {
            try await session.fail(added.handle)
            session.clock.advance(by: .seconds(30))
        }
        #expect(added.handle.resumptions == 0)
        let reader = Body { _ = added.handle.resumptions }
        try await session.deliver(StreamSession.event("n10"), to: added.handle)
        #expect(added.handle.resumptions == 1)
        #expect(reader.invalidations == 1)
        try await session.deliver(StreamSession.event("n11"), to: added.handle)
        #expect(added.handle.resumptions == 1)
        #expect(added.handle.events == 3)
    }

    @Test("R8.7 why the stream was lost is read beside it until the next event, and data stays")
    func lastFailure() async throws {
        let added = session.attach()
        try await session.deliver(StreamSession.event(), to: added.handle)
        try await session.fail(added.handle)
        #expect(added.handle.lastFailure == lost)
        #expect(added.handle.text == "Added")
        session.clock.advance(by: .seconds(1))
        #expect(added.handle.lastFailure == lost)
        try await session.deliver(StreamSession.event(), to: added.handle)
        #expect(added.handle.lastFailure == nil)
    }

    @Test("R8.7 R3.6 a body that cannot be read writes nothing, and the stream is asked for again")
    func malformed() async throws {
        let added = session.attach()
        try await session.deliver(StreamSession.event(), to: added.handle)
        session.transport.deliver("<html>", to: try await session.exchange())
        try await wait { added.handle.stream == waiting(.seconds(1), in: session) }
        #expect(added.handle.lastFailure?.kind == "malformed")
        #expect(added.handle.events == 1)
        #expect(session.notified.count == 1)
        let transport = session.transport
        try await wait(for: "the cancellation") { transport.waiting.isEmpty }
    }

    @Test("R8.7 an environment that is not active parks its streams, and an active one resumes them")
    func parking() async throws {
        let added = session.attach()
        try await session.deliver(StreamSession.event(), to: added.handle)
        let exchange = try await session.exchange()
        session.environment.isActive = false
        #expect(added.handle.stream == .idle)
        session.transport.deliver(StreamSession.event("n10"), to: exchange)
        let transport = session.transport
        try await wait(for: "the cancellation") { transport.waiting.isEmpty }
        #expect(added.handle.events == 1)
        #expect(added.handle.text == "Added")
        let other = session.attach("2")
        #expect(other.handle.stream == .idle)
        #expect(session.transport.sent.count == 1)
        session.environment.isActive = true
        #expect(added.handle.stream == .connecting)
        #expect(other.handle.stream == .connecting)
        #expect(session.transport.sent.map { $0.variables["id"] } == ["1", "1", "2"].map(Variable.string))
        try await session.deliver(StreamSession.event("n11"), to: added.handle)
        #expect(added.handle.resumptions == 1)
    }

    @Test("R8.7 a parked stream waits for nothing, and what has ended is not resumed")
    func parkedWaits() async throws {
        let added = session.attach()
        try await session.fail(added.handle)
        #expect(session.clock.pending == 1)
        session.environment.isActive = false
        #expect(session.clock.pending == 0)
        session.clock.advance(by: .seconds(60))
        #expect(added.handle.stream == .idle)
        session.environment.isActive = true
        session.transport.complete(try await session.exchange())
        try await wait { added.handle.stream == .ended(.completed) }
        session.environment.isActive = false
        session.environment.isActive = true
        #expect(added.handle.stream == .ended(.completed))
        session.environment.isActive = false
        added.handle.retry()
        #expect(added.handle.stream == .idle)
        session.environment.isActive = true
        #expect(added.handle.stream == .connecting)
    }

    @Test("R8.7 R50 a value that is let go of while it waits is not asked for again")
    func releasedWhileWaiting() async throws {
        var added: SubscriptionAttachment? = session.attach()
        try await session.fail(try #require(added).handle)
        added = nil
        #expect(session.clock.pending == 0)
        session.clock.advance(by: .seconds(60))
        #expect(session.transport.sent.count == 1)
    }

    @Test("a retry asks at once for a stream that waits")
    func retry() async throws {
        let added = session.attach()
        try await session.fail(added.handle)
        added.handle.retry()
        #expect(added.handle.stream == .connecting)
        #expect(session.clock.pending == 0)
        added.handle.retry()
        #expect(session.transport.sent.count == 2)
    }

    @Test("the system's clock wakes a stream that waits")
    func systemClock() async throws {
        let transport = ScriptedTransport()
        let environment = Environment(testing: SilentTransport(), subscriptions: transport)
        let added = environment.attach(TestNoteAdded(id: "1", connections: []))
        transport.fail(try await transport.request(of: "TestNoteAdded"), with: lost)
        let handle = added.handle
        try await wait(for: "the loss") { if case .waiting = handle.stream { true } else { false } }
        try await wait(for: "the second request") { handle.stream == .connecting }
        #expect(transport.sent.count == 2)
    }
}
