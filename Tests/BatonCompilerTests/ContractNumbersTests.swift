import Foundation
import Testing

/// The contract numbers what is to be tested, and cases have ids: each has a test that carries it in its name, so that
/// what a number demands is found by searching for it.
@Suite("The contract's numbers")
struct ContractNumbersTests {
    /// The names of all tests of the package.
    private static func testNames() throws -> [String] {
        let folder = Fixtures.root.appendingPathComponent("Tests").resolvingSymlinksInPath()
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        return try (files ?? []).filter { $0.pathExtension == "swift" }.flatMap { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            return text.components(separatedBy: "@Test(").dropFirst().compactMap { rest -> String? in
                let rest = rest.drop { $0.isWhitespace }
                guard rest.first == "\"" else { return nil }
                return String(rest.dropFirst().prefix { $0 != "\"" && $0 != "\n" })
            }
        }
    }

    @Test("each of the compiler contract's test ideas has a test that carries its number")
    func numbers() throws {
        let names = try Self.testNames().joined(separator: "\n")
        #expect((1...116).filter { !names.contains("[\($0)]") } == [])
    }

    @Test("each of the compiler's cases has a test that carries its id")
    func cases() throws {
        let words = Set(try Self.testNames().flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.map(String.init))
        let ids = [
            "C01", "C02", "C03", "C04", "C06", "C07", "C08", "C09", "C10", "C12", "C13", "C15", "C17", "C18", "C20",
            "C22",
            "C23", "C25",
        ]
        #expect(ids.filter { !words.contains($0) } == [])
    }
}
