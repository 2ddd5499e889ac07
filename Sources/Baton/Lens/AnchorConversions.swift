// Custom scalars as the types that they are mapped to, where a text that is not a value of the type is an error (R7.6).

extension Anchor {
    /// A nullable mapped scalar.
    ///
    /// - Throws: what is wrong with the text, as an error of the field.
    @_spi(Generated) @MainActor public func converted<Value: ScalarValue>(
        _ slot: Slot
    ) throws(FieldErrors) -> Value? {
        switch value(slot) {
        case .null: return nil
        case .string(let text): return try convert(text, slot)
        case let other: throw unconverted(other, slot)
        }
    }

    /// A mapped scalar that cannot be null.
    ///
    /// - Throws: what is wrong with the text, or that there is none, as an error of the field.
    @_spi(Generated) @MainActor public func converted<Value: ScalarValue>(
        required slot: Slot
    ) throws(FieldErrors) -> Value {
        guard case .string(let text) = value(slot) else { throw unconverted(value(slot), slot) }
        return try convert(text, slot)
    }

    /// A nullable list of mapped scalars that cannot be null.
    @_spi(Generated) @MainActor public func convertedList<Value: ScalarValue>(
        _ slot: Slot
    ) throws(FieldErrors) -> [Value]? {
        if case .null = value(slot) { return nil }
        return try convertedList(required: slot)
    }

    /// A list of mapped scalars that cannot be null.
    @_spi(Generated) @MainActor public func convertedList<Value: ScalarValue>(
        required slot: Slot
    ) throws(FieldErrors) -> [Value] {
        let values: [Value?] = try convertedNullableList(required: slot)
        var present: [Value] = []
        for value in values {
            guard let value else { throw unconverted(self.value(slot), slot) }
            present.append(value)
        }
        return present
    }

    /// A nullable list of nullable mapped scalars.
    @_spi(Generated) @MainActor public func convertedNullableList<Value: ScalarValue>(
        _ slot: Slot
    ) throws(FieldErrors) -> [Value?]? {
        if case .null = value(slot) { return nil }
        return try convertedNullableList(required: slot)
    }

    /// A list of nullable mapped scalars.
    @_spi(Generated) @MainActor public func convertedNullableList<Value: ScalarValue>(
        required slot: Slot
    ) throws(FieldErrors) -> [Value?] {
        guard case .scalars(let scalars) = value(slot) else { throw unconverted(value(slot), slot) }
        var values: [Value?] = []
        for scalar in scalars {
            switch scalar {
            case .null: values.append(nil)
            case .string(let text): values.append(try convert(text, slot))
            case .bool, .int, .double: throw unconverted(value(slot), slot)
            }
        }
        return values
    }

    @MainActor private func convert<Value: ScalarValue>(_ text: String, _ slot: Slot) throws(FieldErrors) -> Value {
        do {
            return try Value(scalarText: text)
        } catch {
            throw unconverted(.string(text), slot)
        }
    }

    /// The error of a slot that does not hold what its accessor gives, which is reported as well.
    @MainActor private func unconverted(_ value: Baton.Value, _ slot: Slot) -> FieldErrors {
        report(value, slot)
        let field = owner.store.storageKey(of: slot)
        return FieldErrors([
            FieldError(message: "\(field) is not a value of its type", path: field, extensions: nil)
        ])
    }
}
