import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("Numbers of a plan's selections")
struct PlanNumberingTests {
    private func types(_ document: String, schema: String) throws -> [String] {
        let program = try Fixtures.compile([document], schema: Fixtures.schema(schema))
        let operation = try #require(program.operations.first)
        return PlanNumbering(root: operation.normalization).selections.map { selection in
            selection.type + "{" + selection.fields.map(\.responseKey).joined(separator: ",") + "}"
        }
    }

    @Test("the root is 0, and of its children the one visited last is 1")
    func reverseCompletion() throws {
        #expect(
            try types(
                "query Q { a { x b { y } } c { z } }",
                schema: """
                    type Query { a: A c: C } type A { x: Int b: B } type B { y: Int } type C { z: Int }
                    """) == ["Query{a,c}", "C{z}", "A{x,b}", "B{y}"])
    }

    @Test("[91] a selection that two fields share is declared once, numbered where it was first completed")
    func sharedChild() throws {
        let schema = "type Query { a: A b: B } type A { x: Int b: B other: A } type B { y: Int z: Int }"
        #expect(
            try types("query Q { a { b { y } } b { y } }", schema: schema)
                == ["Query{a,b}", "A{b}", "B{y}"])
        #expect(
            try types("query Q { a { b { y } } b { y z } }", schema: schema)
                == ["Query{a,b}", "B{y,z}", "A{b}", "B{y}"])
        #expect(
            try types("query Q { b { y } a { other { b { y } } b { y } } }", schema: schema)
                == ["Query{b,a}", "A{other,b}", "A{b}", "B{y}"])
    }

    @Test("[111] a diamond of fragments makes a plan as long as the diamond, not as its paths")
    func diamond() throws {
        let depth = 40
        var document = "query Q { a { ...F0 } }\n"
        for level in 0..<depth {
            document += "fragment F\(level) on A { l: other { ...F\(level + 1) } r: other { ...F\(level + 1) } }\n"
        }
        document += "fragment F\(depth) on A { x }"
        let selections = try types(document, schema: "type Query { a: A } type A { x: Int other: A }")
        #expect(selections.count == depth + 2)
    }
}
