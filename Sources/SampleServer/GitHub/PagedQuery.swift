/// A list in SQL that is read a page at a time, by where a page begins and not by how many rows come before it.
struct PagedQuery {
    /// The columns of a row.
    var columns: String

    /// The tables, joined.
    var tables: String

    /// What rows must satisfy, with the values of its parameters.
    var conditions: [(sql: String, values: [SQLValue])] = []

    /// The expression that rows are ordered by, and whether the greatest comes first.
    var key: String
    var isDescending = false

    /// The expression that tells rows of one key apart, in the same direction.
    var id: String

    /// One row with its cursor.
    struct Edge<Row> {
        let cursor: Cursor
        let row: Row
    }

    /// A page of rows.
    struct Page<Row> {
        let edges: [Edge<Row>]
        let hasNext: Bool
        let hasPrevious: Bool
    }

    /// How many rows there are in all.
    func count(in database: Database) throws -> Int {
        try database.integer("SELECT count(*) FROM \(tables)\(filter(conditions))", values(conditions)) ?? 0
    }

    /// The page that the arguments ask for. `make` reads the columns from position 2 on.
    func page<Row>(
        _ paging: PagingArguments, in database: Database, _ make: (SQLRow) -> Row
    ) throws -> Page<Row> {
        var conditions = conditions
        if let after = paging.after { conditions.append(condition(after, isAfter: true)) }
        if let before = paging.before { conditions.append(condition(before, isAfter: false)) }
        let count: Int
        let isBackward: Bool
        switch paging.window {
        case .first(let first): (count, isBackward) = (first, false)
        case .last(let last): (count, isBackward) = (last, true)
        }
        let direction = isDescending != isBackward ? "DESC" : "ASC"
        let sql = """
            SELECT \(key), \(id), \(columns) FROM \(tables)\(filter(conditions))
            ORDER BY \(key) \(direction), \(id) \(direction) LIMIT ?
            """
        var edges = try database.rows(sql, values(conditions) + [.integer(count)]) { row in
            Edge(cursor: Cursor(key: row.sortKey(0), id: row.integer(1)), row: make(row))
        }
        if isBackward { edges.reverse() }
        let hasNext = try edges.last.map { try exists(beyond: $0.cursor, isAfter: true, in: database) } ?? false
        let hasPrevious = try edges.first.map { try exists(beyond: $0.cursor, isAfter: false, in: database) }
        return Page(
            edges: edges, hasNext: hasNext,
            hasPrevious: try hasPrevious
                ?? paging.after.map { try exists(beyond: $0, isAfter: false, in: database) } ?? false)
    }

    private func exists(beyond cursor: Cursor, isAfter: Bool, in database: Database) throws -> Bool {
        let conditions = conditions + [condition(cursor, isAfter: isAfter)]
        let found = try database.integer(
            "SELECT EXISTS (SELECT 1 FROM \(tables)\(filter(conditions)))", values(conditions))
        return found == 1
    }

    private func condition(_ cursor: Cursor, isAfter: Bool) -> (sql: String, values: [SQLValue]) {
        ("(\(key), \(id)) \(isAfter != isDescending ? ">" : "<") (?, ?)", [cursor.key.sql, .integer(cursor.id)])
    }

    private func filter(_ conditions: [(sql: String, values: [SQLValue])]) -> String {
        conditions.isEmpty ? "" : " WHERE \(conditions.map { "(\($0.sql))" }.joined(separator: " AND "))"
    }

    private func values(_ conditions: [(sql: String, values: [SQLValue])]) -> [SQLValue] {
        conditions.flatMap(\.values)
    }
}
