/// A write as the reader notes it: the value by its place in the bytes, so that what a response says again costs no
/// text, and is told from what it said before by its bytes.
struct RawWrite: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        case null
        case no
        case yes
        case int
        case double
        /// The bytes between a string's quotes, or those of a custom scalar that is no string.
        case text
        /// The same, with escapes in it.
        case escapedText
        case link
        /// A stretch of the reader's links.
        case links
        /// A position among the reader's lists of scalars.
        case scalars
    }

    var record: Int32
    /// A dense index, or `-1 - position` among the rendered keys.
    var slot: Int32
    var kind: Kind
    /// A number's bits; of a text and of links where they start, in the upper half, and how many there are.
    var bits: UInt64

    init(record: Int32, slot: Int32, _ kind: Kind, bits: UInt64 = 0) {
        self.record = record
        self.slot = slot
        self.kind = kind
        self.bits = bits
    }

    init(record: Int32, slot: Int32, _ kind: Kind, start: Int, count: Int) {
        self.init(
            record: record, slot: slot, kind,
            bits: UInt64(truncatingIfNeeded: start) << 32 | UInt64(truncatingIfNeeded: count))
    }

    var start: Int { Int(bits >> 32) }
    var count: Int { Int(bits & 0xFFFF_FFFF) }
    /// The place that a link leads to.
    var place: Int32 { Int32(truncatingIfNeeded: bits) }
}
