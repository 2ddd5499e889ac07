/// A typed, read-only view over one record, with one accessor per declared field.
///
/// Valid on the main actor, where the store lives; equal by record, owner and origin.
public protocol Lens: Hashable, Sendable {
    /// Where the lens stands.
    @_spi(Generated) var anchor: Anchor { get }
    /// A lens standing at an anchor.
    @_spi(Generated) init(anchor: Anchor)
}

extension Lens {
    /// The identity of the record the lens reads: what a list of lenses is keyed by.
    public var recordID: RecordID { RecordID(identifier: ObjectIdentifier(anchor.storage)) }
}

/// The identity of a record in its store.
public struct RecordID: Hashable, Sendable {
    let identifier: ObjectIdentifier
}
