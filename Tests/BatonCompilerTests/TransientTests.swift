import Testing

@testable import BatonCompiler

@Suite("transient")
struct TransientTests {
    private static let schema = """
        schema { query: Root }
        type Root { search(text: String): [Hit!] node(id: ID!): Node user(id: ID!): User now: String hit: Hit }
        interface Node { id: ID! }
        interface Secret implements Node { id: ID! }
        type User implements Node { id: ID! token: Token tokens: [Token!]! friend: User }
        type Token implements Node & Secret { id: ID! text: String }
        type Key implements Node & Secret { id: ID! text: String }
        union Hit = Token | Key
        """

    private static func files(_ json: String) throws -> String {
        let schema = try ConfigurationTests.configured(json, schema: schema)
        let program = try Fixtures.compile(
            [
                """
                query Q { search(text: "a") { ... on Token { text } } node(id: 1) { id } now hit { __typename }
                  user(id: 1) { token { text } tokens { text } friend { id } } }
                """
            ], schema: schema)
        return try SwiftEmitter.emit(program).map(\.text).joined(separator: "\n")
    }

    @Test("An interface stands for its implementers; types, root fields and every plan say so")
    func declared() throws {
        let text = try Self.files(#"{"transient": {"types": ["Secret"], "fields": ["Root.search", "Root.now"]}}"#)
        for line in [
            #"static let Key = Baton.Registry.type("Key", transient: true)"#,
            #"static let Token = Baton.Registry.type("Token", transient: true)"#,
            #"static let User = Baton.Registry.type("User")"#,
            #"static let transient = Baton.Transient(types: [Key, Token], fields: [(Query, "now"), (Query, "search")])"#,
            "public static let plan = Baton.Plan(root: selection0, transient: Types.transient)",
        ] { #expect(text.contains(line), "\(line)") }
    }

    @Test("A link says so where it is such a root field, or can only lead to such records")
    func links() throws {
        func transientFields(_ json: String) throws -> [String] {
            try Self.files(json).split(separator: "\n").filter { $0.contains("transient: true,") }.map { line in
                String(line.split(separator: "\"", omittingEmptySubsequences: false)[1])
            }
        }
        #expect(try transientFields(#"{"transient": {"fields": ["Root.search", "Root.node"]}}"#) == ["search", "node"])
        #expect(
            try transientFields(#"{"transient": {"types": ["Secret"]}}"#) == ["search", "hit", "token", "tokens"])
        #expect(try transientFields(#"{"transient": {"types": ["Token"]}}"#) == ["token", "tokens"])
        #expect(try transientFields("{}").isEmpty)
    }

    @Test("A configuration that keeps nothing out leaves plans and types as they are")
    func nothing() throws {
        #expect(try Self.files(#"{"transient": {"types": [], "fields": []}}"#) == Self.files("{}"))
        #expect(try !Self.files("{}").contains("transient"))
    }
}
