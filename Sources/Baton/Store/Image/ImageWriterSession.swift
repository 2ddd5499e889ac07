/// An open file that is written to: prepared statements, and the numbers of names.
///
/// Not `Sendable`: it stays with the writer.
final class ImageWriterSession {
    private let connection: SQLiteConnection
    private let launch: ImageLaunch
    /// The number that rows are written with: the latest launch's.
    private var current: Int64
    private let sizeLimit: Int
    /// How much was written since the file's size was looked at; at first it is.
    private var bytesSinceCheck = Int.max / 2
    private let statements: Statements
    private var names: [String: Int] = [:]
    /// What is known of types, by their numbers in this process.
    private var types: [TypeNumbers] = []
    private var transientTypes: [Bool?] = []
    private var writer = RowWriter()

    /// The numbers that a type's name and its storage keys have in the file; 0 where one was not asked for.
    private struct TypeNumbers {
        var type = 0
        /// By dense index.
        var keys: [Int] = []
    }

    private struct Statements {
        let identity: SQLiteStatement
        let count: SQLiteStatement
        let merge: SQLiteStatement
        let replace: SQLiteStatement
        let field: SQLiteStatement
        let removeField: SQLiteStatement
        let fetch: SQLiteStatement
        let membership: SQLiteStatement
        let nameNumber: SQLiteStatement
        let nextName: SQLiteStatement
        let addName: SQLiteStatement
        let forget: SQLiteStatement
        let isThere: SQLiteStatement
        let useRecord: SQLiteStatement
        let useField: SQLiteStatement
        let useFetch: SQLiteStatement
        let invalidate: SQLiteStatement

        init(_ connection: SQLiteConnection) throws(SQLiteFailure) {
            identity = try connection.prepare("SELECT identity, number, writes FROM launch")
            count = try connection.prepare("UPDATE launch SET number = ?1, writes = writes + 1")
            let insert =
                "INSERT INTO records (key, type, launch, body) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (key) DO UPDATE "
            let update = "SET type = excluded.type, launch = excluded.launch, body = "
            merge = try connection.prepare(
                insert + update + "CASE WHEN records.type = excluded.type "
                    + "THEN \(RowMerge.name)(excluded.key, excluded.type, records.body, excluded.body) "
                    + "ELSE excluded.body END")
            replace = try connection.prepare(insert + update + "excluded.body")
            field = try connection.prepare("INSERT OR REPLACE INTO fields (name, launch, body) VALUES (?1, ?2, ?3)")
            removeField = try connection.prepare("DELETE FROM fields WHERE name = ?1")
            fetch = try connection.prepare(
                "INSERT OR REPLACE INTO fetches (root, launch, time, invalidations, sum) VALUES (?1, ?2, ?3, ?4, ?5)")
            membership = try connection.prepare(
                "INSERT OR IGNORE INTO memberships (type, condition, sum) VALUES (?1, ?2, ?3)")
            nameNumber = try connection.prepare("SELECT id FROM names WHERE name = ?1")
            nextName = try connection.prepare("SELECT coalesce(max(id), 0) + 1 FROM names")
            addName = try connection.prepare("INSERT INTO names (id, name, sum) VALUES (?1, ?2, ?3)")
            forget = try connection.prepare("DELETE FROM records WHERE key = ?1")
            isThere = try connection.prepare("SELECT 1 FROM records WHERE key = ?1")
            useRecord = try connection.prepare("UPDATE records SET launch = ?2 WHERE key = ?1")
            useField = try connection.prepare("UPDATE fields SET launch = ?2 WHERE name = ?1")
            useFetch = try connection.prepare("UPDATE fetches SET launch = ?2 WHERE root = ?1")
            invalidate = try connection.prepare("UPDATE launch SET invalidations = invalidations + 1")
        }
    }

    init(_ persistence: Persistence, launch: ImageLaunch) throws(SQLiteFailure) {
        self.launch = launch
        current = launch.number
        sizeLimit = persistence.sizeLimit
        connection = try ImageFile.connect(persistence, patience: .seconds(1))
        try connection.define(RowMerge.name, arguments: RowMerge.arguments, RowMerge.function)
        statements = try Statements(connection)
    }

    // MARK: Batches

