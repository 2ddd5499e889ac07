import Foundation
import Testing

@_spi(Generated) @testable import Baton

/// What is held, what is collected, and what a check finds.
@MainActor @Suite("Roots")
struct RootsTests {
    private let store = Store(releaseBuffer: 2)

    private static func plan(_ field: String) -> Plan {
        Sample.plan(Sample.link(field, on: Sample.query, Sample.smallThing))
    }

    private func root(_ field: String) -> Root {
        Root(name: field, plan: Self.plan(field), variables: .none, kind: .query)
    }

    private func commit(_ field: String) throws {
        try store.commit(#"{"data":{"\#(field)":{"id":"\#(field)","name":"a"}}}"#, Self.plan(field))
    }

    private var things: [String] { store.keys.filter { $0.hasPrefix("Thing:") } }

    @Test("R6.1 released roots wait in the buffer, the oldest out first; a second holder keeps a root")
    func buffer() throws {
        for field in ["r1", "r2", "r3"] { try commit(field) }
        var holds = ["r1", "r2", "r3"].map { store.roots.retain(root($0)) }
        let second = store.roots.retain(root("r1"))
        store.roots.collect()
        #expect(things == ["Thing:r1", "Thing:r2", "Thing:r3"])
        #expect(holds.count == 3)
        holds = []
        store.roots.collect()
        #expect(things == ["Thing:r1", "Thing:r2", "Thing:r3"])
        try commit("r4")
        do { _ = store.roots.retain(root("r4")) }
        store.roots.collect()
        #expect(things == ["Thing:r1", "Thing:r3", "Thing:r4"])
        withExtendedLifetime(second) {}
    }

    @Test("R6.1 a root that is retained again leaves the buffer; a subscription's never enters it")
    func again() throws {
        for field in ["r1", "r2", "r3"] {
            try commit(field)
            do { _ = store.roots.retain(root(field)) }
        }
        store.roots.collect()
        #expect(things == ["Thing:r2", "Thing:r3"])
        let hold = store.roots.retain(root("r2"))
        for field in ["r4", "r5"] {
            try commit(field)
            do { _ = store.roots.retain(root(field)) }
        }
        store.roots.collect()
        #expect(things == ["Thing:r2", "Thing:r4", "Thing:r5"])
        let event = Root(name: "E", plan: Self.plan("r6"), variables: .none, kind: .subscription)
        try store.commit(#"{"data":{"r6":{"id":"6","name":"a"}}}"#, Self.plan("r6"), kind: .subscription)
        do { _ = store.roots.retain(event) }
        store.roots.collect()
        #expect(!things.contains("Thing:6"))
        withExtendedLifetime(hold) {}
    }

    @Test("R6.4 a batch that drops a link collects on the next turn; a lens that outlives its record reads missing")
    func dropped() async throws {
        var faults = 0
        store.onReadFault = { if $0.kind == .missing { faults += 1 } }
        try commit("r1")
        let hold = store.roots.retain(root("r1"))
        let lens = try #require(store.anchor(on: "Thing:r1"))
        try store.commit(#"{"data":{"r1":{"id":"2","name":"b"}}}"#, Self.plan("r1"))
        #expect(things == ["Thing:2", "Thing:r1"])
        // Collection is the next thing on the main actor, and this comes after it.
        await Task { @MainActor in }.value
        #expect(things == ["Thing:2"])
        #expect(lens.requiredString(Sample.slot("name")) == "")
        #expect(faults == 1)
        withExtendedLifetime(hold) {}
    }

    @Test("R6.4 what a root's variables do not select is not held by it")
    func unselected() throws {
        let guarded = PlanField.linked(
            "extra", key: Sample.fixed(Sample.query, "extra"), plural: false,
            guards: [[Guard("more", passing: true)]], selection: Sample.smallThing)
        let plan = Sample.plan(guarded)
        let text = #"{"data":{"extra":{"id":"x","name":"a"}}}"#
        try store.commit(text, plan, ["more": .bool(true)])
        let with = store.roots.retain(Root(name: "G", plan: plan, variables: ["more": .bool(true)], kind: .query))
        store.roots.collect()
        #expect(things == ["Thing:x"])
        let other = Store()
        try other.commit(text, plan, ["more": .bool(true)])
        let without = other.roots.retain(Root(name: "G", plan: plan, variables: ["more": .bool(false)], kind: .query))
        other.roots.collect()
        #expect(other.record("Thing:x") == nil)
        withExtendedLifetime((with, without)) {}
    }

    @Test("R6.4 a merged connection is held with its page info, the pages' edges and its own")
    func connections() throws {
        let pages = Pages()
        let store = pages.store
        let root = Root(name: "P", plan: Pages.plan, variables: pages.variables(after: nil, before: nil), kind: .query)
        try pages.commit([1, 2], info: #"{"endCursor":"c2","hasNextPage":true}"#)
        let hold = store.roots.retain(root)
        try pages.commit([3], after: "c2", info: #"{"endCursor":"c3","hasNextPage":false}"#)
        let info = pages.info
        store.roots.collect()
        #expect(pages.nodes == ["n1", "n2", "n3"])
        #expect(pages.info == info)
        #expect(pages.list?.hasNext(Pages.slots) == false)
        // The page itself is the pagination query's, which nobody holds; its edges are the list's.
        #expect(store.record(#"Thing:1:notes(after:"c2",first:2)"#) == nil)
        #expect(store.record(#"Thing:1:notes(after:"c2",first:2):edges:0"#) != nil)
        withExtendedLifetime(hold) {}
    }

    // MARK: Availability

    @Test("R5.1 R5.2 every field that is waited for must be there; null links and nulls in lists are fine")
    func availability() throws {
        let whole = Root(name: "W", plan: Sample.whole, variables: .none, kind: .query)
        #expect(store.check(whole) == .miss)
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, Sample.small)
        #expect(store.check(whole) == .miss)
        #expect(store.check(Root(name: "S", plan: Sample.small, variables: .none, kind: .query)) == .memory)
        try store.commit("{\"data\":{\"thing\":\(Sample.thing("1", ["friends": "[null]"]))}}", Sample.whole)
        #expect(store.check(whole) == .memory)
        // An element of the list that lacks a field.
        try store.commit(
            "{\"data\":{\"thing\":\(Sample.thing("1", ["friends": #"[{"id":"2"}]"#]))}}", Sample.whole,
            isComplete: false)
        #expect(store.check(whole) == .miss)
    }

    @Test("R5.2 a missing link with a lookup is satisfied by the entity, and the link is written")
    func lookup() throws {
        func plan(_ type: TypeID?, _ selection: Selection) -> Plan {
            Sample.plan(
                .linked(
                    "lookedUp",
                    key: .dynamic(DynamicKey(Sample.query, "lookedUp", [KeyArgument("id", [.variable("id")])])),
                    plural: false,
                    lookup: Lookup(
                        type: type, possibleTypes: Members(Sample.named, [Sample.thing, Sample.gadget]),
                        key: [.variable("id")]),
                    selection: selection))
        }
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, Sample.small)
        func check(_ plan: Plan, _ id: Variable) -> Availability {
            store.check(Root(name: "L", plan: plan, variables: ["id": id], kind: .query))
        }
        let concrete = plan(Sample.thing, Sample.smallThing)
        #expect(check(concrete, .string("2")) == .miss)
        #expect(check(concrete, .null) == .miss)
        #expect(store.line("client:root")?.contains("lookedUp") == false)
        #expect(check(concrete, .string("1")) == .memory)
        #expect(store.line("client:root")?.contains(#""lookedUp(id:\"1\")":{"__ref":"Thing:1"}"#) == true)
        // Through an interface, the one entity that has the key.
        let abstract = plan(nil, Selection(type: Sample.thing, key: ["id"], abstract: false, fields: [Sample.id]))
        #expect(check(abstract, .int(1)) == .memory)
        #expect(store.line("client:root")?.contains(#""lookedUp(id:1)":{"__ref":"Thing:1"}"#) == true)
    }

    @Test("R5.2 of several types that have the key, memory cannot say which is meant")
    func ambiguousLookup() throws {
        let gadget = Selection(
            type: Sample.gadget, key: ["id"], abstract: false, fields: [Sample.scalar("id", on: Sample.gadget, .string)]
        )
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, Sample.small)
        try store.commit(
            #"{"data":{"gadget":{"id":"1"}}}"#, Sample.plan(Sample.link("gadget", on: Sample.query, gadget)))
        let plan = Sample.plan(
            .linked(
                "any", key: Sample.fixed(Sample.query, "any"), plural: false,
                lookup: Lookup(
                    type: nil, possibleTypes: Members(Sample.named, [Sample.thing, Sample.gadget]), key: [.literal("1")]
                ),
                selection: Selection(type: Sample.thing, key: ["id"], abstract: false, fields: [Sample.id])))
        #expect(store.check(Root(name: "A", plan: plan, variables: .none, kind: .query)) == .miss)
    }

    @Test("plate 5: one response's records, their dump exact")
    func plate() throws {
        let spec = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("spec/tests")
        let character = Selection(
            type: NoteTypes.Character, key: ["id"], abstract: false,
            fields: ["id", "name", "status", "species", "image"].map {
                Sample.scalar($0, on: NoteTypes.Character, .string)
            } + [
                Sample.link(
                    "origin", on: NoteTypes.Character,
                    Selection(
                        type: NoteTypes.Location, key: ["id"], abstract: false,
                        fields: ["id", "name"].map { Sample.scalar($0, on: NoteTypes.Location, .string) }))
            ])
        let plan = Sample.plan(
            .linked(
                "character", key: Sample.fixed(Sample.query, #"character(id:"9")"#), plural: false, selection: character
            ))
        let response = try Data(contentsOf: spec.appendingPathComponent("agency-director.json"))
        try store.commit(bytes: Array(response), plan)
        let dump = try String(contentsOf: spec.appendingPathComponent("agency-director.store.json"), encoding: .utf8)
        #expect(store.dump() == dump)
    }
}
