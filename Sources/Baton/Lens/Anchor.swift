/// Where a lens stands: the record it reads, the scope it reads in, and the record its fragment starts at (R7.1).
///
/// Equal when the three are the same objects.
public struct Anchor: Hashable, Sendable {
    @usableFromInline let storage: Record
    /// The scope of variables or fragment arguments.
    @_spi(Generated) public let owner: Owner
    @usableFromInline let origin: Record

    init(record: Record, owner: Owner, origin: Record) {
        storage = record
        self.owner = owner
        self.origin = origin
    }

    /// Equal when record, owner and origin are the same objects.
    public static func == (left: Anchor, right: Anchor) -> Bool {
        left.storage === right.storage && left.owner === right.owner && left.origin === right.origin
    }

    /// Hashes the record's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(storage))
        hasher.combine(ObjectIdentifier(owner))
    }

    /// The anchor of a fragment that is spread here.
    @_spi(Generated) public func entering() -> Anchor {
        Anchor(record: storage, owner: owner, origin: storage)
    }

    /// The anchor of a fragment that is spread here with arguments.
    @_spi(Generated) @MainActor public func binding(
        _ site: ArgumentSite, _ arguments: () -> [String: Variable?]
    ) -> Anchor {
        Anchor(record: storage, owner: owner.scope(site, arguments), origin: storage)
    }

    /// The variables of the scope.
    @_spi(Generated) @MainActor public var variables: Variables { owner.variables }

    /// What generated code may ask of the record itself.
    @_spi(Generated) public var record: RecordReference { RecordReference(record: storage) }

    /// An anchor on a linked record.
    func linked(to record: Record) -> Anchor {
        Anchor(record: record, owner: owner, origin: origin)
    }
}

/// A record as generated code sees it: its concrete type.
public struct RecordReference: Sendable {
    let record: Record

    /// The record's concrete type.
    @_spi(Generated) public var type: TypeID { record.type }

    /// Whether the record is of this object type.
    @_spi(Generated) public func `is`(_ type: TypeID) -> Bool { record.type == type }
}
