/// An object identified by type and key, holding numbered slots; each slot is a channel of its own (R2, R7.2).
@MainActor final class Record: Observed {
    /// `Character:9`, or a path (R1.5, R1.6).
    nonisolated let key: String
    nonisolated let type: TypeID
    /// Values by dense index; shorter than the type's slots until something is written further on.
    private var slots: ContiguousArray<Value> = []
    /// Values under rendered keys, few, by negative index.
    private var rendered: [(index: Int32, value: Value)] = []
    private(set) var errors: [Int32: FieldError] = [:]
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
    /// The last collection that reached the record; the last root that did, and the selections it was reached by.
    var markEpoch = 0
    var markPass = 0
    var markedSelections: [ObjectIdentifier] = []

    nonisolated init(key: String, type: TypeID, isPlaceholder: Bool = false) {
        self.key = key
        self.type = type
        self.isPlaceholder = isPlaceholder
    }

    /// The value of a slot: an array load for a dense one.
    func value(at index: Int32) -> Value {
        if index >= 0 {
            return Int(index) < slots.count ? slots[Int(index)] : .missing
        }
        for entry in rendered where entry.index == index { return entry.value }
        return .missing
    }

    func setValue(_ value: Value, at index: Int32) {
        if index >= 0 {
            if slots.isEmpty { slots.reserveCapacity(Int(index) + 1) }
            while slots.count <= Int(index) { slots.append(.missing) }
            slots[Int(index)] = value
        } else if let position = rendered.firstIndex(where: { $0.index == index }) {
            if value.isHeld { rendered[position].value = value } else { rendered.remove(at: position) }
        } else if value.isHeld {
            rendered.append((index, value))
        }
    }

    /// Puts the values of a new record there.
    func begin(with values: ContiguousArray<Value>) { slots = values }

    func setError(_ error: FieldError?, at index: Int32) {
        errors[index] = error
    }

    /// The indices of the slots that hold something.
    var heldIndices: [Int32] {
        slots.indices.filter { slots[$0].isHeld }.map(Int32.init) + rendered.filter(\.value.isHeld).map(\.index)
    }

    /// The indices of the slots that hold a value under a rendered key, or an error there.
    var renderedIndices: [Int32] { rendered.map(\.index) + errors.keys.filter { $0 < 0 } }

    /// Moves what is under a rendered key to the dense slot that now has the same storage key.
    func move(from rendered: Int32, to dense: Int32) {
        if let position = self.rendered.firstIndex(where: { $0.index == rendered }) {
            let value = self.rendered.remove(at: position).value
            if !self.value(at: dense).isHeld { setValue(value, at: dense) }
        }
        if let error = errors.removeValue(forKey: rendered), errors[dense] == nil { errors[dense] = error }
        moveWatches(from: rendered, to: dense)
    }

    /// Forgets what links under rendered keys to collected records: no root's variables name those keys any more, and the
    /// numbers of the keys are free with them (R1.9).
    func dropRenderedLinksToCollected() {
        guard !rendered.isEmpty else { return }
        rendered.removeAll { entry in
            switch entry.value {
            case .link(let record): record.isCollected
            case .links(let records): records.contains { $0?.isCollected ?? false }
            default: false
            }
        }
    }

    /// Forgets every value. What a lens reads afterwards is missing.
    func clear() {
        slots = []
        rendered = []
        errors = [:]
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
