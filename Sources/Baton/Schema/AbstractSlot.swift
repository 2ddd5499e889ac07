/// A field read through an interface or a union: its slot depends on the concrete type of the record.
@MainActor public final class AbstractSlot {
    private let storageKey: String
    private let isClient: Bool
    /// Dense index by type number; -1 where the type was not asked for yet.
    private var indices: ContiguousArray<Int32> = []

    /// - Parameters:
    ///   - storageKey: the constant storage key of the field.
    ///   - client: whether an extension declares the field, so that no server fills its slots.
    @_spi(Generated) public nonisolated init(_ storageKey: String, client: Bool = false) {
        self.storageKey = storageKey
        isClient = client
    }

    /// The slot of the field in records of a concrete type: a table load after the first time.
    @_spi(Generated) public func on(_ type: TypeID) -> Slot {
        let number = Int(type.number)
        if number < indices.count, indices[number] >= 0 { return Slot(type: type, index: indices[number]) }
        while indices.count <= number { indices.append(-1) }
        let slot = isClient ? Registry.clientSlot(type, storageKey) : Registry.slot(type, storageKey)
        indices[number] = slot.index
        return slot
    }
}
