/// What one server batch tells the image: taken on the main actor, written off it as one transaction (R9.1, R9.5).
struct ImageBatch: Sendable {
    /// How a record's row comes to say what memory says (R9.2).
    enum Writing: Sendable {
        /// The row was read, so that memory holds all of it.
        case replacing
        /// The row, if there is one, may say more.
        case merging
    }

    /// A record as the server's answers left it.
    struct RecordRow: Sendable {
        let key: String
        let type: TypeID
        let isDeleted: Bool
        let writing: Writing
        let contents: Record.Contents
        /// The storage keys of the values that stand under rendered ones, in their order.
        let renderedKeys: [String]
    }

    /// A field of the query root.
    struct FieldRow: Sendable {
        let storageKey: String
        let value: Value
        let error: FieldError?
    }

    /// When the server last wrote a root's data (R6.2).
    struct Fetch: Sendable {
        let root: String
        /// Since 1970.
        let seconds: Double
        let invalidations: Int

        var checksum: Int64 { RowChecksum.of(root, seconds.bitPattern, UInt64(bitPattern: Int64(invalidations))) }
    }

    /// What of a launch is used again: it is kept for another one (R9.4).
    struct Uses: Sendable {
        var records: [String] = []
        var fields: [String] = []
        var fetches: [String] = []

        var isEmpty: Bool { records.isEmpty && fields.isEmpty && fetches.isEmpty }
    }

    let number: Int
    var records: [RecordRow] = []
    var fields: [FieldRow] = []
    var memberships: [ChangeSet.TypeMembership] = []
    var fetches: [Fetch] = []
    /// Connections that were edited while memory did not hold them (R4.6).
    var forgotten: [String] = []
    /// Keys of which one may be that of a record that was deleted while memory did not hold it.
    var deletions: [[String]] = []
    var uses = Uses()
    /// Whether everything is stale from now on.
    var invalidates = false

    init(number: Int) {
        self.number = number
    }

    /// How many rows it takes.
    var count: Int { records.count + fields.count + fetches.count }
}
