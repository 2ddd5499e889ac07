/// Names as Swift spells them.
enum SwiftName {
    /// Words that cannot stand as a name without backticks.
    static let keywords: Set<String> = [
        // Declarations.
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var",
        // Statements.
        "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
        "in", "repeat", "return", "switch", "throw", "where", "while",
        // Expressions and types.
        "Any", "Protocol", "Self", "Type", "any", "as", "await", "borrowing", "consuming", "each", "false", "is",
        "isolated", "nil", "self", "sending", "some", "super", "throws", "true", "try", "_",
    ]

    /// The name, in backticks where it is a keyword.
    static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// The name of a member of `Types` or `Slots`: what would hide a name the file spells takes one underscore more.
    static func member(_ name: String) -> String {
        var stem = Substring(name)
        while stem.last == "_" { stem = stem.dropLast() }
        if ["Type", "Protocol", "Any", "Baton", "Types"].contains(stem) { return name + "_" }
        return escaped(name)
    }

    /// A string literal with escapes.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F || (0x80...0x9F).contains(scalar.value)
                    || scalar.value == 0x2028 || scalar.value == 0x2029
                {
                    literal += "\\u{\(String(scalar.value, radix: 16))}"
                } else {
                    literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal + "\""
    }

    /// A raw literal, with one number sign more than the text's longest run of them; several lines where the text has them.
    static func rawLiteral(_ text: String, indent: String) -> String {
        var longest = 0
        var run = 0
        for scalar in text.unicodeScalars {
            run = scalar == "#" ? run + 1 : 0
            longest = max(longest, run)
        }
        let signs = String(repeating: "#", count: longest + 1)
        guard text.unicodeScalars.contains("\n") else { return "\(signs)\"\(text)\"\(signs)" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { indent + $0 }
        return "\(signs)\"\"\"\n\(lines.joined(separator: "\n"))\n\(indent)\"\"\"\(signs)"
    }
}
