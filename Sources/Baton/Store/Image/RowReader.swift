/// Reads a body. Whatever the bytes are, it reads within them or says that they are no body.
struct RowReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var position: Int
    let isDeleted: Bool

    /// - Returns: nil where the checksum is not that of the key, the type and the bytes.
    init?(_ bytes: UnsafeRawBufferPointer, key: String, type: Int) {
        guard bytes.count > RowChecksum.size else { return nil }
        let stored = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
        let body = UnsafeRawBufferPointer(rebasing: bytes[RowChecksum.size...])
        guard stored == RowChecksum.of(key: key, type: type, body: body) else { return nil }
        self.bytes = bytes
        isDeleted = bytes[RowChecksum.size] != 0
        position = RowChecksum.size + 1
    }

    var isAtEnd: Bool { position == bytes.count }

    /// The bytes between two positions.
    func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer.SubSequence { bytes[range] }

    /// Reads past an entry; nil where the bytes are none.
    mutating func skipEntry() -> RowName? {
        guard let name = name(), let tag = tag() else { return nil }
        switch tag.kind {
        case RowTag.link: if text() == nil { return nil }
        case RowTag.links:
            guard let count = count() else { return nil }
            for _ in 0..<count {
                guard let isThere = byte(), isThere == 0 || text() != nil else { return nil }
            }
        default: if value(tag) == nil { return nil }
        }
        if tag.hasError, error() == nil { return nil }
        return name
    }

    mutating func name() -> RowName? {
        guard let number = number(), let number = Int(exactly: number) else { return nil }
        return number == 0 ? text().map(RowName.text) : .number(number)
    }

    mutating func tag() -> RowTag? { byte().map(RowTag.init) }

    /// A value that is no link: one link is a text, several are a count and, for each, a byte that says whether it is there
    /// and its text.
    mutating func value(_ tag: RowTag) -> Value? {
        switch tag.kind {
        case RowTag.missing: return .missing
        case RowTag.null: return .null
        case RowTag.no: return .bool(false)
        case RowTag.yes: return .bool(true)
        case RowTag.int: return signed().map(Value.int)
        case RowTag.double: return double().map(Value.double)
        case RowTag.string: return text().map(Value.string)
        case RowTag.scalars:
            guard let count = count() else { return nil }
            var scalars: [Value.Scalar] = []
            scalars.reserveCapacity(count)
            for _ in 0..<count {
                guard let scalar = scalar() else { return nil }
                scalars.append(scalar)
            }
            return .scalars(scalars)
        default: return nil
        }
    }

    private mutating func scalar() -> Value.Scalar? {
        switch byte() {
        case RowTag.null: .null
        case RowTag.no: .bool(false)
        case RowTag.yes: .bool(true)
        case RowTag.int: signed().map(Value.Scalar.int)
        case RowTag.double: double().map(Value.Scalar.double)
        case RowTag.string: text().map(Value.Scalar.string)
        default: nil
        }
    }

    mutating func error() -> FieldError? {
        guard let message = text(), let path = text(), let hasExtensions = byte() else { return nil }
        guard hasExtensions != 0 else { return FieldError(message: message, path: path, extensions: nil) }
        return text().map { FieldError(message: message, path: path, extensions: $0) }
    }

    mutating func text() -> String? {
        guard let count = count() else { return nil }
        defer { position += count }
        return String(decoding: bytes[position..<(position + count)], as: UTF8.self)
    }

    /// A count of things that have at least a byte each.
    mutating func count() -> Int? {
        guard let number = number(), number <= UInt64(bytes.count - position) else { return nil }
        return Int(number)
    }

    private mutating func double() -> Double? {
        guard bytes.count - position >= 8 else { return nil }
        defer { position += 8 }
        let bits = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        return Double(bitPattern: UInt64(littleEndian: bits))
    }

    private mutating func signed() -> Int64? {
        number().map { Int64(bitPattern: ($0 >> 1) ^ (0 &- ($0 & 1))) }
    }

    private mutating func number() -> UInt64? {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while let byte = byte() {
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
            shift += 7
            if shift > 63 { return nil }
        }
        return nil
    }

    mutating func byte() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return bytes[position]
    }
}
