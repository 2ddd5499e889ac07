/// The image's reading side: what the availability check walks over where memory lacks something (R5.1). It stays on the
/// main actor, on a connection of its own; a writer does not hold it up.
@MainActor final class ImageReader {
    let launch: ImageLaunch
    private let connection: SQLiteConnection
    private let identity: SQLiteStatement
    private let record: SQLiteStatement
    private let field: SQLiteStatement
    private let fetch: SQLiteStatement
    private let name: SQLiteStatement
    /// Names by their number; nil where one was not asked for.
    private var names: [String?] = []
    private var types: [TypeID?] = []
    /// Dense slots by type and the number of the storage key's name.
    private var slots: [[Int32]] = []
    /// What was read and not for this launch before.
    private(set) var uses = ImageBatch.Uses()

    init(_ connection: SQLiteConnection, launch: ImageLaunch) throws(SQLiteFailure) {
        self.connection = connection
        self.launch = launch
        // A read waits for nobody: what cannot be read now is fetched.
        connection.wait(atMost: .zero)
        try connection.execute("PRAGMA query_only = ON")
        identity = try connection.prepare("SELECT identity FROM launch")
        // What went a whole launch unused is gone, whether or not it was removed yet (R9.4).
        record = try connection.prepare("SELECT type, launch, body FROM records WHERE key = ?1 AND launch >= ?2")
        field = try connection.prepare("SELECT launch, body FROM fields WHERE name = ?1 AND launch >= ?2")
        fetch = try connection.prepare(
            "SELECT launch, time, invalidations, sum FROM fetches WHERE root = ?1 AND launch >= ?2")
        for statement in [record, field, fetch] { statement.bind(launch.number - 1, at: 2) }
        name = try connection.prepare("SELECT name, sum FROM names WHERE id = ?1")
    }

    /// Runs reads over one state of the file.
    func transaction<Result>(_ work: () throws(SQLiteFailure) -> Result) throws(SQLiteFailure) -> Result {
        try connection.transaction("BEGIN") { () throws(SQLiteFailure) in
            guard try identity.step() else { throw .damaged }
            let isSame = identity.integer(0) == launch.identity
            identity.reset()
            if !isSame { throw .replaced }
            return try work()
        }
    }

    /// What was used since this was asked last.
    func takeUses() -> ImageBatch.Uses {
        defer { uses = ImageBatch.Uses() }
        return uses
    }

    // MARK: Rows

    /// The row of a record, to be read until `endRow`; nil where there is none.
    func row(_ key: String) throws(SQLiteFailure) -> (type: TypeID, body: RowReader)? {
        record.bind(key, at: 1)
        guard try record.step() else {
            record.reset()
            return nil
        }
        let number = Int(record.integer(0))
        guard let type = try type(number), let body = RowReader(record.blob(2), key: key, type: number) else {
            record.reset()
            throw .damaged
        }
        if record.integer(1) < launch.number { uses.records.append(key) }
        return (type, body)
    }

    /// The row is no longer read.
    func endRow() { record.reset() }

    /// A field of the query root, to be read until `endField`; nil where there is none.
    func field(_ storageKey: String) throws(SQLiteFailure) -> RowReader? {
        field.bind(storageKey, at: 1)
        guard try field.step() else {
            field.reset()
            return nil
        }
        guard let body = RowReader(field.blob(1), key: storageKey, type: 0) else {
            field.reset()
            throw .damaged
        }
        if field.integer(0) < launch.number { uses.fields.append(storageKey) }
        return body
    }

    /// The field is no longer read.
    func endField() { field.reset() }

    /// When the server last wrote a root's data; nil where nothing says so.
    func fetch(of root: String) throws(SQLiteFailure) -> ImageBatch.Fetch? {
        fetch.bind(root, at: 1)
        defer { fetch.reset() }
        guard try fetch.step() else { return nil }
        let found = ImageBatch.Fetch(root: root, seconds: fetch.double(1), invalidations: Int(fetch.integer(2)))
        guard found.checksum == fetch.integer(3) else { throw .damaged }
        if fetch.integer(0) < launch.number { uses.fetches.append(root) }
        return found
    }

    /// Which conditions unlisted types satisfy (R3.8).
    func memberships() throws(SQLiteFailure) -> [ChangeSet.TypeMembership] {
        let statement = try connection.prepare("SELECT type, condition, sum FROM memberships LIMIT 10000")
        var memberships: [ChangeSet.TypeMembership] = []
        while try statement.step() {
            let (type, condition) = (statement.text(0), statement.text(1))
            guard RowChecksum.of("\(type) \(condition)") == statement.integer(2) else { throw .damaged }
            memberships.append(.init(type: Registry.type(type), condition: Registry.type(condition)))
        }
        return memberships
    }

    // MARK: Names

    /// The dense slots of a type by the numbers of their storage keys' names, as far as they are known; -1 elsewhere.
    func slots(of type: TypeID) -> [Int32] {
        let position = Int(type.number)
        return position < slots.count ? slots[position] : []
    }

    private func type(_ number: Int) throws(SQLiteFailure) -> TypeID? {
        guard number > 0, number < 1 << 20 else { return nil }
        while types.count <= number { types.append(nil) }
        if let known = types[number] { return known }
        guard let name = try name(number) else { return nil }
        let type = Registry.type(name)
        types[number] = type
        return type
    }

    /// The slot of a constant storage key in records of a type.
    func slot(_ number: Int, of type: TypeID) throws(SQLiteFailure) -> Int32 {
        guard number < 1 << 20 else { throw .damaged }
        let position = Int(type.number)
        while slots.count <= position { slots.append([]) }
        while slots[position].count <= number { slots[position].append(-1) }
        if slots[position][number] >= 0 { return slots[position][number] }
        guard let name = try name(number) else { throw .damaged }
        let slot = Registry.slot(type, name).index
        slots[position][number] = slot
        return slot
    }

    private func name(_ number: Int) throws(SQLiteFailure) -> String? {
        while names.count <= number { names.append(nil) }
        if let known = names[number] { return known }
        name.bind(Int64(number), at: 1)
        defer { name.reset() }
        guard try name.step() else { return nil }
        let text = name.text(0)
        guard RowChecksum.of(text, UInt64(number)) == name.integer(1) else { throw .damaged }
        names[number] = text
        return text
    }
}
