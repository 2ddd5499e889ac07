import BatonTesting
import Testing

@_spi(Testing) @_spi(Generated) @testable import Baton

/// A read that finds what should be there and was never received.
@MainActor @Suite("Healing")
struct HealTests {
    private let session = Session()

    /// Takes the name of the character that is shown, as if an answer had never had it.
    private func lose() throws {
        let record = try #require(session.environment.store.record("Character:5"))
        var batch = Batch(store: session.environment.store)
        batch.write(.missing, to: Registry.slot(record.type, "name").index, of: record)
        _ = batch.notify()
    }

    private func name(_ handle: OperationHandle<TestHeaderQuery>) -> String? {
        guard case .ready(let data) = handle.phase else { return nil }
        return data.character?.name
    }

    private func logged(_ event: LogEvent) -> Int { session.log.count { $0 == event } }

    @Test("R6.5 R7.4 a slot never received is logged and its root fetched again, once; missing still it is unexpected")
    func once() async throws {
        let page = session.environment.attach(TestHeaderQuery(id: "5"))
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(name(page.handle) == "Jerry Smith")

        try lose()
        #expect(name(page.handle) == nil)
        #expect(logged(.missing(type: "Character", field: "name")) == 1)
        #expect(page.handle.isStale)
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(name(page.handle) == "Jerry Smith")
        #expect(!page.handle.isStale)

        try lose()
        let sent = session.transport.sent.count
        for _ in 0..<3 { #expect(name(page.handle) == nil) }
        await session.environment.whenIdle()
        #expect(session.transport.sent.count == sent)
        #expect(logged(.missing(type: "Character", field: "name")) == 1)
        #expect(logged(.unexpected(type: "Character", field: "name")) == 3)
    }

    @Test("R6.5 where no holder allows the network the root is marked stale, and nothing is sent")
    func storeOnly() async throws {
        try session.environment.commitAnswer(Array(Responses.header().utf8), to: TestHeaderQuery(id: "5"))
        let page = session.environment.attach(TestHeaderQuery(id: "5"), policy: .storeOnly)
        try lose()
        #expect(name(page.handle) == nil)
        await session.environment.whenIdle()
        #expect(page.handle.isStale)
        #expect(session.transport.sent.isEmpty)
    }
}
