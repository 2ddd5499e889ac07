import Foundation
import Testing

@testable import BatonCompiler

/// `@connection`, to the letter of compiler contract §§3, 4 and 6.
@Suite("Connections")
struct ConnectionTests {
    private static let schema = Fixtures.schema(
        """
        type Query { board(id: ID!): Board node(id: ID!): Node }
        interface Node { id: ID! }
        type Board implements Node {
          id: ID!
          cards(
            first: Int, after: String, last: Int, before: String, tag: Tag, tags: [Tag!], by: String
          ): CardConnection
          lists(first: Int): [CardConnection]
          size(first: Int): Int
          any(first: Int): Any
          bare(first: Int): Bare
          flat(first: Int): Flat
          blind(first: Int): Blind
        }
        enum Tag { RED BLUE }
        union Any = CardConnection
        type CardConnection { edges: [CardEdge] pageInfo: PageInfo! total: Int }
        type CardEdge { cursor: String! node: Card }
        type Card { text: String }
        type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }
        type Bare { edges: [CardEdge] }
        type Flat { edges: CardEdge pageInfo: PageInfo! }
        type Blind { edges: [CardEdge] pageInfo: HalfInfo! }
        type HalfInfo { endCursor: String hasNextPage: Boolean! }
        """)

    private func compile(_ texts: String...) throws -> Program { try Fixtures.compile(texts, schema: Self.schema) }

    /// The text of a query on a board's selection.
    private func text(_ selection: String, variables: String = "") throws -> String {
        try compile("query Q\(variables) { board(id: 1) { \(selection) } }").text("Q")
    }

    /// The plan's fields of a board.
    private func fields(_ selection: String, variables: String = "") throws -> [NormalizationField] {
        let program = try compile("query Q\(variables) { board(id: 1) { \(selection) } }")
        return try #require(program.operations[0].normalization.fields[0].selection).fields
    }

    // MARK: What is added

