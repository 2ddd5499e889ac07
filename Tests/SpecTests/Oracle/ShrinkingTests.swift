import Testing

/// A failure found by chance is shown by the least that still fails.
@MainActor @Suite("shrinking")
struct ShrinkingTests {
    @Test("what is left fails still, and nothing of it can go", arguments: UInt64(1)...10)
    func smallest(seed: UInt64) async {
        var dice = Dice(seed: seed)
        for _ in 0..<60 { _ = dice.below(100) }
        func fails(_ draws: [Int]) -> Bool { draws.count { $0 >= 50 } >= 2 }
        #expect(fails(dice.drawn))
        let smallest = await Shrinking.smallest(dice.drawn) { fails($0) }
        #expect(fails(smallest))
        #expect(smallest.count == 2)
    }

    @Test("draws that are thrown again are the same draws, and those that are missing are the plainest")
    func replay() {
        var dice = Dice(seed: 7)
        let first = (0..<5).map { _ in dice.below(10) }
        var again = Dice(replaying: first)
        #expect((0..<7).map { _ in again.below(10) } == first + [0, 0])
    }
}
