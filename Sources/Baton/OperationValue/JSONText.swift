/// JSON as Baton writes it: in storage keys, requests and dumps.
enum JSONText {
    /// Appends a quoted string, escaping only `"`, `\`, line ends, tabs and the other controls below U+0020 (R1.3).
    static func appendQuoted(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if scalar.value < 0x20 {
                    let digits = String(scalar.value, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }
}

/// A float as storage keys and requests spell it (R1.4).
enum FloatText {
    /// The shortest decimal that reads back equal, with `.0` when whole; in exponent form below 1e-4 and from 1e16.
    ///
    /// Swift's own description is the shortest round trip, but goes over to exponents at 2^53 already. A value that is
    /// not finite has no JSON spelling and is null.
    static func spelling(of value: Double) -> String {
        guard value.isFinite else { return "null" }
        let text = value.description
        guard text.hasSuffix("e+15") else { return text }
        let sign = value < 0 ? "-" : ""
        let digits = text.dropLast(4).filter(\.isNumber)
        return sign + digits + String(repeating: "0", count: 16 - digits.count) + ".0"
    }
}
