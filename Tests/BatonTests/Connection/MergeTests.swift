import Foundation
import Testing

@_spi(Generated) @testable import Baton

/// Pages of a connection, merged into the one list the connection keeps.
@MainActor @Suite("Connection pages")
struct MergeTests {
    private let pages = Pages()

    @Test("R1.8 R4.5 without a cursor a page is the list; its page info is the connection's own")
    func replace() throws {
        let info = #"{"endCursor":"c2","startCursor":"c1","hasNextPage":true,"hasPreviousPage":false}"#
        try pages.commit([1, nil, 2], info: info)
        #expect(pages.nodes == ["n1", "n2"])
        #expect(
            pages.store.line(Pages.key)
                == #"{"__typename":"NoteConnection","edges":{"__refs":["Thing:1:notes(first:2):edges:0","#
                + #""Thing:1:notes(first:2):edges:2"]},"pageInfo":{"__ref":"\#(Pages.key):pageInfo"},"totalCount":9}"#)
        #expect(
            pages.info
                == #"{"__typename":"PageInfo","endCursor":"c2","hasNextPage":true,"hasPreviousPage":false,"startCursor":"c1"}"#
        )
        try pages.commit(
            [7], info: #"{"endCursor":"c7","startCursor":"c7","hasNextPage":false,"hasPreviousPage":true}"#)
        #expect(pages.nodes == ["n7"])
        #expect(
            pages.info?.contains(#""endCursor":"c7","hasNextPage":false,"hasPreviousPage":true,"startCursor":"c7""#)
                == true)
    }

