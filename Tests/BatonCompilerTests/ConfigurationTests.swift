import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("baton.json")
struct ConfigurationTests {
    private static let schema = """
        type Query { node(id: ID!): Node country(code: String!): Country pair(a: ID!, b: ID!): Pair names: [String] }
        interface Node { id: ID! }
        interface Coded { code: String! }
        interface Named { name: String! }
        type User implements Node { id: ID! name: String }
        type Country implements Coded & Named { code: String! name: String! area: Float tags: [String] }
        type Pair { a: ID! b: ID! }
        enum Colour { RED }
        """

    private func faults(_ json: String) -> [String] {
        do {
            let configuration = try ConfigurationReader.read(Source(name: "baton.json", text: json))
            _ = try configuration.schema(from: Source(name: "schema.graphql", text: Self.schema))
            return []
        } catch {
            return error.diagnostics.map { diagnostic in
                let position = diagnostic.location.position
                return "\(position.line):\(position.column) \(diagnostic.code)"
            }
        }
    }

    @Test(
        "Faults point at the key or value that has them",
        arguments: [
            ("{\"schema\": \"s\", \"shema\": 1}", "1:17 unknown-key"),
            ("{\"identity\": {\"defaults\": []}}", "1:15 unknown-key"),
            ("{\"persistConfig\": {\"file\": \"f\", \"algorithm\": \"SHA512\"}}", "1:46 configuration"),
            ("{\"persistConfig\": {}}", "1:2 configuration"),
            ("{\"schema\": \"s\",}", "1:16 syntax"),
            ("{\"schema\": \"s\" \"a\": 1}", "1:16 syntax"),
            ("{\"schema\": \"a\", \"schema\": \"b\"}", "1:17 syntax"),
            ("{\"schema\": 3}", "1:12 configuration"),
            ("{\"customScalarTypes\": {\"URI\": \"Foundation.URL\"}}", "1:2 unsupported-configuration"),
            ("{\"transient\": {\"fields\": [\"Query.names\"]}}", "1:2 unsupported-configuration"),
            ("{\"onError\": \"NULL\"}", "1:2 unsupported-configuration"),
            ("{\"onError\": \"SOME\"}", "1:13 configuration"),
            ("{\"schemaExtensions\": [\"client.graphql\"]}", "1:2 unsupported-configuration"),
            ("{\"identity\": {\"types\": {\"Nobody\": [\"id\"]}}}", "1:25 configuration"),
            ("{\"identity\": {\"types\": {\"Colour\": [\"id\"]}}}", "1:25 configuration"),
            ("{\"identity\": {\"types\": {\"Country\": []}}}", "1:25 configuration"),
            ("{\"identity\": {\"types\": {\"Country\": [\"flag\"]}}}", "1:37 configuration"),
            ("{\"identity\": {\"types\": {\"Country\": [\"area\"]}}}", "1:37 configuration"),
            ("{\"identity\": {\"types\": {\"Country\": [\"tags\"]}}}", "1:37 configuration"),
            ("{\"identity\": {\"types\": {\"Coded\": [\"code\"], \"Named\": [\"name\"]}}}", "1:44 configuration"),
            ("{\"lookups\": [{\"field\": \"node\", \"argument\": \"id\"}]}", "1:24 configuration"),
            ("{\"lookups\": [{\"field\": \"Query.nod\", \"argument\": \"id\"}]}", "1:24 configuration"),
            ("{\"lookups\": [{\"field\": \"Query.node\", \"argument\": \"key\"}]}", "1:50 configuration"),
            (
                "{\"lookups\": [{\"field\": \"Query.node\", \"type\": \"User\", \"argument\": \"id\"}]}",
                "1:46 configuration"
            ),
            ("{\"lookups\": [{\"field\": \"Query.pair\", \"arguments\": [\"a\", \"b\"]}]}", "1:14 configuration"),
            (
                "{\"lookups\": [{\"field\": \"Query.node\", \"argument\": \"id\", \"arguments\": [\"id\"]}]}",
                "1:14 configuration"
            ),
        ])
    func refused(json: String, fault: String) {
        #expect(faults(json) == [fault])
    }

