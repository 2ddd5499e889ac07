import Testing

@_spi(Generated) @testable import Baton

/// A type that no schema listed, which satisfies several conditions at once.
@MainActor @Suite("Unlisted types")
struct UnlistedTypeTests {
    private static let payload = Registry.type("Payload")
    private static let first = Registry.type("First")
    private static let second = Registry.type("Second")

    private static func deleting(_ connections: String...) -> PlanField {
        .scalar(
            "deletedId", key: Sample.fixed(payload, "deletedId"), kind: .string, list: false,
            edits: connections.map { Edit(kind: .deleteEdge, connections: .literals([$0])) })
    }

    private static let typename = Sample.scalar("__typename", on: payload, .string)

    @Test("R3.8 R4.6 what each condition does to connections is done, once")
    func edits() throws {
        let selection = Selection(
            type: Self.payload, key: [], abstract: true,
            memberships: [.init("__isFirst", Self.first), .init("__isSecond", Self.second)],
            variants: [
                .init(
                    types: nil, condition: Self.first, fields: [Self.typename, Self.deleting("a", "b")]),
                .init(
                    types: nil, condition: Self.second, fields: [Self.typename, Self.deleting("b", "c")]),
                .init(types: nil, fields: [Self.typename]),
            ])
        let plan = Plan(
            root: Selection(
                type: Sample.mutation, key: [], abstract: false,
                fields: [Sample.link("remove", on: Sample.mutation, selection)]))
        let answer =
            #"{"data":{"remove":{"__typename":"Both","__isFirst":"Both","__isSecond":"Both","deletedId":"1"}}}"#
        let response = try Ingest.read(Array(answer.utf8), plan: plan, variables: .none, kind: .mutation)
        #expect(response.changes.edits.flatMap(\.connections).sorted() == ["a", "b", "c"])
    }
}
