import Foundation
import Testing

@_spi(Generated) @testable import Baton

/// A long session: lookups, pages, roots held and released at random. `BATON_SOAK=1` runs it for as long as an hour's use,
/// and asks about the process's memory too: to be run with `--filter CollectionLoadTests`, since whatever other tests run
/// beside it have memory of their own.
@MainActor @Suite("Collection under load")
struct CollectionLoadTests {
    private static let isLong = ProcessInfo.processInfo.environment["BATON_SOAK"] == "1"

    private static let thing = DynamicKey(Sample.query, "thing", [KeyArgument("id", [.variable("id")])])
    private static let lookup = Sample.plan(
        .linked("thing", key: .dynamic(thing), plural: false, selection: Sample.smallThing))
    private static let page = Sample.plan(
        .linked(
            "things",
            key: .dynamic(DynamicKey(Sample.query, "things", [KeyArgument("page", [.variable("page")])])),
            plural: true, selection: Sample.smallThing))

    @Test("R6.4 R1.9 a session of lookups and pages ends with the records, keys and memory it began with")
    func session() throws {
        let store = Store()
        var random = SeededGenerator(seed: 6)
        let lookups = Self.isLong ? 100_000 : 4_000
        let pages = Self.isLong ? 5_000 : 200
        // Once before, so that what the process needs once is there.
        try run(store, lookups: lookups / 4, pages: pages / 4, &random)
        let records = store.keys
        let before = try resident()
        try run(store, lookups: lookups, pages: pages, &random)
        #expect(store.keys == records)
        guard Self.isLong else { return }
        let after = try resident()
        #expect(Double(after) <= Double(before) * 1.1, "\(before) bytes became \(after)")
    }

    @Test("R6.4 R7.4 a lens over a collected record reads nothing that was freed: every field is missing")
    func collected() throws {
        let store = Store(releaseBuffer: 0)
        var faults: [ReadFault.Kind] = []
        store.onReadFault = { faults.append($0.kind) }
        var hold: Retention? = store.roots.retain(root(Self.lookup, "id", 1))
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, Self.lookup, ["id": .string("1")])
        let anchor = try #require(store.anchor(on: "Thing:1"))
        #expect(anchor.string(Sample.slot("name")) == "a")
        withExtendedLifetime(hold) {}
        hold = nil
        store.roots.collect()
        #expect(store.record("Thing:1") == nil)
        #expect(anchor.string(Sample.slot("name")) == nil)
        #expect(anchor.requiredString(Sample.slot("name")).isEmpty)
        #expect(faults == [.missing, .missing])
    }

    private func root(_ plan: Plan, _ variable: String, _ number: Int) -> Root {
        Root(
            name: variable, plan: plan, variables: Variables(names: [variable], values: [.string("\(number)")]),
            kind: .query)
    }

    /// Every root is released in the end, and enough others after it that none waits in the buffer.
    private func run(
        _ store: Store, lookups: Int, pages: Int, _ random: inout SeededGenerator
    ) throws {
        var holds: [Retention] = []
        for step in 0..<lookups {
            let id = Int.random(in: 0..<lookups, using: &random)
            holds.append(store.roots.retain(root(Self.lookup, "id", id)))
            try store.commit(
                #"{"data":{"thing":{"id":"\#(id)","name":"the thing that is numbered \#(step)"}}}"#, Self.lookup,
                ["id": .string("\(id)")])
            if step % (lookups / pages) == 0 {
                holds.append(store.roots.retain(root(Self.page, "page", id)))
                let things = (0..<20).map { #"{"id":"\#(id + $0)","name":"one of a page's things, \#(step)"}"# }
                try store.commit(
                    #"{"data":{"things":[\#(things.joined(separator: ","))]}}"#, Self.page,
                    ["page": .string("\(id)")])
            }
            while holds.count > Int.random(in: 1...30, using: &random) {
                holds.remove(at: Int.random(in: 0..<holds.count, using: &random))
            }
            if step % 200 == 0 { store.roots.collect() }
        }
        holds = []
        // The same ten roots wait in the buffer at the end of each run.
        for id in -10..<0 {
            try store.commit(
                #"{"data":{"thing":{"id":"\#(id)","name":"last"}}}"#, Self.lookup, ["id": .string("\(id)")])
            _ = store.roots.retain(root(Self.lookup, "id", id))
        }
        // The links from the query root under keys of roots that are gone.
        store.roots.collect()
    }

    /// The process's resident bytes.
    private func resident() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            .split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return try #require(pages) * 4096
    }
}
