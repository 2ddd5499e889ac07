import Testing

@_spi(Generated) @testable import Baton

/// What a record's key is.
@MainActor @Suite("Identity")
struct IdentityTests {
    private let store = Store()

    @Test("R1.5 several key fields are escaped and joined, in the key's order and wherever they stand")
    func compositeKey() throws {
        let quote = Registry.type("Quote")
        let selection = Selection(
            type: quote, key: ["base", "quote"], abstract: false,
            fields: [
                Sample.scalar("quote", on: quote, .string), Sample.scalar("price", on: quote, .double),
                Sample.scalar("base", on: quote, .string),
            ])
        let plan = Sample.plan(Sample.link("quotes", on: Sample.query, plural: true, selection))
        try store.commit(
            #"""
            {"data":{"quotes":[{"quote":"USD","price":1,"base":"BTC"},{"price":2,"base":"a:b","quote":"c\\d"},
            {"price":3,"base":"x","quote":null},{"price":4,"base":7,"quote":"y"}]}}
            """#, plan)
        #expect(
            store.keys.filter { !$0.hasPrefix("client:root:m") && !$0.hasPrefix("client:root:s") } == [
                "Quote:7:y", "Quote:BTC:USD", #"Quote:a\:b:c\\d"#, "client:root", "client:root:quotes:2",
            ])
    }

    @Test("R1.5 R26 one id under two types is two records, a number and its text one id")
    func sameIdentifier() throws {
        let location = Registry.type("Place")
        let place = Selection(
            type: location, key: ["id"], abstract: false,
            fields: [Sample.scalar("id", on: location, .string), Sample.scalar("name", on: location, .string)])
        let plan = Sample.plan(
            Sample.link("thing", on: Sample.query, Sample.smallThing), Sample.link("place", on: Sample.query, place),
            Sample.link("other", on: Sample.query, Sample.smallThing))
        try store.commit(
            #"{"data":{"thing":{"id":"1","name":"Rick"},"place":{"id":"1","name":"Earth"},"other":{"name":"Rick","id":1}}}"#,
            plan)
        #expect(store.line("Thing:1")?.contains("\"Rick\"") == true)
        #expect(store.line("Place:1") == #"{"__typename":"Place","id":"1","name":"Earth"}"#)
        #expect(store.count == 5)
    }

    @Test("R1.6 without a key, or with a null one, the path is the key; under an interface with the type")
    func paths() throws {
        try store.commit(#"{"data":{"box":{"label":"a","inside":{"id":null,"name":"b"}}}}"#, Sample.boxed)
        try store.commit(
            #"{"data":{"named":{"__typename":"Gadget","name":"g"},"all":[null,{"name":"h","__typename":"Gadget"}]}}"#,
            Sample.abstract)
        #expect(
            store.keys == [
                "client:root", "client:root:all:1:Gadget", "client:root:box", "client:root:box:inside",
                "client:root:mutation", "client:root:named:Gadget", "client:root:subscription",
            ])
    }

    @Test("R1.7 a mutation's root fields are kept under its root, aliased ones apart")
    func mutationRoot() throws {
        let plan = Plan(
            root: Selection(
                type: Sample.mutation, key: [], abstract: false,
                fields: [
                    Sample.link("rename", on: Sample.mutation, Sample.smallThing),
                    .linked(
                        "first", key: Sample.fixed(Sample.mutation, #"rename(as:"first")"#), plural: false,
                        selection: Sample.smallThing),
                ]))
        try store.commit(
            #"{"data":{"rename":{"id":"1","name":"a"},"first":{"id":"2","name":"b"}}}"#, plan, kind: .mutation)
        #expect(
            store.line("client:root:mutation")
                == #"{"__typename":"Mutation","rename":{"__ref":"Thing:1"},"rename(as:\"first\")":{"__ref":"Thing:2"}}"#
        )
    }

    @Test("R1.5 an id that spells another record's path makes a record of its own, and no slots are mixed")
    func hostileIdentifier() throws {
        let inThing = Selection(
            type: Sample.thing, key: ["id"], abstract: false,
            fields: [Sample.id, Sample.link("box", on: Sample.thing, Sample.smallBox)])
        let plan = Sample.plan(
            Sample.link("thing", on: Sample.query, inThing), Sample.link("other", on: Sample.query, Sample.smallThing))
        let text = #"""
            {"data":{"thing":{"id":"1","box":{"label":"l","inside":null}},"other":{"id":"1:box","name":"n"}}}
            """#
        try store.commit(text, plan)
        let root = store.anchor()
        let box = root.linked(Sample.slot("thing", on: Sample.query))?.linked(Sample.slot("box"))
        #expect(box?.string(Sample.slot("label", on: Sample.box)) == "l")
        let other = root.linked(Sample.slot("other", on: Sample.query))
        #expect(other?.string(Sample.slot("name")) == "n")
        #expect(store.line("Thing:1:box:Thing") == #"{"__typename":"Thing","id":"1:box","name":"n"}"#)
        #expect(try store.commit(text, plan).notified.isEmpty)
    }
}
