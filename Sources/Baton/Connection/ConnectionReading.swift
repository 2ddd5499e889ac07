// What a response says about connections: pages to merge, edits to apply, both after the slots are written (R4.2).

extension ResponseReader {
    /// The slot of the merged list in records of the parent's concrete type, which the plan need not name: a page that was
    /// asked for through an interface belongs to the same list as one that was not.
    mutating func handle(of connection: ConnectionPlan, on type: TypeID) -> (slot: Int32, storageKey: String) {
        switch connection.key {
        case .fixed(let slot):
            let storageKey = Registry.storageKey(of: slot)
            return (slot.type == type ? slot.index : Registry.slot(type, storageKey).index, storageKey)
        case .dynamic(let key): return render(key)
        }
    }

    mutating func addPage(_ connection: ConnectionPlan, parent: Int32, page: Int32) {
        let (slot, storageKey) = handle(of: connection, on: places[Int(parent)].type)
        let place: ChangeSet.Page.Place =
            if let cursor = cursorText(connection.after) {
                .after(cursor)
            } else if let cursor = cursorText(connection.before) {
                .before(cursor)
            } else {
                .whole
            }
        changes.pages.append(
            .init(
                parent: parent, page: page, slot: slot, storageKey: storageKey, slots: connection.slots, place: place))
    }

    /// A cursor argument's text; nil where a null or absent variable stands for no cursor.
    private func cursorText(_ argument: PlanArgument?) -> String? {
        switch argument {
        case nil: nil
        case .literal(let text): text
        case .variable(let name): variables[name]?.plainText
        }
    }

    mutating func addEdits(
        of resolved: ResolvedField, _ position: Int, of record: Int32, _ subjects: ChangeSet.ConnectionEdit.Subjects
    ) {
        for edit in resolved.field.edits where edit.applies(under: variables) {
            changes.edits.append(
                .init(
                    kind: edit.kind, connections: edit.connections(under: variables), edgeType: edit.edgeType,
                    subjects: subjects, owner: record, field: position))
        }
    }
}
