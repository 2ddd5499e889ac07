/// What one terminal cell (or two, when wide) can hold: a base scalar and up to four zero-width marks.
///
/// A glyph can only be made by reducing text, and the reduction lets no control character, format character or
/// scalar of unknown width through, so a surface cannot hold a byte that drives the terminal.
///
/// Five scalars of 21 bits and the width pack into two words: comparing and copying cells costs no reference count.
public struct Glyph: Hashable, Sendable {
    private let low: UInt64
    private let high: UInt64

    /// More marks than curses keeps in a cell (`CCHARW_MAX` is 5, the base included).
    static let maximumMarks = 4

    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    /// A glyph of one scalar whose width is already known to be 1 or 2.
    init(base: Unicode.Scalar, width: Int) {
        assert(width == 1 || width == 2)
        assert(base.value >= 0x20 && !(0x7F...0x9F).contains(base.value))
        self.init(low: UInt64(base.value), high: UInt64(width) << 42)
    }

    /// A blank.
    public static let space = Glyph(base: " ", width: 1)
    /// The end of text that did not fit.
    public static let ellipsis = Glyph(base: "…", width: 1)
    /// Stands for anything whose width no one can tell.
    public static let replacement = Glyph(base: "\u{FFFD}", width: 1)
    /// The right half of a wide glyph: no scalar, no width of its own.
    static let continuation = Glyph(low: 0, high: 0)
    /// Equal to no glyph that text can make; marks a cell whose real content is unknown.
    static let unknown = Glyph(low: .max, high: .max)

    /// Columns taken: 1 or 2 (0 only for the right half of a wide glyph).
    public var width: Int { Int(high >> 42 & 3) }

    /// The base scalar.
    public var base: Unicode.Scalar { Self.scalar(low & 0x1F_FFFF) ?? " " }

    /// The base and its marks, in order.
    public var scalars: [Unicode.Scalar] { [base] + marks }

    /// The marks, in order.
    var marks: [Unicode.Scalar] {
        // Most glyphs have none, and an empty array costs nothing.
        if low >> 21 == 0 { return [] }
        return [low >> 21, low >> 42, high, high >> 21].compactMap { bits in
            Self.scalar(bits & 0x1F_FFFF).flatMap { $0.value == 0 ? nil : $0 }
        }
    }

    /// Whether this is a blank without marks.
    public var isSpace: Bool { self == .space }

    /// The glyph as text; empty for the right half of a wide glyph.
    public var text: String {
        if self == .continuation { return "" }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }

    private static func scalar(_ bits: UInt64) -> Unicode.Scalar? { Unicode.Scalar(UInt32(truncatingIfNeeded: bits)) }

    /// The glyph with one more mark; unchanged when it is full.
    func adding(mark: Unicode.Scalar) -> Glyph {
        let bits = UInt64(mark.value)
        if low >> 21 & 0x1F_FFFF == 0 { return Glyph(low: low | bits << 21, high: high) }
        if low >> 42 == 0 { return Glyph(low: low | bits << 42, high: high) }
        if high & 0x1F_FFFF == 0 { return Glyph(low: low, high: high | bits) }
        if high >> 21 & 0x1F_FFFF == 0 { return Glyph(low: low, high: high | bits << 21) }
        return self
    }
}
