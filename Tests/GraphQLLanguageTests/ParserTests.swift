import GraphQLLanguage
import Testing

@Suite("Parsing")
struct ParserTests {
    @Test("an operation's parts come out as written")
    func operation() throws {
        let parsed = try document(
            """
            "Reads." query Q("How many." $n: Int = 5 @d, $ids: [ID!]!) @live(x: $n) {
              issues: list(first: $n, states: [OPEN], filter: {by: "me", deep: {n: null}}) @include(if: true) {
                ...Row @skip(if: $n)
                ... on Issue { title }
                ... @include(if: true) { id }
              }
            }
            "A row." fragment Row on Issue @x { id }
            """)
        let operation = try #require(parsed.operations.first)
        #expect(operation.description?.value == "Reads.")
        #expect(operation.name?.value == "Q")
        #expect(operation.variableDefinitions.map(\.variable.value) == ["n", "ids"])
        #expect(operation.variableDefinitions.map(\.type.description) == ["Int", "[ID!]!"])
        #expect(operation.variableDefinitions[0].description?.value == "How many.")
        #expect(operation.variableDefinitions[0].defaultValue == Value(.int("5")))
        #expect(operation.variableDefinitions[0].directives.first(named: "d") != nil)
        #expect(operation.variableDefinitions[1].variable.location.text == "$ids")
        guard case .field(let field) = operation.selectionSet.selections[0] else { throw Unexpected() }
        #expect(field.responseKey.value == "issues")
        #expect(field.name.value == "list")
        #expect(field.argument(named: "states")?.value == Value(.list([Value(.enum("OPEN"))])))
        #expect(field.argument(named: "filter")?.value.location.text == #"{by: "me", deep: {n: null}}"#)
        let selections = try #require(field.selectionSet).selections
        #expect(selections.count == 3)
        guard case .fragmentSpread(let spread) = selections[0], case .inlineFragment(let typed) = selections[1],
            case .inlineFragment(let untyped) = selections[2]
        else { throw Unexpected() }
        #expect(spread.name.value == "Row")
        #expect(typed.typeCondition?.value == "Issue")
        #expect(untyped.typeCondition == nil)
        let fragment = try #require(parsed.fragments.first)
        #expect(fragment.typeCondition.value == "Issue")
        #expect(fragment.description?.value == "A row.")
    }

    @Test("keywords are names wherever a name may stand")
    func keywordsAsNames() throws {
        _ = try document(
            """
            query query($type: fragment) { on type: query mutation(on: $type, true: fragment) { fragment } ...on on { on } }
            fragment fragment on on { extend }
            type type implements interface { input(enum: union): scalar implements: on schema: true }
            enum enum { on type query }
            """)
    }

    @Test(
        "what is wrong is reported where it stands",
        arguments: [
            ("", 1, 1), ("{ }", 1, 3), ("{ a() }", 1, 5), ("query Q() { a }", 1, 9), ("{ ...on }", 1, 9),
            ("fragment on on T { a }", 1, 10), ("fragment F($x: Int) on T { a }", 1, 11), ("{ ...F(x: 1) }", 1, 7),
            ("query Q($a: Int = $b) { a }", 1, 19), ("type T { }", 1, 10), ("enum E { true }", 1, 10),
            ("\"d\" { a }", 1, 5), ("\"d\" extend type T { a: Int }", 1, 5), ("extend type T", 1, 14),
            ("extend schema", 1, 14), ("directive @d on NOWHERE", 1, 17), ("schema { quer: Q }", 1, 10),
            ("{ a } nonsense", 1, 7), ("{ a: }", 1, 6), ("{ a(b: ) }", 1, 8), ("type T { a: [Int }", 1, 18),
            ("extend directive @d on FIELD", 1, 8), ("subscribe S { a }", 1, 1), ("query Q($a: Int!!) { a }", 1, 17),
        ])
    func faults(text: String, line: Int, column: Int) {
        #expect(syntaxError(text)?.place == "syntax@\(line):\(column)")
    }

    @Test("positions are those of the file that holds the text; only its first line is moved right")
    func hostPositions() {
        let first = Source(name: "Row.swift", text: "fragment F on T { é }", firstLine: 12, firstColumn: 15)
        #expect(syntaxError(first)?.place == "syntax@12:33")
        let later = Source(name: "Row.swift", text: "\n  fragment F on T {\r\n  🛰", firstLine: 12, firstColumn: 18)
        #expect(syntaxError(later)?.description.hasPrefix("Row.swift:14:3: error: ") == true)
    }

    @Test("C15 breadth is bounded by memory alone")
    func breadth() throws {
        let fields = (0..<20_000).map { "a\($0):x" }.joined(separator: " ")
        #expect(try document("{ \(fields) }").operations[0].selectionSet.selections.count == 20_000)
    }

    @Test("C15 nesting past the limits is a located error")
    func depth() throws {
        let selections = String(repeating: "{me", count: 100_000)
        #expect(syntaxError(selections)?.place == "nesting@1:\(200 * 3 + 1)")
        let lists = "{ f(v: " + String(repeating: "[", count: 100_000)
        #expect(syntaxError(lists)?.place == "nesting@1:\(7 + 200 + 1)")
        let objects = "{ f(v: " + String(repeating: "{a:", count: 100_000)
        #expect(syntaxError(objects)?.code == "nesting")
        let types = "type Query { f: " + String(repeating: "[", count: 5_000)
        #expect(syntaxError(types)?.place == "nesting@1:\(16 + 64 + 1)")
    }

    @Test("C15 nesting up to the limits is accepted")
    func allowedDepth() throws {
        let inner = String(repeating: "{a", count: 199) + "{a}" + String(repeating: "}", count: 199)
        #expect(try document(inner).operations.count == 1)
        let type = String(repeating: "[", count: 64) + "Int" + String(repeating: "]", count: 64)
        #expect(try document("type T { f: \(type) }").definitions.count == 1)
    }

    @Test("random bytes and cut texts never trap")
    func hostileBytes() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("{}()[]:=!|&@$.\"\\u#,\n 0aef-+ontype\u{FEFF}é🛰".utf8) + [0xFF, 0xC0, 0x00]
        for _ in 0..<3_000 {
            let count = Int.random(in: 0..<60, using: &generator)
            let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            if let fault = syntaxError(Source(name: "random", bytes: bytes)) {
                #expect(Int(fault.location.end) <= bytes.count)
            }
        }
        let whole = Array(#"query Q($a: [Int!] = [1]) { a(b: "\uD83D\uDEF0", c: """x""", d: {e: -1.5e+3}) @f }"#.utf8)
        for length in 0..<whole.count {
            #expect(syntaxError(Source(name: "cut", bytes: Array(whole[..<length]))) != nil)
        }
    }

    @Test("values are compared by what they say")
    func valueEquality() throws {
        #expect(try value("{a: [1, $b]}") == value("{ a:[ 1 $b ] }"))
        #expect(try value(#""a\u0041""#) == value(#""""aA""""#))
        #expect(try value("1") != value("1.0"))
        #expect(try value("A") != value(#""A""#))
    }

    @Test("one type is parsed alone")
    func typeAlone() throws {
        #expect(try parseType(Source(name: "type", text: " [ID!]! ")).description == "[ID!]!")
        #expect(throws: Diagnostic.self) { try parseType(Source(name: "type", text: "ID ID")) }
    }

    struct Unexpected: Error {}
}
