/// The place of one stored field in the records of one type (R1.9).
///
/// A constant storage key has a dense index from zero up. A key rendered from variables is numbered by the store that
/// rendered it and has a negative index, so that it never widens a record it was not written to.
public struct Slot: Hashable, Sendable {
    /// The type whose records hold the slot.
    public let type: TypeID
    let index: Int32

    init(type: TypeID, index: Int32) {
        self.type = type
        self.index = index
    }

    /// Whether the slot's storage key was rendered from variables.
    var isRendered: Bool { index < 0 }
}
