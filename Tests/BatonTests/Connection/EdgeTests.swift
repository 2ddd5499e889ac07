import Testing

@_spi(Generated) @testable import Baton

/// Edges that a mutation's payload adds to connections.
@MainActor @Suite("Edge directives")
struct EdgeTests {
    private let pages = Pages()

    init() throws {
        try pages.commit([1, 2, 3], info: #"{"endCursor":"c3","startCursor":"c1","hasNextPage":false}"#)
    }

    private static func plan(_ kind: Edit.Kind, withCursor: Bool) -> Plan {
        let cursor = withCursor ? [Sample.scalar("cursor", on: Pages.edge, .string)] : []
        return Plan(
            root: Selection(
                type: Sample.mutation, key: [], abstract: false,
                fields: [
                    .linked(
                        "noteEdge", key: Sample.fixed(Sample.mutation, "noteEdge"), plural: false,
                        edit: Edit(kind: kind, connections: .variable("connections"), edgeType: Pages.edge),
                        selection: Selection(
                            type: Pages.edge, key: [], abstract: false,
                            fields: cursor + [Sample.link("node", on: Pages.edge, Sample.smallThing)]))
                ]))
    }

    @discardableResult private func add(
        _ edge: String, _ kind: Edit.Kind = .appendEdge, to connections: [String] = [Pages.key]
    ) throws -> Commit {
        try pages.store.commit(
            "{\"data\":{\"noteEdge\":\(edge)}}", Self.plan(kind, withCursor: edge.contains("cursor")),
            ["connections": Variable(connections)], kind: .mutation)
    }

    private func edge(_ id: String) -> String { #"{"cursor":"new","node":{"id":"\#(id)","name":"new"}}"# }

    @Test("R4.6 R1.8 an appended edge is a copy that the connection owns, numbered by its counter")
    func append() throws {
        let commit = try add(edge("n9"))
        #expect(commit.notified == [RecordField(record: Pages.key, field: "edges")])
        #expect(pages.nodes == ["n1", "n2", "n3", "n9"])
        #expect(
            pages.store.line(Pages.key + ":edges:0")
                == #"{"__typename":"NoteEdge","cursor":"new","node":{"__ref":"Thing:n9"}}"#)
        try add(edge("n8"), .prependEdge)
        #expect(pages.nodes == ["n8", "n1", "n2", "n3", "n9"])
        #expect(pages.store.record(Pages.key + ":edges:1") != nil)
        #expect(pages.store.line(Pages.key)?.contains(#""__connection_next_edge_index":2"#) == true)
    }

    @Test("R4.6 R30 a node that is there gets no second edge, and the order stays", arguments: ["n1", "n2", "n3"])
    func present(id: String) throws {
        for kind in [Edit.Kind.appendEdge, .prependEdge] {
            try add(edge(id), kind)
            #expect(pages.nodes == ["n1", "n2", "n3"])
        }
        try add(edge("n9"))
        try add(edge("n9"))
        #expect(pages.nodes == ["n1", "n2", "n3", "n9"])
    }

    @Test("R30 a null edge or node, a connection that is not there, and one that is none change nothing")
    func nothing() throws {
        try add("null")
        try add(#"{"cursor":"x","node":null}"#)
        try add(edge("n9"), to: ["client:nowhere", "Thing:1", ""])
        #expect(pages.nodes == ["n1", "n2", "n3"])
        #expect(pages.store.line("Thing:1")?.contains("edges") == false)
        // The payload is there all the same.
        #expect(pages.store.record("Thing:n9") != nil)
    }

    @Test("R30 a connection listed twice gets one edge")
    func listedTwice() throws {
        try add(edge("n9"), to: [Pages.key, Pages.key])
        #expect(pages.nodes == ["n1", "n2", "n3", "n9"])
    }

    @Test("R4.6 an edge that came without a cursor has a null one, so that nothing of the list is missing")
    func noCursor() throws {
        try add(#"{"node":{"id":"n9","name":"new"}}"#)
        #expect(
            pages.store.line(Pages.key + ":edges:0")
                == #"{"__typename":"NoteEdge","cursor":null,"node":{"__ref":"Thing:n9"}}"#)
        let root = Root(
            name: "P", plan: Pages.plan, variables: pages.variables(after: nil, before: nil), kind: .query)
        #expect(pages.store.check(root) == .miss)
        try pages.commit(
            [1], info: #"{"endCursor":"c1","startCursor":"c1","hasNextPage":false,"hasPreviousPage":false}"#)
        try add(#"{"node":{"id":"n8","name":"new"}}"#)
        #expect(pages.store.check(root) == .memory)
    }

    @Test("R4.5 R4.6 the next page follows an appended edge, and drops the node when it brings it")
    func pageAfterEdge() throws {
        try add(edge("n4"))
        try pages.commit([4, 5], after: "c3", info: #"{"endCursor":"c5"}"#)
        #expect(pages.nodes == ["n1", "n2", "n3", "n4", "n5"])
    }
}
