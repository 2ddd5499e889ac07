/// What a server batch changes that the image must hear of, noted while the optimistic layers are lifted, so that nothing of
/// theirs reaches the disk (R4.1, R9.1).
@MainActor struct ImageTracking {
    /// The number of the image's batch.
    let number: Int
    private let root: Record
    private(set) var records: [Record] = []
    private(set) var rootSlots: Set<Int32> = []
    /// Connections that were edited and that memory does not hold.
    var forgotten: [String] = []
    /// Keys of which one may be that of a record to delete, which memory does not hold.
    var deletions: [[String]] = []

    init(number: Int, root: Record) {
        self.number = number
        self.root = root
    }

    /// A slot of a record changed.
    mutating func note(_ record: Record, _ slot: Int32) {
        if record === root { rootSlots.insert(slot) } else { note(record) }
    }

    mutating func note(_ record: Record) {
        guard record.imageBatch != number, record !== root else { return }
        record.imageBatch = number
        records.append(record)
    }

    /// Records that the answer names: one that is as it was is told where the image has not heard of it.
    mutating func noteFound(_ found: ContiguousArray<Unmanaged<Record>>) {
        for record in found where record._withUnsafeGuaranteedRef({ $0.imageBatch == 0 && !$0.isImageRead }) {
            note(record.takeUnretainedValue())
        }
    }

    /// A field that the answer has. Fields of the query root are told though they are as they were: a lookup may have put
    /// the same link there, which the image does not know (R5.2).
    mutating func noteField(of record: Record, _ slot: Int32) {
        if record === root { rootSlots.insert(slot) }
    }
}

extension Store {
    /// Tells the image what a server batch did. What is told is what the records hold now; arrays are shared, not copied.
    func tell(_ tracking: ImageTracking, _ changes: ChangeSet) {
        guard let image else { return }
        if let transient = changes.transient { image.learn(transient) }
        let transient = Set(changes.records.lazy.filter { $0.type.isTransient }.map { $0.key })
        image.add { batch in
            batch.memberships = changes.memberships
            batch.forgotten = tracking.forgotten
            batch.deletions = tracking.deletions
            for record in tracking.records where image.mayKeep(record.key, below: transient) {
                let contents = record.contents
                batch.records.append(
                    ImageBatch.RecordRow(
                        key: record.key, type: record.type, isDeleted: record.isDeleted,
                        writing: record.isImageRead ? .replacing : .merging, contents: contents,
                        renderedKeys: contents.rendered.map {
                            storageKey(of: Slot(type: record.type, index: $0.index))
                        }))
            }
            let root = root(.query)
            for slot in tracking.rootSlots.sorted() {
                let key = storageKey(of: Slot(type: root.type, index: slot))
                guard image.mayKeep("\(root.key):\(key)", below: []) else { continue }
                batch.fields.append(
                    ImageBatch.FieldRow(storageKey: key, value: root.value(at: slot), error: root.errors[slot]))
            }
        }
    }
}

extension Image {
    /// Learns which root fields never reach the file (R9.3).
    func learn(_ transient: Transient) {
        for (type, fields) in transient.fields {
            let root =
                switch type {
                case Registry.type("Mutation"): RecordKey.mutation
                case Registry.type("Subscription"): RecordKey.subscription
                default: RecordKey.query
                }
            for field in fields { transientFields.insert("\(root):\(field)") }
        }
    }

    /// Whether a record of this key may be written: not a root of operations that are over, and nothing that is part of
    /// a transient record or of a transient root field's value (R9.3).
    ///
    /// - Parameter transient: the keys of transient records; what has no key of its own is keyed by the path from them.
    func mayKeep(_ key: String, below transient: Set<String>) -> Bool {
        if !transient.isEmpty {
            let ends = key.indices.filter { key[$0] == ":" } + [key.endIndex]
            if ends.contains(where: { transient.contains(String(key[..<$0])) }) { return false }
        }
        guard key.utf8.first == UInt8(ascii: "c"), key.hasPrefix(RecordKey.query) else { return true }
        if RecordKey.roots.contains(key) { return false }
        guard !transientFields.isEmpty else { return true }
        return !RecordKey.roots.contains { root in
            guard key.hasPrefix(root + ":") else { return false }
            return transientFields.contains(
                "\(root):\(key.dropFirst(root.count + 1).prefix { $0 != "(" && $0 != ":" })")
        }
    }
}
