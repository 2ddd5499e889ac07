import GraphQLLanguage

/// Refuses operations whose selections nest too deeply once their fragments are spread: the transforms walk them by
/// recursion, and a stack has an end.
struct NestingLimit {
    /// How many selection sets may stand in one another.
    static let levels = 1_000

    /// Every operation beyond the limit (`nesting`). The documents have no fragment cycles.
    static func check(_ documents: [Document]) -> [Diagnostic] {
        var spreads: [String: [Spread]] = [:]
        for fragment in documents.flatMap(\.fragments) {
            spreads[fragment.name.value] = Spread.all(in: fragment.selectionSet)
        }
        var limit = NestingLimit(spreads: spreads)
        return documents.flatMap(\.operations).compactMap { operation in
            guard limit.depth(of: Spread.all(in: operation.selectionSet)) > levels else { return nil }
            return Diagnostic(
                "selections nest more than \(levels) deep here, fragments included", code: "nesting",
                at: operation.name?.location ?? operation.location)
        }
    }

    /// Something at a depth of a document: a fragment spread, or nothing more, where the document ends.
    private struct Spread {
        let fragment: String?
        let depth: Int

        /// The spreads of a set and its own deepest place. A parsed document nests 200 deep at most.
        static func all(in set: SelectionSet, depth: Int = 1) -> [Spread] {
            var found = [Spread(fragment: nil, depth: depth)]
            for selection in set.selections {
                switch selection {
                case .field(let field):
                    if let set = field.selectionSet { found += all(in: set, depth: depth + 1) }
                case .inlineFragment(let fragment): found += all(in: fragment.selectionSet, depth: depth + 1)
                case .fragmentSpread(let spread): found.append(Spread(fragment: spread.name.value, depth: depth))
                }
            }
            return found
        }
    }

    private let spreads: [String: [Spread]]
    private var depths: [String: Int] = [:]

    private init(spreads: [String: [Spread]]) { self.spreads = spreads }

    private mutating func depth(of roots: [Spread]) -> Int {
        // By hand instead of by recursion, which is what the limit protects.
        var stack = roots.compactMap(\.fragment)
        while let name = stack.last {
            let inner = spreads[name] ?? []
            let unknown = inner.compactMap(\.fragment).filter { depths[$0] == nil }
            if depths[name] != nil || unknown.isEmpty {
                depths[name] = depths[name] ?? known(inner)
                stack.removeLast()
            } else {
                stack += unknown
            }
        }
        return known(roots)
    }

    private func known(_ spreads: [Spread]) -> Int {
        spreads.map { $0.depth + ($0.fragment.flatMap { depths[$0] } ?? 0) }.max() ?? 0
    }
}
