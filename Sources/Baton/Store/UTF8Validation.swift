/// Whether bytes are UTF-8: no overlong forms, no surrogates, nothing past U+10FFFF.
enum UTF8Validation {
    /// The position of the first byte that is not part of UTF-8; nil where all are.
    static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var at = 0
        let count = bytes.count
        while at < count {
            // Eight ASCII bytes at a time.
            while at + 8 <= count,
                UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
                    .loadUnaligned(fromByteOffset: at, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                at += 8
            }
            guard at < count else { return nil }
            let byte = bytes[at]
            if byte < 0x80 {
                at += 1
                continue
            }
            let (length, low, high): (Int, UInt8, UInt8) =
                switch byte {
                case 0xC2...0xDF: (2, 0x80, 0xBF)
                case 0xE0: (3, 0xA0, 0xBF)
                case 0xED: (3, 0x80, 0x9F)
                case 0xE1...0xEF: (3, 0x80, 0xBF)
                case 0xF0: (4, 0x90, 0xBF)
                case 0xF1...0xF3: (4, 0x80, 0xBF)
                case 0xF4: (4, 0x80, 0x8F)
                default: (0, 0, 0)
                }
            guard length > 0, at + length <= count, (low...high).contains(bytes[at + 1]) else { return at }
            for offset in 2..<max(length, 2) where bytes[at + offset] & 0xC0 != 0x80 { return at }
            at += length
        }
        return nil
    }
}
