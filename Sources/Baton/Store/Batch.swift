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
        let isNew: Bool
    }

    private struct ChangeKey: Hashable {
        let record: ObjectIdentifier
        let slot: Int32
    }

    private unowned let store: Store
    private var changes: [Change] = []
    private var known: Set<ChangeKey> = []
    private(set) var created: Set<ObjectIdentifier> = []
    /// Whether a link was dropped, after which something may be collected (R6.4).
    private(set) var droppedLinks = false

    init(store: Store) {
        self.store = store
    }

    /// The record of a key, made where there is none, revived where it was deleted.
    mutating func record(_ key: String, type: TypeID) -> Record {
        if let record = store.record(key) {
            if record.isDeleted { revive(record) }
            return record
        }
        let record = Record(key: key, type: type)
        store.add(record)
        created.insert(ObjectIdentifier(record))
        return record
    }

    /// Writes a slot; an equal value writes nothing (R4.2).
    mutating func write(_ value: Value, to slot: Int32, of record: Record) {
        let before = record.value(at: slot)
        guard !Value.isEqual(before, value) else { return }
        note(record, slot)
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
        note(record, slot)
        record.setError(error, at: slot)
    }

    private mutating func revive(_ record: Record) {
        for (holder, slot) in store.links(to: record) { note(holder, slot) }
        record.isDeleted = false
    }

    private mutating func note(_ record: Record, _ slot: Int32) {
        guard known.insert(ChangeKey(record: ObjectIdentifier(record), slot: slot)).inserted else { return }
        changes.append(
            Change(
                record: record, slot: slot, value: record.value(at: slot), error: record.errors[slot],
                isNew: created.contains(ObjectIdentifier(record))))
    }

    /// Wakes the readers of what differs in the end, and names it.
    func notify() -> [RecordField] {
        var notified: [RecordField] = []
        for change in changes where !change.isNew {
            let value = change.record.value(at: change.slot)
            guard !Value.isEqual(change.value, value) || change.error != change.record.errors[change.slot] else {
                continue
            }
            if change.value.isHeld {
                notified.append(
                    RecordField(
                        record: change.record.key,
                        field: store.storageKey(of: Slot(type: change.record.type, index: change.slot))))
            }
            // A body that read a slot before it was received is waiting for it, though nobody else is told.
            change.record.notify(change.slot)
        }
        return notified
    }
}
