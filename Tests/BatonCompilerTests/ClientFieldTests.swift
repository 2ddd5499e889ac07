import GraphQLLanguage
import TestSupport
import Testing

@testable import BatonCompiler

@Suite("schemaExtensions")
struct ClientFieldTests {
    private static let schema = """
        type Query { character(id: ID!): Character find: Thing node(id: ID!): Node page: Page }
        interface Node { id: ID! }
        interface Thing { name: String }
        type Character implements Node & Thing { id: ID! name: String origin: Place friend: Character }
        type Place { name: String }
        type Robot implements Node & Thing { id: ID! name: String isFavorite: Boolean }
        type Page { size: Int }
        """

    private static let client = """
        extend type Query { pinned: Character draft(key: String): Draft picked: Picked }
        extend type Character { isFavorite: Boolean rating(of: String): Int note: Note seen: [Character!] }
        extend type Place { isHome: Boolean }
        type Note { id: ID text: String author: Character place: Place }
        type Draft { text: String }
        union Picked = Draft | Character
        scalar Color
        directive @local on FIELD
        """

    private static func schema(_ client: String = client) throws -> CompilerSchema {
        try ConfigurationTests.configured("{}", schema: schema, extensions: [client])
    }

    private static func faults(_ text: String...) throws -> [String] {
        let schema = try schema()
        do {
            _ = try Fixtures.compile(text, schema: schema)
            return []
        } catch let error as DiagnosticList {
            return error.diagnostics.filter { $0.severity == .error }.map { diagnostic in
                "\(diagnostic.location.position.line):\(diagnostic.location.position.column) \(diagnostic.code)"
            }
        }
    }

