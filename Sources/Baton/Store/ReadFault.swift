/// A read that found what the schema does not allow.
struct ReadFault {
    enum Kind: Hashable {
        /// The slot was never received: it is logged and fetched once (R6.5).
        case missing
        /// A null where none may be, or a value of another kind (R7.4).
        case unexpected
        /// A null in a field that the document requires, and wants to hear of (R7.5).
        case required
    }

    let kind: Kind
    let record: Record
    let slot: Slot
    let owner: Owner
}
