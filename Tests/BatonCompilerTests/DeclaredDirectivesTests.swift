import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("Directives that a schema and the compiler both declare")
struct DeclaredDirectivesTests {
    private static let types = """
        type Query { user: User node(id: ID!): Node links(first: Int, after: String): Links fetch__Tag(id: ID!): Tag }
        interface Node { id: ID! }
        type User implements Node { id: ID! name: String @semanticNonNull secret: String @unselectable(reason: "hidden") }
        type Tag @fetchable(field_name: "name") { name: ID! }
        type Links { edges: [Link] pageInfo: Page! } type Link { cursor: String! node: User }
        type Page { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }
        """

    private static let document = """
        query Q { links(first: 1) @connection(key: "Q_links") { edges { node { ...F } } } node(id: 1) { ...F @alias(as: "f") } }
        fragment F on User { name }
        """

    private static let text =
        "query Q{links(first:1){edges{node{...F,id,__typename},cursor},pageInfo{endCursor,hasNextPage}},"
        + "node(id:1){__typename,...F,id}}fragment F on User{name}"

    @Test("A schema need not declare what it tells the compiler")
    func undeclared() throws {
        let schema = Fixtures.schema(Self.types)
        #expect(try Fixtures.compile([Self.document], schema: schema).text("Q") == Self.text)
        #expect(Fixtures.faults("query Q { user { secret } }", schema: schema) == ["1:18 unselectable"])
        #expect(
            try Fixtures.compile(["fragment T on Tag @refetchable(queryName: \"R\") { name }"], schema: schema).text(
                "R")
                == "query R($id:ID!){fetch__Tag(id:$id){...T}}fragment T on Tag{name}")
    }

    @Test("A schema may declare the compiler's directives, which still mean what the compiler says and never travel")
    func declared() throws {
        let schema = Fixtures.schema(
            """
            directive @connection(key: String!, filter: Int) on FIELD | FIELD_DEFINITION
            directive @alias on FRAGMENT_SPREAD directive @arguments on FIELD

            """ + Self.types)
        #expect(try Fixtures.compile([Self.document], schema: schema).text("Q") == Self.text)
        let faults = Fixtures.faults(
            "query Q { links(first: 1) @connection(key: \"Q_links\", filter: 1) { edges { node { id } } } }",
            schema: schema)
        #expect(faults == ["1:55 unknown-argument"])
    }

    @Test("What stands in a schema is the schema's to declare")
    func schemaSide() throws {
        let declaration =
            "directive @unselectable(reason: String, since: Int!) repeatable on FIELD_DEFINITION | OBJECT "
        let schema = Fixtures.schema(
            declaration
                + "type Query @unselectable(since: 1) { a: Int @unselectable(since: 1) @unselectable(since: 2) b: Int }"
        )
        #expect(Fixtures.faults("query Q { a b }", schema: schema) == ["1:11 unselectable"])
        #expect(throws: DiagnosticList.self) {
            try Configuration().schema(
                from: Source(name: "schema.graphql", text: declaration + "type Query { a: Int @unselectable }"))
        }
    }
}
