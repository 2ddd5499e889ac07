import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("Subscriptions")
struct SubscriptionTests {
    private static let notes = Fixtures.schema(at: "spec/tests/schema.graphql")

    private static let noteAdded = """
        subscription NoteAdded($character: ID!, $connections: [ID!]!) {
          noteAdded(characterId: $character) {
            noteEdge @appendEdge(connections: $connections) {
              node { id ...NoteRow_note }
            }
          }
        }
        """

    private static let noteRow = "fragment NoteRow_note on Note { text mood }"

    @Test("a subscription's operation value, plan and lens, word for word")
    func golden() throws {
        let program = try Fixtures.compile(Self.noteAdded, Self.noteRow, schema: Self.notes)
        let files = try SwiftEmitter.emit(program)
        try Golden.expect(files[0].text, "NoteAdded.baton.swift.txt")
        try Golden.expect(files[2].text, "NoteAdded.Baton.baton.swift.txt")
    }

    @Test("a subscription's text is written as a query's, and persisted under its own digest")
    func text() throws {
        let documents = try [Self.noteAdded, Self.noteRow].map { try parse(Source(name: "Notes.graphql", text: $0)) }
        let program = try DocumentCompiler(schema: Self.notes, persistence: MD5.hex)
            .compile(documents: documents).program
        #expect(
            program.text("NoteAdded")
                == "subscription NoteAdded($character:ID!){noteAdded(characterId:$character){"
                + "noteEdge{node{id,...NoteRow_note}}}}fragment NoteRow_note on Note{text,mood}")
        #expect(program.operations[0].documentId == MD5.hex(program.text("NoteAdded")))
    }

    @Test("R1.7 a subscription's root fields keep their arguments in their keys, and an alias takes no part")
    func keys() throws {
        let program = try Fixtures.compile(
            "subscription S($id: ID!) { added: noteAdded(characterId: $id) { noteEdge { cursor } } }",
            "subscription Constant { noteAdded(characterId: \"1\") { noteEdge { cursor } } }", schema: Self.notes)
        let fields = program.operations.compactMap(\.normalization.fields.first)
        #expect(fields.map(\.responseKey) == ["noteAdded", "added"])
        #expect(fields.map(\.key.text) == ["noteAdded(characterId:\"1\")", "noteAdded(characterId:$id)"])
        #expect(fields.allSatisfy { $0.key.type == "Subscription" })
    }

    @Test("28: a subscription root of another name is kept under the standard one")
    func renamedRoot() throws {
        let schema = Fixtures.schema(
            "schema { query: Q subscription: Events } type Q { a: Int } type Events { ticked(by: Int): Tick } "
                + "type Tick { at: Int }")
        let program = try Fixtures.compile("subscription S { ticked(by: 2) { at } }", schema: schema)
        #expect(program.operations[0].normalization.type == "Subscription")
        #expect(program.operations[0].normalization.fields[0].key.type == "Subscription")
    }

    private static let events = Fixtures.schema(
        """
        type Query { a: Int }
        interface Eventful { ticked(by: Int): Tick }
        type Subscription implements Eventful { ticked(by: Int): Tick tocked: Tick }
        type Tick { id: ID! at: Int }
        """)

    @Test(
        "a subscription has one root field, unconditionally: what is accepted",
        arguments: [
            "subscription S { ticked { at } }",
            "subscription S { ticked { at } ticked { id } }",
            "subscription S { now: ticked(by: 1) { at } }",
            "subscription S { ...F } fragment F on Subscription { ticked { at } }",
            "subscription S { ticked { at } ...F } fragment F on Subscription { ticked { id } }",
            "subscription S { ... on Subscription { ... { ticked { at } } } }",
            "subscription S { ... on Eventful { ticked { at } } }",
            "subscription S($on: Boolean!) { ticked { at @include(if: $on) ... @skip(if: $on) { id } } }",
            "subscription S { ticked { at } } subscription T { tocked { at } }",
        ])
    func accepted(document: String) {
        #expect(Fixtures.faults(document, schema: Self.events) == [])
    }

    @Test(
        "41: a subscription has one root field, unconditionally, through fragments too: what is refused",
        arguments: [
            ("subscription S { ticked { at } tocked { at } }", ["1:32 subscription-root"]),
            ("subscription S { ticked { at } again: ticked { at } }", ["1:32 subscription-root"]),
            (
                "subscription S { ticked { at } ...F } fragment F on Subscription { tocked { at } }",
                ["1:68 subscription-root"]
            ),
            ("subscription S { ticked @include(if: true) { at } }", ["1:25 subscription-root"]),
            ("subscription S { ticked @skip(if: false) { at } }", ["1:25 subscription-root"]),
            ("subscription S($on: Boolean!) { ... @include(if: $on) { ticked { at } } }", ["1:37 subscription-root"]),
            (
                "subscription S { ...F @skip(if: false) } fragment F on Subscription { ticked { at } }",
                ["1:23 subscription-root"]
            ),
            (
                "subscription S { ...F } fragment F on Subscription { ...G } "
                    + "fragment G on Subscription { ticked @include(if: true) { at } }",
                ["1:97 subscription-root"]
            ),
            ("subscription S { __typename }", ["1:18 subscription-root"]),
            ("subscription { ticked { at } }", ["1:1 anonymous-operation"]),
        ])
    func refused(document: String, faults: [String]) {
        #expect(Fixtures.faults(document, schema: Self.events) == faults)
    }

    @Test("a server without subscriptions has no root for one")
    func noRoot() {
        #expect(Fixtures.faults("subscription S { a }", schema: Fixtures.rickAndMorty) == ["1:1 no-root-type"])
    }

    @Test("an edge of an event's payload is edited as a mutation's is")
    func edges() throws {
        let program = try Fixtures.compile(Self.noteAdded, Self.noteRow, schema: Self.notes)
        let edge = try #require(program.operations[0].normalization.fields[0].selection?.fields.first)
        #expect(edge.edits.first?.kind == .appendEdge)
        #expect(edge.edits.first?.edgeType == "NoteEdge")
        #expect(edge.edits.first?.connections == .variable("connections"))
    }
}
