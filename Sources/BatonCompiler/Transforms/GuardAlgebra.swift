import GraphQLLanguage

/// Disjunctions of conjunctions in their one normal form: conjunctions sorted, without repeats and without what another
/// already covers. An empty list means always.
enum GuardAlgebra {
    static let always: Guards = []

    /// When both hold; nil where the two contradict each other.
    static func and(_ left: Guards, _ right: Guards) -> Guards? {
        if left.isEmpty { return right }
        if right.isEmpty { return left }
        var conjunctions: Guards = []
        for first in left {
            for second in right {
                if let both = conjunction(first + second) { conjunctions.append(both) }
            }
        }
        return conjunctions.isEmpty ? nil : normalized(conjunctions)
    }

    /// When either holds.
    static func or(_ left: Guards, _ right: Guards) -> Guards {
        left.isEmpty || right.isEmpty ? always : normalized(left + right)
    }

    private static func conjunction(_ guards: [Guard]) -> [Guard]? {
        var passing: [String: Bool] = [:]
        for condition in guards {
            if let known = passing[condition.variable], known != condition.passing { return nil }
            passing[condition.variable] = condition.passing
        }
        return passing.map { Guard(variable: $0.key, passing: $0.value) }
            .sorted { bytesPrecede($0.variable, $1.variable) }
    }

    /// First occurrences in their order, less those that a shorter conjunction implies.
    private static func normalized(_ conjunctions: Guards) -> Guards {
        var kept: Guards = []
        for candidate in conjunctions where !kept.contains(where: { implies(candidate, $0) }) {
            kept.removeAll { implies($0, candidate) }
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
