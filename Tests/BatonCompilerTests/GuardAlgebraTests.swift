import Testing

@testable import BatonCompiler

@Suite("Conditions in their normal form")
struct GuardAlgebraTests {
    private func holds(_ guards: Guards, _ values: [Bool]) -> Bool {
        guards.isEmpty
            || guards.contains {
                $0.allSatisfy { values[$0.variable == "a" ? 0 : $0.variable == "b" ? 1 : 2] == $0.passing }
            }
    }

    @Test("either and both mean what they say for all values, and a condition more leaves nothing that another covers")
    func meaning() {
        var dice = Dice(state: 11)
        let atoms = ["a", "b", "c"].flatMap { name in [true, false].map { [[Guard(variable: name, passing: $0)]] } }
        for _ in 0..<500 {
            var either = atoms.randomElement(using: &dice) ?? []
            var parts = [either]
            for _ in 0..<Int.random(in: 1...5, using: &dice) {
                let first = atoms.randomElement(using: &dice) ?? []
                let part =
                    Bool.random(using: &dice) ? first : GuardAlgebra.and(first, atoms.randomElement(using: &dice) ?? [])
                parts.append(part)
                either = GuardAlgebra.or(either, part)
            }
            for number in 0..<8 {
                let values = (0..<3).map { number >> $0 & 1 == 1 }
                #expect(holds(either, values) == parts.contains { holds($0, values) })
            }
            for (place, conjunction) in either.enumerated() {
                let others = either.enumerated().filter { $0.offset != place }.map(\.element)
                #expect(!others.contains { Set($0).isSubset(of: conjunction) })
            }
        }
    }
}
