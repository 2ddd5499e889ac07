/// An object identified by type and key, holding numbered slots; each slot is a channel of its own (R2, R7.2).
@usableFromInline @MainActor final class Record: Observed {
    /// What few records have.
    private final class Rare {
        /// Values under rendered keys, few, by negative index.
        var rendered = RenderedSlots()
        var errors: [Int32: FieldError] = [:]
    }

    /// `Character:9`, or a path (R1.5, R1.6).
    nonisolated let key: String
    /// The key's hash, by which the store finds the record.
    nonisolated let hash: UInt64
    nonisolated let type: TypeID
    /// Values by dense index; shorter than the type's slots until something is written further on.
    var slots: ContiguousArray<Value> = []
    private var rare: Rare?
    /// What the scalars of the answer that wrote the record last came to, as long as nothing else was written since: the same
    /// again need not be compared. 0: not known.
    var digest: UInt64 = 0
    /// A deleted record reads as absent until a payload names it again (R2.4).
    var isDeleted = false
    /// The batch that made the record: nobody is told of what that batch writes to it (R4.3).
    var birth = 0
    /// The optimistic layer that made the record; 0 where a server's answer did, or the runtime.
    var layer = 0
    /// The latest batch for the image that holds the record; 0 where none does.
    var imageBatch = 0
    /// Whether the image knows no more of the record than memory does, so that its row is replaced (R9.2).
    var isImageRead = false
    /// A record that stands in for one the server did not give: its reads are zero values and report nothing (R7.4).
    nonisolated let isPlaceholder: Bool
    /// Collected: no longer the store's, its values gone.
    private(set) var isCollected = false
    /// Whether reads of what is not there are no news: of a stand-in, and of a record that only a lifted layer knew.
    var isSilent: Bool { isPlaceholder || (isCollected && layer != 0) }
    /// The last collection that reached the record.
    var markEpoch = 0
    /// The selections by which the latest walk reached the record.
    private var visits = SelectionVisits()

    nonisolated convenience init(key: String, type: TypeID, isPlaceholder: Bool = false) {
        self.init(key: key, hash: TextHash.of(key), type: type, isPlaceholder: isPlaceholder)
    }

    /// - Parameter hash: that of the key.
    nonisolated init(key: String, hash: UInt64, type: TypeID, isPlaceholder: Bool = false) {
        self.key = key
        self.hash = hash
        self.type = type
        self.isPlaceholder = isPlaceholder
    }

    /// Whether a walk comes by a selection for the first time.
    @inline(__always) func isFirstVisit(of walk: Int, by selection: Selection) -> Bool {
        visits.isFirst(of: walk, by: ObjectIdentifier(selection))
    }

    /// The errors that the server reported, by slot.
    var errors: [Int32: FieldError] { rare?.errors ?? [:] }

    /// Whether the server reported any error.
    var hasErrors: Bool { rare.map { !$0.errors.isEmpty } ?? false }

    private var rendered: [RenderedSlots.Entry] { rare?.rendered.entries ?? [] }

    /// What few records have, made where there is none of it.
    private var written: Rare {
        if let rare { return rare }
        let made = Rare()
        rare = made
        return made
    }

    /// The value of a slot: an array load for a dense one.
    @inline(__always) func value(at index: Int32) -> Value {
        if index >= 0 {
            return Int(index) < slots.count ? slots[Int(index)] : .missing
        }
        return rare?.rendered.value(at: index) ?? .missing
    }

    /// Where the value of a dense slot is, if a read of it has nothing to register: no body is being evaluated, or the one
    /// that is has read it before.
    @inline(__always) func position(read index: Int32) -> Int? {
        let position = Int(index)
        guard position >= 0, position < slots.count, !mustRegister(position) else { return nil }
        return position
    }

    /// Whether a value of a slot was received.
    @inline(__always) func holds(_ index: Int32) -> Bool {
        if index >= 0 { return Int(index) < slots.count && slots[Int(index)].isHeld }
        return value(at: index).isHeld
    }

    /// Whether a slot holds what a change writes, its links being to some records.
    @inline(__always) func holds(
        _ value: ChangeSet.Value, at index: Int32, _ records: ContiguousArray<Unmanaged<Record>>
    ) -> Bool {
        guard index >= 0 else { return self.value(at: index).isSame(as: value, records) }
        return Int(index) < slots.count && slots[Int(index)].isSame(as: value, records)
    }

    func setValue(_ value: Value, at index: Int32) {
        digest = 0
        if index >= 0 {
            if slots.isEmpty { slots.reserveCapacity(Int(index) + 1) }
            while slots.count <= Int(index) { slots.append(.missing) }
            slots[Int(index)] = value
        } else if value.isHeld || rare != nil {
            written.rendered.set(value, at: index)
        }
    }

    /// Puts the values of a new record there.
    func begin(with values: ContiguousArray<Value>) {
        digest = 0
        slots = values
    }

    /// Makes room for the values of a new record.
    func begin(width: Int) {
        if width > 0 { slots = ContiguousArray(repeating: .missing, count: width) }
    }

    func setError(_ error: FieldError?, at index: Int32) {
        digest = 0
        if error != nil || hasErrors { written.errors[index] = error }
    }

    /// The indices of the slots that hold something.
    var heldIndices: [Int32] {
        slots.indices.filter { slots[$0].isHeld }.map(Int32.init) + rendered.filter(\.value.isHeld).map(\.index)
    }

    /// Adds the indices of the slots that hold a value under a rendered key, or an error there, or that somebody reads.
    func addRenderedIndices(to used: inout Set<Int32>) {
        if isWatched { addWatchedRenderedIndices(to: &used) }
        guard let rare else { return }
        for entry in rare.rendered.entries { used.insert(entry.index) }
        for index in rare.errors.keys where index < 0 { used.insert(index) }
    }

    /// Moves what is under a rendered key to the dense slot that now has the same storage key.
    func move(from rendered: Int32, to dense: Int32) {
        digest = 0
        if let rare {
            if let value = rare.rendered.remove(rendered) {
                if !self.value(at: dense).isHeld { setValue(value, at: dense) }
            }
            if let error = rare.errors.removeValue(forKey: rendered), rare.errors[dense] == nil {
                rare.errors[dense] = error
            }
        }
        moveWatches(from: rendered, to: dense)
    }

    /// Forgets what links under rendered keys to collected records: no root's variables name those keys any more, and the
    /// numbers of the keys are free with them (R1.9).
    func dropRenderedLinksToCollected() {
        rare?.rendered.removeAll { value in
            switch value {
            case .link(let record): record.isCollected
            case .links(let records): records.contains { $0?.isCollected ?? false }
            default: false
            }
        }
    }

    /// Forgets every value. What a lens reads afterwards is missing.
    func clear() {
        digest = 0
        slots = []
        rare = nil
    }

    /// All that a record holds.
    struct Contents: Sendable {
        /// Values by dense index.
        var slots: ContiguousArray<Value>
        /// Values under rendered keys.
        var rendered: [(index: Int32, value: Value)]
        var errors: [Int32: FieldError]
    }

    /// What the record holds at this moment.
    var contents: Contents {
        var contents = Contents(slots: slots, rendered: rendered, errors: errors)
        for index in errors.keys where index < 0 && !rendered.contains(where: { $0.index == index }) {
            contents.rendered.append((index, .missing))
        }
        return contents
    }

    func collect() {
        isCollected = true
        clear()
    }
}
