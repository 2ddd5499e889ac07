/// Conditions on one abstract value, seen together.
enum ReaderFolding {
    /// The program with its readers folded, so that what declares slots and what reads them see the same selections.
    static func folded(_ program: Program) -> Program {
        var program = program
        for index in program.operations.indices {
            program.operations[index].reader = folded(program.operations[index].reader)
        }
        for index in program.fragments.indices {
            program.fragments[index].reader = folded(program.fragments[index].reader)
        }
        return program
    }

    /// A selection with the conditions in it, and in all below it, folded.
    static func folded(_ selection: ReaderSelection) -> ReaderSelection {
        let selections = selection.selections.map { item -> ReaderSelection.Selection in
            switch item {
            case .field(let field):
                .field(field.with(key: field.key, guards: field.guards, selection: field.selection.map(folded)))
            case .spread: item
            case .inlineFragment(let fragment):
                .inlineFragment(
                    fragment.with(guards: fragment.guards, selection: folded(gathered(fragment, in: selection))))
            }
        }
        var changed = selection
        changed.selections = selections
        return changed
    }

    /// What a type condition reads: its own selection, and on a concrete type also those of the set conditions beside it
    /// that the type meets.
    private static func gathered(_ fragment: ReaderInlineFragment, in parent: ReaderSelection) -> ReaderSelection {
        let own = fragment.selection
        guard !own.isAbstract, fragment.alias == nil else { return own }
        var selections = own.selections
        for case .inlineFragment(let other) in parent.selections
        where other.alias == nil && other.selection.isAbstract && isMet(other.typeTest, by: own.type) {
            merge(met(other.selection.selections, by: own.type, under: other.guards), into: &selections)
        }
        var gathered = own
        gathered.selections = selections
        return gathered
    }

    /// Whether an object type meets a condition.
    private static func isMet(_ test: TypeTest?, by type: String) -> Bool {
        test?.possibleTypes.contains(type) ?? true
    }

    /// Selections on an abstract type as a concrete type of it has them: under its own slots, its conditions decided.
    private static func met(
        _ selections: [ReaderSelection.Selection], by type: String, under guards: Guards
    ) -> [ReaderSelection.Selection] {
        selections.flatMap { item -> [ReaderSelection.Selection] in
            switch item {
            case .field(let field):
                let key = field.key.moved(to: type)
                let guards = GuardAlgebra.and(guards, field.guards)
                return [.field(field.with(key: key, guards: guards, selection: field.selection))]
            case .spread(let spread):
                guard isMet(spread.typeTest, by: type) else { return [] }
                return [.spread(spread.with(guards: GuardAlgebra.and(guards, spread.guards), typeTest: nil))]
            case .inlineFragment(let fragment):
                guard isMet(fragment.typeTest, by: type) else { return [] }
                if fragment.alias != nil {
                    var met = fragment.with(
                        guards: GuardAlgebra.and(guards, fragment.guards), selection: fragment.selection)
                    met.typeTest = nil
                    return [.inlineFragment(met)]
                }
                return met(fragment.selection.selections, by: type, under: GuardAlgebra.and(guards, fragment.guards))
            }
        }
    }

    /// Adds selections to others on the same type: what both read is read once, where either asks for it.
    private static func merge(
        _ more: [ReaderSelection.Selection], into selections: inout [ReaderSelection.Selection]
    ) {
        for item in more {
            guard let place = selections.firstIndex(where: { isSame($0, item) }) else {
                selections.append(item)
                continue
            }
            switch (selections[place], item) {
            case (.field(let known), .field(let field)):
                let guards = GuardAlgebra.or(known.guards, field.guards)
                let selection = merged(
                    known.selection.map { inside($0, known.guards, seenUnder: guards) },
                    field.selection.map { inside($0, field.guards, seenUnder: guards) })
                selections[place] = .field(known.with(key: known.key, guards: guards, selection: selection))
            case (.spread(let known), .spread(let spread)):
                selections[place] = .spread(
                    known.with(guards: GuardAlgebra.or(known.guards, spread.guards), typeTest: known.typeTest))
            case (.inlineFragment(let known), .inlineFragment(let fragment)):
                let guards = GuardAlgebra.or(known.guards, fragment.guards)
                let selection = merged(
                    inside(known.selection, known.guards, seenUnder: guards),
                    inside(fragment.selection, fragment.guards, seenUnder: guards))
                selections[place] = .inlineFragment(
                    known.with(guards: guards, selection: selection ?? known.selection))
            default: break
            }
        }
    }

    /// What stands in a selection that is asked for under some guards, where others let it be read too: its parts keep the
    /// guards that it had.
    private static func inside(
        _ selection: ReaderSelection, _ guards: Guards, seenUnder others: Guards
    ) -> ReaderSelection {
        guard guards != others else { return selection }
        let selections = selection.selections.map { item -> ReaderSelection.Selection in
            switch item {
            case .field(let field):
                let guards = GuardAlgebra.and(guards, field.guards)
                return .field(field.with(key: field.key, guards: guards, selection: field.selection))
            case .spread(let spread):
                return .spread(spread.with(guards: GuardAlgebra.and(guards, spread.guards), typeTest: spread.typeTest))
            case .inlineFragment(let fragment):
                let guards = GuardAlgebra.and(guards, fragment.guards)
                return .inlineFragment(fragment.with(guards: guards, selection: fragment.selection))
            }
        }
        var changed = selection
        changed.selections = selections
        return changed
    }

    private static func merged(_ left: ReaderSelection?, _ right: ReaderSelection?) -> ReaderSelection? {
        guard let left, let right else { return left ?? right }
        var selections = left.selections
        merge(right.selections, into: &selections)
        var merged = left
        merged.selections = selections
        return merged
    }

    private static func isSame(_ left: ReaderSelection.Selection, _ right: ReaderSelection.Selection) -> Bool {
        switch (left, right) {
        case (.field(let a), .field(let b)): a.responseKey == b.responseKey
        case (.spread(let a), .spread(let b)):
            a.fragment == b.fragment && a.alias == b.alias
                && a.arguments.map(\.value) == b.arguments.map(\.value)
        case (.inlineFragment(let a), .inlineFragment(let b)):
            a.selection.type == b.selection.type && a.alias == b.alias
        default: false
        }
    }
}

extension ReaderField {
    fileprivate func with(key: StorageKey, guards: Guards, selection: ReaderSelection?) -> ReaderField {
        var field = self
        field.key = key
        field.guards = guards
        field.selection = selection
        return field
    }
}

extension ReaderInlineFragment {
    fileprivate func with(guards: Guards, selection: ReaderSelection) -> ReaderInlineFragment {
        var fragment = self
        fragment.guards = guards
        fragment.selection = selection
        return fragment
    }
}

extension ReaderSpread {
    fileprivate func with(guards: Guards, typeTest: TypeTest?) -> ReaderSpread {
        var spread = self
        spread.guards = guards
        spread.typeTest = typeTest
        return spread
    }
}
