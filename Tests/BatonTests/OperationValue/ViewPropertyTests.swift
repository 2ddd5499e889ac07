import BatonTesting
import Testing

@_spi(Testing) @testable import Baton

@MainActor @Suite struct ViewPropertyTests {
    let session = Session()

    @Test("R8.5 outside any view an operation value reads as loading")
    func outside() async {
        let screen = HeaderScreen(header: TestHeaderQuery(id: "5"), title: "A")
        #expect(screen.body == "A: loading")
        #expect(screen.header.fetch == .idle)
        screen.header.retry()
        await #expect(throws: Failure.noEnvironment) { try await screen.header.refetch() }
    }

    @Test("R8.5 in a view with no environment it reads as failed, with an error that says so")
    func noEnvironment() {
        let screen = HeaderScreen(header: TestHeaderQuery(id: "5"), title: "A")
        Host(nil).mount(screen)
        #expect(screen.header.phase.word == "noEnvironment")
        #expect(Failure.noEnvironment.description.contains(".environment("))
    }

    @Test(
        "R8.1 a mounted view attaches its operation value; an equal one made again keeps the handle and sends nothing")
    func mounting() async throws {
        let host = Host(session.environment)
        let screen = HeaderScreen(header: TestHeaderQuery(id: "5"), title: "A")
        host.mount(screen)
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(screen.header.data?.character?.name == "Jerry Smith")
        let again = HeaderScreen(header: TestHeaderQuery(id: "5"), title: "B")
        host.mount(again)
        #expect(again.body == "B: ready")
        #expect(session.transport.sent.count == 1)
    }

    @Test("R8.1 a view made again with another value detaches the old one")
    func replacing() async throws {
        let host = Host(session.environment)
        host.mount(HeaderScreen(header: TestHeaderQuery(id: "5"), title: "A"))
        _ = try await session.transport.request(of: "TestHeaderQuery")
        let other = HeaderScreen(header: TestHeaderQuery(id: "6"), title: "A")
        host.mount(other)
        let transport = session.transport
        try await wait(for: "the old request's end") {
            transport.waiting.map { $0.request.variables["id"] } == [.string("6")]
        }
        try await session.answer("TestHeaderQuery", with: Responses.header(id: "6"))
        #expect(other.header.phase.word == "ready")
    }

    @Test("a closure made in a body reaches the handle later")
    func closures() async throws {
        let host = Host(session.environment)
        let screen = HeaderScreen(header: TestHeaderQuery(id: "5"), title: "A")
        let header = { screen.header }
        host.mount(screen)
        try await session.fail("TestHeaderQuery", with: .transport("refused", status: nil))
        #expect(header().phase.word == "transport")
        header().retry()
        #expect(header().phase.word == "loading")
        try await session.answer("TestHeaderQuery", with: Responses.header())
        #expect(header().phase.word == "ready")
    }

    @Test("an unmounted view holds nothing: its fetch is cancelled")
    func unmounting() async throws {
        let host = Host(session.environment)
        host.mount(HeaderScreen(header: TestHeaderQuery(id: "5"), title: "A"))
        _ = try await session.transport.request(of: "TestHeaderQuery")
        host.unmount()
        let transport = session.transport
        try await wait(for: "the cancellation") { transport.waiting.isEmpty }
    }

    @Test("a marker's policy is the one the view attaches with")
    func policy() throws {
        try session.environment.commitPayload(TestPinnedCharacter(id: "1"), payload: Array(Responses.pinned.utf8))
        let screen = PinnedScreen(pinned: TestPinnedCharacter(id: "1"))
        let host = Host(session.environment)
        host.mount(screen)
        #expect(screen.pinned.phase.word == "loading")
        #expect(screen.pinned.fetch == .inFlight)
    }

    @Test("operation values are equal and hashed by their variables, resolved or not")
    func equality() {
        let host = Host(session.environment)
        let screen = HeaderScreen(header: TestHeaderQuery(id: "5"), title: "A")
        host.mount(screen)
        #expect(screen.header == TestHeaderQuery(id: "5"))
        #expect(screen.header.hashValue == TestHeaderQuery(id: "5").hashValue)
        #expect(screen.header != TestHeaderQuery(id: "6"))
    }

    @Test("a marked fragment is the stored property that a parent passes")
    func fragment() async throws {
        let attachment = session.environment.attach(TestNotesQuery(id: "1"))
        try await session.answer("TestNotesQuery", with: Responses.notes(1...2, hasNext: false))
        let lens = try #require(attachment.lens.character?.testNotes)
        #expect(NotesRow(character: lens).character.name == "Rick Sanchez")
    }
}
