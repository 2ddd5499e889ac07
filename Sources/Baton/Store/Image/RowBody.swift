// How a record, or a field of the query root, is spelled in a row of the image: a checksum, a byte that says whether the
// record is deleted, then an entry for each slot that holds something: its name, a tag, the value, an error. Links are the
// keys of records.

/// The byte that says what an entry's value is, and whether a field error follows it.
struct RowTag {
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
    private static let error: UInt8 = 0x80

    let byte: UInt8

    init(_ byte: UInt8) { self.byte = byte }

    init(_ kind: UInt8, hasError: Bool) { byte = hasError ? kind | RowTag.error : kind }

    var kind: UInt8 { byte & ~RowTag.error }
    var hasError: Bool { byte & RowTag.error != 0 }
}

/// The storage key of an entry: a number of the name table, or the text of one that variables took part in. Those are as
/// many as there are values of the variables, and would stay in the table for ever.
enum RowName: Hashable {
    case number(Int)
    case text(String)
}
