// How a record, or a field of the query root, is spelled in a row of the image: a checksum, a byte that says whether the
// record is deleted, then an entry for each slot that holds something.

/// A slot's value as a row has it: links are the keys of records.
enum RowValue: Sendable {
    case missing
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case link(String)
    case links([String?])
    case scalars([Value.Scalar])

    /// The byte that says which.
    enum Tag {
        static let missing: UInt8 = 0
        static let null: UInt8 = 1
        static let no: UInt8 = 2
        static let yes: UInt8 = 3
        static let int: UInt8 = 4
        static let double: UInt8 = 5
        static let string: UInt8 = 6
        static let link: UInt8 = 7
        static let links: UInt8 = 8
        static let scalars: UInt8 = 9
        /// Added where a field error follows the value.
        static let error: UInt8 = 0x80
    }
}

/// The storage key of an entry: a number of the name table, or the text of one that variables took part in. Those are as
/// many as there are values of the variables, and would stay in the table for ever.
enum RowName: Hashable {
    case number(Int)
    case text(String)
}

/// What a row says of one slot.
struct RowEntry {
    let name: RowName
    let value: RowValue
    let error: FieldError?
}
