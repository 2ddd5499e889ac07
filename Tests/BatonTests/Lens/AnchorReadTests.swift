import Foundation
import Testing

@_spi(Generated) @testable import Baton

/// What accessors read, and what they report.
@MainActor @Suite("Lens reads")
struct AnchorReadTests {
    private let store = Store()
    private let log = Log()

    @MainActor private final class Log {
        var faults: [String] = []
        /// What was reported since this was asked last.
        func take() -> [String] {
            defer { faults = [] }
            return faults
        }
    }

    init() {
        store.onReadFault = { [log, unowned store] fault in
            log.faults.append("\(fault.kind) \(store.storageKey(of: fault.slot))")
        }
    }

    private func thing(_ fields: KeyValuePairs<String, String>) throws -> Anchor {
        try store.commit("{\"data\":{\"thing\":\(Sample.thing("1", fields))}}", Sample.whole)
        return try #require(store.anchor(on: "Thing:1"))
    }

    private func slot(_ name: String) -> Slot { Sample.slot(name) }

    @Test("R7.3 values of the schema's kinds are read as they are, and nothing is reported")
    func values() throws {
        let thing = try thing([
            "name": "\"n\"", "size": "-7", "weight": "1.5", "isOn": "true", "names": "[\"a\"]", "sizes": "[1]",
            "weights": "[1]", "flags": "[false]", "stamp": "1.50", "stamps": "[1.50]",
        ])
        #expect(thing.string(slot("name")) == "n" && thing.requiredString(slot("name")) == "n")
        #expect(thing.int(slot("size")) == -7 && thing.requiredInt(slot("size")) == -7)
        #expect(thing.double(slot("weight")) == 1.5 && thing.requiredDouble(slot("weight")) == 1.5)
        #expect(thing.bool(slot("isOn")) == true && thing.requiredBool(slot("isOn")))
        #expect(thing.strings(slot("names")) == ["a"] && thing.requiredStrings(slot("names")) == ["a"])
        #expect(thing.ints(slot("sizes")) == [1] && thing.requiredNullableInts(slot("sizes")) == [1])
        #expect(thing.doubles(slot("weights")) == [1] && thing.nullableDoubles(slot("weights")) == [1])
        #expect(thing.bools(slot("flags")) == [false] && thing.requiredBools(slot("flags")) == [false])
        #expect(thing.string(slot("stamp")) == "1.50" && thing.strings(slot("stamps")) == ["1.50"])
        #expect(log.take() == [])
    }

    @Test("R7.6 a mapped scalar is converted at the read; what does not convert is nil or dropped and reported once")
    func mapped() throws {
        let thing = try thing(["stamp": "\"2026-01-31T12:00:00Z\"", "stamps": "[\"2026-01-31T12:00:00Z\",null,1]"])
        let date = try Date(scalarText: "2026-01-31T12:00:00Z")
        #expect(thing.mapped(slot("stamp")) == date)
        #expect(log.take() == [])
        #expect(thing.mappedList(slot("stamps")) == [date])
        #expect(log.take() == ["unexpected stamps"])
        #expect(thing.nullableMappedList(slot("stamps")) == [date, nil, nil])
        #expect(log.take() == ["unexpected stamps"])
        let other = try self.thing(["stamp": "\"soon\"", "stamps": "null"])
        #expect((other.mapped(slot("stamp")) as Date?) == nil)
        #expect(log.take() == ["unexpected stamp"])
        #expect((other.mappedList(slot("stamps")) as [Date]?) == nil)
        let empty = try self.thing(["stamp": "null", "stamps": "[]"])
        #expect((empty.mapped(slot("stamp")) as Date?) == nil)
        #expect(empty.nullableMappedList(slot("stamps")) == [Date?]())
        #expect(log.take() == [])
    }

    @Test("R7.4 a null in a non-null field reads as a zero value and is reported, once a read")
    func nulls() throws {
        let thing = try thing([:])
        #expect(thing.string(slot("name")) == nil && thing.int(slot("size")) == nil)
        #expect(thing.strings(slot("names")) == nil && thing.nullableInts(slot("sizes")) == nil)
        #expect(thing.linked(slot("friend")) == nil)
        #expect((thing.list(slot("friends")) as List<AnyLens>?) == nil)
        #expect(log.take() == [])
        #expect(thing.requiredString(slot("name")) == "" && thing.requiredInt(slot("size")) == 0)
        #expect(thing.requiredDouble(slot("weight")) == 0 && !thing.requiredBool(slot("isOn")))
        #expect(log.take() == ["unexpected name", "unexpected size", "unexpected weight", "unexpected isOn"])
        #expect(thing.requiredStrings(slot("names")) == [] && thing.requiredNullableBools(slot("flags")) == [])
        #expect((thing.requiredList(slot("friends")) as List<AnyLens>).isEmpty)
        #expect(log.take() == ["unexpected names", "unexpected flags", "unexpected friends"])
        _ = thing.requiredLinked(slot("friend"), type: Sample.thing)
        #expect(log.take() == ["unexpected friend"])
    }

