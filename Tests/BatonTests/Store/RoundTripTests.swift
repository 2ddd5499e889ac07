import Testing

@_spi(Generated) @testable import Baton

/// Trees made at random that conform to a plan.
@MainActor @Suite("Round trips")
struct RoundTripTests {
    /// A thing of a response, as the test expects to read it.
    private struct Made {
        var id: String
        var fields: [(name: String, text: String, value: Value)]
        var friends: [(id: String, name: String)?]?
    }

    @Test(
        "R3.1 R4.3 what a response holds reads back slot by slot, and a second commit tells nobody", arguments: 0..<60)
    func roundTrip(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let store = Store()
        let made = (0..<Int.random(in: 0...6, using: &random)).map { Self.make("t\($0)", &random) }
        let text = "{\"data\":{\"things\":[\(made.map { Self.text($0, &random) }.joined(separator: ","))]}}"
        #expect(try store.commit(text, Sample.things).notified.isEmpty, "seed \(seed)")
        let dump = store.dump()
        for thing in made {
            let record = try #require(store.record("Thing:\(thing.id)"), "seed \(seed)")
            for field in thing.fields {
                let value = record.value(at: Sample.slot(field.name).index)
                #expect(
                    Value.isEqual(value, field.value), "seed \(seed): \(field.name) is \(value), not \(field.value)")
            }
            let anchor = try #require(store.anchor(on: "Thing:\(thing.id)"))
            let list: List<AnyLens>? = anchor.list(Sample.slot("friends"))
            let names = list.map { $0.map { $0.anchor.string(Sample.slot("name")) } }
            #expect(names == thing.friends.map { $0.compactMap { $0?.name } }, "seed \(seed)")
        }
        #expect(try store.commit(text, Sample.things).notified.isEmpty, "seed \(seed)")
        #expect(store.dump() == dump, "seed \(seed)")
        let root = Root(name: "T", plan: Sample.things, variables: .none, kind: .query)
        #expect(store.check(root) == .memory, "seed \(seed)")
        let retention = store.roots.retain(root)
        store.roots.collect()
        #expect(store.dump() == dump, "seed \(seed)")
        withExtendedLifetime(retention) {}
    }

    private static func make(_ id: String, _ random: inout SeededGenerator) -> Made {
        let name = name(&random)
        let size = Int64.random(in: .min ... .max, using: &random)
        let weight = Double.random(in: -1e9...1e9, using: &random)
        let isOn = Bool.random(using: &random)
        let sizes = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            Bool.random(using: &random) ? Int64.random(in: -99...99, using: &random) : nil
        }
        var fields: [(name: String, text: String, value: Value)] = [
            ("name", quoted(name), .string(name)), ("size", "\(size)", .int(size)),
            ("weight", "\(weight)", .double(weight)), ("isOn", "\(isOn)", .bool(isOn)),
            ("stamp", "[\(size)]", .string("[\(size)]")),
            (
                "sizes", "[\(sizes.map { $0.map(String.init) ?? "null" }.joined(separator: ","))]",
                .scalars(sizes.map { $0.map { .int($0) } ?? .null })
            ),
            ("names", "[\(quoted(name))]", .scalars([.string(name)])),
        ]
        for at in fields.indices where Int.random(in: 0..<5, using: &random) == 0 {
            fields[at].text = "null"
            fields[at].value = .null
        }
        for name in ["weights", "flags", "stamps"] { fields.append((name, "null", .null)) }
        let friends: [(id: String, name: String)?]? =
            Bool.random(using: &random)
            ? (0..<Int.random(in: 0...3, using: &random)).map { index in
                Bool.random(using: &random) ? (id: "\(id)f\(index)", name: "friend \(index)") : nil
            } : nil
        return Made(id: id, fields: fields, friends: friends)
    }

    /// The thing as JSON, its members in any order.
    private static func text(_ made: Made, _ random: inout SeededGenerator) -> String {
        var members = made.fields.map { "\"\($0.name)\":\($0.text)" }
        members += ["\"id\":\"\(made.id)\"", "\"friend\":null", "\"unknown\":[{\"a\":null}]"]
        let friends = made.friends?.map { friend in
            friend.map { "{\"name\":\"\($0.name)\",\"id\":\"\($0.id)\"}" } ?? "null"
        }
        members.append("\"friends\":" + (friends.map { "[" + $0.joined(separator: ",") + "]" } ?? "null"))
        return "{" + members.shuffled(using: &random).joined(separator: ", ") + "}"
    }

    private static func name(_ random: inout SeededGenerator) -> String {
        let parts = ["a", "é", "😀", "\"", "\\", "\n", "\u{1}", "long enough not to be small", "", "/"]
        return (0..<Int.random(in: 0...5, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
            .joined()
    }

    private static func quoted(_ text: String) -> String {
        var quoted = ""
        JSONText.appendQuoted(text, to: &quoted)
        return quoted
    }
}
