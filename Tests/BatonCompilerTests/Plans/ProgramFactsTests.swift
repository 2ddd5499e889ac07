import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("What the shared file declares")
struct ProgramFactsTests {
    @Test("two templates of one type and field that share six digits take twelve, and nobody else does")
    func collidingSlots() throws {
        // Found by search: the templates' MD5s begin with the same six digits.
        let (first, second) = Self.colliding
        let program = try Fixtures.compile(
            ["query Q { a: item(n: \(first)) b: item(n: \(second)) c: item(n: 0) }"],
            schema: Fixtures.schema("type Query { item(n: Int): Int }"))
        let facts = ProgramFacts(program)
        let names = facts.keys.map { facts.identifier(of: $0) }.sorted()
        let wanted = ["item(n:0)", "item(n:\(first))", "item(n:\(second))"].map(MD5.hex)
        #expect(wanted[1].prefix(6) == wanted[2].prefix(6))
        #expect(
            Set(names) == [
                "item_" + wanted[0].prefix(6), "item_" + wanted[1].prefix(12), "item_" + wanted[2].prefix(12),
            ])
    }

    private static let colliding = (2910, 4828)

    @Test("27: a lookup without a type tries the keyed members of the field's type, under a name of their own")
    func typelessLookup() throws {
        let configuration = try ConfigurationReader.read(
            Source(name: "baton.json", text: #"{"lookups": [{"field": "Query.node", "argument": "id"}]}"#))
        let schema = try configuration.schema(
            from: Source(
                name: "schema.graphql",
                text: """
                    type Query { node(id: ID!): Node }
                    interface Node { id: ID! }
                    type Ship implements Node { id: ID! name: String }
                    type Port implements Node { id: ID! }
                    """))
        let program = try Fixtures.compile(
            ["query Q($id: ID!) { node(id: $id) { id ... on Ship { name } } }"], schema: schema)
        #expect(ProgramFacts(program).keyedTypes == ["Node": ["Port", "Ship"]])
        let files = try SwiftEmitter.emit(program).map(\.text)
        #expect(
            files[0].contains(
                "lookup: Baton.Lookup(type: nil, possibleTypes: Types.Node_keyed, key: [.variable(\"id\")])"))
        #expect(files[1].contains("static let Node_keyed = Baton.Members(Node, [Port, Ship])"))
    }
}
