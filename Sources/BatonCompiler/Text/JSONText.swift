import GraphQLLanguage

/// The spelling of JSON strings in storage keys: the two characters that must be escaped, the three line characters
/// by their letters, other controls by number, everything else as it is (compiler contract §6).
func jsonQuoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case "\n": quoted += "\\n"
        case "\r": quoted += "\\r"
        case "\t": quoted += "\\t"
        case "\0"..."\u{1F}":
            let digits = String(scalar.value, radix: 16)
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}

/// Whole numbers as their digits. One too large for a machine word keeps the digits it was written with.
func jsonInteger(_ raw: String) -> String { Int(raw).map(String.init) ?? raw }

/// Floats as Swift describes the nearest double. One that no double holds keeps the spelling it was written with.
func jsonFloat(_ raw: String) -> String {
    guard let number = Double(raw), number.isFinite else { return raw }
    return number.description
}
