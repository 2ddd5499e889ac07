import GraphQLLanguage
import TestSupport
import Testing

@testable import BatonCompiler

@Suite("Damaged inputs end in diagnostics")
struct HostileInputTests {
    private static let swift = """
        struct V {
            @Query(#\"\"\"
            query Q { viewer { login @skip(if: false) } }
            \"\"\"#, policy: .store) var q: Q
            @Fragment("fragment F on User { login }") var f: F
        }
        """
    private static let json = """
        {"schema": "s", "identity": {"default": ["id"], "types": {"A": ["b"]}}, "lookups": [{"field": "Q.a"}]}
        """

    @Test("Random damage to Swift files, documents and configurations crashes nothing")
    func damage() {
        var dice = Dice(state: 7)
        let pieces = [
            "\"", "\"\"\"", "#", "\\", "(", ")", "{", "}", "@Query(", "@Baton.", "\n", "\r", "\u{0}", "🦊", "é",
        ]
        for _ in 0..<400 {
            var text = Array((Bool.random(using: &dice) ? Self.swift : Self.json).utf8)
            for _ in 0..<Int.random(in: 1...6, using: &dice) {
                let at = Int.random(in: 0..<max(text.count, 1), using: &dice)
                switch Int.random(in: 0..<4, using: &dice) {
                case 0: text.removeSubrange(at..<min(text.count, at + 5))
                case 1: text.insert(UInt8.random(in: 0...255, using: &dice), at: min(at, text.count))
                case 2:
                    text.insert(contentsOf: (pieces.randomElement(using: &dice) ?? "").utf8, at: min(at, text.count))
                default: text = Array(text.prefix(at))
                }
            }
            let discovery = DocumentDiscovery([
                Source(name: "A.swift", bytes: text),
                Source(name: "A.graphql", bytes: text),
            ])
            _ = try? DocumentCompiler(schema: Fixtures.gitHub).compile(documents: discovery.documents)
            _ = try? ConfigurationReader.read(Source(name: "baton.json", bytes: text))
        }
    }

    @Test(
        "A thousand aliases of one field, and a wide Swift file, take linear time", .ownThread, .timeLimit(.minutes(30))
    )
    func wide() throws {
        let fields = (0..<2_000).map { "a\($0): login" }.joined(separator: " ")
        let program = try Fixtures.compile("query Q { viewer { \(fields) } }")
        #expect(program.operations[0].normalization.fields[0].selection?.fields.count == 2_001)
        let discovery = DocumentDiscovery([
            Source(name: "A.swift", text: Self.swift + String(repeating: "\nlet x = [1, 2, 3]", count: 5_000))
        ])
        #expect(discovery.documents.count == 2)
    }
}
