import GraphQLLanguage

/// A Swift file read only as far as finding its markers takes: comments and string literals are passed over, and a marker
/// is followed to its property's type.
///
/// The Swift parser decides what a file means. It takes a hundred times longer than this reading, though, and a build
/// waits for it with every file that holds a view. So this reading knows plain Swift alone: whatever it is not sure
/// of, from an interpolation to a slash that may begin a regular expression, it leaves to the parser, faults included.
/// Only in a file that Swift refuses may it see a marker where the parser sees none.
struct PlainSwift {
    /// A marker with the places, in bytes, of what the scanner needs of it.
    struct MarkedProperty {
        let marker: Marker
        /// What stands between the literal's quotation marks.
        let literal: Range<Int>
        let isMultiline: Bool
        let type: Range<Int>
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    /// The markers of a file, in their order; nil where only the parser can tell.
    static func markers(in bytes: [UInt8]) -> [MarkedProperty]? {
        bytes.withUnsafeBufferPointer { bytes in
            var reading = PlainSwift(bytes: bytes)
            return reading.markers()
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func markers() -> [MarkedProperty]? {
        var found: [MarkedProperty] = []
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\""): guard skipLiteral() != nil else { return nil }
            case UInt8(ascii: "/"): guard skipComment() else { return nil }
            // Names between backticks may hold anything.
            case UInt8(ascii: "`"), 0: return nil
            // A raw string, or an extended regular expression.
            case UInt8(ascii: "#"):
                at += 1
                if [UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/")].contains(peek) { return nil }
            case UInt8(ascii: "@"):
                at += 1
                switch marker() {
                case .other: break
                case .property(let property): found.append(property)
                case .unsure: return nil
                }
            default: at += 1
            }
        }
        return found
    }

    private enum Attribute {
        case other
        case property(MarkedProperty)
        case unsure
    }

    /// What follows an `@`.
    private mutating func marker() -> Attribute {
        var name = self.name()
        if name.isEmpty { return .unsure }
        if text(name) == "Baton" {
            guard peek == UInt8(ascii: ".") else { return .unsure }
            at += 1
            name = self.name()
        }
        guard let marker = Marker(rawValue: text(name)) else { return .other }
        guard peek == UInt8(ascii: "(") else { return .unsure }
        at += 1
        skipSpace()
        let start = at
        guard peek == UInt8(ascii: "\""), let literal = skipLiteral(), !literal.hasBackslash else { return .unsure }
        let isMultiline = literal.contents.lowerBound - start == 3
        skipSpace()
        guard peek == UInt8(ascii: ")") else { return .unsure }
        at += 1
        guard let type = propertyType() else { return .unsure }
        return .property(
            MarkedProperty(marker: marker, literal: literal.contents, isMultiline: isMultiline, type: type))
    }

    private static let modifiers: Set<String> = [
        "private", "fileprivate", "internal", "package", "public", "static", "final", "nonisolated",
    ]

    /// The type of the variable declared here; nil where it is anything but a name, or dotted names.
    private mutating func propertyType() -> Range<Int>? {
        skipSpace()
        var word = text(name())
        while Self.modifiers.contains(word) {
            skipSpace()
            word = text(name())
        }
        guard word == "var" || word == "let" else { return nil }
        skipSpace()
        guard !name().isEmpty else { return nil }
        skipSpace()
        guard peek == UInt8(ascii: ":") else { return nil }
        at += 1
        skipSpace()
        let start = at
        // `any`, `some` and their like go on with a type.
        guard let first = peek, (65...90).contains(first) else { return nil }
        while true {
            guard !name().isEmpty else { return nil }
            guard peek == UInt8(ascii: ".") else { break }
            at += 1
        }
        if peek == UInt8(ascii: "?") { at += 1 }
        let end = at
        skipSpace()
        // Whatever may go on with a type is the parser's.
        let isOnNextLine = bytes[end..<at].contains { $0 == 0x0A || $0 == 0x0D }
        switch peek {
        case nil, UInt8(ascii: "}"), UInt8(ascii: "{"), UInt8(ascii: ";"): return start..<end
        case UInt8(ascii: "@"): return isOnNextLine ? start..<end : nil
        case let next?: return isOnNextLine && Self.startsName(next) ? start..<end : nil
        }
    }

    // MARK: Pieces

    private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private static func startsName(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
    }

    /// An ASCII name here, which is passed; empty where there is none, or none that is whole.
    private mutating func name() -> Range<Int> {
        let start = at
        guard let first = peek, Self.startsName(first) else { return at..<at }
        while let next = peek, MarkerScanner.isNameByte(next) {
            // What letters other than ASCII's make of a name is for who knows them all.
            if next >= 0x80 { return start..<start }
            at += 1
        }
        return start..<at
    }

    private mutating func skipSpace() {
        while let next = peek, next == 0x20 || (0x09...0x0D).contains(next) { at += 1 }
    }

    /// Passes a comment; false where the slash here begins none, or none that ends.
    private mutating func skipComment() -> Bool {
        guard at + 1 < bytes.count else { return false }
        switch bytes[at + 1] {
        case UInt8(ascii: "/"):
            while let next = peek, next != 0x0A, next != 0x0D { at += 1 }
            return true
        case UInt8(ascii: "*"):
            var depth = 0
            while at + 1 < bytes.count {
                switch (bytes[at], bytes[at + 1]) {
                case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                    depth += 1
                    at += 2
                case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                    depth -= 1
                    at += 2
                    if depth == 0 { return true }
                default: at += 1
                }
            }
            return false
        default: return false
        }
    }

    /// Passes a string literal; nil where it has no end or an interpolation.
    private mutating func skipLiteral() -> (contents: Range<Int>, hasBackslash: Bool)? {
        let quote = UInt8(ascii: "\"")
        let isMultiline = at + 2 < bytes.count && bytes[at + 1] == quote && bytes[at + 2] == quote
        let width = isMultiline ? 3 : 1
        at += width
        let start = at
        var hasBackslash = false
        while let next = peek {
            switch next {
            case UInt8(ascii: "\\"):
                hasBackslash = true
                guard at + 1 < bytes.count, bytes[at + 1] != UInt8(ascii: "(") else { return nil }
                at += 2
            case quote where !isMultiline || at + 2 < bytes.count && bytes[at + 1] == quote && bytes[at + 2] == quote:
                defer { at += width }
                return (start..<at, hasBackslash)
            case 0x0A, 0x0D:
                guard isMultiline else { return nil }
                at += 1
            default: at += 1
            }
        }
        return nil
    }
}
