import Foundation
import Testing

@_spi(Generated) @_spi(Testing) @testable import Baton

/// Random layers, answers and failures, compared at each step with a store that never had a layer.
@MainActor @Suite("Optimistic layers in any order")
struct OptimisticPropertyTests {
    /// A write of a mutation: which plan reads it, and what it says.
    private struct Write {
        let data: String
        let plan: Plan
        let variables: Variables
    }

    /// A live layer and what it shows.
    private struct Waiting {
        let layer: OptimisticLayer
        let write: Write
    }

    private static func thing(_ random: inout SeededGenerator, depth: Int = 1) -> String {
        var members = ["\"id\":\"\(Int.random(in: 1...4, using: &random))\""]
        // Without its id, sometimes.
        if depth == 0, Int.random(in: 0..<4, using: &random) == 0 { members = [] }
        if Bool.random(using: &random) {
            members.append(
                ["\"name\":\"a\"", "\"name\":\"b\"", "\"name\":null"].randomElement(using: &random) ?? "\"name\":null")
        }
        guard depth > 0 else { return "{\(members.joined(separator: ","))}" }
        if Bool.random(using: &random) { members.append("\"size\":\(Int.random(in: 0...2, using: &random))") }
        if Bool.random(using: &random) {
            members.append("\"friend\":" + (Bool.random(using: &random) ? "null" : thing(&random, depth: 0)))
        }
        if Bool.random(using: &random) {
            let friends = (0..<Int.random(in: 0...3, using: &random)).map { _ in thing(&random, depth: 0) }
            members.append("\"friends\":[\(friends.joined(separator: ","))]")
        }
        return "{\(members.joined(separator: ","))}"
    }

    private static func write(_ random: inout SeededGenerator) -> Write {
        if Int.random(in: 0..<3, using: &random) == 0 {
            return Write(
                data: "{\"noteEdge\":{\"node\":\(thing(&random, depth: 0))}}", plan: Layers.append,
                variables: ["connections": Variable([Pages.key])])
        }
        return Write(data: "{\"update\":\(thing(&random))}", plan: Layers.update, variables: .none)
    }

    /// What each slot of each record holds.
    private static func slots(of store: Store) throws -> [String: String] {
        let lines = try #require(
            JSONSerialization.jsonObject(with: Data(store.dump().utf8)) as? [String: [String: Any]])
        var slots: [String: String] = [:]
        for (record, members) in lines {
            for (field, value) in members where field != "__typename" { slots["\(record).\(field)"] = "\(value)" }
        }
        return slots
    }

    @Test(
        "R4.3 R4.7 what shows is the base and the layers in order, the news are net, and lifted nothing is left",
        arguments: 0..<150)
    func property(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let base = Pages()
        let shown = Pages()
        for pages in [base, shown] { try pages.commit([1, 2], info: #"{"endCursor":"c2","hasNextPage":true}"#) }
        var waiting: [Waiting] = []
        for _ in 0..<12 {
            let before = try Self.slots(of: shown.store)
            let commit: Commit
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
                let write = Self.write(&random)
                let layer: OptimisticLayer
                (layer, commit) = try shown.store.lay(write.data, write.plan, write.variables)
                waiting.append(Waiting(layer: layer, write: write))
            case 2:
                let write = Self.write(&random)
                try base.store.mutate(write.data, write.plan, write.variables)
                commit = try shown.store.mutate(write.data, write.plan, write.variables)
            case 3 where !waiting.isEmpty:
                let done = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random))
                let answer = Bool.random(using: &random) ? done.write : Self.write(&random)
                try base.store.mutate(answer.data, answer.plan, answer.variables)
                commit = try shown.store.resolve(done.layer, answer.data, answer.plan, answer.variables)
            case _ where !waiting.isEmpty:
                commit = shown.store.revert(
                    waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random)).layer)
            default: continue
            }
            // The base with what waits laid over it again.
            let laid = waiting.map {
                base.store.begin($0.layer.changes, root: $0.layer.root).layer
            }
            #expect(shown.store.dump() == base.store.dump())
            for layer in laid { _ = base.store.revert(layer) }

            let after = try Self.slots(of: shown.store)
            let differing = before.filter { after[$0.key] != $0.value }.map(\.key)
            #expect(commit.names == differing.sorted())
        }
        for entry in waiting { _ = shown.store.revert(entry.layer) }
        #expect(shown.store.dump() == base.store.dump())
    }
}
