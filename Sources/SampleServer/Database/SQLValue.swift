import CSQLite

/// A value bound to a statement's parameter.
enum SQLValue: Sendable, Equatable {
    case null
    case integer(Int)
    case text(String)

    /// An integer, or null.
    static func optional(_ value: Int?) -> SQLValue { value.map(SQLValue.integer) ?? .null }

    /// A text, or null.
    static func optional(_ value: String?) -> SQLValue { value.map(SQLValue.text) ?? .null }

    /// Binds the value and answers SQLite's code.
    func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let value): sqlite3_bind_int64(statement, index, Int64(value))
        case .text(let value):
            // The byte count is given, so that a text with U+0000 in it is kept whole.
            value.utf8.withContiguousStorageIfAvailable { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite3_bind_text64(
                        statement, index, $0.baseAddress, sqlite3_uint64($0.count), baton_sqlite_transient(),
                        UInt8(SQLITE_UTF8))
                }
            } ?? sqlite3_bind_text(statement, index, value, -1, baton_sqlite_transient())
        }
    }
}

/// The row that a statement stands on; its columns are read by position and copied.
struct SQLRow {
    fileprivate let statement: OpaquePointer

    init(statement: OpaquePointer) { self.statement = statement }

    /// The integer of a column; 0 for null.
    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    /// The integer of a column that may be null.
    func optionalInteger(_ column: Int32) -> Int? { isNull(column) ? nil : integer(column) }

    /// The number or text of a column that rows are ordered by.
    func sortKey(_ column: Int32) -> SortKey {
        sqlite3_column_type(statement, column) == SQLITE_TEXT ? .text(text(column)) : .integer(integer(column))
    }

    /// The text of a column; empty for null.
    func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(statement, column) else { return "" }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The text of a column that may be null.
    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    private func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
}
