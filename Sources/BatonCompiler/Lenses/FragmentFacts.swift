/// What a fragment's lens is like, for those who spread it.
struct FragmentFacts {
    /// Whether something is required in it, without which it is nil.
    var bubbles = false
    /// Whether an error that the server reports for a field of it throws.
    var throwsOnFieldError = false
    /// Whether somebody spreads it, or a fragment that spreads it, so that it may arrive later.
    var isAskedForPresence = false

    /// The facts of all fragments of a program, by name.
    static func all(in program: Program) -> [String: FragmentFacts] {
        var facts: [String: FragmentFacts] = [:]
        var spreads: [String: [ReaderSpread]] = [:]
        var open: [String] = []
        for fragment in program.fragments {
            facts[fragment.name] = FragmentFacts(
                bubbles: bubbles(fragment.reader), throwsOnFieldError: fragment.throwsOnFieldError)
            let found = fragment.reader.spreads
            spreads[fragment.name] = found.filter { !$0.isDeferred }
            open += found.filter(\.isDeferred).map(\.fragment)
        }
        for operation in program.operations {
            open += operation.reader.spreads.filter(\.isDeferred).map(\.fragment)
        }
        while let name = open.popLast() {
            guard facts[name]?.isAskedForPresence == false else { continue }
            facts[name]?.isAskedForPresence = true
            open += (spreads[name] ?? []).map(\.fragment)
        }
        return facts
    }

    /// Whether something is required of the record itself: by a field of it, or of a condition on it that has no name.
    private static func bubbles(_ selection: ReaderSelection) -> Bool {
        selection.selections.contains { item in
            switch item {
            case .field(let field): field.required == .silent || field.required == .log
            case .inlineFragment(let fragment): fragment.alias == nil && bubbles(fragment.selection)
            case .spread: false
            }
        }
    }
}
