import BatonTesting
import Foundation
import Testing

/// Every case and script of `spec/`, through the lenses that batonc made of its documents.
@MainActor @Suite("spec")
struct SpecTests {
    nonisolated static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("spec")

    @Test("every case holds")
    func cases() throws {
        let spec = try SpecFolder(Self.folder)
        let runner = SpecRunner(spec, operations: SpecOperations.all)
        #expect(!spec.cases.isEmpty)
        for entry in spec.cases {
            for difference in runner.run(case: entry) { Issue.record("\(difference)") }
        }
    }

    @Test("every script holds")
    func scripts() async throws {
        let spec = try SpecFolder(Self.folder)
        let runner = SpecRunner(spec, operations: SpecOperations.all)
        #expect(!spec.scripts.isEmpty)
        for entry in spec.scripts {
            for difference in await runner.run(script: entry) { Issue.record("\(difference)") }
        }
    }
}
