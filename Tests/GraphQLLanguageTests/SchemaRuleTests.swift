import GraphQLLanguage
import Testing

@Suite("Rules for schemas")
struct SchemaRuleTests {
    /// The places of what all rules say of a schema.
    private func places(_ text: String) throws -> [String] {
        validate(schema: Schema(unchecked: [try document(text)])).map(\.place)
    }

    @Test(
        "[42] schemas that keep the rules",
        arguments: [
            SchemaTests.extended, RuleCase.sdl,
            "interface A { a: A } type B implements A { a: B! b(c: Int): Int } type Query { a: A }",
            "input I { i: I, l: [I!]!, d: Int! = 3 } type Query { a(i: I): Int }",
            "scalar ID directive @skip(if: Boolean!) on FIELD type Query { a: ID }",
            "directive @tag(n: String!) repeatable on OBJECT type Query @tag(n: \"a\") @tag(n: \"b\") { x: Int }",
            "type Query { a(old: Int @deprecated(reason: \"x\")): Int @deprecated } enum E { A @deprecated }",
            "input I { a: Int! = 1 @deprecated b: Int @deprecated } type Query { a(i: I, b: Int! = 2 @deprecated): Int }",
            "schema { query: A mutation: B subscription: C } type A { a: Int } type B { a: Int } type C { a: Int }",
            "interface I { a: Int @deprecated } type Query implements I { a: Int @deprecated }",
            "interface I { a: Int @deprecated } type Query implements I { a: Int }",
            "input I { a: I = {a: null} b: I = {a: {a: null, b: {a: null, b: null}}, b: null} } type Query { a(i: I): Int }",
            "input I { a: J = {} } input J { b: I = {a: {b: null}} } type Query { a(i: I): Int }",
        ])
    func accepted(text: String) throws {
        #expect(try places(text) == [])
    }

    @Test(
        "[42] schemas that break one rule, and where",
        arguments: [
            (
                "schema { query: Q } schema { query: Q } type Q { a: Int }",
                ["duplicate-schema@1:21", "duplicate-root@1:30"]
            ),
            ("schema { query: Q query: Q } type Q { a: Int }", ["duplicate-root@1:19"]),
            ("schema { query: Q mutation: Q } type Q { a: Int }", ["duplicate-root@1:29"]),
            ("schema { query: Q } extend schema { subscription: Q } type Q { a: Int }", ["duplicate-root@1:51"]),
            ("type Query { a: Int } type Query { b: Int }", ["duplicate-type@1:28"]),
            (
                "interface I { a: Int } type Query implements I & I { a: Int } extend type Query implements I",
                ["duplicate-interface@1:50", "duplicate-interface@1:92"]
            ),
            ("type Query { a: U } union U = Query | Query", ["duplicate-member@1:39"]),
            ("type Query { a: U } union U = Query extend union U = Query", ["duplicate-member@1:54"]),
            (
                "type Query { a(b: Int! @deprecated): Int } input I { a: Int! @deprecated } "
                    + "directive @d(a: Int! @deprecated) on FIELD",
                ["deprecated-required@1:24", "deprecated-required@1:62", "deprecated-required@1:97"]
            ),
            ("input I { a: I = {} } type Query { a: Int }", ["input-cycle@1:11"]),
            (
                "input I { a: J = {} } input J { b: [I!] = [{}] c: I = {a: {b: null, c: null}} } type Query { a: Int }",
                ["input-cycle@1:11"]
            ),
            ("input I { a: I = {b: {}} b: I = {a: null, b: null} } type Query { a: Int }", ["input-cycle@1:11"]),
            ("enum E { A B } extend enum E { A } type Query { a: E }", ["duplicate-enum-value@1:32"]),
            ("type Query { a: Int } extend type Query { a: Int }", ["duplicate-field@1:43"]),
            ("input I { a: Int a: Int } type Query { a: Int }", ["duplicate-field@1:18"]),
            ("type Query { a(b: Int, b: Int): Int }", ["duplicate-argument@1:24"]),
            ("directive @d on FIELD directive @d on FIELD type Query { a: Int }", ["duplicate-directive@1:34"]),
            ("type Query { a: Imt }", ["unknown-type@1:17"]),
            (
                "type Query implements I { a(b: J): Int } union U = V",
                ["unknown-type@1:23", "unknown-type@1:32", "unknown-type@1:52"]
            ),
            ("type Query { a: I b(c: Query): Int } input I { a: Int }", ["type-position@1:17", "type-position@1:24"]),
            (
                "interface I { a: Int } union U = I type Query implements U { a: Int }",
                ["type-position@1:34", "type-position@1:58"]
            ),
            ("schema { query: E } enum E { A }", ["type-position@1:17"]),
            ("type Query @ghost { a: Int @skip(if: true) }", ["unknown-directive@1:12", "directive-location@1:28"]),
            ("directive @o on OBJECT type Query @o { a: Int } extend type Query @o", ["repeated-directive@1:67"]),
            ("scalar S @specifiedBy type Query { a: S }", ["missing-argument@1:10"]),
            ("scalar S @specifiedBy(url: 1, uri: 2) type Query { a: S }", ["bad-value@1:28", "unknown-argument@1:31"]),
            ("type Query { i(v: Int = 3000000000): Int }", ["bad-value@1:25"]),
            ("enum E { A } type Query { i(v: E = B, w: E! = null): Int }", ["bad-value@1:36", "bad-value@1:47"]),
            ("type Query { a: Int } extend type Ghost { a: Int }", ["type-extension@1:35"]),
            ("type Query { a: Int } extend input Query { b: Int }", ["type-extension@1:36"]),
            (
                "type Query { __a(__b: Int): Int } enum __E { A } directive @__d on FIELD",
                ["reserved-name@1:14", "reserved-name@1:18", "reserved-name@1:40", "reserved-name@1:61"]
            ),
            ("input A { b: B! } input B { a: A! } type Query { a: Int }", ["input-cycle@1:29"]),
            ("input A { a: A! } type Query { a: Int }", ["input-cycle@1:11"]),
            ("input O @oneOf { a: Int! b: Int = 1 } type Query { a: Int }", ["one-of@1:18", "one-of@1:26"]),
            ("interface I { a: Int } type Query implements I { b: Int }", ["interface-conformance@1:46"]),
            ("interface I { a: Int! } type Query implements I { a: Int }", ["interface-conformance@1:51"]),
            ("interface I { a(b: Int): Int } type Query implements I { a: Int }", ["interface-conformance@1:58"]),
            (
                "interface I { a(b: Int): Int } type Query implements I { a(b: Int!): Int }",
                ["interface-conformance@1:60"]
            ),
            ("interface I { a: Int } type Query implements I { a(b: Int!): Int }", ["interface-conformance@1:52"]),
            ("interface I implements I { a: Int } type Query { a: I }", ["interface-conformance@1:24"]),
        ])
    func refused(text: String, expected: [String]) throws {
        #expect(try places(text) == expected)
    }