    @Test("R4.5 after the end a page is appended: edges known by node are dropped, the end's page info set")
    func append() throws {
        try pages.commit(
            [1, 2], info: #"{"endCursor":"c2","startCursor":"c1","hasNextPage":true,"hasPreviousPage":true}"#)
        try pages.commit(
            [2, 3, nil, 3], after: "c2",
            info: #"{"endCursor":"c3","startCursor":"c2","hasNextPage":false,"hasPreviousPage":false}"#, total: 8)
        #expect(pages.nodes == ["n1", "n2", "n3"])
        #expect(
            pages.info
                == #"{"__typename":"PageInfo","endCursor":"c3","hasNextPage":false,"hasPreviousPage":true,"startCursor":"c1"}"#
        )
        // Other fields of the connection follow the page.
        #expect(pages.store.line(Pages.key)?.hasSuffix(#""totalCount":8}"#) == true)
    }

    @Test("R4.5 before the start a page is prepended and the start's page info set; a field it lacks stays")
    func prepend() throws {
        try pages.commit(
            [3, 4], info: #"{"endCursor":"c4","startCursor":"c3","hasNextPage":true,"hasPreviousPage":true}"#)
        try pages.commit([1, 2], before: "c3", info: #"{"startCursor":"c1"}"#)
        #expect(pages.nodes == ["n1", "n2", "n3", "n4"])
        #expect(
            pages.info
                == #"{"__typename":"PageInfo","endCursor":"c4","hasNextPage":true,"hasPreviousPage":true,"startCursor":"c1"}"#
        )
    }

    @Test("R4.5 a page after a cursor that is no longer the end, or before one no longer the start, is ignored")
    func stale() throws {
        let info = #"{"endCursor":"c2","startCursor":"c1","hasNextPage":true,"hasPreviousPage":true}"#
        try pages.commit([1, 2], info: info)
        let line = pages.store.line(Pages.key)
        let before = pages.info
        try pages.commit([8], after: "c1", info: info, total: 1)
        try pages.commit([9], before: "c2", info: info, total: 1)
        #expect(pages.nodes == ["n1", "n2"])
        #expect(pages.store.line(Pages.key) == line)
        #expect(pages.info == before)
    }

    @Test("R4.5 R30 a page deduplicates by node, the first kept; edges without a node stay and are not read")
    func duplicates() throws {
        let edge = #"{"cursor":"a","node":{"id":"7","name":"x"}},{"cursor":"b","node":{"id":"7","name":"x"}}"#
        try pages.commit(
            #"[\#(edge),{"cursor":"c","node":null},{"cursor":"d","node":null}]"#, info: #"{"endCursor":"d"}"#)
        #expect(pages.nodes == ["7"])
        let edges: List<AnyLens>? = pages.list?.list(Pages.slots.edges)
        #expect(edges?.map { $0.anchor.requiredString(Pages.slots.cursor) } == ["a", "c", "d"])
    }

    @Test("R4.5 the same page again tells nobody; a page more tells the list and its page info")
    func notifications() throws {
        let info = #"{"endCursor":"c2","hasNextPage":true}"#
        try pages.commit([1, 2], info: info)
        #expect(try pages.commit([1, 2], info: info).notified.isEmpty)
        let commit = try pages.commit([3], after: "c2", info: #"{"endCursor":"c3","hasNextPage":false}"#)
        #expect(
            Set(commit.notified) == [
                RecordField(record: Pages.key, field: "edges"),
                RecordField(record: Pages.key + ":pageInfo", field: "endCursor"),
                RecordField(record: Pages.key + ":pageInfo", field: "hasNextPage"),
            ])
    }

    @Test("R4.5 a connection that came null is null, and one that comes after that is read")
    func nulls() throws {
        try pages.store.commit(
            #"{"data":{"thing":{"id":"1","notes":null}}}"#, Pages.plan, pages.variables(after: nil, before: nil))
        #expect(pages.store.line("Thing:1")?.contains(#""__Thing_notes_connection":null"#) == true)
        try pages.commit("null", info: #"{"endCursor":null,"hasNextPage":false}"#)
        #expect(pages.store.line(Pages.key)?.contains(#""edges":null"#) == true)
        try pages.commit([1], info: #"{"endCursor":"c1","hasNextPage":false}"#)
        #expect(pages.nodes == ["n1"])
    }

    @Test("R31 one field under two keys is two lists, both written, checked, cleared and kept from the collection")
    func twoKeys() throws {
        let other = Registry.slot(Sample.thing, "__Other_notes_connection")
        let plan = Pages.plan(connections: [
            Pages.connectionPlan("__Thing_notes_connection"), Pages.connectionPlan("__Other_notes_connection"),
        ])
        let variables = pages.variables(after: nil, before: nil)
        func commit(_ notes: String) throws {
            try pages.store.commit(
                "{\"data\":{\"thing\":{\"id\":\"1\",\"notes\":\(notes)}}}", plan, variables, isComplete: false)
        }
        let root = Root(name: "T", plan: plan, variables: variables, kind: .query)
        let retention = pages.store.roots.retain(root)
        let info = #"{"endCursor":"c1","startCursor":"c1","hasNextPage":false,"hasPreviousPage":false}"#
        // What one list's reader fetched does not answer the other's.
        try pages.commit([1], info: info)
        #expect(pages.store.check(root) == .miss)
        try commit(
            #"{"totalCount":1,"edges":[{"cursor":"c2","node":{"id":"n2","name":"note 2"}}],"pageInfo":\#(info)}"#)
        #expect(pages.store.check(root) == .memory)
        pages.store.roots.collect()
        #expect(pages.nodes == ["n2"])
        #expect(
            pages.store.line("Thing:1:__Other_notes_connection")?.contains(#""edges":{"__refs":["#) == true)
        #expect(pages.store.record("Thing:1:__Other_notes_connection:pageInfo") != nil)
        try commit("null")
        let thing = try #require(pages.store.record("Thing:1"))
        if case .null = thing.value(at: other.index) {} else { Issue.record("the other list is not null") }
        withExtendedLifetime(retention) {}
    }

    @Test("plate 9: two pages are one list, its dump exact")
    func plate() throws {
        let store = Store()
        func page(_ numbers: ClosedRange<Int>) -> String {
            let texts = [
                "Wubba lubba dub dub", "Portal gun needs charging", "Get Schwifty", "Avoid the Citadel",
            ]
            let edges = numbers.map {
                #"{"cursor":"c\#($0)","node":{"__typename":"Note","id":"n\#($0)","text":"\#(texts[$0 - 1])"}}"#
            }
            return #"{"totalCount":5,"edges":[\#(edges.joined(separator: ","))],"#
                + #""pageInfo":{"endCursor":"c\#(numbers.upperBound)","hasNextPage":true}}"#
        }
        // The plate's dump holds no `__typename` slot beside what a dump says of every record.
        try store.commit(
            #"{"data":{"character":{"id":"1","name":"Rick Sanchez","notes":\#(page(1...2))}}}"#, TestNotesQuery.plan,
            TestNotesQuery(id: "1").variables)
        try store.commit(
            #"{"data":{"node":{"__typename":"Character","id":"1","name":"Rick Sanchez","notes":\#(page(3...4))}}}"#,
            TestNotesPaginationQuery.plan, TestNotesPaginationQuery(count: 2, cursor: "c2", id: "1").variables)
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("spec/scripts/connections-merged.store.json")
        #expect(store.dump() == (try String(contentsOf: file, encoding: .utf8)))
    }
}
