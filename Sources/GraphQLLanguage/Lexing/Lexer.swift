/// Cuts UTF-8 into tokens (GraphQL spec, September 2025, section 2.1).
///
/// Works on bytes: every delimiter of the language is ASCII, so the rest of Unicode is looked at only to check that it
/// is UTF-8. The buffer must outlive the lexer.
struct Lexer {
    let source: Source
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(source: Source, bytes: UnsafeBufferPointer<UInt8>) {
        self.source = source
        self.bytes = bytes
    }

    /// The byte at an index, or 0 after the end. A NUL of the text is told apart by the index.
    @inline(__always)
    private func byte(_ index: Int) -> UInt8 {
        index < bytes.count ? bytes[index] : 0
    }

    func failure(_ message: String, from start: Int, to end: Int) -> Diagnostic {
        Diagnostic(
            message, code: "syntax",
            at: Location(source: source, start: UInt32(start), end: UInt32(min(end, bytes.count))))
    }

    /// The next token.
    mutating func next() throws(Diagnostic) -> Token {
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D, 0x2C: index += 1
            case 0x23: try skipComment()
            case 0xEF where self.byte(index + 1) == 0xBB && self.byte(index + 2) == 0xBF: index += 3
            case 0x41...0x5A, 0x5F, 0x61...0x7A: return name()
            case 0x22:
                let isBlock = self.byte(index + 1) == 0x22 && self.byte(index + 2) == 0x22
                return isBlock ? try blockString() : try quotedString()
            case 0x2D, 0x30...0x39: return try number()
            case 0x2E:
                guard self.byte(index + 1) == 0x2E, self.byte(index + 2) == 0x2E else {
                    throw failure("unexpected \".\"; a spread is \"...\"", from: index, to: index + 1)
                }
                return punctuator(.spread, length: 3)
            default:
                guard let kind = Self.punctuator(byte) else { throw unexpectedCharacter() }
                return punctuator(kind, length: 1)
            }
        }
        return Token(kind: .endOfText, start: UInt32(bytes.count), end: UInt32(bytes.count))
    }

    private static func punctuator(_ byte: UInt8) -> Token.Kind? {
        switch byte {
        case 0x21: .bang
        case 0x24: .dollar
        case 0x26: .ampersand
        case 0x28: .leftParenthesis
        case 0x29: .rightParenthesis
        case 0x3A: .colon
        case 0x3D: .equals
        case 0x40: .at
        case 0x5B: .leftBracket
        case 0x5D: .rightBracket
        case 0x7B: .leftBrace
        case 0x7C: .pipe
        case 0x7D: .rightBrace
        default: nil
        }
    }

    private mutating func punctuator(_ kind: Token.Kind, length: Int) -> Token {
        let start = index
        index += length
        return Token(kind: kind, start: UInt32(start), end: UInt32(index))
    }

    private mutating func skipComment() throws(Diagnostic) {
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D { return }
            if byte < 0x80 { index += 1 } else { try skipScalar() }
        }
    }

    private mutating func name() -> Token {
        let start = index
        index += 1
        while index < bytes.count, Self.continuesName(bytes[index]) { index += 1 }
        return Token(kind: .name, start: UInt32(start), end: UInt32(index))
    }

    /// Letters, digits and underscore, as one bit each.
    @inline(__always)
    static func continuesName(_ byte: UInt8) -> Bool {
        if byte < 64 { return (0x03FF_0000_0000_0000 as UInt64 >> UInt64(byte)) & 1 == 1 }
        if byte < 128 { return (0x07FF_FFFE_87FF_FFFE as UInt64 >> UInt64(byte - 64)) & 1 == 1 }
        return false
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    private mutating func number() throws(Diagnostic) -> Token {
        let start = index
        var isFloat = false
        if byte(index) == 0x2D { index += 1 }
        if byte(index) == 0x30 {
            index += 1
            if Self.isDigit(byte(index)) {
                throw failure("a number does not begin with 0 and another digit", from: index, to: index + 1)
            }
        } else {
            try digits()
        }
        if byte(index) == 0x2E {
            isFloat = true
            index += 1
            try digits()
        }
        if byte(index) | 0x20 == 0x65 {
            isFloat = true
            index += 1
            if byte(index) == 0x2B || byte(index) == 0x2D { index += 1 }
            try digits()
        }
        // The look-ahead rule: `1a`, `1.5.2` and `0xF` are faults, not two tokens.
        let following = byte(index)
        if following == 0x2E || Self.continuesName(following) {
            throw failure("a number is followed at once by \(described(at: index))", from: index, to: index + 1)
        }
        return Token(kind: isFloat ? .float : .int, start: UInt32(start), end: UInt32(index))
    }

    private mutating func digits() throws(Diagnostic) {
        guard Self.isDigit(byte(index)) else {
            throw failure("expected a digit, found \(described(at: index))", from: index, to: index + 1)
        }
        while Self.isDigit(byte(index)) { index += 1 }
    }

    private mutating func quotedString() throws(Diagnostic) -> Token {
        let start = index
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x22:
                index += 1
                return Token(kind: .string, start: UInt32(start), end: UInt32(index))
            case 0x0A, 0x0D:
                throw failure("the string does not end on its line", from: start, to: index)
            case 0x5C: try skipEscape()
            case 0x00...0x7F: index += 1
            default: try skipScalar()
            }
        }
        throw failure("the string does not end", from: start, to: index)
    }

    private mutating func blockString() throws(Diagnostic) -> Token {
        let start = index
        index += 3
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x22 {
                if self.byte(index + 1) == 0x22, self.byte(index + 2) == 0x22 {
                    index += 3
                    return Token(kind: .blockString, start: UInt32(start), end: UInt32(index))
                }
                index += 1
            } else if byte == 0x5C {
                // Only `\"""` is an escape; any other backslash is itself.
                let isEscape =
                    self.byte(index + 1) == 0x22 && self.byte(index + 2) == 0x22 && self.byte(index + 3) == 0x22
                index += isEscape ? 4 : 1
            } else if byte < 0x80 {
                index += 1
            } else {
                try skipScalar()
            }
        }
        throw failure("the block string does not end", from: start, to: start + 3)
    }

    private mutating func skipEscape() throws(Diagnostic) {
        let start = index
        switch byte(index + 1) {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: index += 2
        case 0x75:
            let escape = UnicodeEscape(bytes, at: index)
            guard let escape else {
                throw failure("the escape names no Unicode scalar", from: start, to: start + 2)
            }
            index += escape.length
        default:
            throw failure("there is no such escape", from: start, to: start + 2)
        }
    }

    private mutating func skipScalar() throws(Diagnostic) {
        guard let length = UTF8Scalar.length(in: bytes, at: index) else {
            throw failure("the text is not UTF-8 here", from: index, to: index + 1)
        }
        index += length
    }

    private func unexpectedCharacter() -> Diagnostic {
        if bytes[index] >= 0x80, UTF8Scalar.length(in: bytes, at: index) == nil {
            return failure("the text is not UTF-8 here", from: index, to: index + 1)
        }
        if bytes[index] == 0x27 {
            return failure("unexpected \"'\"; strings stand in double quotes", from: index, to: index + 1)
        }
        return failure("unexpected \(described(at: index))", from: index, to: index + 1)
    }

    /// A character for a message: itself when it can be printed, else its number.
    private func described(at index: Int) -> String {
        guard index < bytes.count else { return "the end of the text" }
        let byte = bytes[index]
        if byte > 0x20, byte < 0x7F { return "\"\(Character(UnicodeScalar(byte)))\"" }
        guard let length = UTF8Scalar.length(in: bytes, at: index) else { return "a byte that is not UTF-8" }
        let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
        let number = text.unicodeScalars.first.map { String($0.value, radix: 16, uppercase: true) } ?? "0"
        return "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    }
}
