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

    mutating func entry() -> RowEntry? {
        guard let name = name(), let tag = byte(), let value = value(tag & ~RowValue.Tag.error) else { return nil }
        guard tag & RowValue.Tag.error != 0 else { return RowEntry(name: name, value: value, error: nil) }
        guard let error = error() else { return nil }
        return RowEntry(name: name, value: value, error: error)
    }

    private mutating func name() -> RowName? {
        guard let number = number(), let number = Int(exactly: number) else { return nil }
        return number == 0 ? text().map(RowName.text) : .number(number)
    }

    private mutating func value(_ tag: UInt8) -> RowValue? {
        switch tag {
        case RowValue.Tag.missing: return .missing
        case RowValue.Tag.null: return .null
        case RowValue.Tag.no: return .bool(false)
        case RowValue.Tag.yes: return .bool(true)
        case RowValue.Tag.int: return signed().map(RowValue.int)
        case RowValue.Tag.double: return double().map(RowValue.double)
        case RowValue.Tag.string: return text().map(RowValue.string)
        case RowValue.Tag.link: return text().map(RowValue.link)
        case RowValue.Tag.links:
            guard let count = count() else { return nil }
            var links: [String?] = []
            links.reserveCapacity(count)
            for _ in 0..<count {
                guard let isThere = byte() else { return nil }
                if isThere == 0 {
                    links.append(nil)
                } else {
                    guard let key = text() else { return nil }
                    links.append(key)
                }
            }
            return .links(links)
        case RowValue.Tag.scalars:
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
        case RowValue.Tag.null: .null
        case RowValue.Tag.no: .bool(false)
        case RowValue.Tag.yes: .bool(true)
        case RowValue.Tag.int: signed().map(Value.Scalar.int)
        case RowValue.Tag.double: double().map(Value.Scalar.double)
        case RowValue.Tag.string: text().map(Value.Scalar.string)
        default: nil
        }
    }

    private mutating func error() -> FieldError? {
        guard let message = text(), let path = text(), let hasExtensions = byte() else { return nil }
        guard hasExtensions != 0 else { return FieldError(message: message, path: path, extensions: nil) }
        return text().map { FieldError(message: message, path: path, extensions: $0) }
    }

    private mutating func text() -> String? {
        guard let count = count() else { return nil }
        defer { position += count }
        return String(decoding: bytes[position..<(position + count)], as: UTF8.self)
    }

    /// A count of things that have at least a byte each.
    private mutating func count() -> Int? {
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

    private mutating func byte() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return bytes[position]
    }
}