    @Test("What is legal passes, other targets' blocks and empty lists included")
    func accepted() {
        #expect(
            faults(
                """
                {"schema": "schema.graphql", "kotlin": {"package": "app"}, "schemaExtensions": [], "customScalarTypes": {},
                 "transient": {"types": [], "fields": []}, "persistConfig": {"file": "p.json", "algorithm": "SHA256"},
                 "identity": {"default": ["id"], "types": {"Country": ["code"], "Pair": ["a", "b"]}},
                 "lookups": [{"field": "Query.node", "argument": "id"},
                             {"field": "Query.pair", "type": "Pair", "arguments": ["a", "b"]}]}
                """
            ).isEmpty)
    }

    @Test("Composite and configured keys are selected, key records and answer lookups; they change the digest")
    func keys() throws {
        let json = """
            {"identity": {"types": {"Country": ["code"], "Pair": ["a", "b"]}},
             "lookups": [{"field": "Query.pair", "type": "Pair", "arguments": ["a", "b"]}]}
            """
        let schema = try ConfigurationReader.read(Source(name: "baton.json", text: json))
            .schema(from: Source(name: "schema.graphql", text: Self.schema))
        #expect(
            schema.digest == MD5.hex(Self.schema + "\n# identity\nid\nCountry:code\nPair:a,b"))
        let program = try Fixtures.compile(
            "query Q($a: ID!) { country(code: \"NO\") { name } pair(a: $a, b: \"2\") { a } }", schema: schema)
        #expect(
            program.text("Q") == "query Q($a:ID!){country(code:\"NO\"){name,code},pair(a:$a,b:\"2\"){a,b}}")
        let root = try #require(program.operations.first).normalization
        #expect(root.fields[0].selection?.key == ["code"])
        #expect(root.fields[1].selection?.key == ["a", "b"])
        #expect(root.fields[1].lookup?.type == "Pair")
        #expect(root.fields[1].lookup?.key == [.variable("a"), .literal("2")])
        #expect(
            Fixtures.faults("query Q { country(code: \"NO\") { code: name } }", schema: schema) == ["1:33 key-alias"])
        #expect(
            Fixtures.faults("query Q { pair(a: 1, b: null) { a } }", schema: schema).contains("1:25 bad-value"))
    }

    @Test("An interface's key is its objects' key; a lookup without a type tries the keyed members")
    func interfaces() throws {
        let json = """
            {"identity": {"types": {"Coded": ["code"]}}, "lookups": [{"field": "Query.node", "argument": "id"}]}
            """
        let schema = try ConfigurationReader.read(Source(name: "baton.json", text: json))
            .schema(from: Source(name: "schema.graphql", text: Self.schema))
        let program = try Fixtures.compile(
            "query Q { country(code: \"NO\") { name } node(id: 7) { id } }", schema: schema)
        let root = try #require(program.operations.first).normalization
        #expect(root.fields[0].selection?.key == ["code"] && root.fields[0].lookup == nil)
        let lookup = try #require(root.fields[1].lookup)
        #expect(lookup.type == nil && lookup.abstractType == "Node" && lookup.possibleTypes == ["User"])
        #expect(lookup.key == [.literal("7")])
    }

    @Test("Roots go by their standard names in records")
    func renamedRoots() throws {
        let schema = Fixtures.schema("schema { query: QueryRoot } type QueryRoot { a: String self: QueryRoot }")
        let program = try Fixtures.compile("query Q { a self { a } }", schema: schema)
        #expect(program.operations[0].normalization.type == "Query")
        #expect(program.operations[0].normalization.fields[0].key.type == "Query")
        #expect(program.operations[0].reader.type == "Query")
    }
}
