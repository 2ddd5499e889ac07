import GraphQLLanguage
import SwiftParser
import Testing

@testable import BatonCompiler

@Suite("Plain Swift, read without the Swift parser")
struct PlainSwiftTests {
    /// A scan's documents, each with its marker, its text's place and its property's type.
    private func summary(_ result: MarkerScanner.Result) -> [String] {
        result.documents.map { document in
            let source = document.source
            let type = document.propertyType.map { "\($0.text)@\($0.location.start)-\($0.location.end)" } ?? "none"
            return "\(document.marker) \(source.firstLine):\(source.firstColumn) \(source.bytes) \(type)"
        }
    }

    @Test(
        "a plain file is read without the parser, and to the same end",
        arguments: [
            "struct V { @Query(\"query Q { a }\") var q: Q }",
            "struct V {\n  @Fragment(\n    \"\"\"\n    fragment F on User { id }\n    \"\"\")\n  private var f: Module.F?\n  let x = 1\n}",
            "@Baton.Mutation(\"mutation M { a }\") static let m: M.Action\n@Query(\"query Q { a }\") var q: Q",
            "// @Fragment(\"a\")\n/* /* @Query(\"b\") */ */ let a = \"@Query(\\\"c\\\")\"\n@Query(\"query Q { a }\") var q: Q\n",
            "@MainActor struct V { @State private var n = 0; @Query(\"query Q { a }\") var q: Q; func f() {} }",
            "#if DEBUG\r\nstruct V { @Query(\"query Q { a }\") var q: Q }\r\n#endif",
            "let s = \"\"\"\n  @Fragment(\"x\") \"quoted\" \\n\n  \"\"\"\nstruct V { @Subscription(\"subscription S { é }\") var s: S }",
        ])
    func plain(swift: String) throws {
        let file = Source(name: "App.swift", text: swift)
        let plain = try #require(MarkerScanner.plain(file))
        #expect(summary(plain) == summary(MarkerScanner.parsed(file)))
        #expect(!plain.documents.isEmpty)
    }

    @Test(
        "what only the parser can tell is left to it",
        arguments: [
            "let s = \"\\(a + \"@Query(1)\")\"; @Query(\"query Q { a }\") var q: Q",
            "let s = #\"\"@Query(\"query Q { a }\")\"#",
            "let r = /@Query(\"/; @Query(\"query Q { a }\") var q: Q",
            "let half = whole / 2; @Query(\"query Q { a }\") var q: Q",
            "var `a\"b`: Int; @Query(\"query Q { a }\") var q: Q",
            "@Query(\"query Q { a }\") var q: [Q]",
            "@Query(\"query Q { a }\") var q: any\nQ",
            "@Query(\"query Q { a }\") var q: Q\n    .Inner",
            "@Query(\"query Q { a }\") @MainActor var q: Q",
            "@Query(\"query Q { a }\") private(set) var q: Q",
            "@Query(\"query Q { a }\", policy: .storeOnly) var q: Q",
            "@Query(\"query Q { a(b: \\\"c\\\") }\") var q: Q",
            "@Query(\"\"\"query Q { a }\n\"\"\") var q: Q",
            "@Query /* now */ (\"query Q { a }\") var q: Q",
            "@Query(sort: \\.date) var q: [Q]",
            "@Query(\"query Q { a }",
            "/* @Query(\"query Q { a }\") var q: Q",
        ])
    func unsure(swift: String) {
        let plain = MarkerScanner.plain(Source(name: "App.swift", text: swift))
        #expect(plain.map(summary) == nil)
    }

    @Test("whatever pieces a Swift file is made of, the two readings agree, or the plain one passes", arguments: 0..<8)
    func agrees(seed: UInt64) {
        let pieces = [
            "@Query(\"query Q { a }\") var q: Q", "@Fragment(\"\"\"\n  fragment F on A { b }\n  \"\"\") var f: F\n",
            "struct V {", "}", "\n", " ", "\"", "\"\"\"", "/", "//", "/*", "*/", "\\", "\\(", ")", "(", "#", "#\"",
            "\"#",
            "@", "@Baton.", "Query", "Fragment(", "var", ": Q?", ".R", "let x = \"a\"", "{ get }", "= 1", "`", ";", "é",
            "@MainActor", "private ", "\r\n", "any ", "<T>", "&", "@State var n: N", "\"@Query(\\\"x\\\")\"", "'",
        ]
        var dice = Dice(state: seed &* 7919 + 1)
        var plainly = 0
        for _ in 0..<1_500 {
            // Mostly whole declarations: soup alone is never plain.
            let swift = (0..<Int.random(in: 1...7, using: &dice)).map { _ in
                Bool.random(using: &dice)
                    ? pieces[Int.random(in: 0...1, using: &dice)] + "\n" : pieces.randomElement(using: &dice) ?? ""
            }
            .joined()
            let file = Source(name: "App.swift", text: swift)
            // What Swift refuses is not built, whatever it seems to hold.
            guard !Parser.parse(source: swift).hasError, let plain = MarkerScanner.plain(file) else { continue }
            plainly += 1
            let parsed = MarkerScanner.parsed(file)
            #expect(
                summary(plain) == summary(parsed) && parsed.faults.isEmpty, "seed \(seed): \(swift.debugDescription)")
        }
        #expect(plainly > 100)
    }
}
