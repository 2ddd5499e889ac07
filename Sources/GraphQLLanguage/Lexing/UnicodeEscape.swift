/// `\uXXXX`, a surrogate pair of two such, or `\u{…}`, read from the backslash on.
struct UnicodeEscape {
    let scalar: UnicodeScalar
    /// The number of bytes that the escape covers.
    let length: Int

    /// Nil when the bytes are no such escape or name no Unicode scalar: a lone surrogate, a number out of range.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        guard start + 2 < bytes.count else { return nil }
        if bytes[start + 2] == 0x7B {
            var number: UInt32 = 0
            var index = start + 3
            while index < bytes.count, let digit = Self.hexadecimal(bytes[index]) {
                number = number << 4 | digit
                // Leading zeroes are as many as the author likes; the number itself is bounded.
                guard number <= 0x10FFFF else { return nil }
                index += 1
            }
            guard index > start + 3, index < bytes.count, bytes[index] == 0x7D, let scalar = UnicodeScalar(number)
            else { return nil }
            self.scalar = scalar
            length = index + 1 - start
            return
        }
        guard let lead = Self.fourDigits(bytes, at: start + 2) else { return nil }
        if let scalar = UnicodeScalar(lead) {
            self.scalar = scalar
            length = 6
            return
        }
        guard lead < 0xDC00, start + 12 <= bytes.count, bytes[start + 6] == 0x5C, bytes[start + 7] == 0x75,
            let trail = Self.fourDigits(bytes, at: start + 8), (0xDC00...0xDFFF).contains(trail),
            let scalar = UnicodeScalar(0x10000 + (lead - 0xD800) << 10 + (trail - 0xDC00))
        else { return nil }
        self.scalar = scalar
        length = 12
    }

    private static func fourDigits(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32? {
        guard start + 4 <= bytes.count else { return nil }
        var number: UInt32 = 0
        for index in start..<start + 4 {
            guard let digit = hexadecimal(bytes[index]) else { return nil }
            number = number << 4 | digit
        }
        return number
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46: UInt32(byte - 0x41 + 10)
        case 0x61...0x66: UInt32(byte - 0x61 + 10)
        default: nil
        }
    }
}

/// Checks of one scalar in UTF-8.
enum UTF8Scalar {
    /// The number of bytes of the well-formed scalar that begins at an index, or nil (Unicode, table 3-7).
    static func length(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
        func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + offset < bytes.count && range.contains(bytes[index + offset])
        }
        switch bytes[index] {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: return continues(1) ? 2 : nil
        case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : nil
        case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : nil
        case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : nil
        case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : nil
        case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : nil
        case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : nil
        default: return nil
        }
    }
}
