extension Store {
    /// Merges a page into the list a connection keeps (R4.5).
    func merge(
        _ entry: ChangeSet.Page, into parent: Record, slot: Int32, page: Record, batch: inout Batch
    ) {
        let slots = entry.slots
        let merged = batch.record("\(parent.key):\(entry.storageKey)", type: slots.connection)
        let isFirst = !parent.value(at: slot).isHeld || !merged.value(at: slots.edges.index).isHeld
        let before = merged.links(at: slots.edges.index)
        let info = link(of: merged, at: slots.page.index)
        let added = page.links(at: slots.edges.index)
        var edges: [Record]
        switch entry.place {
        case .whole: edges = added
        case .after(let cursor):
            // A page after a cursor that is no longer the end belongs to a list that is gone.
            guard !isFirst, text(of: info, at: slots.endCursor.index) == cursor else { return }
            edges = before + added
        case .before(let cursor):
            guard !isFirst, text(of: info, at: slots.startCursor.index) == cursor else { return }
            edges = added + before
        }
        if case .before = entry.place {
            edges = uniqueByNode(edges, slots, keeping: Set(before.map(ObjectIdentifier.init)))
        } else {
            edges = uniqueByNode(edges, slots, keeping: [])
        }
        batch.write(.link(merged), to: slot, of: parent)
        for index in page.heldIndices where index != slots.edges.index && index != slots.page.index {
            batch.write(page.value(at: index), to: index, of: merged)
        }
        batch.write(.links(edges), to: slots.edges.index, of: merged)
        mergePageInfo(link(of: page, at: slots.page.index), entry, into: merged, batch: &batch)
    }

    private func mergePageInfo(
        _ page: Record?, _ entry: ChangeSet.Page, into merged: Record, batch: inout Batch
    ) {
        let slots = entry.slots
        let info = batch.record("\(merged.key):pageInfo", type: slots.pageInfo)
        let fields: [Slot] =
            switch entry.place {
            case .whole: [slots.endCursor, slots.hasNextPage, slots.startCursor, slots.hasPreviousPage]
            case .after: [slots.endCursor, slots.hasNextPage]
            case .before: [slots.startCursor, slots.hasPreviousPage]
            }
        for field in fields {
            if let value = page?.value(at: field.index), value.isHeld { batch.write(value, to: field.index, of: info) }
        }
        batch.write(.link(info), to: slots.page.index, of: merged)
    }

    /// Edges without doubles of a node; of two the first is kept, unless one of `keeping` is among them.
    private func uniqueByNode(
        _ edges: [Record], _ slots: ConnectionSlots, keeping: Set<ObjectIdentifier>
    ) -> [Record] {
        func node(_ edge: Record) -> ObjectIdentifier? {
            link(of: edge, at: slots.node.index).map(ObjectIdentifier.init)
        }
        var seen: Set<ObjectIdentifier> = []
        if !keeping.isEmpty {
            for edge in edges where keeping.contains(ObjectIdentifier(edge)) {
                if let node = node(edge) { seen.insert(node) }
            }
        }
        return edges.filter { edge in
            if keeping.contains(ObjectIdentifier(edge)) { return true }
            guard let node = node(edge) else { return true }
            return seen.insert(node).inserted
        }
    }

    func link(of record: Record?, at index: Int32) -> Record? {
        if case .link(let linked)? = record?.value(at: index) { return linked }
        return nil
    }

    private func text(of record: Record?, at index: Int32) -> String? {
        if case .string(let text)? = record?.value(at: index) { return text }
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
