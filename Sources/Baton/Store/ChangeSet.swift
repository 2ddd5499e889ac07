/// What one response writes, read off the main actor and committed on it: flat tables, records named by position.
struct ChangeSet: Sendable {
    /// A record the response names.
    struct RecordEntry: Sendable {
        let key: String
        let type: TypeID
        /// The key's hash, made here so that the main actor need not.
        let hash: UInt64
        /// Whether the record has a key of its own.
        let isEntity: Bool
        /// How many dense slots, from the first one, hold all that is written.
        var width: Int32 = 0
        /// What the scalars in dense slots come to; 0 where the record has no key of its own, so that another entry may be
        /// the same record.
        var digest: UInt64 = 0
        /// How many writes are the record's, and whether any of them is a link or goes under a rendered key.
        var writes: Int32 = 0
        var hasLinks = false

        init(key: String, type: TypeID, isEntity: Bool) {
            self.key = key
            self.type = type
            self.isEntity = isEntity
            hash = TextHash.of(key)
        }
    }

    /// A record by its position in `records`, or one of the links.
    typealias RecordIndex = Int32

    /// A value before its links are objects.
    enum Value: Equatable, Sendable {
        case null
        case bool(Bool)
        case int(Int64)
        case double(Double)
        case string(String)
        case link(RecordIndex)
        /// Each a record or -1 for null.
        case links([RecordIndex])
        case scalars([Baton.Value.Scalar])

        var isLink: Bool {
            switch self {
            case .link, .links: true
            default: false
            }
        }
    }

    struct Write: Sendable {
        var record: RecordIndex
        /// A dense index, or `-1 - position` in `renderedKeys`.
        var slot: Int32
        var value: Value
    }

    /// A page of a connection, merged after the slots are written (R4.5).
    struct Page: Sendable {
        enum Place: Sendable {
            case whole
            case after(String)
            case before(String)
        }

        var parent: RecordIndex
        var page: RecordIndex
        /// The slot of the merged list in the parent.
        var slot: Int32
        var storageKey: String
        var slots: ConnectionSlots
        var place: Place
    }

    /// What an edge directive does (R4.6).
    struct ConnectionEdit: Sendable {
        /// What the directive stands on, one or several.
        enum Subjects: Sendable {
            /// Edges, or nodes.
            case records([RecordIndex])
            /// The ids of records.
            case ids([String])
        }

        var kind: Edit.Kind
        var connections: [String]
        var edgeType: TypeID?
        var subjects: Subjects
        /// The record whose field the directive stands on, and that field's position in its selection.
        var owner: RecordIndex
        var field: Int
    }

    struct PlacedError: Sendable {
        var record: RecordIndex
        var slot: Int32
        var error: FieldError
    }

    /// Which conditions the response says an unlisted type satisfies (R3.8).
    struct TypeMembership: Sendable {
        var type: TypeID
        var condition: TypeID
    }

    var records: [RecordEntry] = []
    var renderedKeys: [String] = []
    /// Each record's together, in the order of the records.
    var writes: [Write] = []
    var pages: [Page] = []
    var edits: [ConnectionEdit] = []
    var errors: [PlacedError] = []
    var memberships: [TypeMembership] = []
    /// What of the plan's never reaches the image (R9.3).
    var transient: Transient?
}
