import BatonTesting
import Foundation
import Testing

/// Every case and script of `spec/`, through the lenses that batonc made of its documents.
@MainActor @Suite("spec")
struct SpecTests {
    nonisolated static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("spec")

    static let operations: [SpecOperation] = [
        .query(TestAgencyDirector.self) { _ in TestAgencyDirector() },
        .query(TestClientFields.self) { TestClientFields(id: try $0.string("id")) },
        .query(TestHeaderQuery.self) { TestHeaderQuery(id: try $0.string("id")) },
        .query(TestPinnedCharacter.self) { TestPinnedCharacter(id: try $0.string("id")) },
        .query(TestNotesQuery.self) { TestNotesQuery(id: try $0.string("id")) },
        .query(TestNotesPaginationQuery.self) {
            TestNotesPaginationQuery(
                count: try $0.optionalInt("count"), cursor: try $0.optionalString("cursor"), id: try $0.string("id"))
        },
        .mutation(TestAddNote.self) {
            let input = try $0.object("input")
            return TestAddNote(
                input: AddNoteInput(
                    characterId: try input.string("characterId"), text: try input.string("text"),
                    mood: try input.optionalString("mood").map(Mood.init(enumText:))),
                connections: try $0.strings("connections"))
        },
        .subscription(TestNoteAdded.self) {
            TestNoteAdded(id: try $0.string("id"), connections: try $0.strings("connections"))
        },
    ]

    @Test("every case holds")
    func cases() throws {
        let spec = try SpecFolder(Self.folder)
        let runner = SpecRunner(spec, operations: Self.operations)
        #expect(!spec.cases.isEmpty)
        for entry in spec.cases {
            for difference in runner.run(case: entry) { Issue.record("\(difference)") }
        }
    }

    @Test("every script holds")
    func scripts() async throws {
        let spec = try SpecFolder(Self.folder)
        let runner = SpecRunner(spec, operations: Self.operations)
        #expect(!spec.scripts.isEmpty)
        for entry in spec.scripts {
            for difference in await runner.run(script: entry) { Issue.record("\(difference)") }
        }
    }
}
