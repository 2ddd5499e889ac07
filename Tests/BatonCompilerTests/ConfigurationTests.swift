import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("baton.json")
struct ConfigurationTests {
    static let schema = """
        type Query {
          node(id: ID!): Node country(code: String!): Country pair(a: ID!, b: ID!): Pair names: [String]
          countries: [Country]
        }
        interface Node { id: ID! }
        interface Coded { code: String! }
        interface Named { name: String! }
        type User implements Node { id: ID! name: String }
        type Country implements Coded & Named {
          code: String! name: String! area: Float isBig: Boolean tags: [String] capital: User founded: DateTime
          colour: Colour population: Int
        }
        type Pair { a: ID! b: ID! }
        union Any2 = User | Country
        enum Colour { RED }
        input Filter { name: String }
        scalar DateTime
        """

    /// The places and codes of what is wrong with a configuration, or with the schema under it.
    static func faults(_ json: String, schema: String = schema) -> [String] {
        do {
            let configuration = try ConfigurationReader.read(Source(name: "baton.json", text: json))
            _ = try configuration.schema(from: Source(name: "schema.graphql", text: schema))
            return []
        } catch {
            return error.diagnostics.map { diagnostic in
                let position = diagnostic.location.position
                return "\(position.line):\(position.column) \(diagnostic.code)"
            }
        }
    }

    /// The schema under a configuration.
    static func configured(_ json: String, schema: String = schema, extensions: [String] = []) throws -> CompilerSchema
    {
        try ConfigurationReader.read(Source(name: "baton.json", text: json)).schema(
            from: Source(name: "schema.graphql", text: schema),
            extensions: extensions.enumerated().map { Source(name: "client\($0.offset).graphql", text: $0.element) })
    }

