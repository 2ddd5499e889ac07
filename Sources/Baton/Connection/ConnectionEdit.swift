extension Store {
    /// Applies an edge directive to the connections it names, or to the records (R4.6).
    ///
    /// A connection that memory does not hold is left alone, and the image forgets it: the next read of it fetches.
    func apply(_ edit: ChangeSet.ConnectionEdit, records: [Record], batch: inout Batch) {
        if batch.tracking != nil {
            let held = Set(connections(of: edit).map(\.key))
            batch.tracking?.forgotten += edit.connections.filter { !held.contains($0) }
        }
        switch (edit.kind, edit.subjects) {
        case (.appendEdge, .records(let indices)), (.prependEdge, .records(let indices)):
            let edges = indices.compactMap { index -> NewEdge? in
                let payload = records[Int(index)]
                return node(of: payload).map { NewEdge(node: $0, type: payload.type, payload: payload) }
            }
            insert(edges, edit, batch: &batch)
        case (.appendNode, .records(let indices)), (.prependNode, .records(let indices)):
            guard let type = edit.edgeType else { return }
            insert(indices.map { NewEdge(node: records[Int($0)], type: type, payload: nil) }, edit, batch: &batch)
        case (.deleteEdge, .ids(let ids)):
            for connection in connections(of: edit) { removeEdges(toNodes: Set(ids), from: connection, batch: &batch) }
        case (.deleteRecord, .ids(let ids)):
            let types = Registry.typeNames
            for id in ids { deleteRecord(id, ofOneOf: types, batch: &batch) }
        default: break
        }
    }

    /// An edge to be made in each connection.
    private struct NewEdge {
        let node: Record
        let type: TypeID
        /// The payload's edge, which is copied; nil for a node that comes without one.
        let payload: Record?
    }

    /// The connections that are there. What has no edges is no connection, whatever the caller passed for one.
    private func connections(of edit: ChangeSet.ConnectionEdit) -> [Record] {
        edit.connections.compactMap { id in
            guard let connection = record(id), !connection.isDeleted,
                connection.value(at: Registry.slot(connection.type, "edges").index).isHeld
            else { return nil }
            return connection
        }
    }

    private func node(of edge: Record) -> Record? { link(of: edge, at: Registry.slot(edge.type, "node").index) }

    // MARK: Insertion

    /// Makes edges that each connection owns, for the nodes it has no edge of yet. Of several put at the start the last
    /// is the first, as if each had come alone.
    private func insert(_ edges: [NewEdge], _ edit: ChangeSet.ConnectionEdit, batch: inout Batch) {
        guard !edges.isEmpty else { return }
        let atEnd = edit.kind == .appendEdge || edit.kind == .appendNode
        for connection in connections(of: edit) {
            let slot = Registry.slot(connection.type, "edges").index
            let counter = Registry.slot(connection.type, "__connection_next_edge_index").index
            let present = connection.links(at: slot)
            var nodes = Set(present.compactMap { node(of: $0).map(ObjectIdentifier.init) })
            var next: Int64 = 0
            if case .int(let value) = connection.value(at: counter) { next = value }
            var made: [Record] = []
            for edge in edges where nodes.insert(ObjectIdentifier(edge.node)).inserted {
                made.append(record(for: edge, key: "\(connection.key):edges:\(next)", batch: &batch))
                next += 1
            }
            guard !made.isEmpty else { continue }
            batch.write(.int(next), to: counter, of: connection)
            batch.write(.links(atEnd ? present + made : made.reversed() + present), to: slot, of: connection)
        }
    }

    private func record(for edge: NewEdge, key: String, batch: inout Batch) -> Record {
        let record = batch.record(key, type: edge.type)
        if let payload = edge.payload {
            for index in payload.heldIndices { batch.write(payload.value(at: index), to: index, of: record) }
        } else {
            batch.write(.link(edge.node), to: Registry.slot(edge.type, "node").index, of: record)
        }
        // Every edge of a connection has a cursor to read; one that no page brought has none to page by.
        let cursor = Registry.slot(edge.type, "cursor").index
        if !record.value(at: cursor).isHeld { batch.write(.null, to: cursor, of: record) }
        return record
    }

    // MARK: Removal

    /// Takes out the edges whose node is a record of one of these ids, of whatever type. The records stay.
    private func removeEdges(toNodes ids: Set<String>, from connection: Record, batch: inout Batch) {
        let slot = Registry.slot(connection.type, "edges").index
        guard case .links(let present) = connection.value(at: slot) else { return }
        let kept = present.filter { edge in
            guard let node = edge.flatMap(node), let id = node.identifier else { return true }
            return !ids.contains(id)
        }
        if kept.count < present.count { batch.write(.links(kept), to: slot, of: connection) }
    }

    /// Deletes the one live record that has this id. Where records of several types have it, nobody can say which is
    /// meant, and none is deleted.
    private func deleteRecord(_ id: String, ofOneOf types: [String], batch: inout Batch) {
        let found = types.compactMap { name -> Record? in
            guard let record = record(RecordKey.text(type: name, value: id)), record.type.name == name,
                !record.isDeleted
            else { return nil }
            return record
        }
        if found.isEmpty {
            batch.tracking?.deletions.append(types.map { RecordKey.text(type: $0, value: id) })
        } else if found.count == 1 {
            batch.delete(found[0])
        } else if found.count > 1 {
            environment?.note(.ambiguousIdentity(types: found.map(\.type.name).sorted()))
        }
    }
}

extension Record {
    /// The value that the record's key is made of; nil for a record that is keyed by its path.
    fileprivate nonisolated var identifier: String? {
        let prefix = type.name + ":"
        return key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : nil
    }
}
