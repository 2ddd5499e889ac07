import Foundation

/// Hashes of texts by their bytes, alike wherever they are made in this process: a key is hashed off the main actor, and
/// found by that hash on it.
///
/// Two texts are one where their bytes are: Unicode's equivalent spellings of an id are two ids.
enum TextHash {
    /// Chosen anew for each process, so that no server can know which keys would meet.
    private static let seed = UInt64.random(in: .min ... .max)
    private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The hash of bytes; never zero, which stands for an empty place in tables.
    @inline(__always) static func of(_ bytes: UnsafePointer<UInt8>, count: Int, salt: UInt64 = 0) -> UInt64 {
        let raw = UnsafeRawPointer(bytes)
        var hash = seed ^ salt
        var at = 0
        while at + 8 <= count {
            hash = mix(hash ^ UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
            at += 8
        }
        var rest = UInt64(truncatingIfNeeded: count) << 56
        var shift: UInt64 = 0
        while at < count {
            rest ^= UInt64(bytes[at]) << shift
            shift += 8
            at += 1
        }
        hash = mix(hash ^ rest)
        return hash == 0 ? 1 : hash
    }

    /// The hash of a text.
    static func of(_ text: String, salt: UInt64 = 0) -> UInt64 {
        var text = text
        return text.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return of(0, salt: salt) }
            return of(base, count: bytes.count, salt: salt)
        }
    }

    /// The hash of a number.
    @inline(__always) static func of(_ number: UInt64, salt: UInt64) -> UInt64 {
        let hash = mix(mix(seed ^ salt) ^ number)
        return hash == 0 ? 1 : hash
    }

    @inline(__always) private static func mix(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: factor)
        return product.high ^ product.low ^ (value &<< 32 | value &>> 32)
    }
}

extension String {
    /// Whether two texts have the same bytes.
    @inline(__always) func hasSameBytes(as other: String) -> Bool {
        // A short text lies in its own two words; of a longer one equal words are the same storage. A string has two words on
        // every platform of 64 bits, or this would not compile to a cast that runs.
        let words = unsafeBitCast(self, to: (UInt64, UInt64).self)
        if words == unsafeBitCast(other, to: (UInt64, UInt64).self) { return true }
        guard utf8.count == other.utf8.count else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                guard let left = left.baseAddress, let right = right.baseAddress else { return true }
                return memcmp(left, right, other.utf8.count) == 0
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
