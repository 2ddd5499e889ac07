import Testing

@_spi(Generated) @testable import Baton

/// Which bodies wake, and when.
@MainActor @Suite("Readers")
struct SlotReaderTests {
    private let store = Store()

    @MainActor private final class Counter {
        var woken = 0
        lazy var reader = SlotReader { [unowned self] in woken += 1 }
    }

    init() throws { try commit("a") }

    @discardableResult private func commit(_ name: String) throws -> Commit {
        try store.commit(#"{"data":{"thing":{"id":"1","name":"\#(name)"}}}"#, Sample.small)
    }

    private func readName() { _ = store.anchor(on: "Thing:1")?.string(Sample.slot("name")) }
    private func readID() { _ = store.anchor(on: "Thing:1")?.string(Sample.slot("id")) }

    @Test("R7.2 a reader wakes once after each evaluation")
    func once() throws {
        let body = Counter()
        body.reader.track(readName)
        try commit("b")
        try commit("c")
        #expect(body.woken == 1)
        body.reader.track(readName)
        try commit("d")
        #expect(body.woken == 2)
    }

    @Test("R7.2 a body inside a body takes its own reads, and the outer one goes on with its own")
    func nested() throws {
        let outer = Counter()
        let inner = Counter()
        outer.reader.track {
            readID()
            inner.reader.track(readName)
            _ = store.anchor().linked(Sample.slot("thing", on: Sample.query))
        }
        try commit("b")
        #expect((outer.woken, inner.woken) == (0, 1))
        try store.commit(#"{"data":{"thing":null}}"#, Sample.small)
        #expect((outer.woken, inner.woken) == (1, 1))
    }

    @Test("R7.2 a body that throws keeps what it read before")
    func throwing() throws {
        struct Stop: Error {}
        let body = Counter()
        #expect(throws: Stop.self) {
            try body.reader.track {
                readName()
                throw Stop()
            }
        }
        #expect(Tracking.current == nil)
        try commit("b")
        #expect(body.woken == 1)
    }

    @Test("R7.2 cancelled and ended readers are forgotten, and reads outside a body register nothing")
    func cancelled() throws {
        let body = Counter()
        readName()
        let record = try #require(store.record("Thing:1"))
        #expect(!record.isWatched)
        body.reader.track(readName)
        #expect(record.isWatched)
        body.reader.cancel()
        #expect(!record.isWatched)
        try commit("b")
        #expect(body.woken == 0)
        var ending: SlotReader? = SlotReader {}
        ending?.track(readName)
        #expect(record.isWatched)
        ending = nil
        #expect(!record.isWatched)
    }

    @Test("R7.2 a reader that wakes may cancel or end another: that one hears nothing")
    func endedWhileWaking() throws {
        var woken = 0
        let body = Counter()
        var ending: SlotReader? = SlotReader { woken += 1 }
        let first = SlotReader {
            ending = nil
            body.reader.cancel()
        }
        first.track(readName)
        ending?.track(readName)
        body.reader.track(readName)
        try commit("b")
        #expect(woken == 0)
        #expect(body.woken == 0)
        #expect(ending == nil)
    }

    @Test("R7.2 a reader whose last reference goes elsewhere harms no commit")
    func endedElsewhere() async throws {
        for round in 0..<50 {
            let reader = SlotReader {}
            reader.track(readName)
            let holder = Task.detached { withExtendedLifetime(reader) {} }
            try commit("x\(round)")
            await holder.value
        }
        let body = Counter()
        body.reader.track(readName)
        try commit("y")
        #expect(body.woken == 1)
    }

    @Test("R7.2 slots past the first 64, and rendered ones, wake exactly their readers")
    func manySlots() throws {
        let wide = Registry.type("Wide")
        let names = (0..<80).map { "field\($0)" }
        let key = DynamicKey(wide, "item", [KeyArgument("n", [.variable("n")])])
        let selection = Selection(
            type: wide, key: [], abstract: false,
            fields: names.map { Sample.scalar($0, on: wide, .int) } + [
                .scalar("item", key: .dynamic(key), kind: .int, list: false)
            ])
        let plan = Sample.plan(Sample.link("wide", on: Sample.query, selection))
        func commit(_ values: [Int], item: Int) throws -> Commit {
            let members = zip(names, values).map { "\"\($0)\":\($1)" } + ["\"item\":\(item)"]
            return try store.commit(
                "{\"data\":{\"wide\":{\(members.joined(separator: ","))}}}", plan, ["n": .int(1)])
        }
        var values = Array(repeating: 0, count: 80)
        _ = try commit(values, item: 0)
        let anchor = try #require(store.anchor(on: "client:root:wide", ["n": .int(1)]))
        let read = [3, 63, 64, 79]
        let bodies = read.map { _ in Counter() }
        for (index, body) in zip(read, bodies) {
            body.reader.track { _ = anchor.int(Sample.slot(names[index], on: wide)) }
        }
        let item = Counter()
        item.reader.track { _ = anchor.int(anchor.owner.slot(key)) }
        values[63] = 1
        values[65] = 1
        #expect(try commit(values, item: 0).notified.map(\.field) == ["field63", "field65"])
        #expect(bodies.map(\.woken) == [0, 1, 0, 0])
        values[79] = 1
        #expect(try commit(values, item: 1).notified.map(\.field) == ["field79", "item(n:1)"])
        #expect(bodies.map(\.woken) == [0, 1, 0, 1])
        #expect(item.woken == 1)
    }

    @Test("R4.3 clearing the store tells who read, once nothing is there")
    func cleared() throws {
        var read: String?? = .none
        let slot = Sample.slot("thing", on: Sample.query)
        let root = store.anchor()
        let reader = SlotReader { read = root.linked(slot)?.string(Sample.slot("name")) }
        reader.track { _ = root.linked(slot) }
        store.clear()
        #expect(read == .some(nil))
        #expect(store.keys == ["client:root", "client:root:mutation", "client:root:subscription"])
    }
}
