import CSQLite

/// Puts what is known now over what an unread row says (R9.2): SQL calls it where it finds the row there, so that nobody
/// looks for it beforehand.
enum RowMerge {
    /// The function in SQL: `(key, type, the row's body, the new body)`.
    static let name = "baton_merge"
    static let arguments: Int32 = 4

    static let function: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = {
        context, count, values in
        guard let values, count == arguments else { return }
        let key = text(values[0])
        let type = Int(sqlite3_value_int64(values[1]))
        let merged = merged(blob(values[2]), under: blob(values[3]), key: key, type: type)
        merged.withUnsafeBytes { bytes in
            sqlite3_result_blob64(context, bytes.baseAddress, UInt64(bytes.count), baton_sqlite_transient())
        }
    }

    /// The new body and, behind it, the entries of slots that it does not have. A body that cannot be read has none.
    static func merged(
        _ old: UnsafeRawBufferPointer, under new: UnsafeRawBufferPointer, key: String, type: Int
    ) -> [UInt8] {
        guard var above = RowReader(new, key: key, type: type), !above.isDeleted,
            var below = RowReader(old, key: key, type: type), !below.isDeleted
        else { return Array(new) }
        var names: Set<RowName> = []
        while let name = above.skipEntry() { names.insert(name) }
        var writer = RowWriter()
        writer.begin()
        writer.append(raw: new[(RowChecksum.size + 1)...])
        var start = below.position
        while let name = below.skipEntry() {
            if !names.contains(name) { writer.append(raw: below.slice(start..<below.position)) }
            start = below.position
        }
        writer.finish(key: key, type: type)
        return writer.bytes
    }

    private static func text(_ value: OpaquePointer?) -> String {
        guard let start = sqlite3_value_text(value) else { return "" }
        return String(
            decoding: UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))), as: UTF8.self)
    }

    private static func blob(_ value: OpaquePointer?) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: sqlite3_value_blob(value), count: Int(sqlite3_value_bytes(value)))
    }
}
