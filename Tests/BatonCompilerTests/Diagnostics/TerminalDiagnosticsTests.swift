import Foundation
import GraphQLLanguage
import TestSupport
import Testing

@testable import BatonCompiler

@Suite("Diagnostics on a terminal and in a pipe", .ownThread)
struct TerminalDiagnosticsTests {
    private static let files = [
        "baton.json": "{\"schema\": \"schema.graphql\"}", "schema.graphql": "type Query { title: String }",
        "A.swift": "struct A {\n\t@Query(\"query A { 🚀: titel }\") var a: A\n}",
        "B.swift": "struct B {\n\t@Query(\"query B { titel }\") var b: B\n}",
        "C.graphql": "query B { title }",
    ]
    private static let arguments = ["validate", "--config", "baton.json", "B.swift"]

    @Test("A terminal gets the line, a mark and colors; NO_COLOR takes the colors away; a pipe gets one line")
    func kinds() throws {
        let folder = try CommandFolder(Self.files)
        let message = "Query has no field titel; did you mean title? [unknown-field]"
        let excerpt = "\t@Query(\"query B { titel }\") var b: B"
        let indent = "\t" + String(repeating: " ", count: 18)
        let plain = "B.swift:2:20: error: \(message)\n"
        #expect(try folder.run(Self.arguments) == .init(status: 1, output: "", errors: plain))
        func terminal(_ environment: [String: String]) throws -> String {
            try folder.terminal(Self.arguments, columns: 80, environment: environment)
        }
        #expect(try terminal(["TERM": "xterm", "NO_COLOR": "1"]) == plain + "\(excerpt)\n\(indent)^~~~~\n")
        #expect(
            try terminal(["TERM": "xterm", "NO_COLOR": ""])
                == "\u{1B}[1mB.swift:2:20:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \(message)\n\(excerpt)\n"
                + "\(indent)\u{1B}[1;32m^~~~~\u{1B}[0m\n")
        for environment in [["TERM": "dumb"], [:]] { #expect(try terminal(environment) == plain) }
        #expect(try folder.terminal(Self.arguments + ["--format", "json"], columns: 80, environment: [:]) == "")
    }

    @Test("The line is the host's, whole, and a note shows its own")
    func notes() throws {
        let folder = try CommandFolder(Self.files)
        try folder.write("struct B { @Query(\"query B { title }\") var b: B }", to: "B.swift")
        let text = try folder.terminal(
            Self.arguments + ["C.graphql"], columns: 80, environment: ["TERM": "xterm", "NO_COLOR": "1"])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 7)
        #expect(lines.contains("struct B { @Query(\"query B { title }\") var b: B }"))
        #expect(lines.contains("query B { title }") && lines.contains("      ^"))
    }

    @Test("T55 paths and messages are one line each, whatever they hold")
    func harmless() throws {
        let source = Source(name: "a\nb\u{1B}[2J.graphql", text: "x")
        let location = Location(source: source, start: 0, end: 1)
        let diagnostic = Diagnostic(
            "no key \"\u{9B}1m\r\u{2028}\"", code: "c", at: location, notes: [.init("\u{7}", at: location)])
        #expect(
            diagnostic.description == """
                a\\u{A}b\\u{1B}[2J.graphql:1:1: error: no key "\\u{9B}1m\\u{D}\\u{2028}" [c]
                a\\u{A}b\\u{1B}[2J.graphql:1:1: note: \\u{7}
                """)
        #expect("\(CompilationFailure("gone\n", path: "\u{1B}c"))" == "\\u{1B}c: gone\\u{A}")
        var outcome = CommandOutcome()
        outcome.diagnostics = [diagnostic]
        #expect(!outcome.json.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) || $0 == "\u{1B}" })
    }
}