    @Test("R3.5 R7.4 a value of another kind reads as nil or a zero value and is reported, once a read")
    func otherKinds() throws {
        let thing = try thing([
            "name": "1", "size": "1.5", "weight": "\"x\"", "isOn": "0", "names": "[\"a\",null,1]",
            "sizes": "[1,null,\"x\"]", "weights": "[1e999]",
        ])
        #expect(thing.string(slot("name")) == nil && thing.requiredString(slot("name")) == "")
        #expect(thing.int(slot("size")) == nil && thing.requiredInt(slot("size")) == 0)
        #expect(thing.double(slot("weight")) == nil && thing.requiredDouble(slot("weight")) == 0)
        #expect(thing.bool(slot("isOn")) == nil && thing.requiredBool(slot("isOn")) == false)
        let two = ["name", "size", "weight", "isOn"].flatMap { ["unexpected \($0)", "unexpected \($0)"] }
        #expect(log.take() == two)
        #expect(thing.strings(slot("names")) == ["a"] && thing.nullableStrings(slot("names")) == ["a", nil, nil])
        #expect(thing.requiredInts(slot("sizes")) == [1] && thing.requiredNullableInts(slot("sizes")) == [1, nil, nil])
        #expect(thing.requiredDoubles(slot("weights")) == [])
        #expect(log.take() == ["names", "names", "sizes", "sizes", "weights"].map { "unexpected \($0)" })
        // A link where a scalar is due, and the reverse.
        #expect(thing.linked(slot("name")) == nil && thing.strings(slot("name")) == nil)
        #expect((thing.list(slot("size")) as List<AnyLens>?) == nil)
        #expect(log.take() == ["name", "name", "size"].map { "unexpected \($0)" })
    }

    @Test("R7.4 what was never received is reported missing; a placeholder reads zero values and reports no more")
    func missing() throws {
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, Sample.small)
        let thing = try #require(store.anchor(on: "Thing:1"))
        #expect(thing.int(slot("size")) == nil && thing.requiredBools(slot("flags")) == [])
        let friend = thing.requiredLinked(slot("friend"), type: Sample.thing)
        #expect(log.take() == ["missing size", "missing flags", "missing friend"])
        #expect(friend.requiredString(slot("name")) == "" && friend.int(slot("size")) == nil)
        #expect((friend.requiredList(slot("friends")) as List<AnyLens>).isEmpty)
        #expect(friend.requiredLinked(slot("friend"), type: Sample.thing).requiredInt(slot("size")) == 0)
        #expect(friend.nodes(Pages.slots) as [AnyLens] == [] && !friend.hasNext(Pages.slots))
        #expect(log.take() == [])
    }

    @Test("R7.3 R2.4 lists skip null and deleted entries; deleted links read as null")
    func lists() throws {
        let friends = #"[{"id":"2","name":"b"},null,{"id":"3","name":"c"}]"#
        let thing = try thing(["friend": #"{"id":"2","name":"b"}"#, "friends": friends])
        var list: List<AnyLens> = thing.requiredList(slot("friends"))
        #expect(list.map { $0.anchor.requiredString(slot("name")) } == ["b", "c"])
        #expect(list == thing.requiredList(slot("friends")))
        var batch = Batch(store: store)
        batch.delete(try #require(store.record("Thing:2")))
        _ = batch.notify()
        list = thing.requiredList(slot("friends"))
        #expect(list.map { $0.anchor.requiredString(slot("name")) } == ["c"])
        #expect(thing.linked(slot("friend")) == nil)
        #expect(log.take() == [])
    }

    @Test("R7.1 lenses are equal when record, owner and origin are the same objects")
    func equality() throws {
        let thing = try thing(["friend": #"{"id":"1","name":"a"}"#])
        let friend = try #require(thing.linked(slot("friend")))
        #expect(friend == thing && friend.hashValue == thing.hashValue)
        #expect(friend.entering() == thing)
        #expect(store.anchor(on: "Thing:1") != thing)
        let site = ArgumentSite()
        let bound = thing.binding(site) { ["n": .int(1)] }
        #expect(bound == thing.binding(site) { ["n": .int(1)] })
        #expect(bound != thing)
        #expect(bound.variables["n"] == .int(1))
    }

    @Test("R7.6 membership is known for listed types, and for unlisted ones from responses")
    func membership() throws {
        try store.commit(
            #"{"data":{"named":{"__typename":"Robot","id":"5","__isNamed":"Robot","name":"r"},"all":[]}}"#,
            Sample.abstract)
        let robot = try #require(store.anchor(on: "Robot:5"))
        #expect(robot.is(Members(Sample.named, [Sample.thing])))
        #expect(!robot.is(Members(Registry.type("Other"), [Sample.thing])))
        #expect(robot.is(Registry.type("Robot")) && !robot.is(Sample.thing))
        #expect(robot.requiredString(AbstractSlot("name").on(robot.record.type)) == "r")
    }
}
