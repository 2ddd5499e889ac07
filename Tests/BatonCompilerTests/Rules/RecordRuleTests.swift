import GraphQLLanguage
import Testing

@testable import BatonCompiler

/// The rules that records, and Relay before them, add to the specification's: each with what it takes and refuses.
@Suite("Rules of records")
struct RecordRuleTests {
    private static let schema = Fixtures.schema(
        """
        schema { query: Query mutation: Mutation }
        type Query { ship(id: ID!): Ship named: Named grid: [[Int]] rows: [[Ship!]!]! shape(of: Shape @static, at: Int): Int }
        type Mutation { sail(on: Boolean): Ship }
        interface Named { name: String }
        type Ship implements Named { id: ID! name: String size(in: Unit): Int secret: String @unselectable(reason: "secret") }
        input Shape { width: Int inner: Shape }
        enum Unit { METRE }
        """)

    private func faults(_ texts: String..., schema: CompilerSchema = Self.schema) -> [String] {
        texts.count == 1
            ? Fixtures.faults(texts[0], schema: schema) : Fixtures.faults(texts[0], texts[1], schema: schema)
    }

    @Test(
        "[45] an alias is no name that records are told apart by, unless it is the field's own",
        arguments: [
            ("query Q { ship(id: 1) { id: name } }", ["1:25 reserved-alias"]),
            ("query Q { ship(id: 1) { __typename: name } }", ["1:25 reserved-alias"]),
            ("query Q { ship(id: 1) { __id: name } }", ["1:25 reserved-alias"]),
            ("query Q { id: ship(id: 1) { name } }", ["1:11 reserved-alias"]),
            ("mutation M { id: sail { __typename: id } }", ["1:14 reserved-alias", "1:25 reserved-alias"]),
            ("query Q { ship(id: 1) { ... on Named { id: name } } }", ["1:40 reserved-alias"]),
            ("query Q { ship(id: 1) { ...F } } fragment F on Ship { id: name }", ["1:55 reserved-alias"]),
            ("query Q { ship(id: 1) { id: id __typename: __typename name: name } }", []),
            ("query Q { ship(id: 1) { key: id kind: __typename } }", []),
        ])
    func reservedAliases(document: String, expected: [String]) { #expect(faults(document) == expected) }

    @Test(
        "[46] an alias does not begin with two underscores",
        arguments: [
            ("query Q { ship(id: 1) { __x: name } }", ["1:25 underscore-alias"]),
            ("query Q { __ship: ship(id: 1) { name } }", ["1:11 underscore-alias"]),
            ("query Q($c: Boolean!) { ship(id: 1) { ... @include(if: $c) { __x: name } } }", ["1:62 underscore-alias"]),
            ("query Q { ship(id: 1) { ...F } } fragment F on Ship { __isNode: name }", ["1:55 underscore-alias"]),
            ("query Q { ship(id: 1) { _x: name x__: name __typename } }", []),
        ])
    func underscores(document: String, expected: [String]) { #expect(faults(document) == expected) }

    @Test(
        "[47] the root of an operation has no __typename to select",
        arguments: [
            ("query Q { __typename ship(id: 1) { name } }", ["1:11 root-typename"]),
            ("query Q { kind: __typename ship(id: 1) { name } }", ["1:11 root-typename"]),
            ("mutation M { sail { id } __typename }", ["1:26 root-typename"]),
            ("query Q { ... on Query { __typename } ship(id: 1) { name } }", ["1:26 root-typename"]),
            ("query Q($c: Boolean!) { __typename @skip(if: $c) ship(id: 1) { name } }", ["1:25 root-typename"]),
            ("query Q { ship(id: 1) { __typename } named { __typename } }", []),
        ])
    func rootTypename(document: String, expected: [String]) { #expect(faults(document) == expected) }

    @Test(
        "a variable does not begin as Relay's own do",
        arguments: [
            (
                "query Q($__relay_internal__x: ID!) { ship(id: $__relay_internal__x) { name } }",
                ["1:9 reserved-variable"]
            ),
            ("query Q($relay: ID!) { ship(id: $relay) { name } }", []),
        ])
    func reservedVariables(document: String, expected: [String]) { #expect(faults(document) == expected) }

    @Test(
        "a field that the schema marks @unselectable is not selected",
        arguments: [
            ("query Q { ship(id: 1) { secret } }", ["1:25 unselectable"]),
            ("query Q { ship(id: 1) { known: secret } }", ["1:25 unselectable"]),
            ("query Q { named { ... on Ship { secret } } }", ["1:33 unselectable"]),
            ("query Q { ship(id: 1) { name } }", []),
        ])
    func unselectable(document: String, expected: [String]) { #expect(faults(document) == expected) }

    @Test(
        "an argument that the schema marks @static takes no variable, however deep",
        arguments: [
            ("query Q($s: Shape) { shape(of: $s) }", ["1:32 static-argument"]),
            ("query Q($w: Int) { shape(of: {width: 1, inner: {width: $w}}) }", ["1:56 static-argument"]),
            ("query Q($w: Int) { shape(of: {width: 1}, at: $w) }", []),
        ])
    func staticArguments(document: String, expected: [String]) { #expect(faults(document) == expected) }

    @Test(
        "[70] a list of lists is not selected, of scalars or of objects",
        arguments: [
            ("query Q { grid }", ["1:11 nested-list"]),
            ("query Q { a: grid }", ["1:11 nested-list"]),
            ("query Q { rows { name } }", ["1:11 nested-list"]),
            ("query Q { ...F } fragment F on Query { rows { name } }", ["1:40 nested-list"]),
            ("query Q { named { name } }", []),
        ])
    func nestedLists(document: String, expected: [String]) { #expect(faults(document) == expected) }

    @Test("[71] an alias is no key field of the type, nor of an object the type may be")
    func keyAliases() throws {
        let configuration = try ConfigurationReader.read(
            Source(name: "baton.json", text: "{\"identity\": {\"types\": {\"Port\": [\"code\", \"country\"]}}}"))
        let schema = try configuration.schema(
            from: Source(
                name: "schema.graphql",
                text: """
                    type Query { port: Port hit: Hit ship: Ship } union Hit = Port | Ship interface Named { name: String }
                    type Port implements Named { code: String! country: String! name: String } type Ship { id: ID! name: String }
                    """))
        #expect(faults("query Q { port { code: name } }", schema: schema) == ["1:18 key-alias"])
        #expect(faults("query Q { port { ... on Named { country: name } } }", schema: schema) == ["1:33 key-alias"])
        #expect(
            faults("query Q { hit { ...F } } fragment F on Hit { country: __typename }", schema: schema)
                == ["1:46 key-alias"])
        #expect(faults("query Q { port { code: code title: name } ship { code: name } }", schema: schema) == [])
    }

    @Test(
        "[48] a directive that means nothing at its place is refused there, the server's own included",
        arguments: [
            ("query Q { ship(id: 1) { name @relay(plural: true) } }", "1:30"),
            ("query Q { ship(id: 1) { name @unselectable(reason: \"x\") } }", "1:30"),
            ("query Q { ship(id: 1) { name @deprecated } }", "1:30"),
            ("query Q { ship(id: 1) { name @alias(as: \"x\") } }", "1:30"),
            ("query Q { ship(id: 1) { name @arguments(x: 1) } }", "1:30"),
            ("query Q { ship(id: 1) { name @stream(initialCount: 1) } }", "1:30"),
            ("query Q @include(if: true) { ship(id: 1) { name } }", "1:9"),
            ("query Q @refetchable(queryName: \"R\") { ship(id: 1) { name } }", "1:9"),
            ("query Q @raw_response_type { ship(id: 1) { name } }", "1:9"),
            ("mutation M @cacheExpiration(seconds: 1) { sail { id } }", "1:12"),
            ("query Q { ship(id: 1) { ...F @connection(key: \"Q_F\") } } fragment F on Ship { name }", "1:30"),
            ("query Q { ship(id: 1) { ...F @catch } } fragment F on Ship { name }", "1:30"),
            ("query Q { ship(id: 1) { ...F @module(name: \"x\") } } fragment F on Ship { name }", "1:30"),
            ("query Q { ship(id: 1) { ... @arguments { name } } }", "1:29"),
            ("query Q { ship(id: 1) { ...F } } fragment F on Ship @updatable { name }", "1:53"),
            ("query Q { ship(id: 1) { ...F } } fragment F on Ship @skip(if: true) { name }", "1:53"),
        ])
    func placement(document: String, place: String) {
        #expect(faults(document) == [place + " directive-placement"])
    }

    @Test("Every misplaced directive of every document is reported, before anything else is judged")
    func allPlacements() {
        #expect(
            faults(
                "query Q @skip(if: true) { ship { nothing @alias } }",
                "fragment F on Nobody @include(if: true) { x @relay }")
                == [
                    "1:9 directive-placement", "1:42 directive-placement", "1:22 directive-placement",
                    "1:45 directive-placement",
                ])
    }

    @Test(
        "@argumentDefinitions takes literal types and constant defaults",
        arguments: [
            ("n: 1", ["1:41 argument-definition"]),
            ("n: {}", ["1:41 argument-definition"]),
            ("n: {type: Unit}", ["1:41 argument-definition"]),
            ("n: {type: \"[Unit\"}", ["1:41 argument-definition"]),
            ("n: {type: \"\"}", ["1:41 argument-definition"]),
            ("n: {type: \"Unit\", provider: \"p\"}", ["1:41 argument-definition"]),
            ("n: {type: \"Unit\", defaultValue: $x}", ["1:41 argument-definition"]),
            ("m: 1, n: {type: 2}", ["1:41 argument-definition", "1:47 argument-definition"]),
            ("n: {type: \"Ship\"}", ["1:51 variable-type", "1:71 variable-position"]),
            ("n: {type: \"Units\"}", ["1:51 unknown-type"]),
            ("n: {type: \"Unit\", defaultValue: FOOT}", ["1:73 bad-value"]),
            ("n: {type: \"Unit\"}, n: {type: \"Unit\"}", ["1:60 duplicate-argument"]),
            ("n: {type: \"Unit\", defaultValue: METRE}", []),
            ("n: {type: \"Unit\", defaultValue: null}", []),
        ])
    func argumentDefinitions(arguments: String, expected: [String]) {
        let found = faults("fragment F on Ship @argumentDefinitions(\(arguments)) { size(in: $n) }")
        #expect(found == expected)
    }

    @Test(
        "An argument that a fragment declares is used by the fragment, in whatever place",
        arguments: [
            ("{ name }", ["1:41 unused-argument"]),
            ("{ ...G } fragment G on Ship { size(in: $n) }", ["1:41 unused-argument"]),
            ("{ size(in: $n) }", []),
            ("{ name @include(if: $n) }", []),
            ("{ ... @skip(if: $n) { name } }", []),
            (
                "{ ...G @arguments(n: $n) } fragment G on Ship @argumentDefinitions(n: {type: \"Boolean!\"}) { name @skip(if: $n) }",
                []
            ),
        ])
    func unusedArguments(rest: String, expected: [String]) {
        let type = rest.contains("size") ? "Unit" : "Boolean!"
        let found = faults("fragment F on Ship @argumentDefinitions(n: {type: \"\(type)\"}) \(rest)")
        #expect(found == expected)
    }

    @Test("C23 what cannot be fetched again says so; what can takes its variables as its places need them")
    func refetchable() throws {
        func schema(_ node: String) -> CompilerSchema {
            Fixtures.schema(
                """
                type Query { plain: Plain me: User \(node) } interface Node { id: ID! } scalar Key
                type User implements Node { id: ID! q: Query! name(up: Boolean!): String } type Plain { v: Int }
                """)
        }
        let plain = "fragment P on Plain @refetchable(queryName: \"PQ\") { v }"
        let user = "fragment U on User @refetchable(queryName: \"UQ\") { name(up: $up) }"
        let main = "query Main($up: Boolean!) { me { ...U } }"
        let byID = schema("node(id: ID!): Node")
        #expect(faults(plain, schema: byID) == ["1:10 refetch-type"])
        let program = try Fixtures.compile([user, main], schema: byID)
        #expect(
            program.text("UQ")
                == "query UQ($up:Boolean!,$id:ID!){node(id:$id){__typename,...U,id}}fragment U on User{name(up:$up),id}"
        )
        for missing in ["", "node(id: Key!): Node", "node(id: ID!, key: Key!): Node", "node(id: ID!): [Node]"] {
            #expect(faults(user, main, schema: schema(missing)) == ["1:10 refetch-type"])
        }
        #expect(
            faults(user + " query UQ { me { id } }", main, schema: byID).map { $0.suffix(12) } == ["refetch-name"])
    }
}
