import Foundation
import TestSupport
import Testing

@testable import BatonCompiler

/// The directives by which a mutation's payload changes connections and records.
@Suite("Edge directives")
struct EdgeDirectiveTests {
    private static let schema = Fixtures.schema(
        """
        type Query { board: Board node(id: ID!): Node }
        type Mutation { add(text: String): AddPayload remove(id: ID!): RemovePayload }
        interface Node { id: ID! }
        type Board implements Node { id: ID! cards(first: Int, after: String): CardConnection }
        type CardConnection { edges: [CardEdge] pageInfo: PageInfo! }
        type CardEdge { cursor: String! node: Card }
        type BoardEdge { cursor: String! node: Board }
        interface Edge { cursor: String! node: Node }
        type Bare { node: Card }
        type Card implements Node { id: ID! text: String }
        type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }
        type AddPayload { edge: CardEdge edges: [CardEdge!] card: Card cards: [Card] node: Node done: Boolean }
        type RemovePayload { id: ID ids: [ID!]! text: String card: Card }
        """)

    private func edits(_ mutation: String, _ fragments: String...) throws -> [[Edit]] {
        let program = try Fixtures.compile([mutation] + fragments, schema: Self.schema)
        let operation = try #require(program.operations.first)
        let payload = try #require(operation.normalization.fields.first?.selection)
        return payload.fields.filter { !$0.edits.isEmpty }.map(\.edits)
    }

    private func code(_ mutation: String) throws -> String {
        try SwiftEmitter.emit(Fixtures.compile([mutation], schema: Self.schema)).map(\.text).joined()
    }

    @Test("Each directive is an edit of its kind, with the type of the edges that it makes")
    func kinds() throws {
        let added = try edits(
            """
            mutation M($c: [ID!]!) { add {
              edge @appendEdge(connections: $c) { node { id } }
              edges @prependEdge(connections: $c) { node { id } }
              card @appendNode(connections: $c, edgeTypeName: "CardEdge") { id }
              cards @prependNode(connections: $c, edgeTypeName: "CardEdge") { id }
              node @appendNode(connections: $c, edgeTypeName: "BoardEdge") { id }
            } }
            """
        ).flatMap { $0 }
        #expect(added.map(\.kind) == [.appendEdge, .prependEdge, .appendNode, .prependNode, .appendNode])
        #expect(added.map(\.edgeType) == ["CardEdge", "CardEdge", "CardEdge", "CardEdge", "BoardEdge"])
        #expect(added.allSatisfy { $0.connections == .variable("c") && $0.guards.isEmpty })
        let removed = try edits(
            """
            mutation M($c: [ID!]!) { remove(id: 1) {
              id @deleteRecord
              ids @deleteEdge(connections: $c) @deleteRecord
            } }
            """)
        #expect(removed.map { $0.map(\.kind) } == [[.deleteRecord], [.deleteEdge, .deleteRecord]])
        #expect(removed[0][0].connections == nil && removed[1][0].connections == .variable("c"))
    }