    @Test(
        "[17] [89] forward: each edge's cursor and node type, and the page info of what follows; no node id without one"
    )
    func forward() throws {
        #expect(
            try text(
                #"cards(first: 2, after: $c) @connection(key: "Q_cards") { edges { node { text } } }"#,
                variables: "($c: String)")
                == "query Q($c:String){board(id:1){cards(first:2,after:$c){edges{node{text,__typename},cursor},"
                + "pageInfo{endCursor,hasNextPage}},id}}")
    }

    @Test("[18] backward: the page info of what precedes")
    func backward() throws {
        #expect(
            try text(#"cards(last: 2) @connection(key: "Q_cards") { total edges { cursor } }"#)
                == "query Q{board(id:1){cards(last:2){total,edges{cursor,node{__typename}},"
                + "pageInfo{hasPreviousPage,startCursor}},id}}")
    }

    @Test("[19] both ways: the whole page info, after what is selected of it")
    func both() throws {
        #expect(
            try text(
                #"cards(first: 2, last: 3) @connection(key: "Q_cards") { pageInfo { startCursor } edges { node { text } } }"#
            )
                == "query Q{board(id:1){cards(first:2,last:3){pageInfo{startCursor,endCursor,hasNextPage,"
                + "hasPreviousPage},edges{node{text,__typename},cursor}},id}}")
    }

    // MARK: Keys

    @Test("[20] no filters: one list whatever the arguments are; some filters: a list for each of their values")
    func filters() throws {
        func key(_ filters: String) throws -> String? {
            try fields(
                "cards(first: 2, tag: RED, by: $by, tags: null) @connection(key: \"Q_cards\"\(filters)) { edges { cursor } }",
                variables: "($by: String)")[0].connections.first?.key.text
        }
        #expect(try key("") == #"__Q_cards_connection(by:$by,tag:"RED")"#)
        #expect(try key(", filters: null") == #"__Q_cards_connection(by:$by,tag:"RED")"#)
        #expect(try key(", filters: []") == "__Q_cards_connection")
        #expect(try key(#", filters: ["tag", "tags"]"#) == #"__Q_cards_connection(tag:"RED")"#)
        // Whoever names a paging argument means it.
        #expect(try key(#", filters: ["first"]"#) == "__Q_cards_connection(first:2)")
    }

    @Test("R31 a connection and the same field without one are two slots; under an alias the key follows the alias")
    func slots() throws {
        let found = try fields(
            #"mine: cards(first: 2) @connection(key: "Q_mine") { edges { cursor } } cards(first: 2) { total }"#)
        #expect(found.map(\.responseKey) == ["mine", "cards", "id"])
        #expect(found.map(\.key.text) == ["cards(first:2)", "cards(first:2)", "id"])
        #expect(found.map { $0.connections.first?.key.text } == ["__Q_mine_connection", nil, nil])
    }

    @Test("A fragment spread twice has a list for each value of the filter, and its lens reads the one of its scope")
    func fragmentArguments() throws {
        let program = try compile(
            """
            fragment F on Board @argumentDefinitions(t: {type: "Tag"}) {
              cards(first: 2, tag: $t) @connection(key: "F_cards") { edges { node { text } } }
            }
            query Q($x: Tag) {
              a: board(id: 1) { ...F @arguments(t: RED) } b: board(id: 2) { ...F @arguments(t: $x) }
              c: board(id: 3) { ...F }
            }
            """)
        let keys = program.operations[0].normalization.fields.map {
            $0.selection?.fields.first?.connections.first?.key.text
        }
        #expect(
            keys == [#"__F_cards_connection(tag:"RED")"#, "__F_cards_connection(tag:$x)", "__F_cards_connection"])
        guard case .field(let cards)? = program.fragments[0].reader.selections.first else {
            Issue.record("the reader lacks the field")
            return
        }
        #expect(cards.key.text == "__F_cards_connection(tag:$t)")
    }

    @Test("Two fragments that page one field under keys of their own each have their list")
    func twoKeys() throws {
        let program = try compile(
            """
            fragment A on Board { cards(first: 2) @connection(key: "A_cards") { edges { node { text } } } }
            fragment B on Board { cards(first: 2) @connection(key: "B_cards") { edges { cursor } } }
            query Q { board(id: 1) { ...A ...B cards(first: 2) { total } ...A } }
            """)
        let cards = try #require(program.operations[0].normalization.fields[0].selection?.fields.first)
        #expect(cards.connections.map(\.key.text) == ["__A_cards_connection", "__B_cards_connection"])
        let code = try SwiftEmitter.emit(program).map(\.text).joined()
        #expect(
            code.contains(
                "connections: [Baton.ConnectionPlan(key: .fixed(Slots.Board.__A_cards_connection), slots: "
                    + "Baton.ConnectionSlots(connection: Types.CardConnection, edge: Types.CardEdge, pageInfo: Types.PageInfo)), "
                    + "Baton.ConnectionPlan(key: .fixed(Slots.Board.__B_cards_connection)"))
    }

    // MARK: Places

    @Test("A connection may stand under a condition and in an inline fragment")
    func places() throws {
        let program = try compile(
            """
            query Q($if: Boolean!) { node(id: 1) { ... on Board {
              cards(first: 2) @connection(key: "Q_cards") @include(if: $if) { edges { node { text } } }
            } } }
            """)
        #expect(
            program.text("Q")
                == "query Q($if:Boolean!){node(id:1){__typename,...on Board{cards(first:2)@include(if:$if){"
                + "edges{node{text,__typename},cursor},pageInfo{endCursor,hasNextPage}}},id}}")
        let node = try #require(program.operations[0].normalization.fields[0].selection)
        let board = try #require(node.variants.first { $0.types == ["Board"] })
        let cards = try #require(board.fields.first { $0.responseKey == "cards" })
        #expect(cards.connections.first?.key.text == "__Q_cards_connection")
        #expect(cards.guards == [[Guard(variable: "if", passing: true)]])
    }

    @Test("A constant cursor is compared as the text it is; a null one is none")
    func constantCursors() throws {
        let selection =
            #"cards(first: 2, after: "c\"1", before: null) @connection(key: "Q_cards") { edges { cursor } }"#
        let connection = try #require(try fields(selection)[0].connections.first)
        #expect(connection.after == .literal("c\"1") && connection.before == nil)
        let code = try SwiftEmitter.emit(compile("query Q { board(id: 1) { \(selection) } }")).map(\.text).joined()
        #expect(code.contains(#"after: .literal("c\"1"))"#))
    }

    // MARK: What is refused

    @Test(
        "[49] [50] [51] What is no connection, or says what none may",
        arguments: [
            (#"cards @connection(key: "F_cards") { edges { cursor } }"#, "cards"),
            (#"lists(first: 1) @connection(key: "F_lists") { edges { cursor } }"#, "lists"),
            (#"size(first: 1) @connection(key: "F_size")"#, "size"),
            (#"any(first: 1) @connection(key: "F_any") { ... on CardConnection { edges { cursor } } }"#, "any"),
            (#"bare(first: 1) @connection(key: "F_bare") { edges { cursor } }"#, "bare"),
            (#"flat(first: 1) @connection(key: "F_flat") { edges { cursor } }"#, "flat"),
            (#"blind(first: 1) @connection(key: "F_blind") { edges { cursor } }"#, "blind"),
            (#"cards(first: 1) @connection(key: "F_cards") { ...Edges }"#, "cards"),
            (#"cards(first: 1) @connection(key: "F_cards") { ... on CardConnection { edges { cursor } } }"#, "cards"),
            (#"cards(first: 1) @connection(key: "F_cards") { edges @include(if: $if) { cursor } }"#, "cards"),
            (#"cards(first: 1) @connection(key: "F_cards") { e: edges { cursor } }"#, "cards"),
            (#"cards(first: 1) @connection(key: "F_list") { edges { cursor } }"#, "\"F_list"),
            (#"cards(first: 1) @connection(key: "cards") { edges { cursor } }"#, "\"cards"),
            (#"cards(first: 1) @connection(key: "_cards") { edges { cursor } }"#, "\"_cards"),
            (#"mine: cards(first: 1) @connection(key: "F_cards") { edges { cursor } }"#, "\"F_cards"),
            (#"cards(first: 1) @connection(key: $key) { edges { cursor } }"#, "$key"),
            (#"cards(first: 1) @connection(key: "F_cards", filters: [$key]) { edges { cursor } }"#, "["),
            (#"cards(first: 1) @connection(key: "F_cards", filters: "tag") { edges { cursor } }"#, "\"tag"),
            (#"cards(first: 1) @connection(key: "F_cards", filters: [null]) { edges { cursor } }"#, "["),
            (#"cards(first: 1) @connection(key: "F_cards", handler: "x") { edges { cursor } }"#, "handler"),
            (
                #"cards(first: 1) @connection(key: "F_cards", dynamicKey_UNSTABLE: "x") { edges { cursor } }"#,
                "dynamicKey"
            ),
            (
                #"cards(first: 1) @connection(key: "F_cards", prefetchable_pagination: true) { edges { cursor } }"#,
                "prefetchable"
            ),
        ])
    func refused(selection: String, place: String) throws {
        let range = try #require(selection.range(of: place))
        let column = selection.distance(from: selection.startIndex, to: range.lowerBound) + 1
        let faults = Fixtures.faults(
            "fragment F on Board {\n\(selection)\n}\nfragment Edges on CardConnection { edges { cursor } }",
            schema: Self.schema)
        #expect(faults == ["2:\(column) connection"])
    }
}