    @Test(
        "[35] an unknown key is refused at every level",
        arguments: [
            (#"{"schema": "s", "shema": 1}"#, "1:17"),
            (#"{"identity": {"defaults": ["id"]}}"#, "1:15"),
            (#"{"lookups": [{"field": "Query.node", "argument": "id", "kind": 1}]}"#, "1:56"),
            (#"{"persistConfig": {"file": "f", "hash": "MD5"}}"#, "1:33"),
            (#"{"transient": {"type": []}}"#, "1:16"),
        ])
    func unknownKeys(json: String, place: String) {
        #expect(Self.faults(json) == [place + " unknown-key"])
    }

    @Test("An unknown key is answered with the one that was meant")
    func suggestions() throws {
        let source = Source(
            name: "baton.json", text: #"{"lookup": [], "persistConfig": {"file": "f", "algorithm": "MD6"}}"#)
        do {
            _ = try ConfigurationReader.read(source)
            Issue.record("the configuration was read")
        } catch {
            let messages = error.diagnostics.map(\.message)
            #expect(messages.count == 2)
            #expect(messages[0].hasSuffix("did you mean lookups?"))
            #expect(messages[1].hasSuffix("did you mean MD5?"))
        }
    }

    @Test(
        "A value of the wrong kind is refused where it stands",
        arguments: [
            ("[]", ["1:1 configuration"]),
            ("null", ["1:1 configuration"]),
            (#"{"schema": 3}"#, ["1:12 configuration"]),
            (#"{"schema": ""}"#, ["1:12 configuration"]),
            (#"{"schemaExtensions": "client.graphql"}"#, ["1:22 configuration"]),
            (#"{"schemaExtensions": [1]}"#, ["1:23 configuration"]),
            (#"{"identity": []}"#, ["1:14 configuration"]),
            (#"{"identity": {"default": "id"}}"#, ["1:26 configuration"]),
            (#"{"identity": {"types": []}}"#, ["1:24 configuration"]),
            (#"{"identity": {"types": {"Pair": "a"}}}"#, ["1:33 configuration"]),
            (#"{"identity": {"types": {"Pair": ["a", 2]}}}"#, ["1:39 configuration"]),
            (#"{"lookups": {}}"#, ["1:13 configuration"]),
            (#"{"lookups": [3]}"#, ["1:14 configuration"]),
            (#"{"lookups": [{"field": 1, "argument": "id"}]}"#, ["1:24 configuration"]),
            (#"{"transient": true}"#, ["1:15 configuration"]),
            (#"{"transient": {"types": "User", "fields": [1]}}"#, ["1:25 configuration", "1:44 configuration"]),
            (#"{"customScalarTypes": []}"#, ["1:23 configuration"]),
            (#"{"persistConfig": "p.json"}"#, ["1:19 configuration"]),
            (#"{"persistConfig": {"file": 1}}"#, ["1:28 configuration"]),
            (#"{"persistConfig": {}}"#, ["1:2 configuration"]),
            (#"{"onError": false}"#, ["1:13 configuration"]),
            (#"{"onError": "SOME"}"#, ["1:13 configuration"]),
        ])
    func kinds(json: String, faults: [String]) {
        #expect(Self.faults(json) == faults)
    }

    @Test("[40] an algorithm that is none of the three is refused")
    func algorithm() {
        #expect(
            Self.faults(#"{"persistConfig": {"file": "f", "algorithm": "SHA512"}}"#) == ["1:46 configuration"])
    }

    @Test(
        "A text that is not JSON is refused where it stops being JSON",
        arguments: [
            ("", "1:1"), (#"{"schema": "s",}"#, "1:16"), (#"{"schema": "s" "a": 1}"#, "1:16"), ("{'a': 1}", "1:2"),
            (#"{"a": tru}"#, "1:7"), (#"{"a": "b"#, "1:9"), (#"{"a": 1} x"#, "1:10"), (#"{"a": "\q"}"#, "1:9"),
        ])
    func syntax(json: String, place: String) {
        #expect(Self.faults(json) == [place + " syntax"])
    }

    @Test("Every key that stands twice is refused, with whatever else is wrong")
    func duplicates() {
        #expect(
            Self.faults(#"{"schema": "a", "schema": "b", "identity": {"default": ["id"], "default": ["id"]}, "x": 1}"#)
                == ["1:17 duplicate-key", "1:64 duplicate-key", "1:84 unknown-key"])
    }

    @Test("Nesting as deep as a file can be is an error, not an end")
    func depth() {
        let deep = String(repeating: "[", count: 200_000)
        #expect(Self.faults("{\"kotlin\": \(deep)").count == 1)
        #expect(Self.faults(String(repeating: #"{"kotlin":"#, count: 100_000)).count == 1)
    }

    @Test("A file of very many keys is read in one pass")
    func width() {
        let keys = (0..<20_000).map { "\"key\($0)\": 1" }.joined(separator: ",\n")
        #expect(Self.faults("{\(keys)}").count == 20_000)
    }

    @Test(
        "[36] each identity error stands at the type or field that has it",
        arguments: [
            (#"{"types": {"Nobody": ["id"]}}"#, "1:25"),
            (#"{"types": {"Colour": ["id"]}}"#, "1:25"),
            (#"{"types": {"Any2": ["id"]}}"#, "1:25"),
            (#"{"types": {"Filter": ["name"]}}"#, "1:25"),
            (#"{"types": {"Country": []}}"#, "1:25"),
            (#"{"default": []}"#, "1:15"),
            (#"{"types": {"Country": ["capital.id"]}}"#, "1:37"),
            (#"{"types": {"Country": ["code", "code"]}}"#, "1:45"),
            (#"{"types": {"Country": ["flag"]}}"#, "1:37"),
            (#"{"types": {"Country": ["area"]}}"#, "1:37"),
            (#"{"types": {"Country": ["isBig"]}}"#, "1:37"),
            (#"{"types": {"Country": ["tags"]}}"#, "1:37"),
            (#"{"types": {"Country": ["capital"]}}"#, "1:37"),
            (#"{"types": {"Coded": ["code"], "Named": ["name"]}}"#, "1:44"),
        ])
    func identity(json: String, place: String) {
        #expect(Self.faults("{\"identity\": \(json)}") == [place + " identity"])
    }

    @Test(
        "[36] enums, whole numbers, strings and custom scalars may be keys; the default asks for nothing that is not there"
    )
    func identityAccepted() {
        for field in ["code", "colour", "founded", "population"] {
            #expect(Self.faults("{\"identity\": {\"types\": {\"Country\": [\"\(field)\"]}}}").isEmpty)
        }
        #expect(Self.faults(#"{"identity": {"default": ["uuid"]}}"#).isEmpty)
        #expect(
            Self.faults(
                #"{"identity": {"types": {"Coded": ["code"], "Named": ["name"], "Country": ["code", "name"]}}}"#
            ).isEmpty)
    }

    @Test(
        "[37] each lookup error stands at the value that has it",
        arguments: [
            (#"{"field": "node", "argument": "id"}"#, ["1:24"]),
            (#"{"field": "Query.node.id", "argument": "id"}"#, ["1:24"]),
            (#"{"field": "Root.node", "argument": "id"}"#, ["1:24"]),
            (#"{"field": "Query.nod", "argument": "id"}"#, ["1:24"]),
            (#"{"field": "Query.node", "argument": "key"}"#, ["1:50"]),
            (#"{"field": "Query.names", "argument": "id"}"#, ["1:51", "1:24"]),
            (#"{"field": "Query.countries", "type": "Country", "argument": "id"}"#, ["1:74", "1:24"]),
            (#"{"field": "Query.node", "type": "User", "argument": "id"}"#, ["1:46"]),
            (#"{"field": "Query.pair", "type": "User", "arguments": ["a", "b"]}"#, ["1:46"]),
            (#"{"field": "Query.pair", "arguments": ["a", "b"]}"#, ["1:14"]),
            (#"{"field": "Query.node", "argument": "id", "arguments": ["id"]}"#, ["1:14"]),
            (#"{"field": "Query.node"}"#, ["1:14"]),
            (#"{"argument": "id"}"#, ["1:14"]),
            (#"{"field": "Query.node", "arguments": []}"#, ["1:14"]),
        ])
    func lookups(json: String, places: [String]) {
        #expect(Self.faults("{\"lookups\": [\(json)]}") == places.map { $0 + " lookup" })
    }

    @Test("[37] as many arguments as the key has fields, and one lookup a field")
    func lookupLengths() {
        let pair = #""identity": {"types": {"Pair": ["a", "b"]}}"#
        let lookup = #"{"field": "Query.pair", "type": "Pair", "arguments": ["a", "b"]}"#
        #expect(Self.faults("{\(pair), \"lookups\": [\(lookup)]}").isEmpty)
        #expect(
            Self.faults(
                "{\(pair), \"lookups\": [{\"field\": \"Query.pair\", \"type\": \"Pair\", \"argument\": \"a\"}]}")
                == ["1:59 lookup"])
        #expect(Self.faults("{\(pair), \"lookups\": [\(lookup), \(lookup)]}") == ["1:135 lookup"])
    }

    @Test(
        "[38] each transient error stands at the entry that has it",
        arguments: [
            (#"{"types": ["Nobody"]}"#, "1:26"),
            (#"{"types": ["Colour"]}"#, "1:26"),
            (#"{"types": ["Any2"]}"#, "1:26"),
            (#"{"fields": ["node"]}"#, "1:27"),
            (#"{"fields": ["Root.node"]}"#, "1:27"),
            (#"{"fields": ["User.name"]}"#, "1:27"),
            (#"{"fields": ["Query.nod"]}"#, "1:27"),
        ])
    func transient(json: String, place: String) {
        #expect(Self.faults("{\"transient\": \(json)}") == [place + " transient"])
    }

    @Test(
        "[39] each custom scalar error stands at the scalar or its type",
        arguments: [
            (#"{"Time": "Foundation.Date"}"#, "1:24"),
            (#"{"Colour": "Foundation.Date"}"#, "1:24"),
            (#"{"User": "Foundation.Date"}"#, "1:24"),
            (#"{"ID": "Swift.String"}"#, "1:24"),
            (#"{"Int": "Swift.Int"}"#, "1:24"),
            (#"{"DateTime": ""}"#, "1:36"),
            (#"{"DateTime": 1}"#, "1:36"),
            (#"{"DateTime": {}}"#, "1:24"),
            (#"{"DateTime": {"kotlin": "Instant"}}"#, "1:24"),
            (#"{"DateTime": {"swift": ""}}"#, "1:46"),
            (#"{"DateTime": {"swift": null}}"#, "1:46"),
            (#"{"DateTime": "Foundation."}"#, "1:36"),
            (#"{"DateTime": "[Date]"}"#, "1:36"),
            (#"{"DateTime": "Date { get }"}"#, "1:36"),
            (#"{"DateTime": "Foundation.class"}"#, "1:36"),
            (#"{"DateTime": "1Date"}"#, "1:36"),
            (#"{"DateTime": "Data"}"#, "1:36"),
        ])
    func scalars(json: String, place: String) {
        #expect(Self.faults("{\"customScalarTypes\": \(json)}") == [place + " custom-scalar"])
    }

    @Test("[39] other languages' types of a scalar are read past")
    func scalarsAccepted() {
        #expect(
            Self.faults(
                #"{"customScalarTypes": {"DateTime": {"kotlin": {"a": 1}, "swift": "Foundation.Date"}}}"#
            ).isEmpty)
    }

    @Test(
        "[28] renamed roots: another type of the standard name, an interface or a union is refused at the root",
        arguments: [
            ("schema { query: Root } type Root { a: Query } type Query { a: String }", ["1:29 root-type"]),
            (
                "schema { query: Root } interface I { a: String } type Root implements I { a: String }",
                ["1:55 root-type"]
            ),
            ("schema { query: Root } type Root { a: String } union U = Root", ["1:29 root-type"]),
            ("type A { b: String }", ["1:1 root-type"]),
        ])
    func roots(schema: String, faults: [String]) {
        #expect(Self.faults("{}", schema: schema) == faults)
    }

    @Test("What is legal passes, other targets' blocks and empty lists included")
    func accepted() {
        #expect(
            Self.faults(
                """
                {"schema": "schema.graphql", "kotlin": {"package": "app"}, "schemaExtensions": [],
                 "customScalarTypes": {"DateTime": "Foundation.Date"}, "onError": "ABORT",
                 "transient": {"types": ["User", "Coded"], "fields": ["Query.node"]},
                 "persistConfig": {"file": "p.json", "algorithm": "SHA256"},
                 "identity": {"default": ["id"], "types": {"Country": ["code"], "Pair": ["a", "b"]}},
                 "lookups": [{"field": "Query.node", "argument": "id"},
                             {"field": "Query.pair", "type": "Pair", "arguments": ["a", "b"]}]}
                """
            ).isEmpty)
    }

    @Test("[25] composite keys are selected, key records and answer lookups; they change the digest")
    func keys() throws {
        let schema = try Self.configured(
            """
            {"identity": {"types": {"Country": ["code"], "Pair": ["a", "b"]}},
             "lookups": [{"field": "Query.pair", "type": "Pair", "arguments": ["a", "b"]}]}
            """)
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

    @Test("[26] [27] an interface's key is its objects' key; a lookup without a type tries the keyed members")
    func interfaces() throws {
        let schema = try Self.configured(
            """
            {"identity": {"types": {"Coded": ["code"]}}, "lookups": [{"field": "Query.node", "argument": "id"}]}
            """)
        let program = try Fixtures.compile(
            "query Q { country(code: \"NO\") { name } node(id: 7) { id } }", schema: schema)
        let root = try #require(program.operations.first).normalization
        #expect(root.fields[0].selection?.key == ["code"] && root.fields[0].lookup == nil)
        let lookup = try #require(root.fields[1].lookup)
        #expect(lookup.type == nil && lookup.abstractType == "Node" && lookup.possibleTypes == ["User"])
        #expect(lookup.key == [.literal("7")])
    }

    @Test("[28] roots go by their standard names in records")
    func renamedRoots() throws {
        let schema = Fixtures.schema("schema { query: QueryRoot } type QueryRoot { a: String self: QueryRoot }")
        let program = try Fixtures.compile("query Q { a self { a } }", schema: schema)
        #expect(program.operations[0].normalization.type == "Query")
        #expect(program.operations[0].normalization.fields[0].key.type == "Query")
        #expect(program.operations[0].reader.type == "Query")
    }

    @Test("The digest knows identity, extensions and what is transient, and nothing else")
    func digest() throws {
        func digest(_ json: String, extensions: [String] = []) throws -> String {
            try Self.configured(json, extensions: extensions).digest
        }
        let bare = MD5.hex(Self.schema)
        #expect(try digest("{}") == bare)
        #expect(try digest(#"{"identity": {"default": ["id"], "types": {}}, "onError": "NULL"}"#) == bare)
        #expect(
            try digest(
                #"{"customScalarTypes": {"DateTime": "Foundation.Date"}, "persistConfig": {"file": "p.json"}}"#) == bare
        )
        #expect(
            try digest(#"{"lookups": [{"field": "Query.node", "argument": "id"}]}"#) == bare)
        #expect(
            try digest(#"{"identity": {"default": ["uuid", "id"]}}"#) == MD5.hex(Self.schema + "\n# identity\nuuid,id"))
        #expect(
            try digest(#"{"transient": {"types": ["User", "Pair"], "fields": ["Query.node"]}}"#)
                == MD5.hex(Self.schema + "\n# transient\ntypes:Pair,User\nfields:Query.node"))
        let first = "extend type User { isFavorite: Boolean }"
        let second = "type Draft { text: String }"
        #expect(
            try digest("{}", extensions: [first, second])
                == MD5.hex(Self.schema + "\n# extensions\n" + first + "\n" + second))
        #expect(
            try digest(#"{"identity": {"default": ["uuid"]}, "transient": {"types": ["User"]}}"#, extensions: [first])
                == MD5.hex(
                    Self.schema + "\n# identity\nuuid\n# extensions\n" + first + "\n# transient\ntypes:User\nfields:"))
    }
}
