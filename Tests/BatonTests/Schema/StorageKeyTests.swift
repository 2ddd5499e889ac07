import Testing

@_spi(Generated) @testable import Baton

/// How variables become a field's storage key.
@Suite("Storage keys")
struct StorageKeyTests {
    private static func key(_ arguments: (String, [PlanArgument])...) -> DynamicKey {
        DynamicKey(Sample.query, "items", arguments.map { KeyArgument($0.0, $0.1) })
    }

    @Test("R1.2 R27 a null or absent variable leaves its argument out, and the last one the parentheses")
    func nullVariables() {
        let key = Self.key(("after", [.variable("cursor")]), ("first", [.variable("count")]))
        #expect(key.rendered(with: ["count": .int(2), "cursor": .string("c2")]) == #"items(after:"c2",first:2)"#)
        #expect(key.rendered(with: ["count": .int(2), "cursor": .null]) == "items(first:2)")
        #expect(key.rendered(with: ["count": .int(2)]) == "items(first:2)")
        #expect(key.rendered(with: .none) == "items")
    }

    @Test("R1.3 null stays inside lists and objects")
    func nestedNull() {
        let key = Self.key(("filter", [.literal("{\"status\":"), .variable("status"), .literal("}")]))
        #expect(key.rendered(with: ["status": .null]) == #"items(filter:{"status":null})"#)
        #expect(Self.text(.list([.null, .int(1)])) == "[null,1]")
    }

    @Test("R1.3 R27 object fields are sorted at every depth, list elements never")
    func order() {
        let one = Variable(fields: [
            ("x", .int(1)), ("y", .list([Variable(fields: [("q", .int(2)), ("p", .int(1))])])),
        ])
        let two = Variable(fields: [
            ("y", .list([Variable(fields: [("p", .int(1)), ("q", .int(2))])])), ("x", .int(1)),
        ])
        #expect(Self.text(one) == #"{"x":1,"y":[{"p":1,"q":2}]}"#)
        #expect(Self.text(one) == Self.text(two))
        #expect(Self.text(.list([.string("a"), .string("b")])) != Self.text(.list([.string("b"), .string("a")])))
        // What travels keeps the order it was given.
        #expect(Variables(["f": one]).json == #"{"f":{"x":1,"y":[{"q":2,"p":1}]}}"#)
    }

