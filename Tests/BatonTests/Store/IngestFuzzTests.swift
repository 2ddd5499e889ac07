import Testing

@_spi(Generated) @testable import Baton

/// Numbers that follow from a seed, so that a failure can be had again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Responses changed at random: each is read or refused, and neither breaks the store.
@MainActor @Suite("Hostile responses")
struct IngestFuzzTests {
    private static let seeds: [(String, Plan)] = [
        (
            "{\"data\":{\"things\":[\(Sample.thing("1", ["name": "\"a\\u00e9\"", "friends": "[{\"id\":\"2\",\"name\":\"b\"},null]"])),"
                + "\(Sample.thing("2", ["sizes": "[1,2.5,null]", "stamp": "{\"k\":[1]}"]))]},"
                + "\"errors\":[{\"message\":\"m\",\"path\":[\"things\",0,\"friends\",1]}]}", Sample.things
        ),
        (
            #"{"data":{"named":{"id":"1","__typename":"Thing"},"all":[{"__typename":"Robot","__isNamed":"Robot","id":"3","name":"x"},null]}}"#,
            Sample.abstract
        ),
        (PublishedPlanTests.response, IssuesQuery.plan),
    ]

    @Test("R3.6 a changed response is read or refused, and a refused one writes nothing", arguments: 0..<40)
    func changed(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let store = Store()
        for _ in 0..<50 {
            let (text, plan) = Self.seeds[Int.random(in: 0..<Self.seeds.count, using: &random)]
            let bytes = Self.change(Array(text.utf8), &random)
            let before = store.dump()
            do {
                try store.commit(bytes: bytes, plan, ["owner": .string("o"), "name": .string("n")])
                // What was written can be written out, walked and collected.
                _ = store.dump()
                _ = store.check(Root(name: "F", plan: plan, variables: .none, kind: .query))
                store.roots.collect()
            } catch is ResponseFailure {
                #expect(store.dump() == before, "seed \(seed)")
            }
        }
    }

    private static func change(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        let alphabet = Array(#"{}[]",:\ntrue1.e-0"#.utf8) + [0, 0x1F, 0x7F, 0x80, 0xC3, 0xFF]
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let at = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, at + Int.random(in: 1...20, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[at] = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            case 1: bytes.remove(at: at)
            case 2: bytes.insert(alphabet[Int.random(in: 0..<alphabet.count, using: &random)], at: at)
            case 3:
                bytes.insert(contentsOf: Array(bytes[at..<end]), at: Int.random(in: 0...bytes.count, using: &random))
            default: bytes.removeSubrange(at..<end)
            }
        }
        return bytes
    }
}
