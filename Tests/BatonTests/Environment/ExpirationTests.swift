import BatonTesting
import Testing

@_spi(Testing) @testable import Baton

/// How old data may be (R6.2).
@MainActor @Suite struct ExpirationTests {
    let session = Session()
    private var environment: Environment { session.environment }

    private func attach(_ policy: FetchPolicy = .storeOrNetwork) -> Baton.Attachment<ExpiringHeader> {
        environment.attach(ExpiringHeader(id: "5"), policy: policy)
    }

    @Test("R6.2 data is stale when it is older than its operation's expiration, by the clock, without a timer")
    func age() async throws {
        let jerry = attach()
        #expect(!jerry.handle.isStale)
        try await session.answer("ExpiringHeader", with: Responses.header())
        #expect(!jerry.handle.isStale)
        session.now += .seconds(60)
        #expect(!jerry.handle.isStale)
        let body = Body { _ = jerry.handle.isStale }
        session.now += .milliseconds(1)
        #expect(jerry.handle.isStale)
        #expect(jerry.handle.phase.word == "ready")
        #expect(body.invalidations == 0)
        // A body that is evaluated again reads it as it is by then, and is woken when fresh data came.
        let late = Body { _ = jerry.handle.isStale }
        let refetch = Task { try await jerry.handle.refetch() }
        try await session.answer("ExpiringHeader", with: Responses.header())
        try await refetch.value
        #expect(!jerry.handle.isStale)
        #expect(late.invalidations == 1)
    }

    @Test("R6.2 R8.1 storeOrNetwork shows stale data and fetches; fresh data it only shows")
    func attaching() async throws {
        let first = attach()
        try await session.answer("ExpiringHeader", with: Responses.header())
        session.now += .seconds(59)
        let second = attach()
        #expect(second.handle.phase.word == "ready" && second.handle.fetch == .idle)
        session.now += .seconds(2)
        let third = attach()
        #expect(third.handle.phase.word == "ready" && third.handle.isRefreshing && third.handle.isStale)
        try await session.answer("ExpiringHeader", with: Responses.header())
        #expect(!third.handle.isStale)
        #expect(session.transport.sent.count == 2)
        withExtendedLifetime((first, second)) {}
    }

    @Test("R6.2 an age outlives the handle as long as the released root does; one that is unknown is too old")
    func released() async throws {
        var holder: Baton.Attachment<ExpiringHeader>? = attach()
        try await session.answer("ExpiringHeader", with: Responses.header())
        holder = nil
        environment.collect()
        session.now += .seconds(30)
        holder = attach()
        #expect(holder?.handle.fetch == .idle && holder?.handle.isStale == false)
        // Another operation brought the data: nobody knows how old it is.
        try environment.commitPayload(TestHeaderQuery(id: "6"), payload: Array(Responses.header(id: "6").utf8))
        let unknown = environment.attach(ExpiringHeader(id: "6"))
        #expect(unknown.handle.phase.word == "ready" && unknown.handle.isStale && unknown.handle.isRefreshing)
        try await session.answer("ExpiringHeader", with: Responses.header(id: "6"))
        #expect(!unknown.handle.isStale)
    }

    @Test(
        "R6.2 without an expiration data is never stale by age; the store's default is for operations without their own"
    )
    func defaults() async throws {
        let ageless = environment.attach(TestHeaderQuery(id: "5"))
        try await session.answer("TestHeaderQuery", with: Responses.header())
        session.now += .seconds(1_000_000)
        #expect(!ageless.handle.isStale)

        let other = Session(store: Store(cacheExpiration: .seconds(5)))
        let plain = other.environment.attach(TestHeaderQuery(id: "5"))
        try await other.answer("TestHeaderQuery", with: Responses.header())
        let own = other.environment.attach(ExpiringHeader(id: "5"))
        try await other.answer("ExpiringHeader", with: Responses.header())
        other.now += .seconds(6)
        #expect(plain.handle.isStale)
        #expect(!own.handle.isStale)
    }

    @Test("R6.2 R6.3 an invalidation makes released roots stale too, and a fetch in the same instant makes them fresh")
    func invalidation() async throws {
        var holder: Baton.Attachment<TestHeaderQuery>? = environment.attach(TestHeaderQuery(id: "5"))
        try await session.answer("TestHeaderQuery", with: Responses.header())
        holder = nil
        environment.invalidate()
        holder = environment.attach(TestHeaderQuery(id: "5"))
        #expect(holder?.handle.phase.word == "ready" && holder?.handle.isStale == true)
        #expect(holder?.handle.isRefreshing == true)
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(holder?.handle.isStale == false)
    }

    @Test("R6.3 revalidate fetches what has become too old, and nothing else")
    func revalidate() async throws {
        let old = attach()
        let ageless = environment.attach(TestHeaderQuery(id: "5"))
        let silent = environment.attach(ExpiringHeader(id: "7"), policy: .storeOnly)
        // Both are under way, so nothing is idle before the second answer.
        session.transport.answer(
            try await session.transport.request(of: "ExpiringHeader"), with: Responses.header())
        try await session.answer("TestHeaderQuery", with: Responses.header())
        environment.revalidate()
        #expect(!environment.isBusy)
        session.now += .seconds(61)
        environment.revalidate()
        #expect(old.handle.isRefreshing && !ageless.handle.isRefreshing && silent.handle.fetch == .idle)
        try await session.answer("ExpiringHeader", with: Responses.header())
    }

    @Test("R6.2 R10.7 a payload of another road is as fresh as a fetch, and wakes who reads that")
    func payload() async throws {
        let jerry = attach()
        try await session.answer("ExpiringHeader", with: Responses.header())
        session.now += .seconds(61)
        let body = Body { _ = jerry.handle.isStale }
        try environment.commitPayload(ExpiringHeader(id: "5"), payload: Array(Responses.header().utf8))
        #expect(!jerry.handle.isStale)
        #expect(body.invalidations == 1)
    }
}
