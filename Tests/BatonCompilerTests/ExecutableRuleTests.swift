import Testing

@testable import BatonCompiler

@Suite("The specification's rules, by the compiler's codes")
struct ExecutableRuleTests {
    @Test(
        "[41] each rule refuses a document",
        arguments: [
            ("type T { a: Int }", "1:1 not-executable"),
            ("query Q { viewer { login } } query Q { viewer { id } }", "1:36 duplicate-operation"),
            ("query { viewer { login } }", "1:1 anonymous-operation"),
            ("fragment F on Nobody { id }", "1:15 unknown-type"),
            ("fragment F on IssueState { id }", "1:15 fragment-type"),
            ("query Q($u: User) { viewer { login } }", "1:9 unused-variable, 1:13 variable-type"),
            ("query Q { viewer }", "1:11 leaf-selection"),
            ("query Q { viewer { login { a } } }", "1:26 leaf-selection"),
            ("query Q { viewer { nam } }", "1:20 unknown-field"),
            ("fragment F on User { login } fragment F on User { id }", "1:39 duplicate-fragment"),
            ("query Q { viewer { ...G } }", "1:23 unknown-fragment"),
            ("query Q { viewer { ... on Issue { title } } }", "1:27 impossible-spread"),
            ("fragment F on User { ...G } fragment G on User { ...F }", "1:53 fragment-cycle"),
            ("query Q($a: Int, $a: Int) { viewer { avatarUrl(size: $a) } }", "1:18 duplicate-variable"),
            ("query Q { viewer { avatarUrl(size: $a) } }", "1:36 undefined-variable"),
            ("query Q($a: Int) { viewer { login } }", "1:9 unused-variable"),
            ("query Q($a: Int @nothing) { viewer { avatarUrl(size: $a) } }", "1:17 unknown-directive"),
            ("query Q($a: Int @skip(if: true)) { viewer { avatarUrl(size: $a) } }", "1:17 directive-location"),
            ("query Q { viewer { login @skip(if: true) @skip(if: false) id } }", "1:42 repeated-directive"),
            ("query Q { viewer { login(a: 1) } }", "1:26 unknown-argument"),
            ("query Q { viewer { avatarUrl(size: 1, size: 2) } }", "1:39 duplicate-argument"),
            ("query Q { node { id } }", "1:11 missing-argument"),
            ("query Q { viewer { avatarUrl(size: \"a\") } }", "1:36 bad-value"),
            ("query Q($a: String) { viewer { avatarUrl(size: $a) } }", "1:48 variable-position"),
            ("query Q { viewer { a: login a: name } }", "1:29 field-conflict"),
            ("subscription S { a }", "1:1 no-root-type"),
            (
                "query Q { viewer { ...F } } fragment F on User @argumentDefinitions(n: {type: \"Int!\"}) { avatarUrl(size: $n) }",
                "1:23 missing-argument"
            ),
            (
                "query Q { viewer { ...F @arguments(n: \"a\") } } fragment F on User @argumentDefinitions(n: {type: \"Int\"}) { avatarUrl(size: $n) }",
                "1:39 bad-value"
            ),
            (
                "fragment F on User @argumentDefinitions(n: {type: \"Int\", defaultValue: \"a\"}) { avatarUrl(size: $n) }",
                "1:72 bad-value"
            ),
            (
                "fragment F on User @refetchable(queryName: \"R\", directives: [\"@a\"]) { login }",
                "1:62 directive-placement"
            ),
            (
                "fragment F on User @argumentDefinitions(n: {type: \"User\"}) { avatarUrl(size: $n) }",
                "1:51 variable-type, 1:78 variable-position"
            ),
        ])
    func refused(document: String, faults: String) {
        #expect(Fixtures.faults(document).joined(separator: ", ") == faults)
    }

    @Test(
        "[44] an operation has a name, whatever its kind and its neighbours",
        arguments: [
            ("query { viewer { login } }", ["1:1 anonymous-operation"]),
            ("{ viewer { login } }", ["1:1 anonymous-operation"]),
            ("query ($n: Int) { viewer { avatarUrl(size: $n) } }", ["1:1 anonymous-operation"]),
            (
                "query Q { viewer { login } } mutation { addComment(input: {body: \"\", subjectId: 1}) { clientMutationId } }",
                ["1:30 anonymous-operation"]
            ),
            (
                "{ viewer { login } }\n  query { viewer { id } }",
                ["1:1 anonymous-operation", "2:3 anonymous-operation"]
            ),
            ("query query { viewer { login } }", []),
        ])
    func anonymous(document: String, faults: [String]) {
        #expect(Fixtures.faults(document) == faults)
    }

    @Test(
        "[76] an operation that constants empty is refused at its name; what is left of others is sent",
        arguments: [
            ("query Q { viewer @skip(if: true) { login } }", ["1:7 empty-operation"]),
            ("query Q { viewer { ... @include(if: false) { login } } }", ["1:7 empty-operation"]),
            ("query Q { ...F } fragment F on Query { viewer { login @skip(if: true) } }", ["1:7 empty-operation"]),
            (
                "query Q { ...F @skip(if: true) } fragment F on Query { viewer { login } } query R { ...F }",
                ["1:7 empty-operation"]
            ),
            ("query Q { viewer { login @skip(if: true) id } relay @include(if: false) { id } }", []),
        ])
    func emptied(document: String, faults: [String]) {
        #expect(Fixtures.faults(document) == faults)
    }

    @Test("A mutation on a schema without a mutation root has no root type")
    func noRoot() {
        #expect(Fixtures.faults("mutation M { a }", schema: Fixtures.rickAndMorty) == ["1:1 no-root-type"])
    }

    @Test("[13] [14] [15] [16] an SDL with every kind of extension, repeatable directives and one-of inputs serves")
    func schemaForms() throws {
        let schema = Fixtures.schema(
            """
            schema { query: Q } extend schema @tag(name: "s")
            directive @tag(name: String!) repeatable on SCHEMA | OBJECT | ENUM | SCALAR | INPUT_OBJECT | UNION | INTERFACE
            type Q { find(by: By): Craft any: Any } extend type Q @tag(name: "a") @tag(name: "b") { date: Date mode: Mode }
            interface Craft { id: ID! } interface Crewed implements Craft { id: ID! } extend interface Crewed { crew: Int }
            type Shuttle implements & Craft & Crewed { id: ID! crew: Int } extend type Shuttle { name: String }
            union Any = | Shuttle type Port { id: ID! } extend union Any = Port
            enum Mode { ON } extend enum Mode { OFF } scalar Date extend scalar Date @tag(name: "d")
            input By @oneOf { id: ID } extend input By { name: String }
            """)
        let program = try Fixtures.compile(
            "query X($n: String!) { find(by: {name: $n}) { ... on Crewed { crew } } any { ... on Port { id } } mode date }",
            schema: schema)
        #expect(program.enums.map(\.values) == [["ON", "OFF"]])
        #expect(
            program.text("X")
                == "query X($n:String!){find(by:{name:$n}){__typename,...on Crewed{__isCrewed:__typename,crew},id},"
                + "any{__typename,...on Port{id},...on Shuttle{id}},mode,date}")
    }
}
