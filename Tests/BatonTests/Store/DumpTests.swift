import Testing

@_spi(Generated) @testable import Baton

/// What a store's dump spells out.
@MainActor @Suite("Dumps")
struct DumpTests {
    private let store = Store()

    @Test("R2.3 a dump is canonical JSON: records by key, slots by storage key, links, lists, errors, deletions")
    func canonical() throws {
        let thing = Sample.thing(
            "1",
            [
                "name": #""q\"\u00e9\n""#, "size": "3", "weight": "2", "isOn": "true", "sizes": "[1,null]",
                "friend": #"{"id":"2","name":"b"}"#, "friends": #"[{"id":"2","name":"b"},null]"#,
            ])
        try store.commit(
            "{\"data\":{\"thing\":\(thing)},\"errors\":[{\"message\":\"m\",\"path\":[\"thing\",\"stamp\"]}]}",
            Sample.whole)
        try store.commit(#"{"data":{"things":[{"id":"10","name":null},{"id":"3","name":"c"}]}}"#, Sample.smallThings)
        var batch = Batch(store: store)
        batch.delete(try #require(store.record("Thing:3")))
        _ = batch.notify()
        #expect(
            store.dump() == #"""
                {
                "Thing:1":{"__errors":{"stamp":{"message":"m","path":"thing.stamp"}},"__typename":"Thing","flags":null,"friend":{"__ref":"Thing:2"},"friends":{"__refs":["Thing:2",null]},"id":"1","isOn":true,"name":"q\"é\n","names":null,"size":3,"sizes":[1,null],"stamp":null,"stamps":null,"weight":2.0,"weights":null},
                "Thing:10":{"__typename":"Thing","id":"10","name":null},
                "Thing:2":{"__typename":"Thing","id":"2","name":"b"},
                "Thing:3":null,
                "client:root":{"__typename":"Query","thing":{"__ref":"Thing:1"},"things":{"__refs":["Thing:10","Thing:3"]}}
                }

                """#)
    }

    @Test("ids that Unicode calls equal are two records, and a text that changes its spelling changes")
    func spellings() throws {
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        try store.commit(
            #"{"data":{"things":[{"id":"\#(composed)","name":"a"},{"id":"\#(decomposed)","name":"b"}]}}"#,
            Sample.smallThings)
        #expect(store.count == 5)
        #expect(store.record("Thing:\(composed)") !== store.record("Thing:\(decomposed)"))
        let changed = try store.commit(
            #"{"data":{"things":[{"id":"\#(composed)","name":"\#(composed)"},{"id":"\#(decomposed)","name":"b"}]}}"#,
            Sample.smallThings)
        #expect(changed.notified.map(\.field) == ["name"])
        let again = try store.commit(
            #"{"data":{"things":[{"id":"\#(composed)","name":"\#(decomposed)"},{"id":"\#(decomposed)","name":"b"}]}}"#,
            Sample.smallThings)
        #expect(again.notified.map(\.field) == ["name"])
    }
}
