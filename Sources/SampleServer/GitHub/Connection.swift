/// A connection as its resolvers read it.
struct Connection {
    /// One edge: its cursor and node.
    struct Edge {
        let cursor: String
        let node: ResolvedValue
    }

    /// The page; empty when no part of it was selected.
    var edges: [Edge] = []
    var hasNext = false
    var hasPrevious = false

    /// How many there are in all; asked for only when selected.
    let totalCount: () throws -> Int

    /// Reads what the selection of a connection field needs.
    ///
    /// - Parameters:
    ///   - name: The field's name, for errors.
    ///   - type: The connection's type.
    static func read<Row>(
        _ query: PagedQuery, _ call: FieldCall, name: String, type: String, in database: Database,
        row make: (SQLRow) -> Row, node: (Row) -> ResolvedValue
    ) throws -> ResolvedValue {
        var connection = Connection { try query.count(in: database) }
        // As on GitHub, a count alone needs no bounds.
        if !call.selectedFields(type).isDisjoint(with: ["edges", "nodes", "pageInfo"]) {
            let page = try query.page(PagingArguments(call.arguments, connection: name), in: database, make)
            connection.edges = page.edges.map { Edge(cursor: $0.cursor.text, node: node($0.row)) }
            connection.hasNext = page.hasNext
            connection.hasPrevious = page.hasPrevious
        }
        return .object(type: type, source: connection)
    }

    /// Adds the resolvers of a connection type and its edge type.
    static func addResolvers(to resolvers: inout Resolvers, connection: String, edge: String) {
        resolvers.add(
            connection, of: Connection.self,
            [
                "edges": { connection, _ in .list(connection.edges.map { .object(type: edge, source: $0) }) },
                "nodes": { connection, _ in .list(connection.edges.map(\.node)) },
                "pageInfo": { connection, _ in .object(type: "PageInfo", source: connection) },
                "totalCount": { connection, _ in .int(try connection.totalCount()) },
            ])
        resolvers.add(
            edge, of: Edge.self,
            [
                "cursor": { edge, _ in .string(edge.cursor) },
                "node": { edge, _ in edge.node },
            ])
    }

    /// Adds the resolvers of `PageInfo`.
    static func addPageInfoResolvers(to resolvers: inout Resolvers) {
        resolvers.add(
            "PageInfo", of: Connection.self,
            [
                "startCursor": { connection, _ in .optional(connection.edges.first?.cursor) },
                "endCursor": { connection, _ in .optional(connection.edges.last?.cursor) },
                "hasNextPage": { connection, _ in .bool(connection.hasNext) },
                "hasPreviousPage": { connection, _ in .bool(connection.hasPrevious) },
            ])
    }
}
