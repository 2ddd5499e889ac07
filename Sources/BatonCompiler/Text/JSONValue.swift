/// A JSON text in the making: objects keep the order they are written in.
indirect enum JSONValue {
    case string(String)
    case integer(Int)
    case boolean(Bool)
    case array([JSONValue])
    case object([(key: String, value: JSONValue?)])

    /// The text with two spaces of indent and a line end. A member without a value is left out; what is empty stands on
    /// one line.
    var text: String {
        var text = ""
        append(to: &text, indent: "\n")
        return text + "\n"
    }

    private func append(to text: inout String, indent: String) {
        switch self {
        case .string(let string): text += Self.quoted(string)
        case .integer(let number): text += String(number)
        case .boolean(let flag): text += flag ? "true" : "false"
        case .array(let items):
            Self.append(items, "[", "]", to: &text, indent: indent) { item, text, inner in
                item.append(to: &text, indent: inner)
            }
        case .object(let members):
            let present = members.compactMap { member in member.value.map { (member.key, $0) } }
            Self.append(present, "{", "}", to: &text, indent: indent) { member, text, inner in
                text += Self.quoted(member.0) + ": "
                member.1.append(to: &text, indent: inner)
            }
        }
    }

    private static func append<Element>(
        _ elements: [Element], _ open: String, _ close: String, to text: inout String, indent: String,
        _ body: (Element, inout String, String) -> Void
    ) {
        text += open
        let inner = indent + "  "
        for (index, element) in elements.enumerated() {
            text += (index > 0 ? "," : "") + inner
            body(element, &text, inner)
        }
        text += (elements.isEmpty ? "" : indent) + close
    }

    /// A string as storage keys spell it, but for the controls above ASCII, which JSON lets through: a terminal that the
    /// text is printed on would obey them.
    private static func quoted(_ string: String) -> String {
        let quoted = jsonQuoted(string)
        guard quoted.unicodeScalars.contains(where: isControl) else { return quoted }
        return quoted.unicodeScalars.map { scalar in
            isControl(scalar) ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
        }.joined()
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { (0x7F...0x9F).contains(scalar.value) }
}
