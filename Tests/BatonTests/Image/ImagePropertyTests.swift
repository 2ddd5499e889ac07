import Testing

@_spi(Generated) @_spi(Testing) @testable import Baton

/// Random answers, read again by another launch.
@MainActor @Suite("Random stores come back from the image")
struct ImagePropertyTests {
    @Test("R9.1 R2.1 what memory held comes back equal, slot by slot", arguments: 0..<40)
    func relaunch(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let launches = try Launches()
        let plans = [Sample.things, Sample.whole, Sample.boxed]
        let roots = plans.enumerated().map { Root(name: "T\($0)", plan: $1, variables: .none, kind: .query) }
        let holds = roots.map { launches.store.roots.retain($0) }
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            for (position, plan) in plans.enumerated() {
                let answer = Self.answer(position, &random)
                try launches.store.commit(answer, plan)
                if Int.random(in: 0..<4, using: &random) == 0 { await launches.environment.whenPersisted() }
            }
        }
        let before = roots.map { launches.store.reading($0) }
        await launches.relaunch()
        for (root, reading) in zip(roots, before) {
            #expect(launches.store.check(root) != .miss, "seed \(seed)")
            let isEqual = launches.store.reading(root) == reading
            #expect(isEqual, "seed \(seed)")
        }
        withExtendedLifetime(holds) {}
    }

    private static func answer(_ position: Int, _ random: inout SeededGenerator) -> String {
        switch position {
        case 0:
            let things = (0..<Int.random(in: 0...4, using: &random)).map { _ in thing(&random) }
            let errors = things.isEmpty || Bool.random(using: &random) ? "" : errors
            return "{\"data\":{\"things\":[\(things.joined(separator: ","))]}\(errors)}"
        case 1: return "{\"data\":{\"thing\":\(Bool.random(using: &random) ? thing(&random) : "null")}}"
        default:
            let inside = "{\"id\":\"\(Int.random(in: 1...5, using: &random))\",\"name\":\(string(&random))}"
            return "{\"data\":{\"box\":{\"label\":\(string(&random)),\"inside\":\(inside)}}}"
        }
    }

    private static let errors =
        #","errors":[{"message":"é \"no\"","path":["things",0,"size"],"extensions":{"a":[1]}},{"message":"","path":["things",0,"friend"]}]"#

    private static func thing(_ random: inout SeededGenerator) -> String {
        var fields: [(String, String)] = []
        for name in ["name", "size", "weight", "isOn", "stamp"] { fields.append((name, scalar(name, &random))) }
        for name in ["names", "sizes", "weights", "flags", "stamps"] {
            let element = ["names": "name", "sizes": "size", "weights": "weight", "flags": "isOn"][name] ?? "stamp"
            let elements = (0..<Int.random(in: 0...3, using: &random)).map { _ in scalar(element, &random) }
            fields.append((name, Bool.random(using: &random) ? "null" : "[\(elements.joined(separator: ","))]"))
        }
        func friend(_ random: inout SeededGenerator) -> String {
            if Int.random(in: 0..<4, using: &random) == 0 { return "null" }
            return "{\"id\":\"\(Int.random(in: 1...5, using: &random))\",\"name\":\(string(&random))}"
        }
        let friends = (0..<Int.random(in: 0...3, using: &random)).map { _ in friend(&random) }
        fields.append(("friend", friend(&random)))
        fields.append(("friends", "[\(friends.joined(separator: ","))]"))
        let members = fields.map { "\"\($0)\":\($1)" }
        return "{\"id\":\"\(Int.random(in: 1...5, using: &random))\",\(members.joined(separator: ","))}"
    }

    /// A value of the field's kind, at its edges, or of another (R3.5).
    private static func scalar(_ name: String, _ random: inout SeededGenerator) -> String {
        let odd = ["null", "true", "\"text\"", "-0.0", "1e300", "9223372036854775807", "-9223372036854775808"]
        let usual: [String]
        switch name {
        case "size": usual = ["0", "-1", "3.0", "63", "64", "-64", "-65"]
        case "weight": usual = ["0.0", "-0.0", "3", "1e16", "5e-324", "0.1", "-2.5e-7"]
        case "isOn": usual = ["true", "false"]
        case "stamp": usual = ["{\"b\":[1, 2],\"a\":null}", "1.50", "\"2026-01-31\"", "[ ]"]
        default: usual = [string(&random)]
        }
        let isOdd = Int.random(in: 0..<4, using: &random) == 0
        return (isOdd ? odd : usual).randomElement(using: &random) ?? "null"
    }

    private static func string(_ random: inout SeededGenerator) -> String {
        let texts = [
            "\"\"", "\"a\"", "\"\\u0000\"", "\"é😀\"", "\"\\\"\\\\\"", "\"\(String(repeating: "long ", count: 50))\"",
        ]
        return texts.randomElement(using: &random) ?? "\"\""
    }
}

extension Store {
    /// Everything that a root selects, read from memory.
    fileprivate func reading(_ root: Root) -> String { reading(self.root(root.kind), root.plan.root) }

    private func reading(_ record: Record, _ selection: Selection) -> String {
        if record.isDeleted { return "deleted" }
        let fields = resolve(selection, for: record).fields.map { field -> String in
            let slot = index(of: field, under: .none)
            let error = record.errors[slot].map { " !\($0)" } ?? ""
            let value: String
            switch (record.value(at: slot), field.field.selection) {
            case (.link(let linked), let below?): value = reading(linked, below)
            case (.links(let links), let below?):
                value = "\(links.map { link in link.map { reading($0, below) } ?? "null" })"
            case (let other, _): value = "\(other)"
            }
            return "\(field.field.responseKey):\(value)\(error)"
        }
        return "\(record.key){\(fields.joined(separator: ","))}"
    }
}