    @Test(
        "R1.3 strings escape quotes, backslashes and controls, and nothing else",
        arguments: [
            ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#), ("\n\r\t", #""\n\r\t""#), ("\u{1}\u{1F}", #""\u0001\u001f""#),
            ("/\u{7F}\u{2028}\u{FEFF}é😀", "\"/\u{7F}\u{2028}\u{FEFF}é😀\""), ("x,y:\"z\"}", #""x,y:\"z\"}""#),
            ("e\u{301}", "\"e\u{301}\""),
        ])
    func escapes(value: String, text: String) {
        // By bytes: two spellings of one character are two keys.
        #expect(Array(Self.text(.string(value)).utf8) == Array(text.utf8))
    }

    @Test(
        "R1.4 R27 floats are the shortest decimal that reads back, whole ones with .0, exponents far out",
        arguments: [
            (1.0, "1.0"), (0.0, "0.0"), (-0.0, "-0.0"), (100.0, "100.0"), (0.1, "0.1"),
            (0.1000000000000000055, "0.1"), (1e15, "1000000000000000.0"), (9_999_999_999_999_998, "9999999999999998.0"),
            (-9_100_000_000_000_000, "-9100000000000000.0"),
            (9_007_199_254_740_992, "9007199254740992.0"),
            (1e16, "1e+16"), (12_345_678_901_234_568, "1.2345678901234568e+16"), (1e17, "1e+17"), (1e-4, "0.0001"),
            (1e-5, "1e-05"), (1.5e-05, "1.5e-05"), (-1.5e-05, "-1.5e-05"), (1e100, "1e+100"),
            (Double.greatestFiniteMagnitude, "1.7976931348623157e+308"), (Double.leastNonzeroMagnitude, "5e-324"),
        ])
    func floats(value: Double, text: String) {
        #expect(Self.text(.double(value)) == text)
        #expect(Double(text) == value)
    }

    @Test("R27 an int and a float are two keys; an enum's key is its quoted name")
    func kinds() {
        #expect(Self.text(.int(1)) == "1")
        #expect(Self.text(.double(1)) == "1.0")
        #expect(Self.text(Variable(Mood.CALM)) == #""CALM""#)
        #expect(Self.text(.int(.min)) == "-9223372036854775808")
    }

    private static func text(_ value: Variable) -> String {
        var text = ""
        value.appendKeyText(to: &text)
        return text
    }

    // MARK: Slots

    @Test("R1.2 R1.9 a key that is rendered and one that is spelled out are one field")
    @MainActor func oneField() throws {
        let spelled = Sample.plan(
            .linked(
                "thing", key: Sample.fixed(Sample.query, #"shared(id:"1")"#), plural: false,
                selection: Sample.smallThing))
        let key = DynamicKey(Sample.query, "shared", [KeyArgument("id", [.variable("id")])])
        let rendered = Sample.plan(
            .linked("thing", key: .dynamic(key), plural: false, selection: Sample.smallThing))
        let variables: Variables = ["id": .string("1")]
        let store = Store()
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, spelled)
        #expect(store.check(Root(name: "R", plan: rendered, variables: variables, kind: .query)) == .memory)
        let anchor = store.anchor(variables)
        #expect(anchor.linked(anchor.owner.slot(key))?.string(Sample.slot("name")) == "a")
        let commit = try store.commit(#"{"data":{"thing":{"id":"2","name":"b"}}}"#, rendered, variables)
        #expect(commit.notified == [RecordField(record: "client:root", field: #"shared(id:"1")"#)])
        #expect(store.line("client:root") == #"{"__typename":"Query","shared(id:\"1\")":{"__ref":"Thing:2"}}"#)
    }

    @Test("R1.9 what is under a rendered key, and who reads it, moves to a dense slot that is numbered later")
    @MainActor func lateSlot() throws {
        let key = DynamicKey(Sample.query, "late", [KeyArgument("id", [.variable("id")])])
        let rendered = Sample.plan(
            .linked("thing", key: .dynamic(key), plural: false, selection: Sample.smallThing))
        let variables: Variables = ["id": .string("1")]
        let store = Store()
        try store.commit(#"{"data":{"thing":{"id":"1","name":"a"}}}"#, rendered, variables)
        let anchor = store.anchor(variables)
        var woken = 0
        let reader = SlotReader { woken += 1 }
        reader.track { _ = anchor.linked(anchor.owner.slot(key)) }

        let slot = Registry.slot(Sample.query, #"late(id:"1")"#)
        let spelled = Sample.plan(
            .linked("thing", key: .fixed(slot), plural: false, selection: Sample.smallThing))
        #expect(store.check(Root(name: "S", plan: spelled, variables: .none, kind: .query)) == .memory)
        #expect(anchor.linked(slot)?.string(Sample.slot("name")) == "a")
        #expect(anchor.linked(anchor.owner.slot(key)) == anchor.linked(slot))
        try store.commit(#"{"data":{"thing":null}}"#, spelled)
        #expect(woken == 1)
        #expect(anchor.linked(anchor.owner.slot(key)) == nil)
    }

    @Test("R1.9 R6.4 collection frees the numbers of rendered keys, and another key may have them")
    @MainActor func freed() throws {
        let key = DynamicKey(Sample.box, "label", [KeyArgument("n", [.variable("n")])])
        let selection = Selection(
            type: Sample.box, key: [], abstract: false,
            fields: [.scalar("label", key: .dynamic(key), kind: .string, list: false)])
        let plan = Sample.plan(Sample.link("freed", on: Sample.query, selection))
        let store = Store()
        let owner = Owner(store: store, variables: ["n": .int(1)])
        try store.commit(#"{"data":{"freed":{"label":"one"}}}"#, plan, ["n": .int(1)])
        let first = owner.slot(key)
        store.roots.collect()
        #expect(!store.keys.contains("client:root:freed"))
        // The number goes to another key, and the scope that remembered it asks again.
        try store.commit(#"{"data":{"freed":{"label":"two"}}}"#, plan, ["n": .int(2)])
        #expect(Owner(store: store, variables: ["n": .int(2)]).slot(key) == first)
        #expect(owner.slot(key) != first)
        #expect(store.storageKey(of: owner.slot(key)) == "label(n:1)")
    }
}