    @Test("[73] a non-null client field is refused at its name, wherever an extension declares it")
    func nonNull() throws {
        do {
            _ = try Self.schema("extend type Place { a: Int! b: [Int!] }\ntype Note { c: [Int]! }\ninput I { d: Int! }")
            Issue.record("the extension was read")
        } catch let error as DiagnosticList {
            #expect(
                error.diagnostics.map { diagnostic in
                    let position = diagnostic.location.position
                    let place = "\(diagnostic.location.source.name):\(position.line):\(position.column)"
                    return "\(place) \(diagnostic.code)"
                }.sorted() == ["client0.graphql:1:21 client-field", "client0.graphql:2:13 client-field"])
        }
    }

    @Test("Client fields and all below them leave the text; the plan keeps and marks them")
    func text() throws {
        let program = try Fixtures.compile(
            [
                """
                query Q($id: ID!, $of: String) {
                  character(id: $id) { name isFavorite rating(of: $of) note { text author { name } } ...F }
                  pinned { name }
                }
                """,
                "fragment F on Character { isFavorite origin { name isHome } seen { ...G } }",
                "fragment G on Character { name }",
                "fragment H on Note { text author { ...G } }",
            ], schema: Self.schema())
        #expect(
            program.text("Q")
                == "query Q($id:ID!){character(id:$id){name,...F,id}}fragment F on Character{origin{name}}")
        let root = try #require(program.operations.first).normalization
        func clientFields(_ selection: NormalizationSelection?) -> [String] {
            (selection?.fields ?? []).filter(\.isClient).map(\.responseKey)
        }
        #expect(clientFields(root) == ["pinned"])
        #expect(root.fields.map(\.responseKey) == ["character", "pinned"])
        #expect(clientFields(root.fields[0].selection) == ["isFavorite", "rating", "note", "seen"])
        #expect(root.fields[1].selection?.fields.map(\.responseKey) == ["name", "id"])
    }

    @Test("A fragment of client fields only vanishes from the text with its spreads")
    func emptied() throws {
        let program = try Fixtures.compile(
            [
                "query Q($yes: Boolean!) { character(id: 1) { ...F ... on Character @include(if: $yes) { isFavorite } } }",
                "fragment F on Character { isFavorite }",
            ], schema: Self.schema())
        #expect(program.text("Q") == "query Q{character(id:1){id}}")
        #expect(program.operations.first?.variables.map(\.name) == ["yes"])
    }

    @Test("[72] an operation of client fields only is refused at its name, a field of nothing else at its key")
    func clientOnly() throws {
        #expect(try Self.faults("query Q { pinned { name } }") == ["1:7 client-only"])
        #expect(
            try Self.faults("query Q { ...F ... on Query { draft { text } } } fragment F on Query { pinned { name } }")
                == ["1:7 client-only"])
        #expect(
            try Self.faults(
                "query Q { character(id: 1) { origin { isHome } where: origin { ...P } } }",
                "fragment P on Place { isHome }") == ["1:30 client-only", "1:48 client-only"])
        #expect(try Self.faults("query Q { character(id: 1) { origin { isHome __typename } } }").isEmpty)
        // Asked of nobody.
        #expect(
            try Self.faults("query Q { page { size } pinned { ...F } } fragment F on Character { origin { isHome } }")
                .isEmpty)
    }

    @Test("A type condition on a client type is refused where the server answers, and fine below a client field")
    func types() throws {
        #expect(
            try Self.faults("query Q { character(id: 1) { ... on Picked { ... on Character { name } } } }")
                == ["1:37 client-type"])
        #expect(
            try Self.faults(
                "query Q { character(id: 1) { ...F @alias(as: \"f\") } } fragment F on Picked { ... on Character { name } }"
            )
                == ["1:33 client-type"])
        let program = try Fixtures.compile(
            ["query Q { page { size } picked { ... on Draft { text } ... on Character { name } } }"],
            schema: Self.schema())
        #expect(program.text("Q") == "query Q{page{size}}")
    }

    @Test("What needs a server to know a client type or field is refused")
    func server() throws {
        #expect(
            try Self.faults("fragment F on Draft @refetchable(queryName: \"R\") { text }") == ["1:10 refetch-type"])
    }

    @Test("A client field keys no record of the server's, and a client type its own")
    func identity() throws {
        let schema = try ConfigurationTests.configured(
            "{}", schema: Self.schema, extensions: [Self.client, "extend type Page { id: ID }"])
        let program = try Fixtures.compile(
            ["query Q { page { size } pinned { note { text } } }"], schema: schema)
        #expect(program.text("Q") == "query Q{page{size}}")
        let root = try #require(program.operations.first).normalization
        #expect(root.fields[0].selection?.key == [])
        #expect(root.fields[1].selection?.fields[0].selection?.key == ["id"])
        do {
            _ = try ConfigurationTests.configured(
                #"{"identity": {"types": {"Character": ["isFavorite"], "Place": ["tag"]}}}"#, schema: Self.schema,
                extensions: [Self.client, "extend type Place { tag: String }"])
            Issue.record("a client field keyed a record of the server's")
        } catch let error as DiagnosticList {
            #expect(error.diagnostics.map(\.code) == ["identity", "identity"])
        }
    }

    @Test(
        "[29] slots, dynamic keys and abstract slots of client fields are declared as such; plans say so",
        .compilerThread)
    func generated() throws {
        let files = try SwiftEmitter.emit(
            Fixtures.compile(
                [
                    """
                    query Q($of: String) {
                      character(id: 1) { isFavorite rating(of: $of) note { text } seen { name } }
                      find { name ... on Character { isFavorite } ... on Robot { isFavorite } }
                      node(id: 2) { ... on Character { isFavorite } }
                      picked { __typename }
                    }
                    """
                ], schema: Self.schema()))
        let text = files.map(\.text).joined(separator: "\n")
        for line in [
            #"static let isFavorite = Baton.Registry.clientSlot(Types.Character, "isFavorite")"#,
            #"static let isFavorite = Baton.Registry.slot(Types.Robot, "isFavorite")"#,
            #"static let isFavorite = Baton.Registry.slot(Types.Thing, "isFavorite")"#,
            #"static let isFavorite = Baton.Registry.clientSlot(Types.Node, "isFavorite")"#,
            #"static let name = Baton.Registry.slot(Types.Character, "name")"#,
            #"[Baton.KeyArgument("of", [.variable("of")])], client: true)"#,
            #".scalar("isFavorite", key: .fixed(Slots.Character.isFavorite), kind: .bool, list: false, client: true),"#,
            #".linked("note", key: .fixed(Slots.Character.note), plural: false, client: true, selection: "#,
        ] { #expect(text.contains(line), "\(line)") }
        guard SwiftCompiler.isAvailable else { return }
        #expect(try SwiftCompiler.faults(files) == "")
    }

    @Test("Where an interface has a client field, its abstract slot says so")
    func abstractSlots() throws {
        let schema = try Self.schema(
            "extend interface Thing { stars: Int } extend type Character { stars: Int } extend type Robot { stars: Int }"
        )
        let text = try SwiftEmitter.emit(Fixtures.compile(["query Q { find { name stars } }"], schema: schema))
            .map(\.text).joined(separator: "\n")
        #expect(text.contains(#"static let stars = Baton.AbstractSlot("stars", client: true)"#))
        #expect(text.contains(#"static let name = Baton.AbstractSlot("name")"#))
    }

    @Test("C17 extensions apply in whatever order they are given, to the server's types and to one another's")
    func order() throws {
        let parts = [
            "extend type Memo { text: String }", "extend type Character { memo: Memo }", "type Memo { id: ID }",
            "extend union Picks = Memo", "union Picks = Character", "extend type Memo { picks: Picks }",
        ]
        func text(_ parts: [String]) throws -> String {
            let schema = try ConfigurationTests.configured("{}", schema: Self.schema, extensions: parts)
            let program = try Fixtures.compile(
                ["query Q { character(id: 1) { memo { text picks { __typename ... on Memo { text } } } } }"],
                schema: schema)
            return try SwiftEmitter.emit(program).map(\.text).joined().replacing(schema.digest, with: "")
        }
        #expect(try text(parts) == text(parts.reversed()))
        #expect(try text(parts).contains("character(id:1){id}"))
    }

    @Test("Without extensions nothing of a program changes")
    func none() throws {
        let documents = ["query Q { character(id: 1) { name origin { name } } find { name } }"]
        let with = try Fixtures.compile(documents, schema: Self.schema())
        let without = try Fixtures.compile(documents, schema: Fixtures.schema(Self.schema))
        #expect(with.text("Q") == without.text("Q"))
    }
}
