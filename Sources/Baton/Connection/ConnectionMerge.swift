extension Store {
    /// Merges a page into the list a connection keeps (R4.5).
    func merge(
        _ entry: ChangeSet.Page, into parent: Record, slot: Int32, page: Record, batch: inout Batch
    ) {
        let slots = entry.slots
        let merged = batch.record("\(parent.key):\(entry.storageKey)", type: slots.connection)
        let info = link(of: merged, at: slots.page.index)
        let added = page.value(at: slots.edges.index)
        var edges = added
        // The first page there is, is all of the list, whatever cursor it was asked for by.
        var place = ChangeSet.Page.Place.whole
        if case .links(let old) = merged.value(at: slots.edges.index), case .link = parent.value(at: slot) {
            let new = page.links(at: slots.edges.index)
            place = entry.place
            switch place {
            case .whole: break
            case .after(let cursor):
                // A page after a cursor that is no longer the end belongs to a list that is gone.
                guard info?.value(at: slots.endCursor.index).plainText == cursor else { return }
                edges = .links(old + new)
            case .before(let cursor):
                guard info?.value(at: slots.startCursor.index).plainText == cursor else { return }
                edges = .links(new + old)
            }
        }
        batch.write(.link(merged), to: slot, of: parent)
        for index in page.heldIndices where index != slots.edges.index && index != slots.page.index {
            batch.write(page.value(at: index), to: index, of: merged)
        }
        if case .links(let links) = edges { edges = .links(uniqueByNode(links.compactMap { $0 }, slots)) }
        if edges.isHeld { batch.write(edges, to: slots.edges.index, of: merged) }
        mergePageInfo(link(of: page, at: slots.page.index), slots, place, into: merged, batch: &batch)
    }

    private func mergePageInfo(
        _ page: Record?, _ slots: ConnectionSlots, _ place: ChangeSet.Page.Place, into merged: Record,
        batch: inout Batch
    ) {
        let info = batch.record("\(merged.key):pageInfo", type: slots.pageInfo)
        let fields: [Slot] =
            switch place {
            case .whole: [slots.endCursor, slots.hasNextPage, slots.startCursor, slots.hasPreviousPage]
            case .after: [slots.endCursor, slots.hasNextPage]
            case .before: [slots.startCursor, slots.hasPreviousPage]
            }
        for field in fields {
            if let value = page?.value(at: field.index), value.isHeld { batch.write(value, to: field.index, of: info) }
        }
        batch.write(.link(info), to: slots.page.index, of: merged)
    }

    /// Edges without doubles of a node: of two the first is kept.
    private func uniqueByNode(_ edges: [Record], _ slots: ConnectionSlots) -> [Record] {
        var seen: Set<ObjectIdentifier> = []
        return edges.filter { edge in
            guard let node = link(of: edge, at: slots.node.index) else { return true }
            return seen.insert(ObjectIdentifier(node)).inserted
        }
    }

    func link(of record: Record?, at index: Int32) -> Record? {
        if case .link(let linked)? = record?.value(at: index) { return linked }
        return nil
    }
}

extension Record {
    /// The records a plural link holds, nulls left out.
    func links(at index: Int32) -> [Record] {
        if case .links(let links) = value(at: index) { return links.compactMap { $0 } }
        return []
    }
}
