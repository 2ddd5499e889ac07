/// What a family's database begins with.
protocol Seed {
    /// The number of this shape and content; a database on disk with another number is made again.
    static var version: Int { get }

    /// The statements that make the tables.
    static var tables: String { get }

    /// Fills the fresh tables. Runs in a transaction.
    static func fill(_ database: Database) throws
}

extension Seed {
    /// Opens the family's database and fills it when it is fresh or was filled by another version.
    ///
    /// - Parameters:
    ///   - path: The file, or nil for a database in memory.
    ///   - applicationID: The number that marks a file as this family's own; a file marked otherwise is refused.
    static func open(path: String?, applicationID: Int) throws -> Database {
        let database = try Database(path: path)
        let mark = try database.integer("PRAGMA application_id") ?? 0
        let version = try database.integer("PRAGMA user_version") ?? 0
        let names = try database.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) }
        guard mark == applicationID || (mark == 0 && names.isEmpty) else {
            throw Database.Failure(
                code: 0, message: "the file holds other data than this server's", statement: "open \(path ?? "")")
        }
        guard version != Self.version || mark == 0 else { return database }
        try database.execute("PRAGMA foreign_keys = OFF")
        try database.transaction {
            for name in names where !name.hasPrefix("sqlite_") {
                try database.execute("DROP TABLE \"\(name)\"")
            }
            try database.executeScript(tables)
            try fill(database)
            try database.execute("PRAGMA application_id = \(applicationID)")
            try database.execute("PRAGMA user_version = \(Self.version)")
        }
        try database.execute("PRAGMA foreign_keys = ON")
        return database
    }
}
