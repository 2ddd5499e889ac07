import Testing

@testable import BatonCompiler

@Suite("The specification's rules, by the compiler's codes")
struct ExecutableRuleTests {
    @Test(
        "Each rule refuses a document",
        arguments: [
            ("type T { a: Int }", "not-executable"),
            ("query Q { viewer { login } } query Q { viewer { id } }", "duplicate-operation"),
            ("query { viewer { login } }", "anonymous-operation"),
            ("fragment F on Nobody { id }", "unknown-type"),
            ("fragment F on IssueState { id }", "fragment-type"),
            ("query Q($u: User) { viewer { login } }", "variable-type"),
            ("query Q { viewer }", "leaf-selection"),
            ("query Q { viewer { login { a } } }", "leaf-selection"),
            ("query Q { viewer { nam } }", "unknown-field"),
            ("fragment F on User { login } fragment F on User { id }", "duplicate-fragment"),
            ("query Q { viewer { ...G } }", "unknown-fragment"),
            ("query Q { viewer { ... on Issue { title } } }", "impossible-spread"),
            ("fragment F on User { ...G } fragment G on User { ...F }", "fragment-cycle"),
            ("query Q($a: Int, $a: Int) { viewer { avatarUrl(size: $a) } }", "duplicate-variable"),
            ("query Q { viewer { avatarUrl(size: $a) } }", "undefined-variable"),
            ("query Q($a: Int) { viewer { login } }", "unused-variable"),
            ("query Q($a: Int @nothing) { viewer { avatarUrl(size: $a) } }", "unknown-directive"),
            ("query Q($a: Int @skip(if: true)) { viewer { avatarUrl(size: $a) } }", "directive-location"),
            ("query Q { viewer { login @skip(if: true) @skip(if: false) id } }", "repeated-directive"),
            ("query Q { viewer { login(a: 1) } }", "unknown-argument"),
            ("query Q { viewer { avatarUrl(size: 1, size: 2) } }", "duplicate-argument"),
            ("query Q { node { id } }", "missing-argument"),
            ("query Q { viewer { avatarUrl(size: \"a\") } }", "bad-value"),
            ("query Q($a: String) { viewer { avatarUrl(size: $a) } }", "variable-position"),
            ("query Q { viewer { a: login a: name } }", "field-conflict"),
            ("subscription S { a }", "unsupported-operation"),
            (
                "query Q { viewer { ...F } } fragment F on User @argumentDefinitions(n: {type: \"Int!\"}) { avatarUrl(size: $n) }",
                "missing-argument"
            ),
            (
                "query Q { viewer { ...F @arguments(n: \"a\") } } fragment F on User @argumentDefinitions(n: {type: \"Int\"}) { avatarUrl(size: $n) }",
                "bad-value"
            ),
            (
                "fragment F on User @argumentDefinitions(n: {type: \"Int\", defaultValue: \"a\"}) { avatarUrl(size: $n) }",
                "bad-value"
            ),
            (
                "fragment F on User @refetchable(queryName: \"R\", directives: [\"@a\"]) { login }",
                "unsupported-directive"
            ),
            ("fragment F on User @argumentDefinitions(n: {type: \"User\"}) { avatarUrl(size: $n) }", "variable-type"),
        ])
    func refused(document: String, code: String) {
        let codes = Set(Fixtures.faults(document).map { $0.split(separator: " ").last.map(String.init) ?? "" })
        #expect(codes.contains(code), "\(codes)")
    }

    @Test("A mutation on a schema without a mutation root has no root type")
    func noRoot() {
        #expect(Fixtures.faults("mutation M { a }", schema: Fixtures.rickAndMorty) == ["1:1 no-root-type"])
    }

    @Test("An SDL with every kind of extension, repeatable directives and one-of inputs serves")
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