    @Test("C13 a type names every interface that its interfaces implement, and none implements itself")
    func transitiveInterfaces() throws {
        let base = """
            interface Craft { id: ID! }
            interface Crewed implements Craft { id: ID! crew: Int }
            type Query { c: Craft }

            """
        let missing = validate(
            schema: Schema(unchecked: [try document(base + "type Shuttle implements Crewed { id: ID! crew: Int }")]))
        #expect(missing.map(\.place) == ["interface-conformance@4:25"])
        #expect(missing.first?.message.contains("Craft") == true)
        let lander = base + "type Lander implements & Craft & Crewed { id: ID! crew: Int }"
        #expect(try places(lander) == [])
        #expect(
            try places(base + "interface A implements B { id: ID } interface B implements A { id: ID }")
                == ["interface-conformance@4:24", "interface-conformance@4:60"])
        let query = "query Q { c { id ... on Crewed { crew ... on Lander { id } } } }"
        let schema = Schema(unchecked: [try document(lander)])
        #expect(validate([try document(query)], schema: schema).map(\.place) == [])
    }

    @Test("a field repeated word for word in one definition is a warning, anything else is an error")
    func repeatedFields() throws {
        func severities(_ text: String) throws -> [Diagnostic.Severity] {
            validate(schema: Schema(unchecked: [try document(text)])).filter { $0.code == "duplicate-field" }
                .map(\.severity)
        }
        #expect(try severities("type Query { \"one\" a(b: Int = 1): Int \"two\" a(b: Int = 1): Int }") == [.warning])
        #expect(try severities("type Query { a(b: Int = 1): Int a(b: Int = 2): Int }") == [.error])
        #expect(try severities("type Query { a(b: Int): Int a: Int }") == [.error])
        #expect(try severities("type Query { a: Int a: Int! }") == [.error])
        #expect(try severities("type Query { a: Int } extend type Query { a: Int }") == [.error])
    }

    @Test("a field that is deprecated and that an interface promises without reserve is a warning")
    func deprecatedPromise() throws {
        let found = validate(
            schema: Schema(unchecked: [
                try document("interface I { a: Int } type Query implements I { a: Int @deprecated }")
            ]))
        #expect(found.map(\.place) == ["interface-conformance@1:57"])
        #expect(found.map(\.severity) == [.warning])
    }

    @Test("C17 a field defined twice and an extension of another kind name both places")
    func bothPlaces() throws {
        let twice = validate(
            schema: Schema(unchecked: [try document("type Query { a: Int } extend type Query { a: Int }")]))
        #expect(twice.first?.notes.map(\.location.position.column) == [14])
        let kind = validate(
            schema: Schema(unchecked: [try document("type Query { a: Int } extend input Query { a: Int }")]))
        #expect(kind.first { $0.code == "type-extension" }?.notes.map(\.location.position.column) == [6])
    }

    @Test("a schema with errors is not made")
    func throwing() throws {
        let parsed = try document("type Query { a: Imt }")
        #expect(throws: DiagnosticList.self) { try Schema(documents: [parsed]) }
    }
}