    func write(_ batch: ImageBatch) throws(SQLiteFailure) {
        do {
            try connection.transaction("BEGIN IMMEDIATE") { () throws(SQLiteFailure) in
                try check()
                for key in batch.forgotten { try run(statements.forget, key) }
                for keys in batch.deletions { try delete(oneOf: keys) }
                for record in batch.records { try write(record) }
                for field in batch.fields { try write(field) }
                for fetch in batch.fetches { try write(fetch) }
                for membership in batch.memberships {
                    let (type, condition) = (membership.type.name, membership.condition.name)
                    statements.membership.bind(type, at: 1)
                    statements.membership.bind(condition, at: 2)
                    statements.membership.bind(RowChecksum.of("\(type) \(condition)"), at: 3)
                    try statements.membership.run()
                }
                for key in batch.uses.records { try use(statements.useRecord, key) }
                for name in batch.uses.fields { try use(statements.useField, name) }
                for root in batch.uses.fetches { try use(statements.useFetch, root) }
                if batch.invalidates { try statements.invalidate.run() }
            }
        } catch {
            // The names that were numbered in it are not there.
            names = [:]
            types = []
            throw error
        }
        do {
            try evict()
        } catch {
            // The batch is written; the next one tries again to make room.
            if error.isDamage { throw error }
        }
    }

    /// The file must be the one that this launch opened: another process may have begun it again. A launch that writes
    /// counts; where later ones run beside it, what it writes is as new as what they write. One that found another program
    /// writing does not count: it would make older what that one wrote meanwhile, and what it had no occasion to read.
    private func check() throws(SQLiteFailure) {
        guard try statements.identity.step() else { throw .damaged }
        let isSame = statements.identity.integer(0) == launch.identity
        let latest = statements.identity.integer(1)
        let writes = statements.identity.integer(2)
        statements.identity.reset()
        if !isSame { throw .replaced }
        current = latest < launch.number && writes == launch.writes ? launch.number : latest
        statements.count.bind(current, at: 1)
        try statements.count.run()
    }

    private func write(_ record: ImageBatch.RecordRow) throws(SQLiteFailure) {
        if isTransient(record.type) { return }
        let contents = record.contents
        let numbers = try numbers(of: record.type, count: contents.slots.count)
        // Locals are written to without looking after who else may be doing so.
        var writer = writer
        self.writer = RowWriter()
        defer { self.writer = writer }
        writer.begin(isDeleted: record.isDeleted)
        if !record.isDeleted {
            for (index, value) in contents.slots.enumerated() {
                let error = contents.errors.isEmpty ? nil : contents.errors[Int32(index)]
                if !value.isHeld, error == nil { continue }
                writer.append(.number(numbers.keys[index]), value, error: error, isKept: isKept)
            }
            for (index, error) in contents.errors where Int(index) >= contents.slots.count {
                let keys = try self.numbers(of: record.type, count: Int(index) + 1).keys
                writer.append(.number(keys[Int(index)]), .missing, error: error, isKept: isKept)
            }
            for (entry, key) in zip(contents.rendered, record.renderedKeys) {
                writer.append(.text(key), entry.value, error: contents.errors[entry.index], isKept: isKept)
            }
        }
        writer.finish(key: record.key, type: numbers.type)
        let replaces = record.isDeleted || record.writing == .replacing
        let statement = replaces ? statements.replace : statements.merge
        statement.bind(Int64(numbers.type), at: 2)
        statement.bind(current, at: 3)
        try statement.run(record.key, writer.bytes, at: 4)
        bytesSinceCheck += writer.bytes.count
    }

    private func write(_ field: ImageBatch.FieldRow) throws(SQLiteFailure) {
        writer.begin()
        guard writer.append(.text(field.storageKey), field.value, error: field.error, isKept: isKept) else {
            // What it said before is not so any more.
            return try run(statements.removeField, field.storageKey)
        }
        writer.finish(key: field.storageKey, type: 0)
        statements.field.bind(current, at: 2)
        try statements.field.run(field.storageKey, writer.bytes, at: 3)
        bytesSinceCheck += writer.bytes.count
    }

    private func write(_ fetch: ImageBatch.Fetch) throws(SQLiteFailure) {
        statements.fetch.bind(fetch.root, at: 1)
        statements.fetch.bind(current, at: 2)
        statements.fetch.bind(fetch.seconds, at: 3)
        statements.fetch.bind(Int64(fetch.invalidations), at: 4)
        statements.fetch.bind(fetch.checksum, at: 5)
        try statements.fetch.run()
    }

