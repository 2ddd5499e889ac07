import Testing

@_spi(Generated) @testable import Baton

/// Fields that extensions of the compiled schema declare: no server fills them, and nothing waits for them.
@MainActor @Suite("Client fields")
struct ClientFieldTests {
    private static let hero = Registry.type("Hero")
    private static let picked = Registry.clientSlot(hero, "isPicked")
    private static let rating = DynamicKey(
        hero, "rating", [KeyArgument("of", [.variable("of")])], client: true)
    private static let sworn = Registry.clientSlot(hero, "sworn")
    private static let name = Registry.slot(hero, "name")

    private static let friend = Selection(
        type: hero, key: ["id"], abstract: false,
        fields: [
            Sample.scalar("id", on: hero, .string), Sample.scalar("name", on: hero, .string),
            Sample.scalar("rank", on: hero, .string),
        ])
    private static let fields: [PlanField] = [
        Sample.scalar("id", on: hero, .string), Sample.scalar("name", on: hero, .string),
        .scalar("isPicked", key: .fixed(picked), kind: .bool, list: false, client: true),
        .scalar("rating", key: .dynamic(rating), kind: .int, list: false, client: true),
        .linked("sworn", key: .fixed(sworn), plural: false, client: true, selection: friend),
    ]
    private static let plan = Sample.plan(
        Sample.link("hero", on: Sample.query, Selection(type: hero, key: ["id"], abstract: false, fields: fields)))
    private static let root = Root(name: "H", plan: plan, variables: variables, kind: .query)
    private static let variables: Variables = ["of": .string("me")]

    private let store = Store()
    private let log = Log()

    @MainActor private final class Log {
        var faults: [String] = []
    }

    init() {
        store.onReadFault = { [log, unowned store] fault in
            log.faults.append("\(fault.kind) \(store.storageKey(of: fault.slot))")
        }
    }

    private func commit(_ fields: String, isComplete: Bool = true) throws -> Anchor {
        try store.commit(
            "{\"data\":{\"hero\":{\(fields)}}}", Self.plan, Self.variables, isComplete: isComplete)
        return try #require(store.anchor(on: "Hero:1", Self.variables))
    }

    @Test("A server's answer is whole without them; one that lacks its own fields is not")
    func completeness() throws {
        _ = try commit(#""id":"1","name":"n""#)
        #expect(throws: ResponseFailure.self) { try commit(#""id":"1","isPicked":true"#) }
    }

    @Test("R5.4 the check never waits for them, nor for what is behind them")
    func availability() throws {
        _ = try commit(#""id":"1","name":"n""#)
        #expect(store.check(Self.root) == .memory)
        // The record behind lacks what the selection there has.
        _ = try commit(#""id":"1","name":"n","sworn":{"id":"2"}"#, isComplete: false)
        #expect(store.check(Self.root) == .memory)
    }

    @Test("R6.5 one that was never received reads nil, and nothing is reported or fetched")
    func missing() throws {
        let hero = try commit(#""id":"1","name":"n""#)
        #expect(hero.bool(Self.picked) == nil)
        #expect(hero.int(hero.owner.slot(Self.rating)) == nil)
        #expect(hero.linked(Self.sworn) == nil)
        #expect(hero.strings(Registry.clientSlot(Self.hero, "tags")) == nil)
        #expect((hero.list(Registry.clientSlot(Self.hero, "heroes")) as List<AnyLens>?) == nil)
        #expect(hero.bool(AbstractSlot("isLost", client: true).on(Self.hero)) == nil)
        #expect(log.faults.isEmpty)
        #expect(hero.string(Registry.slot(Self.hero, "title")) == nil)
        #expect(
            hero.string(hero.owner.slot(DynamicKey(Self.hero, "title", [KeyArgument("in", [.variable("of")])]))) == nil)
        #expect(log.faults == ["missing title", "missing title(in:\"me\")"])
    }

    @Test("One that another road delivered is kept and read, and its kind is held to")
    func delivered() throws {
        let hero = try commit(
            #""id":"1","name":"n","isPicked":true,"rating":4,"sworn":{"id":"2","name":"m","rank":"r"}"#)
        #expect(hero.bool(Self.picked) == true)
        #expect(hero.int(hero.owner.slot(Self.rating)) == 4)
        #expect(hero.linked(Self.sworn)?.string(Self.name) == "m")
        #expect(store.line("Hero:1")?.contains(#""rating(of:\"me\")":4"#) == true)
        // The server's next answer says nothing about them.
        _ = try commit(#""id":"1","name":"o""#)
        #expect(hero.bool(Self.picked) == true && hero.string(Self.name) == "o")
        _ = try commit(#""id":"1","name":"o","isPicked":"yes""#)
        #expect(hero.bool(Self.picked) == nil)
        #expect(log.faults == ["unexpected isPicked"])
    }

    @Test("R6.4 collection keeps what a client field links to")
    func collection() throws {
        _ = try commit(#""id":"1","name":"n","sworn":{"id":"2","name":"m","rank":"r"}"#)
        let retention = store.roots.retain(Self.root)
        store.roots.collect()
        #expect(store.record("Hero:2") != nil)
        _ = retention
    }
}
