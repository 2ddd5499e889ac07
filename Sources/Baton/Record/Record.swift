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
    /// A record that stands in for one the server did not give: its reads are zero values and report nothing (R7.4).
    nonisolated let isPlaceholder: Bool
    /// Collected: no longer the store's, its values gone.
    private(set) var isCollected = false
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
            while slots.count <= Int(index) { slots.append(.missing) }
            slots[Int(index)] = value
        } else if let position = rendered.firstIndex(where: { $0.index == index }) {
            rendered[position].value = value
        } else {
            rendered.append((index, value))
        }
    }

    func setError(_ error: FieldError?, at index: Int32) {
        errors[index] = error
    }

    /// The indices of the slots that hold something.
    var heldIndices: [Int32] {
        slots.indices.filter { slots[$0].isHeld }.map(Int32.init) + rendered.filter(\.value.isHeld).map(\.index)
    }

    /// Whether a slot of the record links to another record.
    func indices(linkingTo record: Record) -> [Int32] {
        heldIndices.filter { index in
            switch value(at: index) {
            case .link(let linked): linked === record
            case .links(let linked): linked.contains { $0 === record }
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

    func collect() {
        isCollected = true
        clear()
    }
}
