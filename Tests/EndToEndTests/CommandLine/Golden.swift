import Foundation
import Testing

/// Files that hold what a screen looks like; rewritten where `BATON_REWRITE_GOLDENS=1` is set, for a person to review.
enum Golden {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Goldens")

    static func expect(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["BATON_REWRITE_GOLDENS"] == "1" {
            try Data(text.utf8).write(to: file)
            return
        }
        let wanted = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(text == wanted, "\(name) differs; got:\n\(text)", sourceLocation: sourceLocation)
    }
}
