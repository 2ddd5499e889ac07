import Synchronization

/// The types and constant storage keys of the process's schema family, numbered once as generated code names them (R1.9).
///
/// Thread safe: generated statics are made on whichever thread first touches them.
public enum Registry {
    private struct TypeEntry {
        var name: String
        var storageKeys: [String] = []
        var indices: [String: Int32] = [:]
        var isTransient = false
        /// Indices of slots that no server fills.
        var clientIndices: Set<Int32> = []
    }

    private struct State {
        var types: [TypeEntry] = []
        var numbers: [String: Int32] = [:]
        var schemaDigest: String?
        /// Every slot in the order it was numbered.
        var slots: [Slot] = []
        /// The slots of a storage key, one for each type that has it.
        var slotsByKey: [String: [Slot]] = [:]

        mutating func type(_ name: String) -> TypeID {
            if let number = numbers[name] { return TypeID(number: number) }
            let number = Int32(types.count)
            types.append(TypeEntry(name: name))
            numbers[name] = number
            return TypeID(number: number)
        }

        mutating func slot(_ type: TypeID, _ storageKey: String) -> Slot {
            let position = Int(type.number)
            if let index = types[position].indices[storageKey] { return Slot(type: type, index: index) }
            let index = Int32(types[position].storageKeys.count)
            types[position].storageKeys.append(storageKey)
            types[position].indices[storageKey] = index
            let slot = Slot(type: type, index: index)
            slots.append(slot)
            slotsByKey[storageKey, default: []].append(slot)
            return slot
        }
    }

    private static let state = Mutex(State())
    /// Whether any type is transient, read without the lock.
    private static let anyTransient = Atomic<Bool>(false)
    /// How many slots are numbered, read without the lock.
    private static let count = Atomic<Int>(0)

    /// The type of this name, numbered when first asked for.
    ///
    /// - Parameter transient: whether the configuration keeps the type's records out of the image (R9.3).
    @_spi(Generated) public static func type(_ name: String, transient: Bool = false) -> TypeID {
        state.withLock { state in
            let type = state.type(name)
            if transient {
                state.types[Int(type.number)].isTransient = true
                anyTransient.store(true, ordering: .releasing)
            }
            return type
        }
    }

    /// The slot of a constant storage key in the records of a type, numbered when first asked for.
    @_spi(Generated) public static func slot(_ type: TypeID, _ storageKey: String) -> Slot {
        state.withLock { state in
            let slot = state.slot(type, storageKey)
            count.store(state.slots.count, ordering: .releasing)
            return slot
        }
    }

    /// The slot of a field that the server does not know: an extension of the compiled schema declares it. Until the program
    /// itself writes it, it is absent, which is nothing to report or to fetch for.
    @_spi(Generated) public static func clientSlot(_ type: TypeID, _ storageKey: String) -> Slot {
        let slot = slot(type, storageKey)
        state.withLock { _ = $0.types[Int(type.number)].clientIndices.insert(slot.index) }
        return slot
    }

    /// Whether no server fills a dense slot.
    static func isClient(_ slot: Slot) -> Bool {
        state.withLock { $0.types[Int(slot.type.number)].clientIndices.contains(slot.index) }
    }

    /// How many slots are numbered so far.
    static var slotCount: Int { count.load(ordering: .acquiring) }

    /// The slots numbered after the first `count`, with their storage keys.
    static func slots(after count: Int) -> [(slot: Slot, storageKey: String)] {
        state.withLock { state in
            state.slots[count...].map { ($0, state.types[Int($0.type.number)].storageKeys[Int($0.index)]) }
        }
    }

    /// The slots that a storage key has, in whatever types.
    static func slots(named storageKey: String) -> [Slot] {
        state.withLock { $0.slotsByKey[storageKey] ?? [] }
    }

    static func isTransient(_ type: TypeID) -> Bool {
        guard anyTransient.load(ordering: .acquiring) else { return false }
        return state.withLock { $0.types[Int(type.number)].isTransient }
    }

    /// The names of all types numbered so far.
    static var typeNames: [String] { state.withLock { $0.types.map(\.name) } }

    static func name(of type: TypeID) -> String {
        state.withLock { $0.types[Int(type.number)].name }
    }

    /// The storage key of a dense slot.
    static func storageKey(of slot: Slot) -> String {
        precondition(!slot.isRendered, "a rendered key belongs to the store that rendered it")
        return state.withLock { $0.types[Int(slot.type.number)].storageKeys[Int(slot.index)] }
    }

    /// Registers the schema this process speaks.
    ///
    /// - Returns: the digest that was registered before when it is another one, which is the caller's to refuse (R1.10).
    static func register(schemaDigest: String) -> String? {
        state.withLock { state in
            if let known = state.schemaDigest, known != schemaDigest { return known }
            state.schemaDigest = schemaDigest
            return nil
        }
    }
}

/// The format of generated code this runtime reads; generated code names it, so that another format does not compile.
public enum Format1 {}
