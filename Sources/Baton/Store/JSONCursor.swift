/// A position in the bytes of a JSON text, checked to be UTF-8 before.
///
/// The bytes outlive the cursor: it is made and used inside one `withUnsafeBufferPointer`.
struct JSONCursor {
    let base: UnsafePointer<UInt8>
    let count: Int
    var position = 0

    /// How deep values that no plan follows may nest.
    static let depthLimit = 512

    /// - Parameter bytes: one byte at least.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return nil }
        self.base = base
        count = bytes.count
    }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    func failure(_ what: String) -> ResponseFailure {
        .malformed("\(what) at byte \(position)")
    }

    /// The next byte that is not white space, not taken; nil at the end.
    @inline(__always) mutating func peek() -> UInt8? {
        guard position < count else { return nil }
        let byte = base[position]
        return byte > 0x20 ? byte : peekPastSpace()
    }

    @inline(never) private mutating func peekPastSpace() -> UInt8? {
        while position < count {
            let byte = base[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            position += 1
        }
        return nil
    }

    /// Takes a byte if it comes next.
    @inline(__always) mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        position += 1
        return true
    }

    @inline(__always) mutating func expect(_ byte: UInt8, _ what: String) throws(ResponseFailure) {
        guard take(byte) else { throw failure("expected \(what)") }
    }

    /// Takes a literal such as `true`.
    mutating func takeLiteral(_ literal: StaticString) -> Bool {
        let length = literal.utf8CodeUnitCount
        guard count - position >= length else { return false }
        for offset in 0..<length where base[position + offset] != literal.utf8Start[offset] { return false }
        position += length
        return true
    }

    /// Takes a member's name and its colon, where they are a field's and stand next as compact JSON spells them.
    @inline(__always) mutating func takeName(_ row: FieldRow) -> Bool {
        guard count - position >= 8, row.begins(base + position, remaining: count - position) else { return false }
        position += row.length
        return true
    }

    /// Takes a string that stands next, without space before it, and without escapes in it; nil, and nothing taken, where
    /// there is none.
    @inline(__always) mutating func takePlainString() -> Range<Int>? {
        guard position < count, base[position] == 0x22 else { return nil }
        var ahead = self
        ahead.position += 1
        let start = ahead.position
        ahead.skipPlainBytes()
        guard ahead.position < count, base[ahead.position] == 0x22 else { return nil }
        position = ahead.position + 1
        return start..<ahead.position
    }

    /// Takes a string and gives the range of its bytes between the quotes, and whether it holds escapes.
    mutating func takeStringRange() throws(ResponseFailure) -> (range: Range<Int>, hasEscapes: Bool) {
        try expect(0x22, "a string")
        let start = position
        var hasEscapes = false
        while position < count {
            skipPlainBytes()
            guard position < count else { break }
            let byte = bytes[position]
            if byte == 0x22 {
                position += 1
                return (start..<(position - 1), hasEscapes)
            }
            if byte == 0x5C {
                hasEscapes = true
                position += 1
                guard position < count else { break }
                switch bytes[position] {
                case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: position += 1
                case 0x75:
                    guard position + 4 < count else { throw failure("a cut-off escape") }
                    for offset in 1...4 where JSONCursor.hexDigit(base[position + offset]) == nil {
                        throw failure("an escape that is not four hexadecimal digits")
                    }
                    position += 5
                default: throw failure("an unknown escape")
                }
            } else if byte < 0x20 {
                throw failure("a control byte in a string")
            } else {
                position += 1
            }
        }
        throw failure("a string without an end")
    }

    /// Goes on while no byte is a quote, a backslash or a control byte; eight bytes at a time.
    @inline(__always) private mutating func skipPlainBytes() {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        var at = position
        while at + 8 <= count {
            let word = UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: at, as: UInt64.self))
            // The high bit of the first such byte is set here; those after it may be set in error.
            let quote = word ^ (ones &* 0x22)
            let backslash = word ^ (ones &* 0x5C)
            let found =
                ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((word &- ones &* 0x20) & ~word)
            if found & highs != 0 {
                position = at + (found & highs).trailingZeroBitCount / 8
                return
            }
            at += 8
        }
        while at < count, base[at] != 0x22, base[at] != 0x5C, base[at] >= 0x20 { at += 1 }
        position = at
    }

    /// Takes a string and decodes it.
    mutating func takeString() throws(ResponseFailure) -> String {
        let (range, hasEscapes) = try takeStringRange()
        return decoded(range, hasEscapes: hasEscapes)
    }

    /// Decodes the bytes between a string's quotes.
    func decoded(_ range: Range<Int>, hasEscapes: Bool) -> String {
        hasEscapes ? unescaped(range) : plain(range)
    }

    /// Whether a member's name is this one.
    func isMember(_ name: Range<Int>, _ hasEscapes: Bool, named wanted: String) -> Bool {
        if hasEscapes { return unescaped(name) == wanted }
        return name.count == wanted.utf8.count && bytes[name].elementsEqual(wanted.utf8)
    }

    /// Whether the bytes are a GraphQL name, of a length that somebody may have meant.
    func isName(_ range: Range<Int>) -> Bool {
        guard (1...256).contains(range.count), !isDigit(bytes[range.lowerBound]) else { return false }
        return bytes[range].allSatisfy { isDigit($0) || $0 == 0x5F || ($0 | 0x20) &- 0x61 < 26 }
    }

    private func plain(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Decodes the escapes of a string; lone surrogates become U+FFFD (R3.6).
    private func unescaped(_ range: Range<Int>) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(range.count)
        var at = range.lowerBound
        func unit(_ at: Int) -> UInt32 {
            var value: UInt32 = 0
            for offset in 0..<4 { value = value << 4 | UInt32(JSONCursor.hexDigit(base[at + offset]) ?? 0) }
            return value
        }
        while at < range.upperBound {
            guard bytes[at] == 0x5C else {
                var end = at + 1
                while end < range.upperBound, bytes[end] != 0x5C { end += 1 }
                decoded.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[at..<end]))
                at = end
                continue
            }
            let escape = base[at + 1]
            at += 2
            switch escape {
            case 0x62: decoded.append(0x08)
            case 0x66: decoded.append(0x0C)
            case 0x6E: decoded.append(0x0A)
            case 0x72: decoded.append(0x0D)
            case 0x74: decoded.append(0x09)
            case 0x75:
                var scalar = unit(at)
                at += 4
                if (0xD800...0xDBFF).contains(scalar), at + 5 < range.upperBound, bytes[at] == 0x5C,
                    base[at + 1] == 0x75, case let low = unit(at + 2), (0xDC00...0xDFFF).contains(low)
                {
                    scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
                    at += 6
                }
                decoded.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
            default: decoded.append(escape)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }

    /// A JSON number: an integer where it is written as one and fits 64 bits, a float otherwise.
    enum Number {
        case int(Int64)
        case double(Double)
        case outOfRange
    }

    mutating func takeNumber() throws(ResponseFailure) -> Number {
        let start = position
        var isWhole = true
        if bytes[position] == 0x2D { position += 1 }
        guard position < count, isDigit(bytes[position]) else { throw failure("a number without digits") }
        if bytes[position] == 0x30 {
            position += 1
            if position < count, isDigit(bytes[position]) { throw failure("a number with a leading zero") }
        } else {
            skipDigits()
        }
        if position < count, bytes[position] == 0x2E {
            isWhole = false
            position += 1
            guard position < count, isDigit(bytes[position]) else { throw failure("a fraction without digits") }
            skipDigits()
        }
        if position < count, bytes[position] | 0x20 == 0x65 {
            isWhole = false
            position += 1
            if position < count, bytes[position] == 0x2B || bytes[position] == 0x2D { position += 1 }
            guard position < count, isDigit(bytes[position]) else { throw failure("an exponent without digits") }
            skipDigits()
        }
        if isWhole, let value = wholeNumber(start..<position) { return .int(value) }
        // What no double holds reads as infinite, and is not what anybody may compute with.
        guard let value = Double(plain(start..<position)), value.isFinite else { return .outOfRange }
        return .double(value)
    }

    private func wholeNumber(_ range: Range<Int>) -> Int64? {
        let isNegative = bytes[range.lowerBound] == 0x2D
        var value: Int64 = 0
        for at in (range.lowerBound + (isNegative ? 1 : 0))..<range.upperBound {
            let digit = Int64(bytes[at] - 0x30)
            let (product, overflowed) = value.multipliedReportingOverflow(by: 10)
            let (sum, carried) =
                isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            if overflowed || carried { return nil }
            value = sum
        }
        return value
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    private mutating func skipDigits() {
        while position < count, isDigit(bytes[position]) { position += 1 }
    }

    /// Takes any value without decoding it, and gives its bytes.
    @discardableResult mutating func skipValue(depth: Int = 0) throws(ResponseFailure) -> Range<Int> {
        guard let first = peek() else { throw failure("expected a value") }
        let start = position
        switch first {
        case 0x22: _ = try takeStringRange()
        case 0x7B, 0x5B:
            guard depth < JSONCursor.depthLimit else { throw failure("values nested past \(JSONCursor.depthLimit)") }
            let isObject = first == 0x7B
            let end: UInt8 = isObject ? 0x7D : 0x5D
            position += 1
            if take(end) { break }
            repeat {
                if isObject {
                    guard peek() == 0x22 else { throw failure("expected a member's name") }
                    _ = try takeStringRange()
                    try expect(0x3A, "a colon")
                }
                try skipValue(depth: depth + 1)
            } while take(0x2C)
            try expect(end, isObject ? "the object's end" : "the list's end")
        case 0x74: if !takeLiteral("true") { throw failure("expected a value") }
        case 0x66: if !takeLiteral("false") { throw failure("expected a value") }
        case 0x6E: if !takeLiteral("null") { throw failure("expected a value") }
        case 0x2D, 0x30...0x39: _ = try takeNumber()
        default: throw failure("expected a value")
        }
        return start..<position
    }

    /// The text of a range of bytes.
    func text(_ range: Range<Int>) -> String { plain(range) }

    /// Whether two ranges hold the same bytes.
    func isEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        bytes[left].elementsEqual(bytes[right])
    }
}
