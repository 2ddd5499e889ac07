/// A list of lenses: what a plural link reads as. Null and deleted entries are skipped (R7.3).
public struct List<Element: Lens>: RandomAccessCollection, Hashable, Sendable {
    private let records: [Record]
    private let owner: Owner?
    private let origin: Record?

    /// A list with nothing in it.
    public static var empty: List { List(records: [], owner: nil, origin: nil) }

    init(records: [Record], owner: Owner?, origin: Record?) {
        self.records = records
        self.owner = owner
        self.origin = origin
    }

    /// The first position.
    public var startIndex: Int { 0 }
    /// The position after the last.
    public var endIndex: Int { records.count }

    /// The lens at a position.
    public subscript(position: Int) -> Element {
        guard let owner, let origin else { preconditionFailure("an empty list has no element \(position)") }
        return Element(anchor: Anchor(record: records[position], owner: owner, origin: origin))
    }

    /// Equal when the records, the owner and the origin are the same objects in the same order.
    public static func == (left: List, right: List) -> Bool {
        left.owner === right.owner && left.origin === right.origin && left.records.count == right.records.count
            && zip(left.records, right.records).allSatisfy { $0 === $1 }
    }

    /// Hashes the records' identities.
    public func hash(into hasher: inout Hasher) {
        for record in records { hasher.combine(ObjectIdentifier(record)) }
    }
}
