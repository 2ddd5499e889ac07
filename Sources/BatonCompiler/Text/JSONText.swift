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

/// Floats as the shortest decimal that reads back equal, with `.0` when whole, in exponent form below 1e-4 and from 1e16
/// (R1.4); the runtime spells variables the same. One that no double holds keeps the spelling it was written with.
func jsonFloat(_ raw: String) -> String {
    guard let number = Double(raw), number.isFinite else { return raw }
    let text = number.description
    // Swift goes over to exponents at 2^53 already.
    guard text.hasSuffix("e+15") else { return text }
    let digits = text.dropLast(4).filter(\.isNumber)
    return (number < 0 ? "-" : "") + digits + String(repeating: "0", count: 16 - digits.count) + ".0"
}
