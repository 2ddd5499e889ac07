/// What a batch is (R4.1).
enum BatchKind: String, Sendable {
    /// An answer of the server: told to the image.
    case server
    /// What a mutation is expected to answer, kept with its layer and never on disk.
    case optimistic
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

    private let store: Store
    private let number: Int
    private var changes: [Change] = []
    private var known: Set<ChangeKey> = []
    /// Records that were deleted or revived, with what they were before.
    private var turned: [ObjectIdentifier: (record: Record, wasDeleted: Bool)] = [:]
    /// Whether a record made here dropped a link again.
    private var newRecordDroppedLinks = false
    /// What a layer overwrites while it is applied.
    var recording: UndoLog?
    /// What the server's answer changes, for as long as it is written; nil where no image is told.
    var tracking: ImageTracking?
    /// Records that lifted layers had made, by key: the same objects again where a later write of this batch names them,
    /// so that who reads them goes on reading them.
    private var lifted: [String: Record] = [:]

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
        return make(key, type: type)
    }

    /// The record that an answer names, made or revived.
    mutating func record(_ entry: ChangeSet.RecordEntry) -> Record {
        guard store.find(entry.key, hash: entry.hash) == nil else { return record(entry.key, type: entry.type) }
        let record = make(entry.key, hash: entry.hash, type: entry.type)
        if record.birth == number { record.begin(width: Int(entry.width)) }
        return record
    }

    /// A record of a key that the store has none of.
    mutating func make(_ key: String, type: TypeID) -> Record { make(key, hash: TextHash.of(key), type: type) }

    private mutating func make(_ key: String, hash: UInt64, type: TypeID) -> Record {
        let record: Record
        if let known = lifted[key], known.type == type {
            lifted[key] = nil
            record = known
            record.layer = 0
        } else {
            record = Record(key: key, hash: hash, type: type)
            record.birth = number
        }
        store.add(record)
        recording?.append(.made(record))
        return record
    }

    /// Writes a slot; an equal value writes nothing (R4.2).
    mutating func write(_ value: Value, to slot: Int32, of record: Record) {
        let before = record.value(at: slot)
        guard !Value.isEqual(before, value) else { return }
        note(record, slot, before)
        if record.birth == number, !newRecordDroppedLinks {
            newRecordDroppedLinks = Batch.dropsLinks(from: before, to: value)
        }
        record.setValue(value, at: slot)
    }

    /// Writes what an answer says to a slot; an equal value writes nothing (R4.2).
    @inline(__always) mutating func write(
        _ value: ChangeSet.Value, records: ContiguousArray<Unmanaged<Record>>, to slot: Int32, of record: Record
    ) {
        if record.birth == number, recording == nil, !record.holds(slot) {
            // Nobody knew the record, and nothing was there.
            tracking?.note(record, slot)
            record.setValue(Value(value, records: records), at: slot)
        } else if !record.holds(value, at: slot, records) {
            write(Value(value, records: records), to: slot, of: record)
        }
    }

    /// Whether a link was dropped, after which something may be collected (R6.4).
    var droppedLinks: Bool {
        newRecordDroppedLinks
            || changes.contains { Batch.dropsLinks(from: $0.value, to: $0.record.value(at: $0.slot)) }
    }

    /// Whether a record that was linked is no longer.
    private static func dropsLinks(from before: Value, to after: Value) -> Bool {
        switch (before, after) {
        case (.link(let old), .link(let new)): return old !== new
        case (.link, _): return true
        case (.links(let old), .links(let new)):
            let kept = Set(new.compactMap { $0.map(ObjectIdentifier.init) })
            return old.contains { record in record.map { !kept.contains(ObjectIdentifier($0)) } ?? false }
        case (.links(let old), _): return !old.isEmpty
        default: return false
        }
    }

    mutating func setError(_ error: FieldError?, at slot: Int32, of record: Record) {
        guard record.hasErrors || error != nil, record.errors[slot] != error else { return }
        note(record, slot, record.value(at: slot))
        record.setError(error, at: slot)
    }

    /// Deletes a record: its values go, and it reads as absent until a payload names it again (R2.4, R4.4).
    mutating func delete(_ record: Record) {
        guard !record.isDeleted else { return }
        clear(record)
        turn(record, deleted: true)
    }

    /// Takes what a record holds.
    private mutating func clear(_ record: Record) {
        for slot in record.heldIndices { write(.missing, to: slot, of: record) }
        for slot in record.errors.keys.sorted() { setError(nil, at: slot, of: record) }
    }

    private mutating func turn(_ record: Record, deleted: Bool) {
        recording?.append(.deletion(record, wasDeleted: record.isDeleted))
        if turned[ObjectIdentifier(record)] == nil { turned[ObjectIdentifier(record)] = (record, record.isDeleted) }
        record.isDeleted = deleted
        tracking?.note(record)
    }

    /// Remembers what stood in a slot before the batch; of a record made in the batch nobody is told.
    private mutating func note(_ record: Record, _ slot: Int32, _ value: Value) {
        tracking?.note(record, slot)
        recording?.append(.value(record, slot: slot, value, record.errors[slot]))
        guard record.birth != number,
            known.insert(ChangeKey(record: ObjectIdentifier(record), slot: slot)).inserted
        else { return }
        changes.append(Change(record: record, slot: slot, value: value, error: record.errors[slot]))
    }

    // MARK: Layers

    /// Puts back what a layer overwrote, the latest first (R4.7).
    mutating func lift(_ log: UndoLog) {
        for entry in log.entries.reversed() {
            switch entry {
            case .value(let record, let slot, let value, let error):
                // Nothing reaches it any more.
                if record.isCollected { continue }
                // A dense slot may have come for the key since.
                let slot = store.index(slot, on: record.type)
                write(value, to: slot, of: record)
                setError(error, at: slot, of: record)
            case .deletion(let record, let wasDeleted):
                if record.isDeleted != wasDeleted { turn(record, deleted: wasDeleted) }
            case .made(let record): withdraw(record)
            }
        }
    }

    private mutating func withdraw(_ record: Record) {
        guard store.record(record.key) === record else { return }
        clear(record)
        if record.isDeleted { turn(record, deleted: false) }
        store.withdraw(record)
        lifted[record.key] = record
    }

    // MARK: Notification

    /// Wakes the readers of what differs in the end, and names it.
    func notify() -> [RecordField] {
        let flipped = Set(turned.filter { $0.value.record.isDeleted != $0.value.wasDeleted }.keys)
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
        // What only a layer knew, and nothing named again, is gone.
        for record in lifted.values { record.collect() }
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
