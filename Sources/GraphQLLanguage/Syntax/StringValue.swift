/// A string of a document: the bytes of its token, decoded when asked for.
///
/// Descriptions are most of a large schema and are hardly ever read, so nothing is copied while parsing. The lexer has
/// checked every escape before a value of this type exists.
public struct StringValue: Hashable, Sendable {
    private enum Storage: Sendable {
        case token(Location)
        case text(String)
    }

    private let storage: Storage

    /// Whether the string is spelled `"""…"""`.
    public let isBlock: Bool

    /// A string that no source spells.
    public init(_ text: String, isBlock: Bool = false) {
        storage = .text(text)
        self.isBlock = isBlock
    }

    /// A string token, quotes included, that the lexer has accepted.
    init(token: Location, isBlock: Bool) {
        storage = .token(token)
        self.isBlock = isBlock
    }

    /// Where the token stands, quotes included.
    public var location: Location {
        if case .token(let location) = storage { location } else { .none }
    }

    /// The decoded text. Linear in its length, and computed again at every call.
    public var value: String {
        switch storage {
        case .text(let text):
            return text
        case .token(let location):
            let quotes: UInt32 = isBlock ? 3 : 1
            let range = Int(location.start + quotes)..<Int(location.end - quotes)
            return location.source.bytes.withUnsafeBufferPointer { buffer in
                let body = UnsafeBufferPointer(rebasing: buffer[range])
                return isBlock ? StringDecoding.blockString(body) : StringDecoding.quotedString(body)
            }
        }
    }

    /// The token as the source spells it, quotes and escapes included; a quoted spelling for a string that no source
    /// spells.
    public var token: String {
        switch storage {
        case .text(let text): isBlock ? Printer.blockString(text) : Printer.quotedString(text)
        case .token(let location): location.text
        }
    }

    /// Whether two strings have the same decoded text.
    public static func == (left: StringValue, right: StringValue) -> Bool { left.value == right.value }

    /// Hashes the decoded text.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