    /// Deletes the one record that has one of these keys; of several nobody can say which is meant.
    private func delete(oneOf keys: [String]) throws(SQLiteFailure) {
        var found: [String] = []
        for key in keys {
            statements.isThere.bind(key, at: 1)
            if try statements.isThere.step() { found.append(key) }
            statements.isThere.reset()
        }
        if found.count == 1 { try run(statements.forget, found[0]) }
    }

    private func run(_ statement: SQLiteStatement, _ text: String) throws(SQLiteFailure) {
        statement.bind(text, at: 1)
        try statement.run()
    }

    private func use(_ statement: SQLiteStatement, _ text: String) throws(SQLiteFailure) {
        statement.bind(current, at: 2)
        try run(statement, text)
    }

    // MARK: Names

    /// Whether a link to a record may be written (R9.3).
    private func isKept(_ record: Record) -> Bool { !isTransient(record.type) }

    private func isTransient(_ type: TypeID) -> Bool {
        let position = Int(type.number)
        while transientTypes.count <= position { transientTypes.append(nil) }
        if let known = transientTypes[position] { return known }
        let isTransient = type.isTransient
        transientTypes[position] = isTransient
        return isTransient
    }

    /// The numbers of a type and of its first storage keys.
    private func numbers(of type: TypeID, count: Int) throws(SQLiteFailure) -> TypeNumbers {
        let position = Int(type.number)
        while types.count <= position { types.append(TypeNumbers()) }
        let known = types[position]
        if known.type != 0, known.keys.count >= count { return known }
        if known.type == 0 { types[position].type = try number(of: type.name) }
        for index in known.keys.count..<max(count, known.keys.count) {
            let key = Registry.storageKey(of: Slot(type: type, index: Int32(index)))
            types[position].keys.append(try number(of: key))
        }
        return types[position]
    }

    private func number(of name: String) throws(SQLiteFailure) -> Int {
        if let known = names[name] { return known }
        statements.nameNumber.bind(name, at: 1)
        let isKnown = try statements.nameNumber.step()
        var number = isKnown ? statements.nameNumber.integer(0) : 0
        statements.nameNumber.reset()
        if !isKnown {
            guard try statements.nextName.step() else { throw .damaged }
            number = statements.nextName.integer(0)
            statements.nextName.reset()
            statements.addName.bind(number, at: 1)
            statements.addName.bind(name, at: 2)
            statements.addName.bind(RowChecksum.of(name, UInt64(bitPattern: number)), at: 3)
            try statements.addName.run()
        }
        guard number > 0, let number = Int(exactly: number) else { throw .damaged }
        names[name] = number
        return number
    }

    // MARK: What goes

    /// Removes what no launch used for a whole one (R9.4).
    func expire() throws(SQLiteFailure) {
        try connection.transaction("BEGIN IMMEDIATE") { () throws(SQLiteFailure) in
            try check()
            try remove(olderThan: launch.number - 1)
        }
    }

    private func remove(olderThan number: Int64) throws(SQLiteFailure) {
        for table in ["records", "fields", "fetches"] {
            try connection.execute("DELETE FROM \(table) WHERE launch < \(number)")
        }
    }

    /// Brings the file under its limit: rows of older launches go first, then those of this one.
    private func evict() throws(SQLiteFailure) {
        guard bytesSinceCheck > sizeLimit / 64 else { return }
        bytesSinceCheck = 0
        guard try usedBytes() > sizeLimit else { return }
        let goal = sizeLimit / 10 * 8
        try connection.transaction("BEGIN IMMEDIATE") { () throws(SQLiteFailure) in
            try check()
            let oldest = try connection.integer("SELECT min(launch) FROM records") ?? launch.number
            var number = max(oldest, launch.number - 8) + 1
            while number <= launch.number, try usedBytes() > goal {
                try remove(olderThan: number)
                number += 1
            }
            while try usedBytes() > goal {
                try connection.execute(
                    "DELETE FROM records WHERE key IN "
                        + "(SELECT key FROM records LIMIT (SELECT count(*) / 8 + 1 FROM records))")
                if connection.changes == 0 { break }
            }
            if try usedBytes() > goal { try connection.execute("DELETE FROM fields; DELETE FROM fetches") }
        }
        try connection.execute("PRAGMA incremental_vacuum")
    }

    private func usedBytes() throws(SQLiteFailure) -> Int {
        let pages = try connection.integer("PRAGMA page_count") ?? 0
        let free = try connection.integer("PRAGMA freelist_count") ?? 0
        let size = try connection.integer("PRAGMA page_size") ?? 0
        return Int((pages - free) * size)
    }
}
