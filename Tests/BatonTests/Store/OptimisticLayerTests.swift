import Testing

@_spi(Generated) @_spi(Testing) @testable import Baton

/// Optimistic responses over the server's data: shown at once, lifted when the answer or a failure comes.
@MainActor @Suite("Optimistic layers")
struct OptimisticLayerTests {
    private let store = Store()

    private func thing(_ size: Int, _ name: String, on id: String = "1") -> String {
        #"{"update":{"id":"\#(id)","size":\#(size),"name":"\#(name)"}}"#
    }

    private var shown: String {
        guard let lens = store.anchor(on: "Thing:1") else { return "nothing" }
        return "\(lens.int(Sample.slot("size")) ?? -1) \(lens.string(Sample.slot("name")) ?? "-")"
    }

    @Test("R4.7 R35 two in flight and the server's data between: final writes in order, then those that wait")
    func interleaved() throws {
        try store.mutate(thing(3, "t"))
        let (first, firstCommit) = try store.lay(#"{"update":{"id":"1","size":4}}"#)
        #expect(shown == "4 t")
        #expect(firstCommit.names == ["Thing:1.size"])
        let (second, secondCommit) = try store.lay(thing(5, "u"))
        #expect(shown == "5 u")
        #expect(secondCommit.names == ["Thing:1.name", "Thing:1.size"])
        // Nothing that shows differs, and nobody is told.
        #expect(try store.mutate(#"{"update":{"id":"1","size":10}}"#).names == [])
        #expect(shown == "5 u")
        #expect(try store.resolve(first, #"{"update":{"id":"1","size":11}}"#).names == [])
        #expect(shown == "5 u")
        #expect(store.revert(second).names == ["Thing:1.name", "Thing:1.size"])
        #expect(shown == "11 t")
    }

    @Test("R4.7 a failure takes its own writes back, and the later layers are applied again over the gap")
    func gap() throws {
        try store.mutate(thing(3, "t"))
        let (first, _) = try store.lay(thing(4, "u"))
        let (second, _) = try store.lay(#"{"update":{"id":"1","size":5}}"#)
        #expect(store.revert(first).names == ["Thing:1.name"])
        #expect(shown == "5 t")
        #expect(try store.resolve(second, #"{"update":{"id":"1","size":5}}"#).names == [])
        #expect(shown == "5 t")
    }

    @Test("R35 the later completes first; a layer that ended is not ended again")
    func twice() throws {
        try store.mutate(thing(3, "t"))
        let (first, _) = try store.lay(#"{"update":{"id":"1","size":4}}"#)
        let (second, _) = try store.lay(#"{"update":{"id":"1","name":"u"}}"#)
        #expect(try store.resolve(second, #"{"update":{"id":"1","name":"v"}}"#).names == ["Thing:1.name"])
        #expect(shown == "4 v")
        #expect(store.revert(first).names == ["Thing:1.size"])
        let base = store.dump()
        #expect(store.revert(first).names == [])
        #expect(store.revert(second).names == [])
        #expect(store.dump() == base)
        #expect(shown == "3 v")
    }

    @Test("R4.7 lifted, the store is what it was byte for byte: new records, lists, links, nulls and errors")
    func lifted() throws {
        try store.commit(
            """
            {"data":{"thing":\(Sample.thing("1", ["name": "null", "friends": #"[{"id":"2","name":"b"},null]"#]))},\
            "errors":[{"message":"no name","path":["thing","name"]}]}
            """, Sample.whole)
        let base = store.dump()
        let (layer, commit) = try store.lay(
            #"""
            {"update":{"id":"1","name":"a","size":2,"friend":{"name":"new"},"friends":[null,{"id":"2","name":"c"},{"id":"9"}]}}
            """#)
        #expect(store.dump() != base)
        #expect(store.line("Thing:1")?.contains("__errors") == false)
        #expect(store.record("Thing:9") != nil)
        // `friend`, keyed by its path, and `Thing:9` are new: nobody is told of what they hold.
        #expect(
            commit.names == ["Thing:1.friend", "Thing:1.friends", "Thing:1.name", "Thing:1.size", "Thing:2.name"])
        _ = store.revert(layer)
        #expect(store.dump() == base)
        #expect(store.record("Thing:9") == nil)
    }

    @Test("R4.7 a record that only layers know stays the same object while they are lifted and applied again")
    func identity() throws {
        try store.mutate(thing(3, "t"))
        let (layer, _) = try store.lay(#"{"update":{"id":"1","friend":{"id":"9","name":"new"}}}"#)
        let lens = try #require(store.anchor(on: "Thing:9"))
        let body = Body { _ = lens.string(Sample.slot("name")) }
        #expect(try store.mutate(thing(4, "u")).names == ["Thing:1.name", "Thing:1.size"])
        #expect(store.anchor(on: "Thing:9")?.storage === lens.storage)
        #expect(body.invalidations == 0)
        // The answer names it: it is the server's from now on.
        #expect(
            try store.resolve(layer, #"{"update":{"id":"1","friend":{"id":"9","name":"new"}}}"#).names == [])
        #expect(store.anchor(on: "Thing:9")?.storage === lens.storage)
        #expect(lens.storage.layer == 0)
    }

    @Test("R4.7 R7.4 a lens on what only a lifted layer knew reads nothing, and reports nothing")
    func gone() throws {
        var faults = 0
        store.onReadFault = { _ in faults += 1 }
        try store.mutate(thing(3, "t"))
        let (layer, _) = try store.lay(#"{"update":{"id":"1","friend":{"name":"new"}}}"#)
        let key = "Thing:1:friend"
        let lens = try #require(store.anchor(on: key))
        #expect(lens.string(Sample.slot("name")) == "new")
        #expect(store.revert(layer).names == [key + ".name", "Thing:1.friend"].sorted())
        #expect(lens.string(Sample.slot("name")) == nil)
        #expect(store.record(key) == nil)
        #expect(faults == 0)
    }

    @Test("R1.6 two entities that stand at one place without ids are two; with an id each is its record")
    func withoutIds() throws {
        let pages = Pages()
        try pages.commit([1], info: #"{"endCursor":"c1","hasNextPage":false}"#)
        let variables: Variables = ["connections": Variable([Pages.key])]
        func lay(_ node: String) throws -> OptimisticLayer {
            try pages.store.lay(#"{"noteEdge":{"node":\#(node)}}"#, Layers.append, variables).layer
        }
        let first = try lay(#"{"name":"a"}"#)
        let second = try lay(#"{"name":"b"}"#)
        let third = try lay(#"{"id":"n7","name":"c"}"#)
        #expect(pages.nodes.count == 4)
        #expect(pages.nodes.last == "n7")
        #expect(pages.names == ["note 1", "a", "b", "c"])
        try pages.store.resolve(
            first, #"{"noteEdge":{"node":{"id":"n5","name":"a"}}}"#, Layers.append, variables)
        #expect(pages.names == ["note 1", "a", "b", "c"])
        _ = pages.store.revert(second)
        #expect(pages.names == ["note 1", "a", "c"])
        _ = pages.store.revert(third)
        #expect(pages.nodes == ["n1", "n5"])
    }

    @Test("R4.6 R4.7 an optimistic edge is lifted with its layer, and comes last again after a server's page")
    func edges() throws {
        let pages = Pages()
        try pages.commit([1, 2], info: #"{"endCursor":"c2","hasNextPage":true}"#)
        let base = pages.store.dump()
        let variables: Variables = ["connections": Variable([Pages.key, "client:nowhere"])]
        let (layer, commit) = try pages.store.lay(
            #"{"noteEdge":{"node":{"name":"mine"}}}"#, Layers.append, variables)
        #expect(commit.names == [Pages.key + ".edges"])
        #expect(pages.names == ["note 1", "note 2", "mine"])
        #expect(
            try pages.commit([3], after: "c2", info: #"{"endCursor":"c3","hasNextPage":false}"#).names
                == [Pages.key + ".edges", Pages.key + ":pageInfo.endCursor", Pages.key + ":pageInfo.hasNextPage"])
        #expect(pages.names == ["note 1", "note 2", "note 3", "mine"])
        _ = pages.store.revert(layer)
        #expect(pages.names == ["note 1", "note 2", "note 3"])

        let again = Pages()
        try again.commit([1, 2], info: #"{"endCursor":"c2","hasNextPage":true}"#)
        let (other, _) = try again.store.lay(#"{"noteEdge":{"node":{"name":"mine"}}}"#, Layers.append, variables)
        #expect(again.store.revert(other).names.contains(Pages.key + ".edges"))
        #expect(again.store.dump() == base)
    }

    @Test("R4.7 the server's answer takes the place of its layer in one batch, and the edge stays where it is")
    func resolved() throws {
        let pages = Pages()
        try pages.commit([1], info: #"{"endCursor":"c1","hasNextPage":false}"#)
        let variables: Variables = ["connections": Variable([Pages.key])]
        let (layer, _) = try pages.store.lay(#"{"noteEdge":{"node":{"name":"mine"}}}"#, Layers.append, variables)
        let edge = Pages.key + ":edges:0"
        let made = "client:root:mutation:noteEdge:node"
        let commit = try pages.store.resolve(
            layer, #"{"noteEdge":{"node":{"id":"n5","name":"mine"}}}"#, Layers.append, variables)
        // The list holds the same edges; what its last one links to is another record.
        #expect(
            commit.names
                == [
                    edge + ".node", "client:root:mutation:noteEdge.node", made + ".name",
                ].sorted())
        #expect(pages.nodes == ["n1", "n5"])
        let plain = Pages()
        try plain.commit([1], info: #"{"endCursor":"c1","hasNextPage":false}"#)
        try plain.store.mutate(#"{"noteEdge":{"node":{"id":"n5","name":"mine"}}}"#, Layers.append, variables)
        #expect(pages.store.dump() == plain.store.dump())
    }

    // MARK: Collection

    @Test("R6.4 R36 what a layer wrote is held by it, what it hides comes back whole, and both go when it does")
    func collection() throws {
        try store.commit(
            "{\"data\":{\"thing\":\(Sample.thing("1", ["friend": #"{"id":"2","name":"b"}"#]))}}", Sample.whole)
        let hold = store.roots.retain(Root(name: "W", plan: Sample.whole, variables: .none, kind: .query))
        let base = store.dump()
        let (layer, _) = try store.lay(#"{"update":{"id":"1","friend":{"id":"8","name":"h"}}}"#)
        let (other, _) = try store.lay(#"{"update":{"id":"7","friend":{"id":"6","name":"f"}}}"#)
        store.roots.collect()
        for key in ["Thing:2", "Thing:8", "Thing:7", "Thing:6"] { #expect(store.record(key) != nil) }
        #expect(store.anchor(on: "Thing:6")?.string(Sample.slot("name")) == "f")
        _ = store.revert(layer)
        _ = store.revert(other)
        store.roots.collect()
        #expect(store.dump() == base)
        withExtendedLifetime(hold) {}
    }

    @Test("R6.4 the collection after a layer ended takes what only the layer held")
    func ended() async throws {
        let (layer, _) = try store.lay(#"{"update":{"id":"1","friend":{"id":"8","name":"h"}}}"#)
        try store.resolve(layer, #"{"update":{"id":"1","friend":{"id":"8","name":"h"}}}"#)
        #expect(store.record("Thing:8") != nil)
        await Task { @MainActor in }.value
        #expect(store.record("Thing:8") == nil)
    }

    @Test("R1.9 a key that variables took part in keeps its number while a layer hides it")
    func renderedKeys() throws {
        let key = DynamicKey(Sample.mutation, "picked", [KeyArgument("id", [.variable("id")])])
        let plan = Plan(
            root: Selection(
                type: Sample.mutation, key: [], abstract: false,
                fields: [.linked("picked", key: .dynamic(key), plural: false, selection: Sample.smallThing)]))
        try store.mutate(#"{"picked":{"id":"1","name":"a"}}"#, plan, ["id": .string("1")])
        let base = store.dump()
        let (layer, _) = try store.lay(#"{"picked":{"id":"2","name":"b"}}"#, plan, ["id": .string("1")])
        let (other, _) = try store.lay(#"{"picked":null}"#, plan, ["id": .string("3")])
        store.roots.collect()
        #expect(store.layers.hiddenSlots.count == 2)
        _ = store.revert(layer)
        _ = store.revert(other)
        #expect(store.dump() == base)
    }

    @Test("R5.2 an entity that only a layer knows satisfies no lookup")
    func lookup() throws {
        let plan = Sample.plan(
            .linked(
                "found", key: .dynamic(DynamicKey(Sample.query, "found", [KeyArgument("id", [.variable("id")])])),
                plural: false, lookup: Lookup(type: Sample.thing, key: [.variable("id")]),
                selection: Sample.smallThing))
        let root = Root(name: "L", plan: plan, variables: ["id": .string("1")], kind: .query)
        let (layer, _) = try store.lay(thing(1, "a"))
        #expect(store.check(root) == .miss)
        try store.resolve(layer, thing(1, "a"))
        #expect(store.check(root) == .memory)
    }

    @Test("R10.1 a store that was cleared has no layers, and ending one of them writes nothing")
    func cleared() throws {
        try store.mutate(thing(3, "t"))
        let (layer, _) = try store.lay(thing(4, "u"))
        store.clear()
        let empty = store.dump()
        #expect(store.revert(layer).names == [])
        #expect(store.dump() == empty)
        #expect(store.layers.live.isEmpty)
    }
}

extension Pages {
    /// The names of the nodes in the merged list.
    fileprivate var names: [String] {
        (list?.nodes(Self.slots) as [AnyLens]? ?? []).map { $0.anchor.string(Sample.slot("name")) ?? "-" }
    }
}
