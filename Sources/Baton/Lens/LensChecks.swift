// What a lens answers about itself before somebody reads through it. Generated lenses say more where a directive asks for it.

extension Lens {
    /// The path of the first field that is required and missing; nil where nothing is.
    @_spi(Generated) @MainActor public static func missingRequiredField(_ anchor: Anchor) -> String? { nil }

    /// Adds the errors that the server reported for what the lens reads.
    @_spi(Generated) @MainActor public static func fieldErrors(_ anchor: Anchor, into errors: inout FieldErrors) {}

    /// Whether nothing that is required of the record is missing.
    @_spi(Generated) @MainActor public static func satisfied(_ anchor: Anchor) -> Bool {
        missingRequiredField(anchor) == nil
    }

    /// The lens, or nil where something that is required of the record is missing.
    @_spi(Generated) @MainActor public static func checked(_ anchor: Anchor) -> Self? {
        satisfied(anchor) ? Self(anchor: anchor) : nil
    }
}

extension Operation {
    /// Why an operation's data cannot be read, though it is there; nil where it can.
    @MainActor static func failure(reading anchor: Anchor) -> Failure? {
        if throwsOnFieldError {
            let errors = anchor.errors(Data.fieldErrors)
            if !errors.isEmpty { return .fieldErrors(errors) }
        }
        return bubbles ? Data.missingRequiredField(anchor).map(Failure.requiredField) : nil
    }
}
