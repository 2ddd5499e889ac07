import Foundation
import Testing

@testable import BatonCompiler

@Suite("Floats")
struct FloatSpellingTests {
    @Test("R1.4 a constant is spelled as the table has it, which the runtime is held to as well")
    func table() throws {
        let file = Fixtures.root.appendingPathComponent("spec/tests/floats.json")
        let rows = try JSONDecoder().decode([[String]].self, from: Data(contentsOf: file))
        #expect(!rows.isEmpty)
        for row in rows { #expect(jsonFloat(row[0]) == row[1]) }
    }
}
