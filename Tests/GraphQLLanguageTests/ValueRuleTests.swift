import GraphQLLanguage
import Testing

@Suite("Rules for values")
struct ValueRuleTests {
    @Test(
        "C25 values that their places accept",
        arguments: [
            "i(v: 2147483647)", "i(v: -2147483648)", "i(v: -0)", "i(v: null)", "f(v: 1)", "f(v: 9007199254740993)",
            "f(v: 1.5e3)", "id(v: 12345678901234567890)", "id(v: \"x\")", "s(v: \"x\")", "s(v: \"\"\"x\"\"\")",
            "b(v: true)", "e(v: SIT)", "l(v: [\"a\", null])", "l(v: \"a\")", "ll(v: 1)", "ll(v: [[1], null])",
            "any(v: {a: [1, \"x\", E, {b: null}]})", "c(v: {required: true})", "o(v: {a: \"x\"})", "o(v: {a: $x})",
            "c(v: {required: false, size: 3, inner: {required: true}, tags: \"one\"})",
        ])
    func accepted(field: String) throws {
        try RuleCase(ValuesOfCorrectType.self, "{ \(field) }").check()
    }

    @Test(
        "C25 values that their places refuse, and where",
        arguments: [
            ("i(v: 2147483648)", 8), ("i(v: -2147483649)", 8), ("i(v: 1.0)", 8), ("i(v: 1e3)", 8), ("i(v: \"1\")", 8),
            ("id(v: 1.5)", 9), ("id(v: [\"1\"])", 9), ("s(v: 1)", 8), ("s(v: E)", 8), ("b(v: 1)", 8),
            ("b(v: \"true\")", 8),
            ("e(v: \"SIT\")", 8), ("e(v: STAND)", 8), ("e(v: true)", 8), ("l(v: [1])", 9), ("ll(v: null)", 9),
            ("ll(v: [[null]])", 11), ("need(v: null)", 11), ("c(v: 1)", 8), ("c(v: {})", 8), ("i(v: {a: 1})", 8),
            ("c(v: {required: true, size: null})", 31), ("c(v: {required: true, nope: 1})", 25),
            ("c(v: {required: true, inner: {}})", 32), ("o(v: {})", 8), ("o(v: {a: \"x\", b: 1})", 8),
            ("o(v: {a: null})", 12),
        ])
    func refused(field: String, column: Int) throws {
        try RuleCase(ValuesOfCorrectType.self, "{ \(field) }", "bad-value@1:\(column)").check()
    }

    @Test("C25 a Float past the largest is a warning")
    func infiniteFloat() throws {
        let found = validate([try document("{ f(v: 1e400) }")], schema: RuleCase.schema)
        #expect(found.map(\.place) == ["bad-value@1:8"])
        #expect(found.map(\.severity) == [.warning])
    }

    @Test("defaults of variables and arguments of directives are checked too")
    func otherPlaces() throws {
        try RuleCase(
            ValuesOfCorrectType.self, "query Q($a: Int = \"x\", $b: [Command] = [SIT, UP]) { dog @tag(n: 1) { name } }",
            "bad-value@1:19", "bad-value@1:46", "bad-value@1:65"
        ).check()
    }

    @Test("C12 what is left out, null, or filled by a default")
    func omittedAndNull() throws {
        let schema = try Schema(documents: [
            document(
                """
                input P { note: String, size: Int! = 7, tag: String = "t" }
                type Query { f(p: P, lim: Int = 5, req: Int! = 9): String }
                """)
        ])
        let good =
            "query A($p: P) { f(p: $p) } query B($l: Int) { f(lim: $l) } query C($r: Int) { f(req: $r) } query D { f(p: {}) }"
        #expect(validate([try document(good)], schema: schema).map(\.place) == [])
        let bad = "query A { f(p: {size: null}) } query B { f(req: null) }"
        #expect(validate([try document(bad)], schema: schema).map(\.place) == ["bad-value@1:23", "bad-value@1:49"])
    }

    @Test("one value is checked alone")
    func alone() throws {
        let type = try parseType(Source(name: "type", text: "[Int!]"))
        #expect(validate(try value("[1, 2]"), is: type, schema: RuleCase.schema).isEmpty)
        #expect(validate(try value("[1, null]"), is: type, schema: RuleCase.schema).map(\.place) == ["bad-value@1:5"])
    }
}
