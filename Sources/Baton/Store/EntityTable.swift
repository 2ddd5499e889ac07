import Foundation

/// The entities that a response names, numbered as they are met: an entity is known by its type and the bytes of its key
/// fields' text (R1.5), and costs no text of its own until everything was read.
///
/// Beside each stands where the response described it: GraphQL repeats what it links to, and an object whose bytes were
/// read before, of the same entity under the same selection, says nothing new.
struct EntityTable {
    /// Where the text that makes an entity lies: in the response, or among the texts that were decoded.
    struct Text {
        var start: Int
        var count: Int
        var isDecoded = false
    }

    /// An object of an entity that was read.
    struct Description {
        let selection: Unmanaged<ResolvedSelection>
        var start: Int
        var end: Int
        /// The object's place.
        var place: Int32
        /// The next description of the same entity; -1 at the end.
        let next: Int32
    }

    private struct Entry {
        let hash: UInt64
        let type: TypeID
        let text: Text
        /// The latest of its descriptions; -1 where there is none.
        var description: Int32 = -1
    }

    private let bytes: UnsafePointer<UInt8>
    private var entries: ContiguousArray<Entry> = []
    /// Positions in `entries` by hash, a power of two of them; -1 where there is none.
    private var buckets: ContiguousArray<Int32> = ContiguousArray(repeating: -1, count: 64)
    private var descriptions: ContiguousArray<Description> = []
    private var decoded: ContiguousArray<UInt8> = []

    init(_ bytes: UnsafePointer<UInt8>) {
        self.bytes = bytes
    }

    var count: Int { entries.count }

    /// Keeps a decoded text, to make an entity of.
    mutating func keep(_ text: String) -> Text {
        let start = decoded.count
        decoded.append(contentsOf: text.utf8)
        return Text(start: start, count: decoded.count - start, isDecoded: true)
    }

    /// The number of an entity, given when it is first met.
    @inline(__always) mutating func number(of text: Text, type: TypeID) -> Int32 {
        text.isDecoded
            ? decoded.withUnsafeBufferPointer { buffer in
                // An empty text has no bytes to lie anywhere.
                number(of: text, at: buffer.baseAddress.map { $0 + text.start } ?? bytes, type)
            } : number(of: text, at: bytes + text.start, type)
    }

    @inline(__always) private mutating func number(
        of text: Text, at start: UnsafePointer<UInt8>, _ type: TypeID
    ) -> Int32 {
        let hash = TextHash.of(start, count: text.count, salt: UInt64(truncatingIfNeeded: type.number))
        let mask = buckets.count - 1
        var bucket = Int(truncatingIfNeeded: hash) & mask
        while buckets[bucket] >= 0 {
            let known = entries[Int(buckets[bucket])]
            if known.hash == hash, known.type == type, isEqual(known.text, start, text.count) { return buckets[bucket] }
            bucket = (bucket + 1) & mask
        }
        let number = Int32(entries.count)
        entries.append(Entry(hash: hash, type: type, text: text))
        buckets[bucket] = number
        if entries.count * 2 > buckets.count { grow() }
        return number
    }

    @inline(__always) private func isEqual(_ known: Text, _ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        guard known.count == count else { return false }
        guard known.isDecoded else { return memcmp(bytes + known.start, start, count) == 0 }
        return decoded.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { memcmp($0 + known.start, start, count) == 0 } ?? (count == 0)
        }
    }

    private mutating func grow() {
        let mask = buckets.count * 4 - 1
        buckets = ContiguousArray(repeating: -1, count: mask + 1)
        for (number, entry) in entries.enumerated() {
            var bucket = Int(truncatingIfNeeded: entry.hash) & mask
            while buckets[bucket] >= 0 { bucket = (bucket + 1) & mask }
            buckets[bucket] = Int32(number)
        }
    }

    /// The key of an entity of a type.
    func key(of number: Int32, typeName: String) -> String {
        let text = entries[Int(number)].text
        guard text.isDecoded else {
            return RecordKey.text(
                type: typeName, value: UnsafeBufferPointer(start: bytes + text.start, count: text.count))
        }
        return RecordKey.text(type: typeName, value: string(of: text))
    }

    /// A text that lies somewhere.
    func string(of text: Text) -> String {
        if text.isDecoded { return String(decoding: decoded[text.start..<(text.start + text.count)], as: UTF8.self) }
        return String(decoding: UnsafeBufferPointer(start: bytes + text.start, count: text.count), as: UTF8.self)
    }

    // MARK: Descriptions

    /// Where an entity was described under a selection; -1 where it was not.
    @inline(__always) func description(of number: Int32, under selection: Unmanaged<ResolvedSelection>) -> Int32 {
        var at = entries[Int(number)].description
        while at >= 0 {
            if descriptions[Int(at)].selection.toOpaque() == selection.toOpaque() { return at }
            at = descriptions[Int(at)].next
        }
        return -1
    }

    @inline(__always) subscript(description at: Int32) -> Description {
        descriptions[Int(at)]
    }

    /// Keeps what was read of an entity, in the place of what was read before under the same selection.
    @inline(__always) mutating func describe(
        _ number: Int32, under selection: Unmanaged<ResolvedSelection>, start: Int, end: Int, place: Int32
    ) {
        let known = description(of: number, under: selection)
        guard known < 0 else {
            descriptions[Int(known)].start = start
            descriptions[Int(known)].end = end
            descriptions[Int(known)].place = place
            return
        }
        descriptions.append(
            Description(
                selection: selection, start: start, end: end, place: place, next: entries[Int(number)].description))
        entries[Int(number)].description = Int32(descriptions.count - 1)
    }
}
