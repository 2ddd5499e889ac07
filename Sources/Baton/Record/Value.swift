/// What a slot holds (R2.1).
enum Value {
    /// Never received.
    case missing
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    /// A string, an enum value, an id, or a custom scalar's text.
    case string(String)
    case link(Record)
    case links([Record?])
    case scalars([Scalar])

    /// An element of a list of scalars.
    enum Scalar: Hashable, Sendable {
        case null
        case bool(Bool)
        case int(Int64)
        case double(Double)
        case string(String)

        /// Whether two lists hold the same, texts by their bytes.
        static func areSame(_ left: [Scalar], _ right: [Scalar]) -> Bool {
            left.count == right.count
                && zip(left, right).allSatisfy { left, right in
                    if case .string(let a) = left, case .string(let b) = right { return a.hasSameBytes(as: b) }
                    return left == right
                }
        }
    }

    /// Whether two values are the same value of the same kind; links are the same when the records are.
    @MainActor static func isEqual(_ left: Value, _ right: Value) -> Bool {
        switch (left, right) {
        case (.missing, .missing), (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.int(let a), .int(let b)): a == b
        case (.double(let a), .double(let b)): a == b
        case (.string(let a), .string(let b)): a.hasSameBytes(as: b)
        case (.link(let a), .link(let b)): a === b
        case (.links(let a), .links(let b)): a.count == b.count && zip(a, b).allSatisfy { $0 === $1 }
        case (.scalars(let a), .scalars(let b)): Scalar.areSame(a, b)
        default: false
        }
    }

    /// Whether the value is what a change writes, its links being to some records.
    @inline(__always) @MainActor func isSame(as change: ChangeSet.Value, _ records: ContiguousArray<Unmanaged<Record>>)
        -> Bool
    {
        switch (self, change) {
        case (.null, .null): return true
        case (.bool(let a), .bool(let b)): return a == b
        case (.int(let a), .int(let b)): return a == b
        case (.double(let a), .double(let b)): return a == b
        case (.string(let a), .string(let b)): return a.hasSameBytes(as: b)
        case (.link(let a), .link(let b)): return Unmanaged.passUnretained(a).toOpaque() == records[Int(b)].toOpaque()
        case (.links(let a), .links(let b)):
            guard a.count == b.count else { return false }
            for at in a.indices {
                let linked = a[at].map { Unmanaged.passUnretained($0).toOpaque() }
                guard linked == (b[at] < 0 ? nil : records[Int(b[at])].toOpaque()) else { return false }
            }
            return true
        case (.scalars(let a), .scalars(let b)): return Scalar.areSame(a, b)
        default: return false
        }
    }

    /// Whether the value links to one of some records.
    func links(toAnyOf records: Set<ObjectIdentifier>) -> Bool {
        switch self {
        case .link(let record): records.contains(ObjectIdentifier(record))
        case .links(let links): links.contains { $0.map { records.contains(ObjectIdentifier($0)) } ?? false }
        default: false
        }
    }

    /// The text of an id or a cursor, which a server may write as a string or as a number; nil for what is neither.
    var plainText: String? {
        switch self {
        case .string(let text): text
        case .int(let number): String(number)
        default: nil
        }
    }

    /// Whether a value was received.
    var isHeld: Bool {
        if case .missing = self { return false }
        return true
    }
}
