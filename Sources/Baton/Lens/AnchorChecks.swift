// What generated checks ask of an anchor: whether something required is missing, which errors the server reported, whether
// a deferred part has arrived (R7.5, R7.7). Every slot that is looked at is registered, as a read is.

extension Anchor {
    // MARK: @required

    /// Reads a slot that must hold something.
    ///
    /// - Parameter path: the response keys from the document's root to the field.
    /// - Throws: `Failure.requiredField` where the slot is null, was never received, or links to a deleted record.
    @_spi(Generated) @MainActor public func throwing<Result>(
        _ slot: Slot, path: String, _ read: (Slot) throws -> Result
    ) throws -> Result {
        guard present(slot) else { throw Failure.requiredField(path) }
        return try read(slot)
    }

    /// The path of what is required and missing: of this slot, or of the record behind it.
    ///
    /// - Parameters:
    ///   - path: the response keys from the document's root to the field.
    ///   - logged: whether the log hears of it.
    ///   - below: the check of the record behind a link.
    @_spi(Generated) @MainActor public func missing(
        _ slot: Slot, path: String, logged: Bool = false, below: ((Anchor) -> String?)? = nil
    ) -> String? {
        guard present(slot) else {
            if logged, !storage.isSilent { reportRequired(slot) }
            return path
        }
        guard let below, case .link(let record) = value(slot) else { return nil }
        return below(linked(to: record))
    }

    /// Whether a slot holds something that can be shown.
    @MainActor private func present(_ slot: Slot) -> Bool {
        switch value(slot) {
        case .null: return false
        case .missing:
            report(.missing, slot)
            return false
        case .link(let record): return !record.isDeleted
        default: return true
        }
    }

    // MARK: @catch and @throwOnFieldError

    /// Adds the error that the server reported for a slot, and those for what is read of the records behind it.
    @_spi(Generated) @MainActor public func collectErrors(
        _ slot: Slot, into errors: inout FieldErrors, below: ((Anchor, inout FieldErrors) -> Void)? = nil
    ) {
        let value = value(slot)
        let index = owner.store.index(slot.index, on: storage.type)
        if let error = storage.errors[index] { errors.add(error) }
        guard let below else { return }
        switch value {
        case .link(let record): if !record.isDeleted { below(linked(to: record), &errors) }
        case .links(let records):
            for case let record? in records where !record.isDeleted { below(linked(to: record), &errors) }
        default: break
        }
    }

    /// What a slot reads as, or the errors that the server reported for it and below it.
    @_spi(Generated) @MainActor public func caught<Success>(
        _ slot: Slot, _ below: ((Anchor, inout FieldErrors) -> Void)? = nil,
        _ read: (Slot) throws(FieldErrors) -> Success
    ) -> Result<Success, FieldErrors> {
        var errors = FieldErrors()
        collectErrors(slot, into: &errors, below: below)
        guard errors.isEmpty else { return .failure(errors) }
        do {
            return .success(try read(slot))
        } catch {
            return .failure(error)
        }
    }

    /// What the same record reads as, or the errors that the server reported for anything of it.
    @_spi(Generated) @MainActor public func caught<Success>(
        _ check: (Anchor, inout FieldErrors) -> Void, _ read: () -> Success
    ) -> Result<Success, FieldErrors> {
        let errors = errors(check)
        return errors.isEmpty ? .success(read()) : .failure(errors)
    }

    /// What a slot reads as; nil where the server reported an error for it or below it.
    @_spi(Generated) @MainActor public func caughtToNull<Value>(
        _ slot: Slot, _ below: ((Anchor, inout FieldErrors) -> Void)? = nil, _ read: (Slot) -> Value?
    ) -> Value? {
        guard case .success(let value) = caught(slot, below, read) else { return nil }
        return value
    }

    /// What the same record reads as; nil where the server reported an error for anything of it.
    @_spi(Generated) @MainActor public func caughtToNull<Value>(
        _ check: (Anchor, inout FieldErrors) -> Void, _ read: () -> Value?
    ) -> Value? {
        errors(check).isEmpty ? read() : nil
    }

    /// Throws where the server reported an error for anything of the record that a fragment reads.
    ///
    /// - Throws: `Failure.fieldErrors`.
    @_spi(Generated) @MainActor public func throwFieldErrors(
        _ check: (Anchor, inout FieldErrors) -> Void
    ) throws {
        let errors = errors(check)
        if !errors.isEmpty { throw Failure.fieldErrors(errors) }
    }

    /// What a check finds in the record.
    @MainActor func errors(_ check: (Anchor, inout FieldErrors) -> Void) -> FieldErrors {
        var errors = FieldErrors()
        check(self, &errors)
        return errors
    }

    // MARK: @defer

    /// Whether a slot was received, and what is read of the records behind it.
    @_spi(Generated) @MainActor public func holds(_ slot: Slot, below: ((Anchor) -> Bool)? = nil) -> Bool {
        switch value(slot) {
        case .missing: return false
        case .link(let record):
            guard let below, !record.isDeleted else { return true }
            return below(linked(to: record))
        case .links(let records):
            guard let below else { return true }
            return records.allSatisfy { record in
                record.map { $0.isDeleted || below(linked(to: $0)) } ?? true
            }
        default: return true
        }
    }

    // MARK: @inline

    /// A nullable list of plain values, null and deleted entries skipped.
    @_spi(Generated) @MainActor public func array<Element>(
        _ slot: Slot, _ make: (Anchor) -> Element
    ) -> [Element]? {
        records(slot, isRequired: false)?.map { make(linked(to: $0)) }
    }

    /// A list of plain values that cannot be null.
    @_spi(Generated) @MainActor public func requiredArray<Element>(
        _ slot: Slot, _ make: (Anchor) -> Element
    ) -> [Element] {
        records(slot, isRequired: true)?.map { make(linked(to: $0)) } ?? []
    }
}
