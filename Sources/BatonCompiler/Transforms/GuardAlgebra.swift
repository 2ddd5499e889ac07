import GraphQLLanguage

/// Disjunctions of conjunctions in their one normal form: conjunctions sorted, without repeats and without what another
/// already covers. An empty list means always.
enum GuardAlgebra {
    static let always: Guards = []

    /// When both hold.
    static func and(_ left: Guards, _ right: Guards) -> Guards {
        if left.isEmpty { return right }
        if right.isEmpty { return left }
        return normalized(left.flatMap { first in right.map { conjunction(first + $0) } })
    }

    /// When either holds. What stands on the left is in its normal form, so that an occurrence more costs what it adds.
    static func or(_ left: Guards, _ right: Guards) -> Guards {
        left.isEmpty || right.isEmpty ? always : normalized(left + right, settled: left.count)
    }

    private static func conjunction(_ guards: [Guard]) -> [Guard] {
        Set(guards).sorted { left, right in
            left.variable == right.variable
                ? !left.passing && right.passing : bytesPrecede(left.variable, right.variable)
        }
    }

    private static func isContradictory(_ conjunction: [Guard]) -> Bool {
        conjunction.count > 1 && Set(conjunction.map(\.variable)).count < conjunction.count
    }

    /// First occurrences in their order, less those that a shorter conjunction implies and those that never hold. What
    /// never holds at all keeps its contradictions: no conjunctions would mean always.
    ///
    /// - Parameter settled: how many of the first are in their normal form among themselves.
    private static func normalized(_ conjunctions: Guards, settled: Int = 0) -> Guards {
        let isPossible = conjunctions.map { !isContradictory($0) }
        let isAnyPossible = isPossible.contains(true)
        var kept: Guards = []
        for index in conjunctions.indices where isPossible[index] || !isAnyPossible {
            let candidate = conjunctions[index]
            if index >= settled {
                if kept.contains(where: { implies(candidate, $0) }) { continue }
                kept.removeAll { implies($0, candidate) }
            }
            kept.append(candidate)
        }
        return kept
    }

    private static func implies(_ longer: [Guard], _ shorter: [Guard]) -> Bool {
        shorter.allSatisfy(longer.contains)
    }
}

extension TypedCondition {
    /// The condition as a guard. Constants have been dropped before anybody asks.
    var guards: Guards {
        value.variableName.map { [[Guard(variable: $0, passing: passing)]] } ?? GuardAlgebra.always
    }
}

/// A selection set with the conditions under which it applies.
struct GuardedList {
    let list: SelectionList
    let guards: Guards
}

/// The occurrences of one selection at one level, gathered into one.
struct GatheredOccurrences {
    private(set) var guards: Guards
    private var occurrences: [GuardedList] = []

    init(_ list: SelectionList?, guards: Guards) {
        self.guards = guards
        if let list { occurrences = [GuardedList(list: list, guards: guards)] }
    }

    mutating func add(_ list: SelectionList?, guards other: Guards) {
        guards = GuardAlgebra.or(guards, other)
        if let list { occurrences.append(GuardedList(list: list, guards: other)) }
    }

    /// What stands below, each set under the conditions that the gathered selection does not already ask for.
    var children: [GuardedList] {
        occurrences.map { GuardedList(list: $0.list, guards: $0.guards == guards ? GuardAlgebra.always : $0.guards) }
    }
}
