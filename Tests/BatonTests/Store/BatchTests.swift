import Testing

@_spi(Generated) @testable import Baton

/// What a commit writes and whom it tells.
@MainActor @Suite("Batches")
struct BatchTests {
    private let store = Store()

    private func small(_ id: String, _ name: String) -> String { #"{"id":"\#(id)","name":"\#(name)"}"# }

    private func field(_ record: String, _ field: String) -> RecordField { RecordField(record: record, field: field) }

    @Test("R4.3 changed and changed back in one batch: nobody is told")
    func netted() throws {
        try store.commit(#"{"data":{"things":[\#(small("1", "a"))]}}"#, Sample.smallThings)
        var woken = 0
        let reader = SlotReader { woken += 1 }
        reader.track { _ = store.anchor(on: "Thing:1")?.string(Sample.slot("name")) }
        // One record named three times in one response.
        let list = [small("1", "b"), small("1", "c"), small("1", "a")]
        let commit = try store.commit(#"{"data":{"things":[\#(list.joined(separator: ","))]}}"#, Sample.smallThings)
        #expect(commit.notified == [field("client:root", "things")])
        #expect(woken == 0)
        #expect(try store.commit(#"{"data":{"things":[\#(small("1", "z"))]}}"#, Sample.smallThings).notified.count == 2)
        #expect(woken == 1)
    }

    @Test("R4.2 R29 the last mention of a record wins, in the response's order")
    func lastMention() throws {
        try store.commit(
            #"{"data":{"things":[\#(small("1", "a")),null,\#(small("1", "b"))]}}"#, Sample.smallThings)
        #expect(
            store.line("client:root")
                == #"{"__typename":"Query","things":{"__refs":["Thing:1",null,"Thing:1"]}}"#)
        #expect(store.line("Thing:1") == #"{"__typename":"Thing","id":"1","name":"b"}"#)
    }

    @Test("R4.3 a new record and a slot that held nothing tell nobody; a body that waited for the slot wakes")
    func firstValue() throws {
        try store.commit(#"{"data":{"thing":\#(small("1", "a"))}}"#, Sample.small)
        var woken = 0
        let reader = SlotReader { woken += 1 }
        reader.track { _ = store.anchor(on: "Thing:1")?.int(Sample.slot("size")) }
        let whole =
            #"{"data":{"things":[\#(Sample.thing("1", ["name": "\"a\"", "size": "3"])),\#(Sample.thing("2"))]}}"#
        #expect(try store.commit(whole, Sample.things).notified.isEmpty)
        #expect(woken == 1)
    }

    @Test("R54 equal data tells nobody, whatever its order and spelling")
    func equalData() throws {
        let text = Sample.thing("1", ["name": "\"a/b\"", "weight": "1", "sizes": "[1,null]", "friends": "[null]"])
        try store.commit(#"{"data":{"thing":\#(text)}}"#, Sample.whole)
        var woken = 0
        let reader = SlotReader { woken += 1 }
        let anchor = try #require(store.anchor(on: "Thing:1"))
        reader.track {
            for name in ["name", "weight", "sizes", "friends"] { anchor.storage.register(Sample.slot(name).index) }
        }
        let again = Sample.thing(
            "1", ["name": "\"\\u0061\\/b\"", "weight": "1.0", "sizes": "[ 1.0 , null ]", "friends": "[ null ]"])
        #expect(try store.commit(#"{"data":{"thing":\#(again)}}"#, Sample.whole).notified.isEmpty)
        #expect(woken == 0)
    }

    @Test("R4.3 R2.2 an error that comes, changes or goes is a change of its slot")
    func errors() throws {
        func response(_ message: String?) -> String {
            let errors = message.map { #","errors":[{"message":"\#($0)","path":["thing","name"]}]"# } ?? ""
            return #"{"data":{"thing":{"id":"1","name":null}}\#(errors)}"#
        }
        try store.commit(response(nil), Sample.small)
        #expect(try store.commit(response("a"), Sample.small).notified == [field("Thing:1", "name")])
        #expect(try store.commit(response("a"), Sample.small).notified.isEmpty)
        #expect(try store.commit(response("b"), Sample.small).notified == [field("Thing:1", "name")])
        #expect(try store.commit(response(nil), Sample.small).notified == [field("Thing:1", "name")])
    }

    // MARK: Deletion

    private func delete(_ key: String) -> [RecordField] {
        var batch = Batch(store: store)
        if let record = store.record(key) { batch.delete(record) }
        return batch.notify()
    }

    @Test("R4.4 R2.4 a deleted record reads as absent, and every slot that links to it is told")
    func deletion() throws {
        try store.commit(
            #"{"data":{"things":[\#(small("1", "a")),\#(small("2", "b"))]}}"#, Sample.smallThings)
        try store.commit(#"{"data":{"thing":\#(small("1", "a"))}}"#, Sample.small)
        let root = store.anchor()
        let things = Sample.slot("things", on: Sample.query)
        let thing = Sample.slot("thing", on: Sample.query)
        var woken = 0
        let reader = SlotReader { woken += 1 }
        reader.track { _ = root.list(things) as List<AnyLens>? }
        let told = delete("Thing:1")
        #expect(
            Set(told) == [
                field("Thing:1", "id"), field("Thing:1", "name"), field("client:root", "thing"),
                field("client:root", "things"),
            ])
        #expect(told.count == 4)
        #expect(woken == 1)
        #expect(root.linked(thing) == nil)
        #expect((root.list(things) as List<AnyLens>?)?.count == 1)
        #expect(store.line("Thing:1") == "null")
        #expect(delete("Thing:1").isEmpty)
    }

    @Test("R2.4 R4.4 a payload that names a deleted record revives it, and who links to it is told")
    func revival() throws {
        try store.commit(#"{"data":{"things":[\#(small("1", "a"))]}}"#, Sample.smallThings)
        _ = delete("Thing:1")
        var woken = 0
        let reader = SlotReader { woken += 1 }
        reader.track { _ = store.anchor().list(Sample.slot("things", on: Sample.query)) as List<AnyLens>? }
        let commit = try store.commit(#"{"data":{"thing":\#(small("1", "b"))}}"#, Sample.small)
        #expect(commit.notified == [field("client:root", "things")])
        #expect(woken == 1)
        #expect(store.line("Thing:1") == #"{"__typename":"Thing","id":"1","name":"b"}"#)
    }

    @Test("R4.3 R4.4 deleted and revived in one batch with the same values: nobody is told")
    func deletedAndRevived() throws {
        try store.commit(#"{"data":{"thing":\#(small("1", "a"))}}"#, Sample.small)
        var batch = Batch(store: store)
        let record = try #require(store.record("Thing:1"))
        batch.delete(record)
        #expect(batch.record("Thing:1", type: Sample.thing) === record)
        batch.write(.string("a"), to: Sample.slot("name").index, of: record)
        batch.write(.string("1"), to: Sample.slot("id").index, of: record)
        #expect(batch.notify().isEmpty)
        #expect(!record.isDeleted)
    }
}
