import Testing

@_spi(Generated) @testable import Baton

/// Answers that real servers give and that say less, or other things, than their schemas promise.
@MainActor @Suite("Answers of real servers")
struct ServerQuirkTests {
    private let store = Store()

    @Test("R49 a null id is no identity: such objects are keyed by their paths, each its own")
    func nullIdentities() throws {
        try store.commit(
            #"{"data":{"things":[{"id":null,"name":"unknown"},{"id":null,"name":"elsewhere"},{"id":"1","name":"a"}]}}"#,
            Sample.smallThings)
        #expect(store.record("Thing:null") == nil)
        #expect(store.line("client:root:things:0") == #"{"__typename":"Thing","id":null,"name":"unknown"}"#)
        #expect(store.line("client:root:things:1") == #"{"__typename":"Thing","id":null,"name":"elsewhere"}"#)
    }

    @Test("R49 R48 a null element with an error leaves the rest of the list, and its error lies beside the list")
    func refusedElement() throws {
        let whole = Sample.thing("1", ["friends": #"[{"id":"2","name":"b"},null]"#, "name": #""a""#])
        try store.commit(
            """
            {"data":{"thing":\(whole)},"errors":[
              {"type":"FORBIDDEN","message":"not accessible","path":["thing","friends",1,"name"]},
              {"type":"FORBIDDEN","message":"no stamp","path":["thing","stamp"],"extensions":{"saml_failure":true}}]}
            """, Sample.whole)
        let line = try #require(store.line("Thing:1"))
        #expect(line.contains(#""friends":{"__refs":["Thing:2",null]}"#))
        #expect(line.contains(#""friends":{"message":"not accessible","path":"thing.friends.1.name"}"#))
        #expect(line.contains(#""extensions":{"saml_failure":true}"#))
        #expect(line.contains(#""name":"a""#))
    }

    @Test("R48 a null that an error explains is kept with that error, over what an earlier fetch had")
    func refusedLater() throws {
        try store.commit(
            "{\"data\":{\"thing\":\(Sample.thing("1", ["stamp": "\"s\"", "friend": #"{"id":"2","name":"b"}"#]))}}",
            Sample.whole)
        try store.commit(
            "{\"data\":{\"thing\":\(Sample.thing("1"))},\"errors\":[{\"message\":\"m\",\"path\":[\"thing\",\"friend\"]}]}",
            Sample.whole)
        let record = try #require(store.record("Thing:1"))
        let slot = Sample.slot("friend")
        #expect(record.errors[slot.index]?.message == "m")
        // The next answer that has it clears the error (R2.2).
        try store.commit(
            "{\"data\":{\"thing\":\(Sample.thing("1", ["friend": #"{"id":"2","name":"b"}"#]))}}", Sample.whole)
        #expect(record.errors.isEmpty)
    }

    @Test("R39 a type that nobody listed has what the response says of it, and is nothing else")
    func unlistedType() throws {
        try store.commit(
            #"""
            {"data":{"named":null,"all":[{"__typename":"Thing","id":"1"},{"__typename":"Buoy","__isNamed":"Buoy","id":"2","name":"b"},
            {"__typename":"Port"},{"__typename":"Gadget","name":"g"}]}}
            """#, Sample.abstract)
        let members = Members(Sample.named, [Sample.thing, Sample.gadget])
        #expect(store.satisfies(Registry.type("Buoy"), members))
        #expect(!store.satisfies(Registry.type("Port"), members))
        #expect(store.line("Buoy:2") == #"{"__typename":"Buoy","id":"2","name":"b"}"#)
        #expect(store.line("client:root:all:2:Port") == #"{"__typename":"Port"}"#)
        #expect(store.line("client:root")?.contains("__refs") == true)
    }
}
