import Foundation
import Testing

/// Files that hold what a test expects, word for word; rewritten where `BATON_REWRITE_GOLDENS=1` is set, for a person to
/// review.
enum Golden {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Emit/Goldens")

    /// Expects text to be what the golden file holds, and names the first line that differs.
    static func expect(
        _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["BATON_REWRITE_GOLDENS"] == "1" {
            try Data(text.utf8).write(to: file)
            return
        }
        let wanted = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        guard wanted != text else { return }
        let lines = zip(lines(of: wanted) + ["(end)"], lines(of: text) + ["(end)"]).enumerated()
        let difference = lines.first { $0.element.0 != $0.element.1 }
        Issue.record(
            """
            \(name) differs at line \((difference?.offset ?? -1) + 1)
            wanted: \(difference?.element.0 ?? "")
            got:    \(difference?.element.1 ?? "")
            """, sourceLocation: sourceLocation)
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
