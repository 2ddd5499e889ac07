/// The distinct names of one source, each made into a `String` once.
///
/// A hash table with open addressing over the source's bytes. The hash is keyed by a number drawn at start-up, so that
/// a hostile text cannot be written to collide; nothing that is observable depends on it.
struct NameTable {
    private struct Entry {
        let hash: UInt64
        let start: Int
        let count: Int
        let text: String
    }

    private static let key = UInt64.random(in: .min ... .max) | 1

    private let bytes: UnsafeBufferPointer<UInt8>
    private let key = NameTable.key
    private var entries: [Entry] = []
    /// Indices into `entries` plus one; 0 is free. The count is a power of two, at least twice that of the entries.
    private var slots: [UInt32] = Array(repeating: 0, count: 256)

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The name that stands between two offsets.
    mutating func name(from start: Int, to end: Int) -> String {
        let hash = hash(from: start, to: end)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if entry.hash == hash, entry.count == end - start, equal(entry.start, start, count: entry.count) {
                return entry.text
            }
            slot = (slot + 1) & mask
        }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        entries.append(Entry(hash: hash, start: start, count: end - start, text: text))
        slots[slot] = UInt32(entries.count)
        if entries.count * 2 > slots.count { grow() }
        return text
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 4)
        let mask = slots.count - 1
        for (index, entry) in entries.enumerated() {
            var slot = Int(truncatingIfNeeded: entry.hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(index + 1)
        }
    }

    private func hash(from start: Int, to end: Int) -> UInt64 {
        var hash = key ^ UInt64(end - start)
        var index = start
        while index + 8 <= end {
            hash = Self.fold(hash ^ word(index), key)
            index += 8
        }
        var rest: UInt64 = 0
        while index < end {
            rest = rest << 8 | UInt64(bytes[index])
            index += 1
        }
        return Self.fold(hash ^ rest, 0x9E37_79B9_7F4A_7C15)
    }

    private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return high ^ low
    }

    private func word(_ index: Int) -> UInt64 {
        UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    }

    private func equal(_ left: Int, _ right: Int, count: Int) -> Bool {
        var offset = 0
        while offset + 8 <= count {
            if word(left + offset) != word(right + offset) { return false }
            offset += 8
        }
        while offset < count {
            if bytes[left + offset] != bytes[right + offset] { return false }
            offset += 1
        }
        return true
    }
}
