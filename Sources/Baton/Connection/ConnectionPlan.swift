/// How a page of a connection is merged into the list the connection keeps (R4.5).
public struct ConnectionPlan: Sendable {
    let key: PlanField.Key
    let slots: ConnectionSlots
    let after: PlanArgument?
    let before: PlanArgument?

    /// - Parameters:
    ///   - key: the storage key of the merged list: `__<key>_connection` with its filters (R1.8).
    ///   - slots: the slots of the connection's parts.
    ///   - after: the cursor argument of a page at the end; nil where the field takes none.
    ///   - before: the cursor argument of a page at the start.
    @_spi(Generated) public init(
        key: PlanField.Key, slots: ConnectionSlots, after: PlanArgument? = nil, before: PlanArgument? = nil
    ) {
        self.key = key
        self.slots = slots
        self.after = after
        self.before = before
    }

    /// Whether pages of both are merged into one list.
    func isSameList(as other: ConnectionPlan) -> Bool {
        switch (key, other.key) {
        case (.fixed(let mine), .fixed(let theirs)): mine == theirs
        case (.dynamic(let mine), .dynamic(let theirs)): mine === theirs
        default: false
        }
    }
}

/// The slots of a connection's parts, by the types of connection, edge and page info.
public struct ConnectionSlots: Sendable {
    let connection: TypeID
    let edge: TypeID
    let pageInfo: TypeID
    let edges: Slot
    let page: Slot
    let nextEdgeIndex: Slot
    let cursor: Slot
    let node: Slot
    let endCursor: Slot
    let hasNextPage: Slot
    let startCursor: Slot
    let hasPreviousPage: Slot

    /// - Parameters:
    ///   - connection: the connection's type.
    ///   - edge: its edges' type.
    ///   - pageInfo: its page info's type.
    @_spi(Generated) public init(connection: TypeID, edge: TypeID, pageInfo: TypeID) {
        self.connection = connection
        self.edge = edge
        self.pageInfo = pageInfo
        edges = Registry.slot(connection, "edges")
        page = Registry.slot(connection, "pageInfo")
        nextEdgeIndex = Registry.slot(connection, "__connection_next_edge_index")
        cursor = Registry.slot(edge, "cursor")
        node = Registry.slot(edge, "node")
        endCursor = Registry.slot(pageInfo, "endCursor")
        hasNextPage = Registry.slot(pageInfo, "hasNextPage")
        startCursor = Registry.slot(pageInfo, "startCursor")
        hasPreviousPage = Registry.slot(pageInfo, "hasPreviousPage")
    }
}
