import BatonTesting
import Testing

@_spi(Testing) @testable import Baton

/// What the next launch finds (R5, R9).
@MainActor @Suite struct RelaunchTests {
    let launches: Launches

    init() throws { launches = try Launches() }

    @Test("R5.1 R9.1 the next launch shows at once what the server said, and fetches nothing")
    func relaunch() async throws {
        let environment = launches.environment
        try environment.commitAnswer(Array(Responses.header().utf8), to: TestHeaderQuery(id: "5"))
        #expect(environment.availability(of: TestHeaderQuery(id: "5")) == .memory)
        let dump = environment.store.dump()
        await launches.relaunch()
        #expect(launches.store.count == 3)
        let jerry = launches.environment.attach(TestHeaderQuery(id: "5"))
        #expect(jerry.handle.phase.word == "ready" && jerry.handle.fetch == .idle)
        #expect(jerry.lens.character?.name == "Jerry Smith")
        #expect(launches.session.transport.sent.isEmpty)
        #expect(launches.store.dump() == dump)
    }

    @Test("R5.1 the check answers memory, image or miss")
    func answers() async throws {
        try launches.environment.commitAnswer(Array(Responses.header().utf8), to: TestHeaderQuery(id: "5"))
        await launches.relaunch()
        #expect(launches.environment.availability(of: TestHeaderQuery(id: "6")) == .miss)
        #expect(launches.store.count == 3)
        #expect(launches.environment.availability(of: TestHeaderQuery(id: "5")) == .image)
        #expect(launches.environment.availability(of: TestHeaderQuery(id: "5")) == .memory)
    }

    @Test("R5.2 a lookup finds the entity in the image, under a link that no response wrote")
    func lookup() async throws {
        let pinned = #"{"data":{"character":{"id":"1","name":"Rick Sanchez","status":"Alive"}}}"#
        try launches.environment.commitAnswer(Array(pinned.utf8), to: TestPinnedCharacter(id: "1"))
        try launches.connect().execute("DELETE FROM fields")
        await launches.relaunch()
        #expect(launches.environment.availability(of: TestPinnedCharacter(id: "2")) == .miss)
        #expect(launches.environment.availability(of: TestPinnedCharacter(id: "1")) == .image)
        let lens = launches.environment.lens(of: TestPinnedCharacter(id: "1"))
        #expect(lens.character?.name == "Rick Sanchez")
    }

    @Test("R5.3 memory wins over the image, which fills what memory lacks")
    func memoryWins() async throws {
        try launches.environment.commitAnswer(Array(Responses.header().utf8), to: TestHeaderQuery(id: "5"))
        await launches.relaunch()
        let newer = #"{"data":{"character":{"id":"5","name":"Gerald","status":"Dead"}}}"#
        try launches.environment.commitAnswer(Array(newer.utf8), to: TestPinnedCharacter(id: "5"))
        #expect(launches.environment.availability(of: TestHeaderQuery(id: "5")) == .image)
        let lens = launches.environment.lens(of: TestHeaderQuery(id: "5"))
        #expect(lens.character?.name == "Gerald" && lens.character?.status == "Dead")
        #expect(lens.character?.species == "Human" && lens.character?.origin?.name == "Earth")
    }

    @Test("R9.2 a row that nobody read is merged into; one that was read is replaced by what memory holds")
    func merging() async throws {
        try launches.environment.commitAnswer(Array(Responses.header().utf8), to: TestHeaderQuery(id: "5"))
        await launches.relaunch()
        let newer = #"{"data":{"character":{"id":"5","name":"Gerald","status":"Dead"}}}"#
        try launches.environment.commitAnswer(Array(newer.utf8), to: TestPinnedCharacter(id: "5"))
        #expect(launches.store.record("Character:5")?.isImageRead == false)
        await launches.environment.whenPersisted()
        // What the row has and memory does not is still there.
        #expect(launches.environment.availability(of: TestHeaderQuery(id: "5")) == .image)
        let lens = launches.environment.lens(of: TestHeaderQuery(id: "5"))
        #expect(lens.character?.name == "Gerald" && lens.character?.species == "Human")
        #expect(launches.store.record("Character:5")?.isImageRead == true)
        let again = #"{"data":{"character":{"id":"5","name":"Jerry","status":"Dead"}}}"#
        try launches.environment.commitAnswer(Array(again.utf8), to: TestPinnedCharacter(id: "5"))
        await launches.relaunch()
        #expect(launches.environment.availability(of: TestHeaderQuery(id: "5")) == .image)
        #expect(launches.environment.lens(of: TestHeaderQuery(id: "5")).character?.name == "Jerry")
        #expect(launches.environment.lens(of: TestHeaderQuery(id: "5")).character?.species == "Human")
    }

