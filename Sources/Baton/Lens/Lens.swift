/// A typed, read-only view over one record, with one accessor per declared field.
///
/// Valid on the main actor, where the store lives; equal by record, owner and origin.
public protocol Lens: Hashable, Sendable {
    /// Where the lens stands.
    @_spi(Generated) var anchor: Anchor { get }
    /// A lens standing at an anchor.
    @_spi(Generated) init(anchor: Anchor)
    /// The path of the first field that is required and missing; nil where nothing is (R7.5).
    @_spi(Generated) @MainActor static func missingRequiredField(_ anchor: Anchor) -> String?
    /// Adds the errors that the server reported for what the lens reads (R7.5).
    @_spi(Generated) @MainActor static func fieldErrors(_ anchor: Anchor, into errors: inout FieldErrors)
}

extension Lens {
    /// The identity of the record the lens reads: what a list of lenses is keyed by.
    public var recordID: RecordID { RecordID(identifier: ObjectIdentifier(anchor.storage)) }
}

/// The identity of a record in its store.
public struct RecordID: Hashable, Sendable {
    let identifier: ObjectIdentifier
}
