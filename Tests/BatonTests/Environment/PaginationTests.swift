import BatonTesting
import Foundation
import Testing

@_spi(Testing) @testable import Baton

@MainActor @Suite struct PaginationTests {
    let session = Session()

    private func attach() async throws -> (Baton.Attachment<TestNotesQuery>, TestNotes_character.Notes) {
        let attachment = session.environment.attach(TestNotesQuery(id: "1"))
        try await session.answer("TestNotesQuery", with: Responses.notes(1...2, hasNext: true))
        let notes = try #require(attachment.lens.character?.testNotes.notes)
        return (attachment, notes)
    }

    @Test("R7.8 loadNext asks for the page after the merged list's end, by the origin's id, and appends it")
    func loadNext() async throws {
        let (attachment, notes) = try await attach()
        #expect(notes.hasNext)
        let page = Task { try await notes.loadNext() }
        let exchange = try await session.transport.request(of: "TestNotesPaginationQuery")
        #expect(exchange.request.variables.json == #"{"count":2,"cursor":"c2","id":"1"}"#)
        session.transport.answer(exchange, with: Responses.page(3...4, hasNext: false))
        try await page.value
        #expect(notes.nodes.map(\.id) == ["n1", "n2", "n3", "n4"])
        #expect(notes.pageInfo.endCursor == "c4")
        #expect(!notes.hasNext)
        try await notes.loadNext()
        #expect(session.transport.sent.count == 2)
        withExtendedLifetime(attachment) {}
    }

    @Test("R1.5 R7.8 ids and cursors that the server writes as numbers are asked for by their text")
    func numbers() async throws {
        let attachment = session.environment.attach(TestNotesQuery(id: "1"))
        try await session.answer(
            "TestNotesQuery",
            with: """
                {"data":{"character":{"id":1,"name":"Rick Sanchez","notes":{"totalCount":2,"edges":[{"cursor":7,"node":\
                {"__typename":"Note","id":"n1","text":"Note 1"}}],"pageInfo":{"endCursor":7,"hasNextPage":true}}}}}
                """)
        let notes = try #require(attachment.lens.character?.testNotes.notes)
        let page = Task { try await notes.loadNext() }
        let exchange = try await session.transport.request(of: "TestNotesPaginationQuery")
        #expect(exchange.request.variables.json == #"{"count":2,"cursor":"7","id":"1"}"#)
        session.transport.answer(
            exchange,
            with: Responses.page(2...2, hasNext: false).replacingOccurrences(of: #""id":"1""#, with: #""id":1"#))
        try await page.value
        #expect(notes.nodes.map(\.id) == ["n1", "n2"])
    }

    @Test("R7.8 while a page loads another loadNext does nothing, and isLoadingNext says so to who reads it")
    func singleFlight() async throws {
        let (attachment, notes) = try await attach()
        let flag = Body { _ = notes.isLoadingNext }
        let rows = Body { _ = notes.nodes }
        let page = Task { try await notes.loadNext(7) }
        let exchange = try await session.transport.request(of: "TestNotesPaginationQuery")
        #expect(exchange.request.variables["count"] == .int(7))
        #expect(notes.isLoadingNext)
        #expect(flag.invalidations == 1)
        #expect(rows.invalidations == 0)
        try await notes.loadNext()
        #expect(session.transport.waiting.count == 1)
        session.transport.answer(exchange, with: Responses.page(3...4, hasNext: true))
        try await page.value
        #expect(!notes.isLoadingNext)
        #expect(rows.invalidations == 1)
        withExtendedLifetime(attachment) {}
    }

    @Test("R7.8 a page that fails throws, leaves the list, and can be asked for again")
    func failure() async throws {
        let (attachment, notes) = try await attach()
        let page = Task { try await notes.loadNext() }
        try await session.fail("TestNotesPaginationQuery", with: .transport("refused", status: 502))
        await #expect(throws: Failure.transport("refused", status: 502)) { try await page.value }
        #expect(!notes.isLoadingNext)
        #expect(notes.nodes.count == 2)
        #expect(attachment.handle.phase.word == "ready")
        let again = Task { try await notes.loadNext() }
        try await session.answer("TestNotesPaginationQuery", with: Responses.page(3...3, hasNext: false))
        try await again.value
        #expect(notes.nodes.count == 3)
    }

    @Test("R7.8 refetch asks as the fragment was spread and replaces the list")
    func refetch() async throws {
        let (attachment, notes) = try await attach()
        let page = Task { try await notes.loadNext() }
        try await session.answer("TestNotesPaginationQuery", with: Responses.page(3...4, hasNext: true))
        try await page.value
        let fragment = try #require(attachment.lens.character?.testNotes)
        let refetch = Task { try await fragment.refetch() }
        let exchange = try await session.transport.request(of: "TestNotesPaginationQuery")
        #expect(exchange.request.variables.json == #"{"count":2,"cursor":null,"id":"1"}"#)
        session.transport.answer(exchange, with: Responses.page(7...8, hasNext: false))
        try await refetch.value
        #expect(notes.nodes.map(\.id) == ["n7", "n8"])
    }

    @Test("R10.1 a page under way when the environment ends reaches nothing")
    func end() async throws {
        let (attachment, notes) = try await attach()
        let page = Task { try await notes.loadNext() }
        let exchange = try await session.transport.request(of: "TestNotesPaginationQuery")
        session.environment.end()
        session.transport.answer(exchange, with: Responses.page(3...4, hasNext: true))
        await #expect(throws: Failure.environment) { try await page.value }
        #expect(session.environment.store.count == 3)
        await #expect(throws: Failure.gone) { try await notes.loadNext() }
        withExtendedLifetime(attachment) {}
    }
}