    @Test("R5.3 a connection comes back with its pages, and goes on from its end")
    func connection() async throws {
        let notes = launches.environment.attach(TestNotesQuery(id: "1"))
        try await launches.session.answer("TestNotesQuery", with: Responses.notes(1...2, hasNext: true))
        let load = Task { try await notes.lens.character?.testNotes.notes.loadNext(2) }
        try await launches.session.answer("TestNotesPaginationQuery", with: Responses.page(3...4, hasNext: true))
        _ = try await load.value
        let dump = launches.store.dump()
        await launches.relaunch()
        let again = launches.environment.attach(TestNotesQuery(id: "1"))
        #expect(again.handle.phase.word == "ready" && again.handle.fetch == .idle)
        let lens = try #require(again.lens.character?.testNotes.notes)
        #expect(lens.nodes.map(\.text) == ["Note 1", "Note 2", "Note 3", "Note 4"])
        #expect(lens.hasNext)
        // The page that only the pagination query names is not read, nor is its field.
        #expect(dump.contains("Character:1:notes(first:2):edges:0"))
        #expect(launches.store.dump().contains("Character:1:notes(first:2):edges:0"))
        withExtendedLifetime((notes, again)) {}
    }

    @Test("R6.2 the age of data is kept: an expiration counts over launches")
    func ages() async throws {
        var jerry: Baton.Attachment<ExpiringHeader>? = launches.environment.attach(ExpiringHeader(id: "5"))
        try await launches.session.answer("ExpiringHeader", with: Responses.header())
        _ = jerry
        jerry = nil
        await launches.relaunch(after: .seconds(30))
        var again: Baton.Attachment<ExpiringHeader>? = launches.environment.attach(ExpiringHeader(id: "5"))
        #expect(again?.handle.phase.word == "ready" && again?.handle.isStale == false)
        #expect(again?.handle.fetch == .idle)
        again = nil
        await launches.relaunch(after: .seconds(31))
        again = launches.environment.attach(ExpiringHeader(id: "5"))
        #expect(again?.handle.phase.word == "ready" && again?.handle.isStale == true)
        #expect(again?.handle.fetch == .inFlight)
    }

    @Test("R6.2 R6.3 what was invalidated is stale in the next launch too, what was fetched since is not")
    func invalidation() async throws {
        try launches.environment.commitAnswer(Array(Responses.header().utf8), to: TestHeaderQuery(id: "5"))
        let second = Responses.header(id: "6", name: "Beth")
        launches.environment.invalidate()
        try launches.environment.commitAnswer(Array(second.utf8), to: TestHeaderQuery(id: "6"))
        await launches.relaunch()
        let stale = launches.environment.attach(TestHeaderQuery(id: "5"), policy: .storeOnly)
        let fresh = launches.environment.attach(TestHeaderQuery(id: "6"), policy: .storeOnly)
        #expect(stale.handle.phase.word == "ready" && stale.handle.isStale)
        #expect(fresh.handle.phase.word == "ready" && !fresh.handle.isStale)
    }

    @Test("R4.1 R9.1 what an optimistic response shows never reaches the file, whatever is committed under it")
    func optimistic() async throws {
        let pinned = #"{"data":{"character":{"id":"1","name":"Rick Sanchez","status":"Alive"}}}"#
        let environment = launches.environment
        let guess = #"{"data":{"character":{"id":"1","name":"Guessed","status":"Guessed"}}}"#
        let layer = try environment.show(Array(guess.utf8), of: TestPinnedCharacter(id: "1"))
        try environment.commitAnswer(Array(pinned.utf8), to: TestPinnedCharacter(id: "1"))
        #expect(environment.lens(of: TestPinnedCharacter(id: "1")).character?.name == "Guessed")
        await launches.relaunch()
        #expect(launches.environment.availability(of: TestPinnedCharacter(id: "1")) == .image)
        #expect(launches.environment.lens(of: TestPinnedCharacter(id: "1")).character?.name == "Rick Sanchez")
        _ = layer
    }
}
