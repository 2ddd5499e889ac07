/// Spells syntax in GraphQL's own form, laid out for people: two spaces of indent, one selection a line.
///
/// What is printed parses to what was printed. Numbers and quoted strings keep the spelling of their source; block
/// strings keep their value and are indented anew. No text ends with a line end.
public enum Printer {
    /// The definitions of a document, a blank line between them.
    public static func print(_ document: Document) -> String {
        document.definitions.map { print($0) }.joined(separator: "\n\n")
    }

    /// A definition.
    public static func print(_ definition: Definition) -> String {
        var printer = PrettyPrinter()
        printer.append(definition)
        return printer.text
    }

    /// A selection set, braces included.
    public static func print(_ selectionSet: SelectionSet) -> String {
        var printer = PrettyPrinter()
        printer.append(selectionSet)
        return printer.text
    }

    /// A value, on one line unless it holds a block string.
    public static func print(_ value: Value) -> String {
        var printer = PrettyPrinter()
        printer.append(value)
        return printer.text
    }

    /// An applied directive.
    public static func print(_ directive: Directive) -> String {
        var printer = PrettyPrinter()
        printer.append(directive)
        return printer.text
    }

    /// A type.
    public static func print(_ type: TypeReference) -> String { type.description }

    /// A string as `"…"`, escaping only what must be.
    public static func quotedString(_ text: String) -> String {
        var spelled = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": spelled += "\\\""
            case "\\": spelled += "\\\\"
            case "\n": spelled += "\\n"
            case "\r": spelled += "\\r"
            case "\t": spelled += "\\t"
            case "\u{8}": spelled += "\\b"
            case "\u{C}": spelled += "\\f"
            case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}":
                let number = String(scalar.value, radix: 16, uppercase: true)
                spelled += "\\u" + String(repeating: "0", count: 4 - number.count) + number
            default: spelled.unicodeScalars.append(scalar)
            }
        }
        return spelled + "\""
    }

    /// A string as `"""…"""` on lines of its own, or as `"…"` when a block string cannot say it: one that begins or
    /// ends with a blank line, or holds a carriage return or another control character.
    ///
    /// - Parameter indentation: What later lines, and the closing quotes, begin with.
    public static func blockString(_ text: String, indentation: String = "") -> String {
        let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" }
        guard isPlain else { return quotedString(text) }
        var body: [UInt8] = [0x0A]
        var quotes = 0
        var isLineStart = true
        for byte in text.utf8 {
            if byte == 0x0A {
                isLineStart = true
            } else if isLineStart {
                body.append(contentsOf: indentation.utf8)
                isLineStart = false
            }
            quotes = byte == 0x22 ? quotes + 1 : 0
            if quotes == 3 {
                body.insert(0x5C, at: body.count - 2)
                quotes = 0
            }
            body.append(byte)
        }
        body.append(0x0A)
        body.append(contentsOf: indentation.utf8)
        // Whether the form says the text is asked of the decoder itself, so that the two can never disagree.
        let isFaithful = body.withUnsafeBufferPointer { StringDecoding.blockString($0) } == text
        return isFaithful ? "\"\"\"\(String(decoding: body, as: UTF8.self))\"\"\"" : quotedString(text)
    }
}
