import GraphQLLanguage

/// A value of a JSON text with its place, so that a fault in a configuration points at the key that has it.
struct JSONNode: Sendable {
    indirect enum Kind: Sendable {
        /// The members as they are written; one key may stand twice.
        case object([Member])
        case array([JSONNode])
        case string(String)
        case number(String)
        case boolean(Bool)
        case null
    }

    /// A key with its value.
    struct Member: Sendable {
        let key: String
        let location: Location
        let value: JSONNode
    }

    let kind: Kind
    let location: Location

    /// The value that a source holds.
    static func parse(_ source: Source) throws(Diagnostic) -> JSONNode {
        if let fault = source.faultOfEncoding {
            throw Diagnostic("the text is not UTF-8 here", code: "syntax", at: fault)
        }
        var parser = JSONParser(source: source)
        return try parser.document()
    }
}

/// A parser of JSON (RFC 8259) that keeps places.
private struct JSONParser {
    let source: Source
    private var at = 0
    private var depth = 0

    init(source: Source) { self.source = source }

    mutating func document() throws(Diagnostic) -> JSONNode {
        if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
        let node = try value()
        skipSpace()
        if at < source.bytes.count { throw fault("something stands after the end of the JSON value") }
        return node
    }

    private var byte: UInt8? { at < source.bytes.count ? source.bytes[at] : nil }

    private func location(from start: Int) -> Location {
        Location(source: source, start: UInt32(start), end: UInt32(at))
    }

    private func fault(_ message: String) -> Diagnostic {
        Diagnostic(message, code: "syntax", at: location(from: at))
    }

    private mutating func skipSpace() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
    }

    private mutating func take(_ character: Character) throws(Diagnostic) {
        skipSpace()
        guard byte == character.asciiValue else { throw fault("\"\(character)\" is expected here") }
        at += 1
    }

    private mutating func takeIf(_ character: Character) -> Bool {
        skipSpace()
        guard byte == character.asciiValue else { return false }
        at += 1
        return true
    }

    private mutating func value() throws(Diagnostic) -> JSONNode {
        skipSpace()
        let start = at
        let kind: JSONNode.Kind
        switch byte {
        case UInt8(ascii: "{"): kind = .object(try nested { parser throws(Diagnostic) in try parser.members() })
        case UInt8(ascii: "["): kind = .array(try nested { parser throws(Diagnostic) in try parser.items() })
        case UInt8(ascii: "\""): kind = .string(try string())
        default: kind = try word()
        }
        return JSONNode(kind: kind, location: location(from: start))
    }

    private mutating func nested<T>(
        _ body: (inout JSONParser) throws(Diagnostic) -> T
    ) throws(Diagnostic) -> T {
        guard depth < 64 else { throw fault("values are nested too deeply") }
        at += 1
        depth += 1
        let result = try body(&self)
        depth -= 1
        return result
    }

    private mutating func members() throws(Diagnostic) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        if takeIf("}") { return members }
        repeat {
            skipSpace()
            let start = at
            guard byte == UInt8(ascii: "\"") else { throw fault("a key in quotation marks is expected here") }
            let key = try string()
            let place = location(from: start)
            try take(":")
            members.append(JSONNode.Member(key: key, location: place, value: try value()))
        } while takeIf(",")
        try take("}")
        return members
    }

    private mutating func items() throws(Diagnostic) -> [JSONNode] {
        var items: [JSONNode] = []
        if takeIf("]") { return items }
        repeat { items.append(try value()) } while takeIf(",")
        try take("]")
        return items
    }

    private mutating func word() throws(Diagnostic) -> JSONNode.Kind {
        let start = at
        while let byte, Self.isWordByte(byte) { at += 1 }
        let text = source.text(from: UInt32(start), to: UInt32(at))
        switch text {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default:
            if let first = text.utf8.first, first == UInt8(ascii: "-") || (48...57).contains(first),
                Double(text) != nil
            {
                return .number(text)
            }
            at = start
            throw fault("a JSON value is expected here")
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    }

    private mutating func string() throws(Diagnostic) -> String {
        at += 1
        var bytes: [UInt8] = []
        while let next = byte {
            at += 1
            switch next {
            case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"): bytes += try escape()
            case 0..<0x20:
                at -= 1
                throw fault("a control character in a string is written with a backslash")
            default: bytes.append(next)
            }
        }
        throw fault("the string has no end")
    }

    private mutating func escape() throws(Diagnostic) -> [UInt8] {
        guard let letter = byte else { throw fault("the string has no end") }
        at += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var code = try hexadecimal()
            if (0xD800..<0xDC00).contains(code), byte == UInt8(ascii: "\\"), at + 1 < source.bytes.count,
                source.bytes[at + 1] == UInt8(ascii: "u")
            {
                at += 2
                let low = try hexadecimal()
                guard (0xDC00..<0xE000).contains(low) else { throw fault("half a surrogate pair stands alone") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw fault("half a surrogate pair stands alone") }
            return Array(String(Character(scalar)).utf8)
        default:
            at -= 1
            throw fault("no such escape")
        }
    }

    private mutating func hexadecimal() throws(Diagnostic) -> UInt32 {
        guard at + 4 <= source.bytes.count else { throw fault("four hexadecimal digits are expected here") }
        let digits = source.bytes[at..<at + 4]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("four hexadecimal digits are expected here") }
        at += 4
        return code
    }
}
