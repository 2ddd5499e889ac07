import Testing

@_spi(Generated) @testable import Baton

/// Nodes that a mutation's payload puts into connections, with edges that the runtime makes.
@MainActor @Suite("Node directives")
struct NodeEditTests {
    private let pages = Pages()

    init() throws {
        try pages.commit([1, 2, 3], info: #"{"endCursor":"c3","startCursor":"c1","hasNextPage":false}"#)
    }

    private func add(
        _ value: String, _ kind: Edit.Kind, to connections: Edit.Connections = .variable("connections"),
        plural: Bool = false, field: String = "note"
    ) throws -> [RecordField] {
        let commit = try pages.store.commit(
            "{\"data\":{\"\(field)\":\(value)}}",
            Plan(
                root: Selection(
                    type: Sample.mutation, key: [], abstract: false,
                    fields: [
                        .linked(
                            field, key: Sample.fixed(Sample.mutation, field), plural: plural,
                            edit: Edit(kind: kind, connections: connections, edgeType: Pages.edge),
                            selection: Sample.smallThing)
                    ])), ["connections": Variable([Pages.key])], kind: .mutation)
        // The payload's own slots are not in question.
        return commit.notified.filter { $0.record != RecordKey.mutation && $0.field != "name" }
    }

    private func node(_ id: String) -> String { #"{"id":"\#(id)","name":"new"}"# }

    @Test("R4.6 R1.8 a node gets an edge that the connection owns, with a null cursor")
    func append() throws {
        let notified = try add(node("n9"), .appendNode)
        #expect(notified == [RecordField(record: Pages.key, field: "edges")])
        #expect(pages.nodes == ["n1", "n2", "n3", "n9"])
        #expect(
            pages.store.line(Pages.key + ":edges:0")
                == #"{"__typename":"NoteEdge","cursor":null,"node":{"__ref":"Thing:n9"}}"#)
        _ = try add(node("n8"), .prependNode)
        #expect(pages.nodes == ["n8", "n1", "n2", "n3", "n9"])
        #expect(pages.store.line(Pages.key)?.contains(#""__connection_next_edge_index":2"#) == true)
    }

    @Test("R4.6 each node of a list gets one; of several put at the start the last is the first")
    func plural() throws {
        let notified = try add(
            "[\(node("n8")),null,\(node("n2")),\(node("n9")),\(node("n8"))]", .appendNode, plural: true, field: "notes")
        #expect(notified == [RecordField(record: Pages.key, field: "edges")])
        #expect(pages.nodes == ["n1", "n2", "n3", "n8", "n9"])
        _ = try add("[\(node("n6")),\(node("n7"))]", .prependNode, plural: true, field: "notes")
        #expect(pages.nodes == ["n7", "n6", "n1", "n2", "n3", "n8", "n9"])
    }

    @Test("R4.6 R30 a node that is there, a null one and connections that are none change nothing")
    func nothing() throws {
        #expect(try add(node("n2"), .appendNode).isEmpty)
        #expect(try add("null", .appendNode).isEmpty)
        #expect(try add(node("n9"), .prependNode, to: .literals(["Thing:1", "client:nowhere", ""])).isEmpty)
        #expect(pages.nodes == ["n1", "n2", "n3"])
        #expect(pages.store.record("Thing:n9") != nil)
    }

    @Test("R4.6 connections may be named by constants, twice for once")
    func constants() throws {
        _ = try add(node("n9"), .appendNode, to: .literals([Pages.key, Pages.key]))
        #expect(pages.nodes == ["n1", "n2", "n3", "n9"])
    }

    @Test("R3.6 R4.6 of a payload's field that comes twice the last one's edit applies")
    func repeated() throws {
        _ = try add("\(node("n8")),\"note\":\(node("n9"))", .appendNode)
        #expect(pages.nodes == ["n1", "n2", "n3", "n9"])
        _ = try add("[\(node("n7"))],\"notes\":[]", .appendNode, plural: true, field: "notes")
        #expect(pages.nodes == ["n1", "n2", "n3", "n9"])
    }
}
