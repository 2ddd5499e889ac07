/// A field read through an interface or a union: its slot depends on the concrete type of the record.
@MainActor public final class AbstractSlot {
    private let storageKey: String
    /// Dense index by type number; -1 where the type was not asked for yet.
    private var indices: ContiguousArray<Int32> = []

    /// - Parameter storageKey: the constant storage key of the field.
    @_spi(Generated) public nonisolated init(_ storageKey: String) {
        self.storageKey = storageKey
    }

    /// The slot of the field in records of a concrete type: a table load after the first time.
    @_spi(Generated) public func on(_ type: TypeID) -> Slot {
        let number = Int(type.number)
        if number < indices.count, indices[number] >= 0 { return Slot(type: type, index: indices[number]) }
        while indices.count <= number { indices.append(-1) }
        let slot = Registry.slot(type, storageKey)
        indices[number] = slot.index
        return slot
    }
}
