import BatonTesting
import Testing

@_spi(Testing) @testable import Baton

@MainActor @Suite struct ActionTests {
    let session = Session()
    let input = AddNoteInput(characterId: "1", text: "Added")

    private func composer() -> (Composer, Host) {
        let host = Host(session.environment)
        let composer = Composer(subject: "1")
        host.mount(composer)
        return (composer, host)
    }

    @Test("R8.6 R4.6 an action sends its mutation once, returns the data lens, and the edge joins the connection")
    func runs() async throws {
        let notesHandle = session.environment.attach(TestNotesQuery(id: "1"))
        try await session.answer("TestNotesQuery", with: Responses.notes(1...2, hasNext: false))
        let notes = try #require(notesHandle.lens.character?.testNotes.notes)
        let (composer, host) = composer()
        #expect(!composer.addNote.isInFlight)
        let flag = Body { _ = composer.addNote.isInFlight }
        let (input, connection) = (input, notes.connectionID)
        let added = Task { try await composer.addNote(input: input, connections: [connection]) }
        let exchange = try await session.transport.request(of: "TestAddNote")
        #expect(composer.addNote.isInFlight)
        #expect(flag.invalidations == 1)
        session.transport.answer(exchange, with: Responses.addedNote)
        #expect(try await added.value.addNote?.noteEdge?.node?.text == "Added")
        #expect(!composer.addNote.isInFlight)
        #expect(notes.nodes.map(\.id) == ["n1", "n2", "n9"])
        #expect(session.transport.sent.filter { $0.operationName == "TestAddNote" }.count == 1)
        withExtendedLifetime(host) {}
    }

    @Test("R8.6 the caller's cancellation stops neither the request nor its commit")
    func cancellation() async throws {
        let (composer, host) = composer()
        let input = input
        let caller = Task { @MainActor in try await composer.addNote(input: input, connections: []) }
        let exchange = try await session.transport.request(of: "TestAddNote")
        caller.cancel()
        session.transport.answer(exchange, with: Responses.addedNote)
        _ = try await caller.value
        #expect(session.environment.store.keys.contains("Note:n9"))
        withExtendedLifetime(host) {}
    }

    @Test("R8.6 an action keeps why it failed until it is tried again, and its view's host is told both times")
    func keptFailure() async throws {
        let (composer, host) = composer()
        let input = input
        let lost = Failure.transport("lost", status: nil)
        #expect(composer.addNote.failure == nil)
        let reader = Body { _ = composer.addNote.failure }
        let added = Task { try await composer.addNote(input: input, connections: []) }
        try await session.fail("TestAddNote", with: lost)
        _ = await added.result
        #expect(composer.addNote.failure == lost)
        #expect(reader.invalidations == 1)
        #expect(host.shown == [lost])

        let again = Task { try await composer.addNote(input: input, connections: []) }
        try await session.answer("TestAddNote", with: Responses.addedNote)
        _ = try await again.value
        #expect(composer.addNote.failure == nil)
        #expect(host.shown == [lost, nil])
    }

    @Test("R8.6 a failed mutation throws and is not sent again")
    func failure() async throws {
        let (composer, host) = composer()
        let input = input
        let added = Task { try await composer.addNote(input: input, connections: []) }
        try await session.fail("TestAddNote", with: .transport("lost", status: nil))
        await #expect(throws: Failure.transport("lost", status: nil)) { _ = try await added.value }
        #expect(!composer.addNote.isInFlight)
        await session.environment.whenIdle()
        #expect(session.transport.sent.count == 1)
        withExtendedLifetime(host) {}
    }

    @Test("R8.6 a refused mutation throws the server's errors")
    func refused() async throws {
        let (composer, host) = composer()
        let input = input
        let added = Task { try await composer.addNote(input: input, connections: []) }
        try await session.answer(
            "TestAddNote", with: #"{"data":{"addNote":null},"errors":[{"message":"too long","path":["addNote"]}]}"#)
        await #expect {
            _ = try await added.value
        } throws: { error in
            guard case .request(let errors) = error as? Failure else { return false }
            return errors.map(\.message) == ["too long"]
        }
        withExtendedLifetime(host) {}
    }

    @Test("R8.6 a view value made again knows what its mounted view has under way")
    func remade() async throws {
        let (composer, host) = composer()
        let input = input
        let added = Task { try await composer.addNote(input: input, connections: []) }
        let exchange = try await session.transport.request(of: "TestAddNote")
        let again = Composer(subject: "1")
        host.mount(again)
        #expect(again.addNote.isInFlight)
        session.transport.answer(exchange, with: Responses.addedNote)
        _ = try await added.value
        #expect(!again.addNote.isInFlight)
    }

    @Test("R8.5 an action outside any view, or with no environment, fails and says why")
    func unmounted() async throws {
        let input = input
        await #expect(throws: Failure.noEnvironment) {
            _ = try await Composer(subject: "1").addNote(input: input, connections: [])
        }
    }
}
