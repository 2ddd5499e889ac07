import Testing

@testable import Baton

/// Values under rendered keys, few or many.
@Suite("Rendered slots")
struct RenderedSlotsTests {
    @Test("what was set last is there, what was taken away is not, however many there are", arguments: 0..<20)
    func model(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var slots = RenderedSlots()
        var model: [Int32: Int64] = [:]
        for step in 0..<400 {
            let index = -Int32.random(in: 1...60, using: &generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0:
                slots.remove(index)
                model[index] = nil
            case 1:
                slots.set(.missing, at: index)
                model[index] = nil
            case 2 where step % 50 == 0:
                slots.removeAll { if case .int(let number) = $0 { number % 2 == 0 } else { false } }
                model = model.filter { $0.value % 2 != 0 }
            default:
                slots.set(.int(Int64(step)), at: index)
                model[index] = Int64(step)
            }
        }
        #expect(slots.entries.count == model.count)
        for index in Int32(1)...60 {
            if let number = model[-index] {
                guard case .int(number) = slots.value(at: -index) else {
                    Issue.record("seed \(seed): \(-index) is \(slots.value(at: -index)), not \(number)")
                    continue
                }
            } else {
                #expect(!slots.value(at: -index).isHeld, "seed \(seed): \(-index)")
            }
        }
    }
}
