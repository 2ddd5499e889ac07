/// Numbers from a seed, each remembered, so that a run can be repeated with some of them made smaller: zero is always the
/// plainest choice.
struct Dice {
    private var state: UInt64
    /// What is thrown again; nil draws anew.
    private let replayed: [Int]?
    private(set) var drawn: [Int] = []

    init(seed: UInt64) {
        // Mixed, or neighbouring seeds would draw the same numbers one place apart.
        state = Self.mixed(seed &+ 0x2545_F491_4F6C_DD1D)
        replayed = nil
    }

    init(replaying draws: [Int]) {
        state = 0
        replayed = draws
    }

    /// A number below a limit.
    mutating func below(_ limit: Int) -> Int {
        let number: Int
        if let replayed {
            number = drawn.count < replayed.count ? min(replayed[drawn.count], limit - 1) : 0
        } else {
            state &+= 0x9E37_79B9_7F4A_7C15
            number = Int(Self.mixed(state) % UInt64(limit))
        }
        drawn.append(number)
        return number
    }

    private static func mixed(_ state: UInt64) -> UInt64 {
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// True so many times of a hundred; never where the draw is zero.
    mutating func chance(_ percent: Int) -> Bool { below(100) >= 100 - percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

/// Makes a failing run's draws fewer and smaller for as long as it fails.
enum Shrinking {
    @MainActor static func smallest(_ draws: [Int], _ fails: ([Int]) async throws -> Bool) async rethrows -> [Int] {
        var best = draws
        var attempts = 0
        func attempt(_ candidate: [Int]) async throws -> Bool {
            attempts += 1
            guard attempts < 400, candidate != best, try await fails(candidate) else { return false }
            best = candidate
            return true
        }
        var size = best.count / 2
        while size > 0 {
            var start = 0
            while start + size <= best.count {
                var candidate = best
                candidate.removeSubrange(start..<start + size)
                if try await attempt(candidate) { continue }
                candidate = best
                for at in start..<start + size { candidate[at] = 0 }
                _ = try await attempt(candidate)
                start += size
            }
            size /= 2
        }
        return best
    }
}
