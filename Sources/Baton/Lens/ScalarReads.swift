// Scalars as generated accessors read them: what is there, and was registered before or need not be, in a few loads; all
// else apart, so that it costs such a read nothing.

extension Anchor {
    /// A nullable string, id, enum text or unmapped custom scalar.
    @_spi(Generated) @inlinable @inline(__always) @MainActor public func string(_ slot: Slot) -> String? {
        storage.string(slot, owner, origin)
    }

    @inline(never) @MainActor fileprivate func registeredString(_ slot: Slot) -> String? {
        switch value(slot) {
        case .string(let text): return text
        case .null: return nil
        case let other:
            report(other, slot)
            return nil
        }
    }

    /// A string that cannot be null; empty where the server broke that (R7.4).
    @_spi(Generated) @MainActor public func requiredString(_ slot: Slot) -> String {
        if let position = storage.position(read: slot.index), case .string(let text) = storage.slots[position] {
            return text
        }
        return registeredRequiredString(slot)
    }

    @inline(never) @MainActor private func registeredRequiredString(_ slot: Slot) -> String {
        let value = value(slot)
        if case .string(let text) = value { return text }
        report(value, slot)
        return ""
    }

    /// A nullable Int.
    @_spi(Generated) @MainActor public func int(_ slot: Slot) -> Int? {
        if let position = storage.position(read: slot.index), case .int(let number) = storage.slots[position] {
            return Int(number)
        }
        return registeredInt(slot)
    }

    @inline(never) @MainActor private func registeredInt(_ slot: Slot) -> Int? {
        switch value(slot) {
        case .int(let number): return Int(number)
        case .null: return nil
        case let other:
            report(other, slot)
            return nil
        }
    }

    /// An Int that cannot be null; zero where the server broke that.
    @_spi(Generated) @MainActor public func requiredInt(_ slot: Slot) -> Int {
        if let position = storage.position(read: slot.index), case .int(let number) = storage.slots[position] {
            return Int(number)
        }
        return registeredRequiredInt(slot)
    }

    @inline(never) @MainActor private func registeredRequiredInt(_ slot: Slot) -> Int {
        let value = value(slot)
        if case .int(let number) = value { return Int(number) }
        report(value, slot)
        return 0
    }

    /// A nullable Float.
    @_spi(Generated) @MainActor public func double(_ slot: Slot) -> Double? {
        if let position = storage.position(read: slot.index), case .double(let number) = storage.slots[position] {
            return number
        }
        return registeredDouble(slot)
    }

    @inline(never) @MainActor private func registeredDouble(_ slot: Slot) -> Double? {
        switch value(slot) {
        case .double(let number): return number
        case .null: return nil
        case let other:
            report(other, slot)
            return nil
        }
    }

    /// A Float that cannot be null; zero where the server broke that.
    @_spi(Generated) @MainActor public func requiredDouble(_ slot: Slot) -> Double {
        if let position = storage.position(read: slot.index), case .double(let number) = storage.slots[position] {
            return number
        }
        return registeredRequiredDouble(slot)
    }

    @inline(never) @MainActor private func registeredRequiredDouble(_ slot: Slot) -> Double {
        let value = value(slot)
        if case .double(let number) = value { return number }
        report(value, slot)
        return 0
    }

    /// A nullable Boolean.
    @_spi(Generated) @MainActor public func bool(_ slot: Slot) -> Bool? {
        if let position = storage.position(read: slot.index), case .bool(let flag) = storage.slots[position] {
            return flag
        }
        return registeredBool(slot)
    }

    @inline(never) @MainActor private func registeredBool(_ slot: Slot) -> Bool? {
        switch value(slot) {
        case .bool(let flag): return flag
        case .null: return nil
        case let other:
            report(other, slot)
            return nil
        }
    }

    /// A Boolean that cannot be null; false where the server broke that.
    @_spi(Generated) @MainActor public func requiredBool(_ slot: Slot) -> Bool {
        if let position = storage.position(read: slot.index), case .bool(let flag) = storage.slots[position] {
            return flag
        }
        return registeredRequiredBool(slot)
    }

    @inline(never) @MainActor private func registeredRequiredBool(_ slot: Slot) -> Bool {
        let value = value(slot)
        if case .bool(let flag) = value { return flag }
        report(value, slot)
        return false
    }
}

extension Record {
    @usableFromInline @inline(never) func string(_ slot: Slot, _ owner: Owner, _ origin: Record) -> String? {
        if let position = position(read: slot.index), case .string(let text) = slots[position] {
            return text
        }
        return Anchor(record: self, owner: owner, origin: origin).registeredString(slot)
    }
}
