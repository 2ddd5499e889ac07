/// What a batch is (R4.1).
enum BatchKind: Sendable {
    /// An answer of the server: told to the image.
    case server
    /// The runtime's own bookkeeping.
    case local
}

/// One slot of one record.
public struct RecordField: Hashable, Sendable {
    /// The record's key.
    public let record: String
    /// The storage key of the slot.
    public let field: String
}

/// What a commit did.
public struct Commit: Sendable {
    /// Exactly the slots whose value or error differs from before, among those that held a value before (R4.3).
    public let notified: [RecordField]
}

/// The writes of one commit, with what stood there before: the notifications are netted from it at the end (R4.3).
@MainActor struct Batch {
    private struct Change {
        let record: Record
        let slot: Int32
        let value: Value
        let error: FieldError?
    }

    private struct ChangeKey: Hashable {
        let record: ObjectIdentifier
        let slot: Int32
    }

    private unowned let store: Store
    private let number: Int
    private var changes: [Change] = []
    private var known: Set<ChangeKey> = []
    /// Records that were deleted or revived, with what they were before.
    private var turned: [(record: Record, wasDeleted: Bool)] = []
    /// Whether a link was dropped, after which something may be collected (R6.4).
    private(set) var droppedLinks = false

    init(store: Store) {
        self.store = store
        number = store.beginBatch()
    }

    /// The record of a key, made where there is none, revived where it was deleted.
    ///
    /// Keys are the server's: an id may be spelled so that its record's key is another record's path. A record of another
    /// type is another record, kept under a key that says so.
    mutating func record(_ key: String, type: TypeID) -> Record {
        if let record = store.record(key) {
            guard record.type == type else { return self.record("\(key):\(type.name)", type: type) }
            if record.isDeleted { turn(record, deleted: false) }
            return record
        }
        let record = Record(key: key, type: type)
        record.birth = number
        store.add(record)
        return record
    }

    /// Writes a slot; an equal value writes nothing (R4.2).
    mutating func write(_ value: Value, to slot: Int32, of record: Record) {
        let before = record.value(at: slot)
        guard !Value.isEqual(before, value) else { return }
        note(record, slot, before)
        if !droppedLinks { droppedLinks = Batch.dropsLinks(from: before, to: value) }
        record.setValue(value, at: slot)
    }

    /// Whether a record that was linked is no longer.
    private static func dropsLinks(from before: Value, to after: Value) -> Bool {
        switch (before, after) {
        case (.link, _): return true
        case (.links(let old), .links(let new)):
            let kept = Set(new.compactMap { $0.map(ObjectIdentifier.init) })
            return old.contains { record in record.map { !kept.contains(ObjectIdentifier($0)) } ?? false }
        case (.links(let old), _): return !old.isEmpty
        default: return false
        }
    }

    mutating func setError(_ error: FieldError?, at slot: Int32, of record: Record) {
        guard record.errors[slot] != error else { return }
        note(record, slot, record.value(at: slot))
        record.setError(error, at: slot)
    }

    /// Deletes a record: its values go, and it reads as absent until a payload names it again (R2.4, R4.4).
    mutating func delete(_ record: Record) {
        guard !record.isDeleted else { return }
        for slot in record.heldIndices { write(.missing, to: slot, of: record) }
        for slot in record.errors.keys.sorted() { setError(nil, at: slot, of: record) }
        turn(record, deleted: true)
    }

    private mutating func turn(_ record: Record, deleted: Bool) {
        if !turned.contains(where: { $0.record === record }) { turned.append((record, record.isDeleted)) }
        record.isDeleted = deleted
    }

    /// Remembers what stood in a slot before the batch; of a record made in the batch nobody is told.
    private mutating func note(_ record: Record, _ slot: Int32, _ value: Value) {
        guard record.birth != number,
            known.insert(ChangeKey(record: ObjectIdentifier(record), slot: slot)).inserted
        else { return }
        changes.append(Change(record: record, slot: slot, value: value, error: record.errors[slot]))
    }

    /// Wakes the readers of what differs in the end, and names it.
    func notify() -> [RecordField] {
        let flipped = Set(turned.filter { $0.record.isDeleted != $0.wasDeleted }.map { ObjectIdentifier($0.record) })
        var notified: [RecordField] = []
        for change in changes {
            let value = change.record.value(at: change.slot)
            guard
                !Value.isEqual(change.value, value) || change.error != change.record.errors[change.slot]
                    || (!flipped.isEmpty && value.links(toAnyOf: flipped))
            else { continue }
            if change.value.isHeld { notified.append(field(change.record, change.slot)) }
            // A body that read a slot before it was received is waiting for it, though nobody else is told.
            change.record.notify(change.slot)
        }
        if !flipped.isEmpty { notifyLinks(to: flipped, &notified) }
        return notified
    }

    /// A link to a record that was deleted, or revived, reads differently though it is the same link (R4.4).
    private func notifyLinks(to flipped: Set<ObjectIdentifier>, _ notified: inout [RecordField]) {
        let links = store.links(toAnyOf: flipped).filter { record, slot in
            record.birth != number && !known.contains(ChangeKey(record: ObjectIdentifier(record), slot: slot))
        }
        for (record, slot) in links.sorted(by: { ($0.record.key, $0.slot) < ($1.record.key, $1.slot) }) {
            notified.append(field(record, slot))
            record.notify(slot)
        }
    }

    private func field(_ record: Record, _ slot: Int32) -> RecordField {
        RecordField(record: record.key, field: store.storageKey(of: Slot(type: record.type, index: slot)))
    }
}
