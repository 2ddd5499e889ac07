import Testing

@_spi(Generated) @testable import Baton

/// Ids in a mutation's payload that take edges out of connections, and records out of the store.
@MainActor @Suite("Deleting directives")
struct DeletionTests {
    private let pages = Pages()

    init() throws {
        try pages.commit([1, 2, 3], info: #"{"endCursor":"c3","startCursor":"c1","hasNextPage":false}"#)
    }

    /// Commits `{"deleted": value}`, as a field of these edits.
    @discardableResult private func delete(
        _ value: String, _ edits: [Edit], list: Bool = false,
        _ variables: Variables = ["connections": Variable([Pages.key])]
    ) throws -> Commit {
        let field = list ? "deletedIds" : "deletedId"
        return try pages.store.commit(
            "{\"data\":{\"\(field)\":\(value)}}", Self.plan(field, edits, list: list), variables, kind: .mutation)
    }

    private static func plan(_ field: String, _ edits: [Edit], list: Bool = false) -> Plan {
        Plan(
            root: Selection(
                type: Sample.mutation, key: [], abstract: false,
                fields: [
                    .scalar(field, key: Sample.fixed(Sample.mutation, field), kind: .string, list: list, edits: edits)
                ]))
    }

    private static let edge = Edit(kind: .deleteEdge, connections: .variable("connections"))
    private static let record = Edit(kind: .deleteRecord)

    // MARK: Edges

    @Test("R4.6 R34 @deleteEdge takes the node's edge out of the connection, and leaves the record")
    func deleteEdge() throws {
        let commit = try delete(#""n2""#, [Self.edge])
        #expect(commit.notified == [RecordField(record: Pages.key, field: "edges")])
        #expect(pages.nodes == ["n1", "n3"])
        #expect(pages.store.record("Thing:n2")?.isDeleted == false)
        #expect(try delete(#""n2""#, [Self.edge]).notified.isEmpty)
    }

    @Test("R4.6 R34 a list of ids takes each out, one that is unknown nothing")
    func deleteEdges() throws {
        try delete(#"["n1","n9",null,"n3","n1"]"#, [Self.edge], list: true)
        #expect(pages.nodes == ["n2"])
        try delete("null", [Self.edge], list: true)
        try delete("null", [Self.edge])
        #expect(pages.nodes == ["n2"])
    }

    @Test("R4.6 an id that came as a number is the number's text")
    func numbers() throws {
        let edge = #"{"cursor":"a","node":{"id":7,"name":"x"}},{"cursor":"b","node":{"id":8,"name":"y"}}"#
        try pages.commit("[\(edge)]", info: #"{"endCursor":"b"}"#)
        try delete("7", [Self.edge])
        #expect(pages.nodes == ["8"])
        try delete("[8]", [Self.record], list: true)
        #expect(pages.nodes.isEmpty)
    }

    @Test("R4.6 only the connections that are named lose the edge, and what is no connection loses nothing")
    func others() throws {
        try delete(#""n2""#, [Self.edge], ["connections": Variable(["Thing:n2", "client:nowhere"])])
        try delete(#""n2""#, [Self.edge], [:])
        #expect(pages.nodes == ["n1", "n2", "n3"])
        try delete(#""n2""#, [Edit(kind: .deleteEdge, connections: .literals([Pages.key]))])
        #expect(pages.nodes == ["n1", "n3"])
    }

    // MARK: Records

    @Test("R4.6 R4.4 R34 @deleteRecord: in connections its edge is skipped, in lists it is, and it is not missing")
    func deleteRecord() throws {
        try pages.store.commit(
            #"{"data":{"things":[{"id":"n1","name":"note 1"},{"id":"n2","name":"note 2"}]}}"#, Sample.smallThings)
        let commit = try delete(#""n2""#, [Self.record])
        #expect(Set(commit.notified.map(\.record)) == ["client:root", "Thing:n2", "Thing:1:notes(first:2):edges:1"])
        #expect(pages.nodes == ["n1", "n3"])
        #expect(pages.store.line("Thing:n2") == "null")
        let things: List<AnyLens>? = pages.store.anchor().list(Sample.slot("things", on: Sample.query))
        #expect(things?.map { $0.anchor.storage.key } == ["Thing:n1"])
        let root = Root(name: "T", plan: Sample.smallThings, variables: .none, kind: .query)
        #expect(pages.store.check(root) == .memory)
        // A payload that names it again revives it, in its place.
        try pages.store.commit(#"{"data":{"thing":{"id":"n2","name":"again"}}}"#, Sample.small)
        #expect(pages.nodes == ["n1", "n2", "n3"])
    }

    @Test("R4.6 an edge of a deleted record can still be taken out, and one field may do both")
    func both() throws {
        try delete(#""n2""#, [Self.record])
        try delete(#""n2""#, [Self.edge])
        #expect(pages.store.line(Pages.key)?.contains("edges:1") == false)
        try delete(#""n3""#, [Self.record, Self.edge])
        #expect(pages.store.line(Pages.key)?.contains("edges:2") == false)
        #expect(pages.store.line("Thing:n3") == "null")
    }

    @Test(
        "R34 R4.7 an expected deletion that fails brings edge and record back; one that is answered tells nobody again")
    func optimistic() throws {
        let before = pages.store.dump()
        let plan = Self.plan("deletedId", [Self.edge, Self.record])
        let variables: Variables = ["connections": Variable([Pages.key])]
        let (failing, _) = try pages.store.lay(#"{"deletedId":"n2"}"#, plan, variables)
        #expect(pages.nodes == ["n1", "n3"])
        #expect(pages.store.line("Thing:n2") == "null")
        let back = pages.store.revert(failing)
        #expect(back.names.contains(Pages.key + ".edges"))
        #expect(pages.nodes == ["n1", "n2", "n3"])
        #expect(pages.store.dump() == before)
        let (answered, _) = try pages.store.lay(#"{"deletedId":"n2"}"#, plan, variables)
        #expect(try pages.store.resolve(answered, #"{"deletedId":"n2"}"#, plan, variables).names == [])
        #expect(pages.nodes == ["n1", "n3"])
    }

    @Test("R4.6 an id that records of several types have deletes none, and is logged without the id")
    func ambiguous() throws {
        let session = Session()
        let environment = session.environment
        let gadget = Selection(
            type: Sample.gadget, key: ["id"], abstract: false,
            fields: [
                Sample.scalar("id", on: Sample.gadget, .string)
            ])
        let both = Plan(
            root: Selection(
                type: Sample.query, key: [], abstract: false,
                fields: [
                    Sample.link("thing", on: Sample.query, Sample.smallThing),
                    Sample.link("gadget", on: Sample.query, gadget),
                ]))
        try environment.store.commit(#"{"data":{"thing":{"id":"5","name":"a"},"gadget":{"id":"5"}}}"#, both)
        let plan = Plan(
            root: Selection(
                type: Sample.mutation, key: [], abstract: false,
                fields: [
                    .scalar(
                        "deletedId", key: Sample.fixed(Sample.mutation, "deletedId"), kind: .string, list: false,
                        edit: Self.record)
                ]))
        try environment.store.commit(#"{"data":{"deletedId":"5"}}"#, plan, kind: .mutation)
        #expect(environment.store.record("Thing:5")?.isDeleted == false)
        #expect(environment.store.record("Gadget:5")?.isDeleted == false)
        #expect(session.log == [.ambiguousIdentity(types: ["Gadget", "Thing"])])
        // One that is gone already is not in question.
        environment.store.record("Gadget:5")?.isDeleted = true
        try environment.store.commit(#"{"data":{"deletedId":"5"}}"#, plan, kind: .mutation)
        #expect(environment.store.record("Thing:5")?.isDeleted == true)
    }

    @Test("R4.6 roots, paths and other spellings of a key are no record's id")
    func hostile() throws {
        for id in ["client:root", "root", "", ":", "1:notes(first:2)", "n1:x", "Thing:n1"] {
            try delete("\"\(id)\"", [Self.record, Self.edge])
        }
        #expect(pages.nodes == ["n1", "n2", "n3"])
        #expect(pages.store.all.allSatisfy { !$0.isDeleted })
    }

    @Test("R4.6 R3.6 guards of an edit, and of a field that came twice the last value")
    func conditions() throws {
        let guarded = Edit(kind: .deleteRecord, guards: [[Guard("yes", passing: true)]])
        try delete(#""n1""#, [guarded], ["yes": .bool(false)])
        #expect(pages.nodes == ["n1", "n2", "n3"])
        try delete(#""n1""#, [guarded], ["yes": .bool(true)])
        #expect(pages.nodes == ["n2", "n3"])
        try delete(#""n2","deletedId":"n3""#, [Self.edge])
        #expect(pages.nodes == ["n2"])
    }
}
