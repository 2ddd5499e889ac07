@_spi(Testing) import Baton
import BatonTesting
import CSQLite
import Foundation

/// The image beside bare SQLite: the same rows, read and written by statements that somebody prepared by hand.
@MainActor enum ImageBenchmarks {
    static func run(scale: Int) async throws {
        let folder = NSTemporaryDirectory() + "baton-bench-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let bytes = Fixture.characters(scale: scale)
        let rows = try await write(bytes, in: folder)
        try read(rows, in: folder)
    }

    // MARK: Writing

    private static func write(_ bytes: [UInt8], in folder: String) async throws -> [BareRow] {
        var image: [Double] = []
        var told: [Double] = []
        var bare: [Double] = []
        var rows: [BareRow] = []
        for run in 0..<20 {
            let path = "\(folder)/image\(run == 0 ? "" : "-\(run)").sqlite"
            let environment = Environment(testing: SilentTransport())
            environment.open(Persistence(path: path, sizeLimit: .max))
            // The first batch opens the writer's connection, which is no part of what is measured.
            try environment.commitAnswer(Fixture.characters(scale: 0), to: BenchmarkCharacters(), isComplete: true)
            await environment.whenPersisted()
            told.append(
                try Measurement.time {
                    try environment.commitAnswer(bytes, to: BenchmarkCharacters(), isComplete: true)
                })
            let start = ContinuousClock.now
            await environment.whenPersisted()
            image.append(Measurement.milliseconds(since: start))
            environment.end()
            if run == 0 { rows = try BareDatabase(path).rows() }
            let database = try BareDatabase("\(folder)/bare-\(run).sqlite")
            try database.makeTable()
            bare.append(try Measurement.time { try database.insert(rows) })
        }
        print(Measurement(name: "commit that tells an image", milliseconds: told.sorted()).row())
        let baseline = Measurement(name: "bare inserts of \(rows.count) rows", milliseconds: bare.sorted())
        print(baseline.row())
        print(Measurement(name: "write-behind of the same", milliseconds: image.sorted()).row(against: baseline))
        return rows
    }

    // MARK: Reading

    private static func read(_ rows: [BareRow], in folder: String) throws {
        let path = "\(folder)/image.sqlite"
        let database = try BareDatabase(path)
        let scan = try Measurement.of("stepping \(rows.count) rows, in one scan") { _ = try database.scan() }
        print(scan.row())
        let steps = try Measurement.of("stepping \(rows.count) rows, by their keys") {
            try database.transaction {
                for row in rows where try database.step(to: row.key) == 0 {
                    throw BareDatabase.Failure(code: SQLITE_EMPTY)
                }
            }
        }
        print(steps.row())
        var times: [Double] = []
        for run in 0..<21 {
            let environment = Environment(testing: SilentTransport())
            environment.open(Persistence(path: path, sizeLimit: .max))
            var found: Availability?
            let time = Measurement.time { found = environment.availability(of: BenchmarkCharacters()) }
            guard found == .image else { throw BareDatabase.Failure(code: SQLITE_EMPTY) }
            if run > 0 { times.append(time) }
            environment.end()
        }
        let hydration = Measurement(name: "hydration of \(rows.count) records", milliseconds: times.sorted())
        print(hydration.row(against: steps))
        print(hydration.row(against: scan))
    }
}

/// A record's row as it is in the file.
private struct BareRow {
    let key: String
    let type: Int64
    let body: [UInt8]
}

/// SQLite with nothing around it.
private final class BareDatabase {
    struct Failure: Error {
        let code: Int32
    }

    private let handle: OpaquePointer?
    private var lookup: OpaquePointer?
    private var all: OpaquePointer?

    init(_ path: String) throws {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(
            path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
        handle = opened
        guard code == SQLITE_OK else { throw Failure(code: code) }
        try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    }

    deinit {
        sqlite3_finalize(lookup)
        sqlite3_finalize(all)
        sqlite3_close_v2(handle)
    }

    private func execute(_ sql: String) throws {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw Failure(code: code) }
    }

    private func prepare(_ sql: String) throws -> OpaquePointer? {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
        guard code == SQLITE_OK else { throw Failure(code: code) }
        return statement
    }

    func makeTable() throws {
        try execute(
            """
            CREATE TABLE records (
                key TEXT PRIMARY KEY, type INTEGER NOT NULL, launch INTEGER NOT NULL, body BLOB NOT NULL) WITHOUT ROWID
            """)
    }

    func insert(_ rows: [BareRow]) throws {
        let statement = try prepare("INSERT INTO records (key, type, launch, body) VALUES (?1, ?2, 1, ?3)")
        defer { sqlite3_finalize(statement) }
        try transaction { for row in rows { try insert(row, statement) } }
    }

    private func insert(_ row: BareRow, _ statement: OpaquePointer?) throws {
        bind(row.key, to: statement)
        sqlite3_bind_int64(statement, 2, row.type)
        _ = row.body.withUnsafeBytes { bytes in
            sqlite3_bind_blob(statement, 3, bytes.baseAddress, Int32(bytes.count), baton_sqlite_transient())
        }
        guard sqlite3_step(statement) == SQLITE_DONE else { throw Failure(code: sqlite3_errcode(handle)) }
        sqlite3_reset(statement)
    }

    func transaction(_ work: () throws -> Void) throws {
        try execute("BEGIN")
        try work()
        try execute("COMMIT")
    }

    private func bind(_ key: String, to statement: OpaquePointer?) {
        var key = key
        key.withUTF8 { bytes in
            let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
            _ = sqlite3_bind_text(statement, 1, start, Int32(bytes.count), baton_sqlite_transient())
        }
    }

    func rows() throws -> [BareRow] {
        let statement = try prepare("SELECT key, type, body FROM records")
        defer { sqlite3_finalize(statement) }
        var rows: [BareRow] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            let body = UnsafeRawBufferPointer(
                start: sqlite3_column_blob(statement, 2), count: Int(sqlite3_column_bytes(statement, 2)))
            rows.append(
                BareRow(
                    key: String(cString: sqlite3_column_text(statement, 0)), type: sqlite3_column_int64(statement, 1),
                    body: Array(body)))
        }
        return rows
    }

    /// Steps through all rows and looks at each column; how many bytes there were.
    func scan() throws -> Int {
        if all == nil { all = try prepare("SELECT key, type, launch, body FROM records") }
        defer { sqlite3_reset(all) }
        var total = 0
        while sqlite3_step(all) == SQLITE_ROW {
            guard sqlite3_column_text(all, 0) != nil, sqlite3_column_blob(all, 3) != nil else { continue }
            total += Int(sqlite3_column_bytes(all, 0)) + Int(sqlite3_column_bytes(all, 3))
            total += Int(sqlite3_column_int64(all, 1) + sqlite3_column_int64(all, 2))
        }
        return total
    }

    /// Steps to the row of a key and looks at each column; how many bytes it has.
    func step(to key: String) throws -> Int {
        if lookup == nil { lookup = try prepare("SELECT type, launch, body FROM records WHERE key = ?1") }
        bind(key, to: lookup)
        defer { sqlite3_reset(lookup) }
        guard sqlite3_step(lookup) == SQLITE_ROW, sqlite3_column_blob(lookup, 2) != nil else { return 0 }
        _ = sqlite3_column_int64(lookup, 0) + sqlite3_column_int64(lookup, 1)
        return Int(sqlite3_column_bytes(lookup, 2))
    }
}
