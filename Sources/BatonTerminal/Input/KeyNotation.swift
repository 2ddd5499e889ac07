/// How presses are written: `j`, `^D`, `M-x`, `<enter>`, `<s-tab>`, `<c-right>`, `<f1>`, `<space>`.
///
/// `<x>` is the character itself wherever it would read as something else: `<<>`, `<^>`, `<M>-`.
extension KeyPress: CustomStringConvertible, LosslessStringConvertible {
    private static let names: [(String, Key)] = [
        ("enter", .enter), ("esc", .escape), ("tab", .tab), ("backspace", .backspace), ("delete", .delete),
        ("insert", .insert), ("up", .up), ("down", .down), ("left", .left), ("right", .right), ("home", .home),
        ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("space", .character(" ")),
    ]

    /// The press in the notation above; reading it gives the same press.
    public var description: String {
        if case .character(let character) = key, character != " ", !modifiers.contains(.shift) {
            let meta = modifiers.contains(.meta) ? "M-" : ""
            if modifiers.contains(.control) { return meta + "^" + String(character).uppercased() }
            return meta + ("<^".contains(character) ? "<\(character)>" : String(character))
        }
        var prefix = ""
        if modifiers.contains(.control) { prefix += "c-" }
        if modifiers.contains(.meta) { prefix += "m-" }
        if modifiers.contains(.shift) { prefix += "s-" }
        return "<\(prefix)\(name)>"
    }

    private var name: String {
        switch key {
        case .function(let number): "f\(number)"
        case .character(let character) where character != " ": String(character)
        default: Self.names.first { $0.1 == key }?.0 ?? ""
        }
    }

    /// Reads one press; nil when the text is not exactly one.
    public init?(_ description: String) {
        var rest = description[...]
        guard let press = Self.take(from: &rest), rest.isEmpty else { return nil }
        self = press
    }

    /// Text that is no sequence of presses.
    public struct NotationError: Error, Hashable, CustomStringConvertible {
        /// The part that could not be read.
        public let text: String
        /// One line for the user.
        public var description: String { "no such key: \(DisplayText.sanitize(text))" }
    }

    /// Reads presses written one after the other, `jj<enter>^D`.
    /// - Throws: `NotationError` at the first part that is no key.
    public static func sequence(_ text: String) throws(NotationError) -> [KeyPress] {
        var rest = text[...]
        var presses: [KeyPress] = []
        while !rest.isEmpty {
            guard let press = take(from: &rest) else { throw NotationError(text: String(rest.prefix(20))) }
            presses.append(press)
        }
        return presses
    }

    private static func take(from rest: inout Substring) -> KeyPress? {
        if rest.hasPrefix("M-"), rest.count > 2 {
            var inner = rest.dropFirst(2)
            guard let press = take(from: &inner) else { return nil }
            rest = inner
            return press.adding(.meta)
        }
        if rest.first == "<", let named = takeNamed(from: &rest) { return named }
        if rest.first == "<" { return nil }
        if rest.first == "^" {
            guard let letter = rest.dropFirst().first else { return nil }
            guard let ascii = letter.asciiValue, (0x3F...0x7E).contains(ascii) else { return nil }
            rest = rest.dropFirst(2)
            return KeyPress(.character(Character(letter.lowercased())), .control)
        }
        guard let character = rest.popFirst() else { return nil }
        return KeyPress(.character(character))
    }

    private static func takeNamed(from rest: inout Substring) -> KeyPress? {
        let body = rest.dropFirst()
        // The first character may itself be the bracket.
        guard body.count > 1, let close = body.dropFirst().firstIndex(of: ">") else { return nil }
        var name = body[..<close]
        var modifiers: Modifiers = []
        while name.count > 2, name.dropFirst().first == "-" {
            switch name.first {
            case "c": modifiers.insert(.control)
            case "m": modifiers.insert(.meta)
            case "s": modifiers.insert(.shift)
            default: return nil
            }
            name = name.dropFirst(2)
        }
        let key: Key
        if let character = name.first, name.count == 1 {
            key = .character(character)
        } else if let named = names.first(where: { $0.0 == name.lowercased() }) {
            key = named.1
        } else if name.first == "f", let number = Int(name.dropFirst()), (1...63).contains(number) {
            key = .function(number)
        } else {
            return nil
        }
        rest = rest[body.index(after: close)...]
        return KeyPress(key, modifiers)
    }
}
