/// Names that somebody who misspelled one may have meant.
///
/// Each costs a look at every candidate, so there are only so many in one validation: a text of nothing but faults is
/// judged in time that grows with its length alone.
public final class Suggestions {
    private var remaining = 100

    /// Makes the suggestions of one run.
    public init() {}

    /// Whether another one may be made, which this takes.
    func take() -> Bool {
        remaining -= 1
        return remaining >= 0
    }

    /// `; did you mean title?` for the closest of the names, or nothing when none is close. `prefix` is written before the
    /// name and is no part of it.
    public func text(for name: String, among candidates: some Sequence<String>, prefix: String = "") -> String {
        guard take() else { return "" }
        let wanted = Array(name.utf8)
        // Names come from outside; comparing very long ones would cost more than it helps.
        guard wanted.count <= 64 else { return "" }
        let limit = max(1, wanted.count * 2 / 5)
        var best: (distance: Int, name: String)?
        for candidate in candidates where abs(candidate.utf8.count - wanted.count) <= limit {
            let distance = Self.distance(wanted, Array(candidate.utf8))
            // A name of one letter is as far from every other.
            guard distance <= limit, distance < wanted.count else { continue }
            if let best, (best.distance, best.name) <= (distance, candidate) { continue }
            best = (distance, candidate)
        }
        return best.map { "; did you mean \(prefix)\($0.name)?" } ?? ""
    }

    /// Insertions, deletions, changes and swaps of neighbours between two names; letter case costs one in all.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        func folded(_ name: [UInt8]) -> [UInt8] { name.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 } }
        let (first, second) = (folded(left), folded(right))
        if first == second { return left == right ? 0 : 1 }
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for row in 1...max(1, first.count) where !first.isEmpty {
            var current = [row]
            for column in 1...max(1, second.count) where !second.isEmpty {
                let isSame = first[row - 1] == second[column - 1]
                var cost = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                    cost = min(cost, beforePrevious[column - 2] + 1)
                }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[second.count]
    }
}
