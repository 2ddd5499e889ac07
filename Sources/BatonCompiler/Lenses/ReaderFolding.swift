/// Conditions on one abstract value, seen together.
enum ReaderFolding {
    /// What a type condition reads: its own selection, and on a concrete type also those of the set conditions beside it
    /// that the type meets.
    static func selection(of fragment: ReaderInlineFragment, in parent: ReaderSelection) -> ReaderSelection {
        guard !fragment.selection.isAbstract else { return fragment.selection }
        var selections = fragment.selection.selections
        for case .inlineFragment(let other) in parent.selections
        where other.selection.isAbstract && other.possibleTypes.contains(fragment.selection.type)
            && other.guards.isEmpty
        {
            for item in other.selection.selections {
                let item = retyped(item, to: fragment.selection.type)
                guard !selections.contains(where: { isSame($0, item) }) else { continue }
                selections.append(item)
            }
        }
        return ReaderSelection(type: fragment.selection.type, isAbstract: false, selections: selections)
    }

    private static func retyped(_ item: ReaderSelection.Selection, to type: String) -> ReaderSelection.Selection {
        guard case .field(let field) = item else { return item }
        let key = StorageKey(type: type, field: field.key.field, arguments: field.key.arguments)
        return .field(
            ReaderField(
                responseKey: field.responseKey, key: key, type: field.type, guards: field.guards,
                connection: field.connection, selection: field.selection, location: field.location))
    }

    private static func isSame(_ left: ReaderSelection.Selection, _ right: ReaderSelection.Selection) -> Bool {
        switch (left, right) {
        case (.field(let a), .field(let b)): a.responseKey == b.responseKey
        case (.spread(let a), .spread(let b)): a.fragment == b.fragment
        case (.inlineFragment(let a), .inlineFragment(let b)): a.selection.type == b.selection.type
        default: false
        }
    }
}
