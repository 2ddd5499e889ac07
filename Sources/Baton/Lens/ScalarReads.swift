// Scalars as generated accessors read them: what is there, and was registered before or need not be, in a few loads; all
// else apart, so that it costs such a read nothing.

extension Anchor {
    /// A nullable string, id, enum text or unmapped custom scalar.
    @_spi(Generated) @inlinable @inline(__always) @MainActor public func string(_ slot: Slot) -> String? {
        storage.string(slot, owner, origin)
    }

    /// A string that cannot be null; empty where the server broke that (R7.4).
    @_spi(Generated) @MainActor public func requiredString(_ slot: Slot) -> String {
        if let position = storage.position(read: slot.index), case .string(let text) = storage.slots[position] {
            return text
        }
        return registered(slot, isRequired: true, \.asString) ?? ""
    }

    /// A nullable Int.
    @_spi(Generated) @MainActor public func int(_ slot: Slot) -> Int? {
        if let position = storage.position(read: slot.index), case .int(let number) = storage.slots[position] {
            return Int(number)
        }
        return registered(slot, isRequired: false, \.asInt)
    }

    /// An Int that cannot be null; zero where the server broke that.
    @_spi(Generated) @MainActor public func requiredInt(_ slot: Slot) -> Int {
        if let position = storage.position(read: slot.index), case .int(let number) = storage.slots[position] {
            return Int(number)
        }
        return registered(slot, isRequired: true, \.asInt) ?? 0
    }

    /// A nullable Float.
    @_spi(Generated) @MainActor public func double(_ slot: Slot) -> Double? {
        if let position = storage.position(read: slot.index), case .double(let number) = storage.slots[position] {
            return number
        }
        return registered(slot, isRequired: false, \.asDouble)
    }

    /// A Float that cannot be null; zero where the server broke that.
    @_spi(Generated) @MainActor public func requiredDouble(_ slot: Slot) -> Double {
        if let position = storage.position(read: slot.index), case .double(let number) = storage.slots[position] {
            return number
        }
        return registered(slot, isRequired: true, \.asDouble) ?? 0
    }

    /// A nullable Boolean.
    @_spi(Generated) @MainActor public func bool(_ slot: Slot) -> Bool? {
        if let position = storage.position(read: slot.index), case .bool(let flag) = storage.slots[position] {
            return flag
        }
        return registered(slot, isRequired: false, \.asBool)
    }

    /// A Boolean that cannot be null; false where the server broke that.
    @_spi(Generated) @MainActor public func requiredBool(_ slot: Slot) -> Bool {
        if let position = storage.position(read: slot.index), case .bool(let flag) = storage.slots[position] {
            return flag
        }
        return registered(slot, isRequired: true, \.asBool) ?? false
    }

    /// Registers a slot and reads it; nil, and reported, where it holds something else than it should.
    @inline(never) @MainActor fileprivate func registered<Scalar>(
        _ slot: Slot, isRequired: Bool, _ scalar: (Value) -> Scalar?
    ) -> Scalar? {
        let value = value(slot)
        if let read = scalar(value) { return read }
        if !isRequired, case .null = value { return nil }
        report(value, slot)
        return nil
    }
}

extension Record {
    /// A nullable string. What is read most begins at the record itself, which spares the anchor a call of its own.
    @usableFromInline @inline(never) func string(_ slot: Slot, _ owner: Owner, _ origin: Record) -> String? {
        if let position = position(read: slot.index), case .string(let text) = slots[position] {
            return text
        }
        return Anchor(record: self, owner: owner, origin: origin).registered(slot, isRequired: false, \.asString)
    }
}

extension Value {
    fileprivate var asString: String? {
        if case .string(let text) = self { text } else { nil }
    }
    fileprivate var asInt: Int? {
        if case .int(let number) = self { Int(number) } else { nil }
    }
    fileprivate var asDouble: Double? {
        if case .double(let number) = self { number } else { nil }
    }
    fileprivate var asBool: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }
}
