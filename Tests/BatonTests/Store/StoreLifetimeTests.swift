import Testing

@_spi(Generated) @testable import Baton

/// What becomes of records when nobody holds their store any more.
@MainActor @Suite("A store's end")
struct StoreLifetimeTests {
    @Test("a store that is dropped takes its records with it, those that link to each other in a ring too")
    func rings() throws {
        weak var one: Record?
        weak var other: Record?
        do {
            let store = Store()
            let first = Sample.thing("1", ["friend": #"{"id":"2","name":"b"}"#])
            let second = Sample.thing("2", ["friend": #"{"id":"1","name":"a"}"#])
            try store.commit("{\"data\":{\"things\":[\(first),\(second)]}}", Sample.things)
            one = store.record("Thing:1")
            other = store.record("Thing:2")
            #expect(one != nil && other != nil)
        }
        #expect(one == nil && other == nil)
    }
}
