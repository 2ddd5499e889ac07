/// The checksum of a row: a disk that lies is found out, and a row is never read under another's key.
enum RowChecksum {
    static let size = 8

    /// Of a text and numbers that belong to it: as SQL keeps it.
    static func of(_ text: String, _ numbers: UInt64...) -> Int64 {
        var text = text
        let sum = text.withUTF8 { add(UnsafeRawBufferPointer($0), to: 0) }
        return Int64(bitPattern: numbers.reduce(sum, mix))
    }

    static func of(key: String, type: Int, body: UnsafeRawBufferPointer) -> UInt64 {
        var key = key
        let sum = mix(0x9E37_79B9_7F4A_7C15, UInt64(truncatingIfNeeded: type))
        return add(body, to: key.withUTF8 { add(UnsafeRawBufferPointer($0), to: sum) })
    }

    private static func add(_ bytes: UnsafeRawBufferPointer, to sum: UInt64) -> UInt64 {
        var sum = mix(sum, UInt64(bytes.count))
        var position = 0
        while bytes.count - position >= 8 {
            sum = mix(sum, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
            position += 8
        }
        var rest: UInt64 = 0
        while position < bytes.count {
            rest = rest << 8 | UInt64(bytes[position])
            position += 1
        }
        return mix(sum, rest)
    }

    private static func mix(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let mixed = (sum ^ word) &* 0xFF51_AFD7_ED55_8CCD
        return mixed ^ (mixed >> 32)
    }
}
