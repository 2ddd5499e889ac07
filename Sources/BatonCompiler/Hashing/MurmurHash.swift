/// MurmurHash3 in its 32-bit x86 form with seed 0, which names a fragment's clone for the arguments bound to it, as
/// Relay does.
enum MurmurHash {
    /// The hash of a text's UTF-8 bytes in base 62.
    static func base62(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let whole = bytes.count - bytes.count % 4
        var hash: UInt32 = 0
        for at in stride(from: 0, to: whole, by: 4) {
            hash = rotate(hash ^ mix(word(bytes[at..<at + 4])), 13) &* 5 &+ 0xe654_6b64
        }
        if whole < bytes.count { hash ^= mix(word(bytes[whole...])) }
        hash ^= UInt32(truncatingIfNeeded: bytes.count)
        hash = (hash ^ hash >> 16) &* 0x85eb_ca6b
        hash = (hash ^ hash >> 13) &* 0xc2b2_ae35
        return digits(hash ^ hash >> 16)
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func mix(_ word: UInt32) -> UInt32 { rotate(word &* 0xcc9e_2d51, 15) &* 0x1b87_3593 }

    private static func rotate(_ word: UInt32, _ places: UInt32) -> UInt32 { word << places | word >> (32 - places) }

    private static func digits(_ hash: UInt32) -> String {
        let alphabet = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        var rest = Int(hash)
        var digits: [Character] = []
        repeat {
            digits.append(alphabet[rest % 62])
            rest /= 62
        } while rest > 0
        return String(digits.reversed())
    }
}
