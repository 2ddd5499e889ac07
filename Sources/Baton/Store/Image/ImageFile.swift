import CSQLite
import Foundation

/// What one launch is to its image: which file it opened, and how many launches there were.
struct ImageLaunch: Sendable {
    /// Drawn when the file was begun: where another one stands in it, somebody began it again.
    let identity: Int64
    /// Counts the launches that opened the file.
    let number: Int64
    /// How often everything was invalidated, over all launches (R6.2).
    let invalidations: Int
    /// How many transactions had been written when this launch opened the file.
    let writes: Int64
}

/// The image's file: its tables, and how it is opened whatever is found at its path (R9.1, R9.4).
enum ImageFile {
    /// Counts the ways in which rows have been written; a file of another format is begun again.
    static let format: Int64 = 2
    /// What the header of an image says that its file is: "BtnI".
    static let applicationID: Int64 = 0x4274_6E49

    /// A row per record, the query root a row per field; fetch times, memberships, and the names of constant storage keys
    /// and types, which rows name by number. What a damaged disk could turn into something else has a checksum.
    private static let tables = """
        CREATE TABLE launch (
            id INTEGER PRIMARY KEY CHECK (id = 0), digest TEXT NOT NULL, identity INTEGER NOT NULL,
            number INTEGER NOT NULL, invalidations INTEGER NOT NULL, writes INTEGER NOT NULL);
        CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, sum INTEGER NOT NULL);
        CREATE TABLE memberships (
            type TEXT NOT NULL, condition TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (type, condition))
            WITHOUT ROWID;
        CREATE TABLE records (
            key TEXT PRIMARY KEY, type INTEGER NOT NULL, launch INTEGER NOT NULL, body BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE fields (
            name TEXT PRIMARY KEY, launch INTEGER NOT NULL, body BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE fetches (
            root TEXT PRIMARY KEY, launch INTEGER NOT NULL, time REAL NOT NULL, invalidations INTEGER NOT NULL,
            sum INTEGER NOT NULL) WITHOUT ROWID;
        """

    /// Opens the image at a path for a new launch. Another program's file, another format and a damaged file are set
    /// aside; an image of another schema is emptied.
    static func open(
        _ persistence: Persistence, digest: String, patience: Duration
    ) throws(SQLiteFailure) -> (connection: SQLiteConnection, launch: ImageLaunch) {
        makeFile(persistence.path)
        do {
            if let opened = try attempt(persistence, digest: digest, patience: patience) { return opened }
        } catch {
            guard error.isDamage else { throw error }
        }
        try setAside(persistence.path)
        makeFile(persistence.path)
        guard let opened = try attempt(persistence, digest: digest, patience: patience) else {
            throw .damaged
        }
        return opened
    }

    /// Opens a connection to an image that this launch has opened before.
    static func connect(_ persistence: Persistence, patience: Duration) throws(SQLiteFailure) -> SQLiteConnection {
        let connection = try SQLiteConnection(path: persistence.path)
        connection.wait(atMost: patience)
        try configure(connection)
        return connection
    }

    /// - Returns: nil where the file is not one to go on with.
    private static func attempt(
        _ persistence: Persistence, digest: String, patience: Duration
    ) throws(SQLiteFailure) -> (connection: SQLiteConnection, launch: ImageLaunch)? {
        let connection = try SQLiteConnection(path: persistence.path)
        connection.wait(atMost: patience)
        let isNew = try connection.integer("SELECT count(*) FROM sqlite_schema") == 0
        if !isNew {
            guard try connection.integer("PRAGMA application_id") == applicationID,
                try connection.integer("PRAGMA user_version") == format
            else { return nil }
        } else {
            try connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        }
        try configure(connection)
        if !isNew, let launch = try next(connection, digest) { return (connection, launch) }
        let launch = try connection.transaction("BEGIN IMMEDIATE") { () throws(SQLiteFailure) in
            // Another process may have begun it in the meantime.
            let isBegun = try connection.integer("SELECT count(*) FROM sqlite_schema") != 0
            if isBegun, let launch = try next(connection, digest) { return launch }
            for table in ["launch", "names", "memberships", "records", "fields", "fetches"] {
                try connection.execute("DROP TABLE IF EXISTS \(table)")
            }
            try begin(connection, digest)
            guard let launch = try next(connection, digest) else { throw .damaged }
            return launch
        }
        return (connection, launch)
    }

    private static func configure(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        // A killed process leaves whole transactions: in this mode nothing has to wait for the disk at each of them.
        let mode = try connection.prepare("PRAGMA journal_mode = WAL")
        guard try mode.step(), mode.text(0) == "wal" else { throw SQLiteFailure(SQLITE_CANTOPEN) }
        mode.reset()
        try connection.execute(
            "PRAGMA synchronous = NORMAL; PRAGMA cell_size_check = ON; PRAGMA journal_size_limit = 4194304")
    }

    private static func begin(_ connection: SQLiteConnection, _ digest: String) throws(SQLiteFailure) {
        try connection.execute(tables)
        try connection.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(format)")
        let statement = try connection.prepare("INSERT INTO launch VALUES (0, ?1, ?2, 0, 0, 0)")
        statement.bind(digest, at: 1)
        statement.bind(Int64.random(in: 1...Int64.max), at: 2)
        try statement.run()
    }

    /// The launch that follows those that there were; nil where they spoke another schema. It counts when it writes
    /// something: one that was killed before made nothing older. Nor does one that another program writes beside.
    private static func next(_ connection: SQLiteConnection, _ digest: String) throws(SQLiteFailure) -> ImageLaunch? {
        let statement = try connection.prepare(
            "SELECT identity, number + 1, invalidations, writes FROM launch WHERE digest = ?1")
        statement.bind(digest, at: 1)
        defer { statement.reset() }
        guard try statement.step() else { return nil }
        return ImageLaunch(
            identity: statement.integer(0), number: statement.integer(1), invalidations: Int(statement.integer(2)),
            writes: statement.integer(3))
    }

    // MARK: The file system

    /// Makes the folder and an empty file where they are missing, for their owner alone. What cannot be made is noticed
    /// when it is opened.
    private static func makeFile(_ path: String) {
        let folder = (path as NSString).deletingLastPathComponent
        if !folder.isEmpty {
            try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        // A file that is there is not opened here: closing it would end the locks that SQLite has on it in this process.
        let file = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file >= 0 { close(file) }
    }

    /// Moves a file that is no image out of the way: it may be somebody's, so it is not deleted.
    static func setAside(_ path: String) throws(SQLiteFailure) {
        guard rename(path, path + ".aside") == 0 || errno == ENOENT else { throw SQLiteFailure(SQLITE_CANTOPEN) }
        for suffix in ["-wal", "-shm"] {
            if rename(path + suffix, path + ".aside" + suffix) != 0 { unlink(path + ".aside" + suffix) }
        }
    }
}
