/// Writes bodies, one after the other, into memory that is used again.
struct RowWriter {
    private(set) var bytes: [UInt8] = []

    mutating func begin(isDeleted: Bool = false) {
        bytes.removeAll(keepingCapacity: true)
        for _ in 0..<RowChecksum.size { bytes.append(0) }
        bytes.append(isDeleted ? 1 : 0)
    }

    /// Puts the checksum of the key, the type and the body in front of it.
    mutating func finish(key: String, type: Int) {
        let sum = bytes.withUnsafeBytes { bytes in
            RowChecksum.of(key: key, type: type, body: UnsafeRawBufferPointer(rebasing: bytes[RowChecksum.size...]))
        }
        bytes.withUnsafeMutableBytes { $0.storeBytes(of: sum.littleEndian, as: UInt64.self) }
    }

    mutating func append(_ name: RowName) {
        switch name {
        case .number(let number): append(number: UInt64(number))
        case .text(let text):
            append(number: 0)
            append(text)
        }
    }

    /// - Parameter isKept: whether a link to a record may be written. One that may not be is written as nothing, so that
    ///   what the row said before does not stand.
    /// - Returns: false where a link may not be written.
    @discardableResult mutating func append(
        _ name: RowName, _ value: Value, error: FieldError?, isKept: (Record) -> Bool
    ) -> Bool {
        let mayWrite =
            switch value {
            case .link(let record): isKept(record)
            case .links(let records): records.allSatisfy { $0.map(isKept) ?? true }
            default: true
            }
        append(name, mayWrite ? value : .missing, error: error)
        return mayWrite
    }

    private mutating func append(_ name: RowName, _ value: Value, error: FieldError?) {
        append(name)
        func mark(_ kind: UInt8) { bytes.append(RowTag(kind, hasError: error != nil).byte) }
        switch value {
        case .missing: mark(RowTag.missing)
        case .null: mark(RowTag.null)
        case .bool(let value): mark(value ? RowTag.yes : RowTag.no)
        case .int(let value):
            mark(RowTag.int)
            append(signed: value)
        case .double(let value):
            mark(RowTag.double)
            append(value)
        case .string(let text):
            mark(RowTag.string)
            append(text)
        case .link(let record):
            mark(RowTag.link)
            append(record.key)
        case .links(let records):
            mark(RowTag.links)
            append(number: UInt64(records.count))
            for record in records {
                bytes.append(record == nil ? 0 : 1)
                if let record { append(record.key) }
            }
        case .scalars(let values):
            mark(RowTag.scalars)
            append(number: UInt64(values.count))
            for value in values { append(value) }
        }
        if let error { append(error) }
    }

    /// Takes over an entry of another body as it stands there.
    mutating func append(raw entry: UnsafeRawBufferPointer.SubSequence) { bytes.append(contentsOf: entry) }

    private mutating func append(_ scalar: Value.Scalar) {
        switch scalar {
        case .null: bytes.append(RowTag.null)
        case .bool(let value): bytes.append(value ? RowTag.yes : RowTag.no)
        case .int(let value):
            bytes.append(RowTag.int)
            append(signed: value)
        case .double(let value):
            bytes.append(RowTag.double)
            append(value)
        case .string(let text):
            bytes.append(RowTag.string)
            append(text)
        }
    }

    private mutating func append(_ error: FieldError) {
        append(error.message)
        append(error.path)
        bytes.append(error.extensions == nil ? 0 : 1)
        if let extensions = error.extensions { append(extensions) }
    }

    private mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            append(number: UInt64(utf8.count))
            bytes.append(contentsOf: utf8)
        }
    }

    /// The bits as they are: a zero has a sign.
    private mutating func append(_ value: Double) {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Small numbers of either sign are short.
    private mutating func append(signed value: Int64) {
        append(number: UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    /// Seven bits a byte, the lowest first.
    private mutating func append(number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}
