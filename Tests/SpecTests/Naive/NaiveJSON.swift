/// A JSON value as a tree that keeps how it was spelled: numbers, and whatever a custom scalar may be, are their text.
indirect enum NaiveJSON {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([NaiveJSON], text: String)
    /// The members in order, of doubles the last.
    case object([(key: String, value: NaiveJSON)], text: String)

    init(_ bytes: [UInt8]) throws {
        var parser = Parser(text: Array(String(decoding: bytes, as: UTF8.self).unicodeScalars))
        if parser.text.first == "\u{FEFF}" { parser.at = 1 }
        self = try parser.value()
    }

    subscript(_ key: String) -> NaiveJSON? {
        guard case .object(let members, _) = self else { return nil }
        return members.last { $0.key == key }?.value
    }

    var members: [(key: String, value: NaiveJSON)] {
        if case .object(let members, _) = self { members } else { [] }
    }
    var elements: [NaiveJSON]? { if case .array(let elements, _) = self { elements } else { nil } }
    var string: String? { if case .string(let value) = self { value } else { nil } }
    var isNull: Bool { if case .null = self { true } else { false } }
    var isObject: Bool { if case .object = self { true } else { false } }

    /// A custom scalar's text (R2.1), also the text of a key's value (R1.5).
    var scalarText: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let text), .string(let text), .array(_, let text), .object(_, let text): text
        }
    }

    struct Malformed: Error {}

    private struct Parser {
        let text: [Unicode.Scalar]
        var at = 0

        mutating func skipSpace() {
            while at < text.count, [" ", "\n", "\r", "\t"].contains(text[at]) { at += 1 }
        }

        mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            skipSpace()
            guard at < text.count, text[at] == scalar else { return false }
            at += 1
            return true
        }

        mutating func expect(_ scalar: Unicode.Scalar) throws { if !take(scalar) { throw Malformed() } }

        mutating func value() throws -> NaiveJSON {
            skipSpace()
            guard at < text.count else { throw Malformed() }
            let start = at
            func spelled(to end: Int) -> String {
                var string = ""
                string.unicodeScalars.append(contentsOf: text[start..<end])
                return string
            }
            switch text[at] {
            case "{":
                at += 1
                var members: [(key: String, value: NaiveJSON)] = []
                if !take("}") {
                    repeat {
                        skipSpace()
                        let key = try string()
                        try expect(":")
                        let value = try value()
                        members.removeAll { $0.key == key }
                        members.append((key, value))
                    } while take(",")
                    try expect("}")
                }
                return .object(members, text: spelled(to: at))
            case "[":
                at += 1
                var elements: [NaiveJSON] = []
                if !take("]") {
                    repeat { elements.append(try value()) } while take(",")
                    try expect("]")
                }
                return .array(elements, text: spelled(to: at))
            case "\"": return .string(try string())
            default:
                while at < text.count, !",]} \n\r\t".unicodeScalars.contains(text[at]) { at += 1 }
                switch spelled(to: at) {
                case "null": return .null
                case "true": return .bool(true)
                case "false": return .bool(false)
                case let number: return .number(number)
                }
            }
        }

        private mutating func string() throws -> String {
            guard take("\"") else { throw Malformed() }
            var units: [UInt16] = []
            while at < text.count {
                let scalar = text[at]
                at += 1
                if scalar == "\"" { return String(decoding: units, as: UTF16.self) }
                guard scalar == "\\", at < text.count else {
                    units.append(contentsOf: Character(scalar).utf16)
                    continue
                }
                let escape = text[at]
                at += 1
                switch escape {
                case "n": units.append(10)
                case "r": units.append(13)
                case "t": units.append(9)
                case "b": units.append(8)
                case "f": units.append(12)
                case "u":
                    guard at + 4 <= text.count else { throw Malformed() }
                    let digits = text[at..<at + 4].map(String.init).joined()
                    guard let unit = UInt16(digits, radix: 16) else { throw Malformed() }
                    units.append(unit)
                    at += 4
                default: units.append(contentsOf: Character(escape).utf16)
                }
            }
            throw Malformed()
        }
    }
}

/// How the contract spells JSON (R1.3, R1.4).
enum NaiveText {
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// The shortest decimal that reads back equal: Swift finds its digits, and they are set as R1.4 has them.
    static func float(_ value: Double) -> String {
        if value == 0 { return value.sign == .minus ? "-0.0" : "0.0" }
        let parts = "\(value.magnitude)".lowercased().split(separator: "e")
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let whole = mantissa[0]
        let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
        var digits = whole + fraction
        // The value is 0.digits × 10^point.
        var point = whole.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        while digits.hasPrefix("0") {
            digits.removeFirst()
            point -= 1
        }
        while digits.hasSuffix("0") { digits.removeLast() }
        let sign = value < 0 ? "-" : ""
        if value.magnitude >= 1e16 || value.magnitude < 1e-4 {
            let exponent = point - 1
            let spelled = String(abs(exponent))
            let rest = digits.dropFirst()
            return sign + digits.prefix(1) + (rest.isEmpty ? "" : "." + rest) + "e" + (exponent < 0 ? "-" : "+")
                + (spelled.count < 2 ? "0" : "") + spelled
        }
        if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
        if point >= digits.count { return sign + digits + String(repeating: "0", count: point - digits.count) + ".0" }
        return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    }
}
