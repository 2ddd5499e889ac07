import Testing

@_spi(Testing) @testable import Baton

@MainActor @Suite struct SubscriptionPropertyTests {
    let session = StreamSession()

    private func view(_ id: String = "1") -> LatestNote { LatestNote(added: TestNoteAdded(id: id, connections: [])) }

    @Test("R8.5 outside any view a subscription reads as idle")
    func outside() {
        let latest = view()
        #expect(latest.added.subscription.stream == .idle)
        #expect(latest.added.subscription.events == 0)
        #expect(latest.added.subscription.lastFailure == nil)
        #expect(latest.body == "nothing yet")
        latest.added.subscription.retry()
    }

    @Test("R8.5 in a view with no environment it reads as ended, by a failure that says so")
    func noEnvironment() {
        let latest = view()
        Host(nil).mount(latest)
        #expect(latest.added.subscription.stream == .ended(.failed(.noEnvironment)))
        #expect(latest.added.subscription.lastFailure == .noEnvironment)
        #expect(latest.body == "nothing yet")
    }

    @Test("R8.1 a mounted view opens its stream; an equal value made again keeps it, another value ends it")
    func mounting() async throws {
        let host = Host(session.environment)
        let first = view()
        host.mount(first)
        try await session.deliver(StreamSession.event(), to: first.added.subscription)
        #expect(first.body == "Added")
        let again = view()
        host.mount(again)
        #expect(again.body == "Added")
        #expect(session.transport.sent.count == 1)
        let other = view("2")
        host.mount(other)
        #expect(other.body == "nothing yet")
        #expect(session.transport.sent.map { $0.variables["id"] } == [.string("1"), .string("2")])
        host.unmount()
        #expect(session.environment.connectionCount == 0)
    }
}
