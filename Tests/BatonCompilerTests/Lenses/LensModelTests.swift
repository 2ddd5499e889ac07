import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("Lenses before any language")
struct LensModelTests {
    private func lens(_ document: String, schema: String) throws -> LensModel {
        let program = ReaderFolding.folded(try Fixtures.compile([document], schema: Fixtures.schema(schema)))
        var builder = LensBuilder(program, typeNames: [])
        return builder.lens(of: try #require(program.fragments.first))
    }

    /// A lens as text: each accessor, with the guards' variables and what it leads to.
    private func text(_ lens: LensModel) -> String {
        lens.accessors.map { accessor in
            let guards =
                accessor.guards.isEmpty
                ? "" : "?" + accessor.guards.map { $0.map(\.variable).joined(separator: "&") }.joined(separator: "|")
            let below = lens.lens(of: accessor).map { "{" + text($0) + "}" }
            return accessor.name + guards + (below ?? "")
        }.joined(separator: " ")
    }

    private static let schema = """
        type Query { hit: Hit }
        interface Named { name: String home: Place }
        interface Coded { code: String home: Place }
        union Hit = Ship | Port
        type Ship implements Named & Coded { id: ID! name: String home: Place code: String }
        type Port implements Named { name: String home: Place }
        type Place { x: Int y: Int z: Int }
        """

    @Test("a condition on a concrete type also reads what the set conditions beside it read, once")
    func folding() throws {
        let lens = try lens(
            """
            fragment F on Hit {
              ... on Ship { home { x } id }
              ... on Named { name home { x y } }
              ... on Coded { code home { z } }
            }
            """, schema: Self.schema)
        #expect(
            text(lens)
                == "asShip{home{x y z} id name code} asNamed{name home{x y}} asCoded{code home{z}}")
    }

    @Test("what a set condition reads under a guard, a concrete lens reads under it too")
    func foldingGuards() throws {
        let lens = try lens(
            """
            fragment F on Hit @argumentDefinitions(a: {type: "Boolean!", defaultValue: true}) {
              ... on Ship { home { x } }
              ... on Named @include(if: $a) { name home { y } }
            }
            """, schema: Self.schema)
        #expect(text(lens) == "asShip{home{x y?a} name?a} asNamed?a{name home{y}}")
    }

    @Test("a condition inside a set condition is decided for a concrete type")
    func nestedConditions() throws {
        let lens = try lens(
            """
            fragment F on Hit { ... on Ship { id } ... on Named { name ... on Coded { code } ... on Port { home { x } } } }
            """, schema: Self.schema)
        #expect(text(lens) == "asShip{id name code} asNamed{name asCoded{code} asPort{home{x}}}")
    }

    @Test("a connection pages wherever it stands in its fragment, under a type condition too")
    func connectionUnderCondition() throws {
        let lens = try lens(
            """
            fragment F on Node @refetchable(queryName: "R")
            @argumentDefinitions(n: {type: "Int", defaultValue: 5}, c: {type: "String"}) {
              ... on Ship { log(first: $n, after: $c) @connection(key: "F_log") { edges { node { text } } } }
            }
            """,
            schema: """
                type Query { node(id: ID!): Node }
                interface Node { id: ID! }
                type Ship implements Node { id: ID! log(first: Int, after: String): Log }
                type Port implements Node { id: ID! }
                type Log { edges: [Edge] pageInfo: PageInfo }
                type Edge { cursor: String node: Entry }
                type Entry { text: String }
                type PageInfo { endCursor: String startCursor: String hasNextPage: Boolean hasPreviousPage: Boolean }
                """)
        let log = try #require(lens.nested.first?.nested.first)
        #expect(log.connection?.paging?.operation == "R")
        #expect(log.connection?.paging?.defaultNext == "5" && log.connection?.paging?.defaultPrevious == nil)
    }
}
