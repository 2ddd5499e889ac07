import CSQLite

/// A connection to an SQLite file. Not `Sendable`: it stays with the actor that opened it.
final class SQLiteConnection {
    private let handle: OpaquePointer

    /// Opens a file, which SQLite makes where there is none.
    init(path: String) throws(SQLiteFailure) {
        var opened: OpaquePointer?
        // No mutex: one actor uses the connection.
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw SQLiteFailure(code)
        }
        handle = opened
        // A file that something damaged is refused where it can be, instead of being believed.
        _ = baton_sqlite_defend(handle)
    }

    deinit {
        // The statements that are left finalize themselves, and the last of them closes the file.
        sqlite3_close_v2(handle)
    }

    /// How long a statement waits for another connection's lock before it fails.
    func wait(atMost duration: Duration) {
        sqlite3_busy_timeout(handle, Int32(duration / .milliseconds(1)))
    }

    /// Runs statements that answer nothing of interest.
    func execute(_ sql: String) throws(SQLiteFailure) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteFailure(code) }
    }

    /// A statement that is kept and run again.
    func prepare(_ sql: String) throws(SQLiteFailure) -> SQLiteStatement {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw SQLiteFailure(code) }
        return SQLiteStatement(statement)
    }

    /// The first column of the first row; nil where there is no row.
    func integer(_ sql: String) throws(SQLiteFailure) -> Int64? {
        let statement = try prepare(sql)
        return try statement.step() ? statement.integer(0) : nil
    }

    /// How many rows the latest statement changed.
    var changes: Int { Int(sqlite3_changes(handle)) }

    /// Runs work as one transaction: all of it reaches the file, or nothing.
    func transaction<Result>(
        _ begin: String, _ work: () throws(SQLiteFailure) -> Result
    ) throws(SQLiteFailure) -> Result {
        try execute(begin)
        do {
            let result = try work()
            try execute("COMMIT")
            return result
        } catch {
            // The first failure is the one to tell; SQLite may have rolled back by itself.
            if sqlite3_get_autocommit(handle) == 0 { _ = sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
            throw error
        }
    }

    /// Makes a function of two blobs and more known to SQL.
    func define(
        _ name: String, arguments: Int32,
        _ function: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
    ) throws(SQLiteFailure) {
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
        let code = sqlite3_create_function_v2(handle, name, arguments, flags, nil, function, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteFailure(code) }
    }
}

/// A prepared statement: bound, stepped, reset.
final class SQLiteStatement {
    private let handle: OpaquePointer

    fileprivate init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit { sqlite3_finalize(handle) }

    func bind(_ value: Int64, at index: Int32) { sqlite3_bind_int64(handle, index, value) }

    func bind(_ value: Double, at index: Int32) { sqlite3_bind_double(handle, index, value) }

    func bind(_ text: String, at index: Int32) {
        var text = text
        text.withUTF8 { bytes in
            let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
            _ = sqlite3_bind_text64(
                handle, index, start, UInt64(bytes.count), baton_sqlite_transient(), UInt8(SQLITE_UTF8))
        }
    }

    /// Runs the statement with a text first and a blob at another position, which SQLite reads where they are.
    func run(_ text: String, _ blob: [UInt8], at index: Int32) throws(SQLiteFailure) {
        var text = text
        let code = text.withUTF8 { text in
            blob.withUnsafeBytes { blob in
                let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
                sqlite3_bind_text64(handle, 1, start, UInt64(text.count), nil, UInt8(SQLITE_UTF8))
                sqlite3_bind_blob64(handle, index, blob.baseAddress, UInt64(blob.count), nil)
                defer {
                    sqlite3_reset(handle)
                    // Neither is there any more when this returns.
                    sqlite3_clear_bindings(handle)
                }
                return sqlite3_step(handle)
            }
        }
        guard code == SQLITE_DONE else { throw SQLiteFailure(code) }
    }

    /// Goes to the next row.
    ///
    /// - Returns: false where there is none.
    func step() throws(SQLiteFailure) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            sqlite3_reset(handle)
            throw SQLiteFailure(code)
        }
    }

    /// Runs the statement to its end, ready to be bound again.
    func run() throws(SQLiteFailure) {
        while try step() {}
        reset()
    }

    func reset() { sqlite3_reset(handle) }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    func text(_ column: Int32) -> String {
        guard let start = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The bytes of a column, which are there until the statement goes on.
    func blob(_ column: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(handle, column)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    }
}

/// What SQLite refused, by what can be done about it.
struct SQLiteFailure: Error, Hashable {
    let code: Int32

    /// - Parameter code: SQLite's result code, extended or not.
    init(_ code: Int32) { self.code = code < 0 ? code : code & 0xFF }

    /// The file is not what it should be: it cannot be read.
    static let damaged = SQLiteFailure(SQLITE_CORRUPT)

    /// Another process has begun the file again: it is no longer this launch's.
    static let replaced = SQLiteFailure(-1)

    /// Whether the same may work later: another connection holds the file, the disk is full, or does not answer.
    var mayPass: Bool {
        [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM, SQLITE_PROTOCOL].contains(code)
    }

    /// Whether the file itself is at fault.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT].contains(code) }

    /// Why, without naming a file or a value.
    var reason: String {
        self == .replaced ? "another program began the file again" : String(cString: sqlite3_errstr(code))
    }
}
