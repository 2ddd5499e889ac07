import BatonTesting
import Testing

@_spi(Testing) @testable import Baton

@MainActor @Suite struct EnvironmentTests {
    let session = Session()

    @Test("R10.1 plate 10: an ended environment's handles are gone, its records cleared, and nothing is logged")
    func published() async throws {
        let rick = session.environment.attach(TestHeaderQuery(id: "1"))
        try await session.answer("TestHeaderQuery", with: Responses.header(id: "1"))
        let einstein = session.environment.attach(TestHeaderQuery(id: "11"))
        _ = try await session.transport.request(of: "TestHeaderQuery")
        let logged = session.log.count
        session.environment.end()
        await session.environment.whenIdle()
        for handle in [rick.handle, einstein.handle] {
            #expect(handle.phase.word == "gone")
            #expect(handle.fetch == .failed(.environment, session.now))
            #expect(!handle.isRefreshing)
        }
        #expect(
            session.environment.store.keys == ["client:root", "client:root:mutation", "client:root:subscription"])
        #expect(rick.lens.character?.name == nil)
        #expect(session.log.count == logged)
    }

    @Test("R10.1 after the end everything fails with gone, and a late response reaches nothing")
    func afterTheEnd() async throws {
        let environment = session.environment
        let page = environment.attach(TestHeaderQuery(id: "5"))
        let exchange = try await session.transport.request(of: "TestHeaderQuery")
        environment.end()
        session.transport.answer(exchange, with: Responses.header())
        await environment.whenIdle()
        #expect(environment.store.count == 3)
        await #expect(throws: Failure.gone) { try await page.handle.refetch() }
        await #expect(throws: Failure.gone) { _ = try await environment.fetch(TestHeaderQuery(id: "6")) }
        #expect(throws: Failure.gone) {
            try environment.commitPayload(TestHeaderQuery(id: "5"), payload: Array(Responses.header().utf8))
        }
        await #expect(throws: Failure.gone) {
            _ = try await environment.mutate(
                TestAddNote(input: AddNoteInput(characterId: "1", text: "x"), connections: []))
        }
        let late = environment.attach(TestHeaderQuery(id: "7"))
        #expect(late.handle.phase.word == "gone")
        environment.end()
    }

    @Test("R10.7 fetch serves code that is no view")
    func fetch() async throws {
        let environment = session.environment
        let data = Task { try await environment.fetch(TestHeaderQuery(id: "5")) }
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(try await data.value.character?.name == "Jerry Smith")
        let failed = Task { try await environment.fetch(TestHeaderQuery(id: "6")) }
        try await session.fail("TestHeaderQuery", with: .malformed("x"))
        await #expect(throws: Failure.malformed("x")) { _ = try await failed.value }
    }

    @Test("R10.7 R6.1 what was preloaded is there when a screen asks, and is fetched once")
    func preload() async throws {
        session.environment.preload(TestHeaderQuery(id: "5"))
        try await session.answer("TestHeaderQuery", with: Responses.header())
        session.environment.collect()
        let jerry = session.environment.attach(TestHeaderQuery(id: "5"))
        #expect(jerry.handle.phase.word == "ready")
        #expect(session.transport.sent.count == 1)
    }

    @Test("R10.7 a payload of another road wakes the views that read it, and a bad one writes nothing")
    func payload() async throws {
        let environment = session.environment
        let jerry = environment.attach(TestHeaderQuery(id: "5"))
        try await session.answer("TestHeaderQuery", with: Responses.header())
        let body = Body {
            _ = jerry.handle.phase.word; _ = jerry.lens.character?.name
        }
        #expect(throws: Failure.self) {
            try environment.commitPayload(TestHeaderQuery(id: "5"), payload: Array("{".utf8))
        }
        let commit = try environment.commitPayload(
            TestHeaderQuery(id: "5"), payload: Array(Responses.header(name: "Gerald").utf8))
        #expect(commit.notified.map { "\($0.record).\($0.field)" } == ["Character:5.name"])
        #expect(body.invalidations == 1)
    }

    @Test("R6.3 invalidate fetches every held root again, in the order they were attached")
    func invalidate() async throws {
        let attachments = ["3", "1", "2"].map { session.environment.attach(TestHeaderQuery(id: $0)) }
        for attachment in attachments {
            _ = attachment
            let exchange = try await session.transport.request(of: "TestHeaderQuery")
            guard case .string(let id)? = exchange.request.variables["id"] else { return }
            session.transport.answer(exchange, with: Responses.header(id: id))
            let transport = session.transport
            try await wait { !transport.waiting.contains { $0.request == exchange.request } }
        }
        await session.environment.whenIdle()
        session.environment.invalidate()
        #expect(attachments.allSatisfy { $0.handle.isStale && $0.handle.isRefreshing })
        let transport = session.transport
        try await wait { transport.sent.count == 6 }
        #expect(transport.sent.suffix(3).map { $0.variables["id"] } == [.string("3"), .string("1"), .string("2")])
    }

    @Test("R10.6 the log names operations and fields, and never a value")
    func log() async throws {
        let jerry = session.environment.attach(TestHeaderQuery(id: "secret-variable"))
        try await session.answer("TestHeaderQuery", with: Responses.header(id: "5", name: "secret-value"))
        #expect(session.log.first == .fetchStarted(operation: "TestHeaderQuery"))
        #expect(session.log.contains(.committed(kind: "server", notified: 0)))
        let refetch = Task { try await jerry.handle.refetch() }
        try await session.fail("TestHeaderQuery", with: .transport("secret-text", status: nil))
        try? await refetch.value
        #expect(session.log.last == .fetchFailed(operation: "TestHeaderQuery", kind: "transport"))
        #expect(!"\(session.log)".contains("secret"))
    }

    @Test("isBusy and whenIdle follow what is under way")
    func idle() async throws {
        let environment = session.environment
        #expect(!environment.isBusy)
        await environment.whenIdle()
        let body = Body { _ = environment.isBusy }
        let jerry = environment.attach(TestHeaderQuery(id: "5"))
        #expect(environment.isBusy)
        #expect(body.invalidations == 1)
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(!environment.isBusy)
        withExtendedLifetime(jerry) {}
    }

    @Test("a transport that ends without an answer fails the fetch")
    func noAnswer() async throws {
        struct EmptyTransport: Transport {
            func send(_ request: Request) -> AsyncThrowingStream<[UInt8], any Error> {
                AsyncThrowingStream { $0.finish() }
            }
        }
        let environment = Environment(testing: EmptyTransport())
        let jerry = environment.attach(TestHeaderQuery(id: "5"))
        await environment.whenIdle()
        #expect(jerry.handle.phase.word == "transport")
    }

    @Test("R1.10 a process that speaks one schema ends at a second one, and says which two they are")
    func secondSchema() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = Environment(schema: "digest-one", transport: SilentTransport())
                _ = Environment(schema: "digest-one", transport: SilentTransport())
                _ = Environment(schema: "digest-two", transport: SilentTransport())
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("digest-one is registered, digest-two cannot be"))
    }
}
