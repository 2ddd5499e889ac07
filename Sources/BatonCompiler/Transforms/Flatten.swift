import GraphQLLanguage

/// Dissolves inline fragments that narrow nothing, and merges what is selected twice at its first occurrence: fields by
/// response key, spreads by name, inline fragments by type, conditions by variable and value.
///
/// Takes time linear in the number of selections.
enum Flatten {
    /// The program with every document flattened.
    static func flatten(_ program: TypedProgram) -> TypedProgram {
        var program = program
        for index in program.operations.indices {
            let operation = program.operations[index]
            program.operations[index].selections = flatten(operation.selections, on: operation.rootType)
        }
        program.fragments = program.fragments.mapValues { fragment in
            var fragment = fragment
            fragment.selections = flatten(fragment.selections, on: fragment.type)
            return fragment
        }
        return program
    }

    static func flatten(_ list: SelectionList, on parent: NamedType) -> SelectionList {
        var merged = MergedSelections()
        merged.add(list.items, on: parent)
        return SelectionList(merged.slots.map { flattenChildren(of: $0, on: parent) })
    }

    private static func flattenChildren(of slot: MergedSelections.Slot, on parent: NamedType) -> TypedSelection {
        switch slot.first {
        case .field(var field):
            if field.selections != nil { field.selections = flatten(SelectionList(slot.children), on: field.type) }
            return .field(field)
        case .spread: return slot.first
        case .inlineFragment(var fragment):
            fragment.selections = flatten(SelectionList(slot.children), on: fragment.type ?? parent)
            return .inlineFragment(fragment)
        case .condition(var condition):
            condition.selections = flatten(SelectionList(slot.children), on: parent)
            return .condition(condition)
        }
    }
}

/// The selections of one level, each once, with the children of all its occurrences.
private struct MergedSelections {
    struct Slot {
        var first: TypedSelection
        var children: [TypedSelection]
    }

    private enum Key: Hashable {
        case field(String)
        case spread(String, Directive?)
        case inlineFragment(String)
        case condition(Value, Bool)
    }

    private(set) var slots: [Slot] = []
    private var places: [Key: Int] = [:]

    mutating func add(_ items: [TypedSelection], on parent: NamedType) {
        for item in items {
            switch item {
            case .field(let field): add(item, .field(field.responseKey), field.selections)
            case .spread(let spread):
                add(item, .spread(spread.fragment.value, Defer.directive(of: spread)), nil)
            case .inlineFragment(let fragment):
                if let type = fragment.type, type.name != parent.name {
                    add(item, .inlineFragment(type.name), fragment.selections)
                } else {
                    add(fragment.selections.items, on: parent)
                }
            case .condition(let condition):
                add(item, .condition(condition.value, condition.passing), condition.selections)
            }
        }
    }

    private mutating func add(_ item: TypedSelection, _ key: Key, _ children: SelectionList?) {
        if let place = places[key] {
            slots[place].children += children?.items ?? []
        } else {
            places[key] = slots.count
            slots.append(Slot(first: item, children: children?.items ?? []))
        }
    }
}
