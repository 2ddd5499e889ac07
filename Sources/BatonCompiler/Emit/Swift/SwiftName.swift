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

    /// The label of an argument in a call, where nearly every keyword is a name like any other and ticks draw a warning.
    static func argumentLabel(_ name: String) -> String {
        ["inout", "_"].contains(name) ? "`\(name)`" : name
    }

    private static let typeMembers: Set<Substring> = [
        "Type", "Protocol", "Any", "Baton", "schemaDigest", "format", "transient",
    ]
    private static let slotMembers: Set<Substring> = ["Type", "Protocol", "Any", "Baton", "Types"]

    /// The name of a member of `Types`, whose own members are a digest and a format.
    static func type(_ name: String) -> String {
        apart(name, from: typeMembers)
    }

    /// The name of a type in `Slots` and `AbstractSlots`, or of a slot in one.
    static func slot(_ name: String) -> String {
        apart(name, from: slotMembers)
    }

    /// What is another thing's name, or would hide one that the file spells, takes one underscore more than it has, so
    /// that two names stay two.
    static func apart(_ name: String, from taken: Set<Substring>) -> String {
        var stem = Substring(name)
        while stem.last == "_" { stem = stem.dropLast() }
        return taken.contains(stem) ? name + "_" : escaped(name)
    }

    /// The label and the local name of each parameter. `self` cannot be a local name, and takes one that no other has.
    static func parameters(_ names: [String]) -> [(label: String, local: String)] {
        var stand = "selfValue"
        while names.contains(stand) { stand += "_" }
        return names.map { $0 == "self" ? ("self \(stand)", stand) : (escaped($0), escaped($0)) }
    }

    /// The name of a local type alias, which is none of the names that aliases beside it stand for.
    static func alias(_ name: String, for names: [String]) -> String {
        var candidate = name
        while names.contains(candidate) { candidate += "_" }
        return candidate
    }

    /// A string literal with escapes.
    static func literal(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
        if isPlain { return "\"\(text)\"" }
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                if needsEscape(scalar) {
                    literal += "\\u{\(String(scalar.value, radix: 16))}"
                } else {
                    literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal + "\""
    }

    /// Whether a scalar is a control, ends a line for somebody, or marks bytes: none of them may stand in a source file
    /// as it is.
    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF: true
        default: false
        }
    }

    /// A raw literal, with one number sign more than the text's longest run of them, so that neither a quote nor a
    /// backslash of the text means anything; several lines where the text has them. What a source file cannot hold is
    /// escaped.
    static func rawLiteral(_ text: String, indent: String) -> String {
        var longest = 0
        var run = 0
        for scalar in text.unicodeScalars {
            run = scalar == "#" ? run + 1 : 0
            longest = max(longest, run)
        }
        let signs = String(repeating: "#", count: longest + 1)
        var text = text
        if text.unicodeScalars.contains(where: { needsEscape($0) && $0 != "\n" && $0 != "\t" }) {
            var escaped = ""
            for scalar in text.unicodeScalars {
                if needsEscape(scalar), scalar != "\n", scalar != "\t" {
                    escaped += "\\\(signs)u{\(String(scalar.value, radix: 16))}"
                } else {
                    escaped.unicodeScalars.append(scalar)
                }
            }
            text = escaped
        }
        guard text.unicodeScalars.contains("\n") else { return "\(signs)\"\(text)\"\(signs)" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { indent + $0 }
        return "\(signs)\"\"\"\n\(lines.joined(separator: "\n"))\n\(indent)\"\"\"\(signs)"
    }
}
