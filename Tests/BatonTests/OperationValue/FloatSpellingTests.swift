import Foundation
import Testing

@testable import Baton

@Suite("Floats")
struct FloatSpellingTests {
    @Test("R1.4 a variable is spelled as the table has it, which the compiler is held to as well")
    func table() throws {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("spec/tests/floats.json")
        let rows = try JSONDecoder().decode([[String]].self, from: Data(contentsOf: file))
        #expect(!rows.isEmpty)
        for row in rows { #expect(FloatText.spelling(of: try #require(Double(row[0]))) == row[1]) }
    }
}
