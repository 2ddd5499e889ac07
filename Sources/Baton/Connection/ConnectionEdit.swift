extension Store {
    /// Applies an edge directive to the connections it names (R4.6).
    ///
    /// A connection that memory does not hold is left alone: the next read of it fetches.
    func apply(_ edit: ChangeSet.ConnectionEdit, payload: Record, batch: inout Batch) {
        var done: Set<String> = []
        for id in edit.connections where done.insert(id).inserted {
            guard let connection = record(id), !connection.isDeleted else { continue }
            insert(payload, edit, into: connection, batch: &batch)
        }
    }

    /// Copies the payload's edge into one that the connection owns, unless an edge for its node is there.
    private func insert(
        _ payload: Record, _ edit: ChangeSet.ConnectionEdit, into connection: Record, batch: inout Batch
    ) {
        let edges = Registry.slot(connection.type, "edges").index
        let counter = Registry.slot(connection.type, "__connection_next_edge_index").index
        let nodeSlot = Registry.slot(payload.type, "node").index
        func node(of edge: Record) -> Record? {
            link(of: edge, at: edge.type == payload.type ? nodeSlot : Registry.slot(edge.type, "node").index)
        }
        // What has no edges is no connection, whatever the caller passed for one.
        guard connection.value(at: edges).isHeld, let subject = node(of: payload) else { return }
        let present = connection.links(at: edges)
        guard !present.contains(where: { node(of: $0) === subject }) else { return }
        var next: Int64 = 0
        if case .int(let value) = connection.value(at: counter) { next = value }
        let edge = batch.record("\(connection.key):edges:\(next)", type: payload.type)
        for index in payload.heldIndices { batch.write(payload.value(at: index), to: index, of: edge) }
        // Every edge of a connection has a cursor to read; one that no page brought has none to page by.
        let cursor = Registry.slot(payload.type, "cursor").index
        if !payload.value(at: cursor).isHeld { batch.write(.null, to: cursor, of: edge) }
        batch.write(.int(next + 1), to: counter, of: connection)
        let changed = edit.kind == .appendEdge ? present + [edge] : [edge] + present
        batch.write(.links(changed), to: edges, of: connection)
    }
}
