import CSQLite

/// A connection to an SQLite database: prepared statements kept and reused, values bound, never spliced.
///
/// Not `Sendable`: one owner uses it at a time.
final class Database {
    /// What SQLite said, and of which statement.
    struct Failure: Error, CustomStringConvertible {
        let code: Int32
        let message: String
        let statement: String

        var description: String { "SQLite error \(code): \(message) (in \(statement))" }
    }

    private let handle: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]

    /// Opens the database at a path, made when it is missing; nil opens a fresh one in memory.
    ///
    /// - Throws: ``Failure`` when the file cannot be opened as a database.
    init(path: String?) throws {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX
        let code = sqlite3_open_v2(path ?? ":memory:", &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
            sqlite3_close_v2(opened)
            throw Failure(code: code, message: message, statement: "open \(path ?? ":memory:")")
        }
        handle = opened
        // Another process of the app may hold the file for a moment.
        sqlite3_busy_timeout(handle, 5_000)
        try execute("PRAGMA foreign_keys = ON")
        if path != nil {
            try execute("PRAGMA journal_mode = WAL")
        }
    }

    deinit {
        for statement in statements.values {
            sqlite3_finalize(statement)
        }
        sqlite3_close_v2(handle)
    }

    /// Runs a statement that answers no rows of interest.
    func execute(_ sql: String, _ values: [SQLValue] = []) throws {
        _ = try rows(sql, values) { _ in () }
    }

    /// Runs statements separated by semicolons, without values.
    func executeScript(_ sql: String) throws {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code, sql) }
    }

    /// Runs a statement and makes a value of each row.
    func rows<Value>(_ sql: String, _ values: [SQLValue] = [], _ make: (SQLRow) throws -> Value) throws -> [Value] {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            let code = value.bind(to: statement, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw failure(code, sql) }
        }
        var result: [Value] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: result.append(try make(SQLRow(statement: statement)))
            case SQLITE_DONE: return result
            case let code: throw failure(code, sql)
            }
        }
    }

    /// The first row of a statement.
    func first<Value>(_ sql: String, _ values: [SQLValue] = [], _ make: (SQLRow) throws -> Value) throws -> Value? {
        try rows(sql, values, make).first
    }

    /// The integer in the first column of the first row.
    func integer(_ sql: String, _ values: [SQLValue] = []) throws -> Int? {
        try first(sql, values) { $0.integer(0) }
    }

    /// Runs the body in one transaction, which a thrown error rolls back.
    func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        try execute("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // The first error is the one to tell; SQLite may have rolled back by itself already.
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// The id of the last row inserted.
    var lastInsertedID: Int { Int(sqlite3_last_insert_rowid(handle)) }

    private func prepared(_ sql: String) throws -> OpaquePointer {
        if let statement = statements[sql] {
            // Rows are copied out before anything else is asked, so a statement is never met half-way.
            precondition(sqlite3_stmt_busy(statement) == 0, "a row closure ran its own statement again")
            return statement
        }
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
        guard code == SQLITE_OK, let statement else { throw failure(code, sql) }
        statements[sql] = statement
        return statement
    }

    private func failure(_ code: Int32, _ sql: String) -> Failure {
        Failure(code: code, message: String(cString: sqlite3_errmsg(handle)), statement: sql)
    }
}