    @Test("Plans spell edits as the runtime takes them, and no server sees the directives")
    func spelling() throws {
        let added = try code(
            """
            mutation M($c: [ID!]!) { add {
              card @appendNode(connections: $c, edgeTypeName: "CardEdge") { id }
            } }
            """)
        #expect(
            added.contains(
                "edit: Baton.Edit(kind: .appendNode, connections: .variable(\"c\"), edgeType: Types.CardEdge), selection:"
            ))
        #expect(added.contains("static let CardEdge = Baton.Registry.type(\"CardEdge\")"))
        #expect(added.contains("mutation M{add{card{id}}}"))
        let removed = try code(
            "mutation M($c: [ID!]!) { remove(id: 1) { id @deleteRecord ids @deleteEdge(connections: $c) @deleteRecord } }"
        )
        #expect(
            removed.contains(
                ".scalar(\"id\", key: .fixed(Slots.RemovePayload.id), kind: .string, list: false, "
                    + "edit: Baton.Edit(kind: .deleteRecord)),"))
        #expect(
            removed.contains(
                "list: true, edits: [Baton.Edit(kind: .deleteEdge, connections: .variable(\"c\")), "
                    + "Baton.Edit(kind: .deleteRecord)]),"))
    }

    @Test("Connections may be constants: a list of ids, or one that stands for a list of one")
    func constants() throws {
        let found = try edits(
            #"mutation M { remove(id: 1) { id @deleteEdge(connections: ["a", 2]) ids @deleteEdge(connections: "b") } }"#
        )
        #expect(found.map { $0[0].connections } == [.literals(["a", "2"]), .literals(["b"])])
        #expect(
            try code(#"mutation M { remove(id: 1) { id @deleteEdge(connections: ["a\"", 2]) } }"#).contains(
                #"edit: Baton.Edit(kind: .deleteEdge, connections: .literals(["a\"", "2"]))"#))
    }

    @Test("What is generated for every edit compiles", .compilerThread, .enabled(if: SwiftCompiler.isAvailable))
    func compiles() throws {
        let program = try Fixtures.compile(
            [
                """
                mutation Add($c: [ID!]!) { add {
                  edge @appendEdge(connections: $c) @prependEdge(connections: ["a"]) { node { id } }
                  cards @prependNode(connections: $c, edgeTypeName: "CardEdge") { id }
                } }
                """,
                """
                mutation Remove($c: [ID!]!, $if: Boolean!) { remove(id: 1) {
                  ...F ids @deleteEdge(connections: $c) @deleteRecord id ... @include(if: $if) { id @deleteRecord }
                } }
                fragment F on RemovePayload { id @deleteEdge(connections: $c) }
                """,
                "query Q @cacheExpiration(seconds: 1) { board { id } }",
            ], schema: Self.schema)
        #expect(try SwiftCompiler.faults(SwiftEmitter.emit(program)) == "")
    }

    @Test("A payload's fragment may carry edits, with what its spread passes for the connections")
    func fragments() throws {
        let fragment = """
            fragment F on RemovePayload
            @argumentDefinitions(c: {type: "[ID!]!", defaultValue: ["d"]}, n: {type: "[ID!]", defaultValue: []}) {
              id @deleteEdge(connections: $c) ids @deleteEdge(connections: $n)
            }
            """
        let passed = try edits("mutation M($x: [ID!]!) { remove(id: 1) { ...F @arguments(c: $x, n: null) } }", fragment)
        #expect(passed.map { $0[0].connections } == [.variable("x"), .literals([])])
        let left = try edits("mutation M { remove(id: 1) { ...F } }", fragment)
        #expect(left.map { $0[0].connections } == [.literals(["d"]), .literals([])])
        let global = try edits(
            "mutation M($c: [ID!]!) { remove(id: 1) { ...G } }",
            "fragment G on RemovePayload { id @deleteEdge(connections: $c) }")
        #expect(global[0][0].connections == .variable("c"))
        #expect(
            Fixtures.faults(
                "mutation M($x: ID!) { remove(id: 1) { ...F @arguments(c: [$x]) } }", fragment, schema: Self.schema)
                == ["1:58 edge-connections"])
    }

    @Test("A field selected twice has the edits of both places, each once and under its own conditions")
    func merging() throws {
        let found = try edits(
            """
            mutation M($c: [ID!]!, $if: Boolean!) { remove(id: 1) {
              id
              ... @include(if: $if) { id @deleteRecord ids @deleteRecord }
              id @deleteEdge(connections: $c)
              ...F
            } }
            fragment F on RemovePayload { id @deleteEdge(connections: $c) }
            """)
        let included = Guard(variable: "if", passing: true)
        #expect(found.map { $0.map(\.kind) } == [[.deleteRecord, .deleteEdge], [.deleteRecord]])
        // The id is always there, so the edit says itself when it applies; the list says so for its edit.
        #expect(found[0].map(\.guards) == [[[included]], []])
        #expect(found[1][0].guards == [])
    }

    @Test(
        "[66] [67] [68] What an edge directive may not stand on, or say",
        arguments: [
            ("add { done @appendEdge(connections: $c) }", "edge", "@appendEdge"),
            ("add { card @prependEdge(connections: $c) { id } }", "edge", "@prependEdge"),
            (#"add { done @appendNode(connections: $c, edgeTypeName: "CardEdge") }"#, "edge", "@appendNode"),
            ("add { card @appendNode(connections: $c) { id } }", "edge", "@appendNode"),
            ("add { card @appendNode(connections: $c, edgeTypeName: $s) { id } }", "edge", "$s"),
            ("add { card @appendNode(connections: $c, edgeTypeName: null) { id } }", "edge", "null"),
            (#"add { card @appendNode(connections: $c, edgeTypeName: "Nope") { id } }"#, "edge", "\"Nope"),
            (#"add { card @prependNode(connections: $c, edgeTypeName: "Edge") { id } }"#, "edge", "\"Edge"),
            (#"add { card @prependNode(connections: $c, edgeTypeName: "Bare") { id } }"#, "edge", "\"Bare"),
            (#"add { card @prependNode(connections: $c, edgeTypeName: "BoardEdge") { id } }"#, "edge", "\"BoardEdge"),
            (
                #"add { edge @appendEdge(connections: $c) @appendNode(connections: $c, edgeTypeName: "E") { cursor } }"#,
                "edge", "\"E\" @appendNode"
            ),
            ("remove(id: 1) { text @deleteEdge(connections: $c) }", "edge", "@deleteEdge"),
            ("remove(id: 1) { text @deleteRecord }", "edge", "@deleteRecord"),
            ("remove(id: 1) { card @deleteRecord { id } }", "edge", "@deleteRecord"),
            ("remove(id: 1) { card @deleteEdge(connections: $c) { id } }", "edge", "@deleteEdge"),
            ("remove(id: 1) { id @deleteEdge(connections: [$e]) }", "edge-connections", "["),
            (#"add { edge @appendEdge(connections: ["a", $e]) { cursor } }"#, "edge-connections", "["),
            ("remove(id: 1) { id @deleteEdge }", "missing-argument", "@deleteEdge"),
        ])
    func refused(selection: String, code: String, places: String) {
        let document = """
            mutation M($c: [ID!]!, $e: ID!, $s: String) {
            \(selection)
            used: remove(id: $e) { id @deleteEdge(connections: $c) } also: add(text: $s) { done }
            }
            """
        let wanted = places.split(separator: " ").compactMap { place in
            selection.range(of: place).map {
                "2:\(selection.distance(from: selection.startIndex, to: $0.lowerBound) + 1) \(code)"
            }
        }
        #expect(Fixtures.faults(document, schema: Self.schema).sorted() == wanted.sorted())
    }
}
