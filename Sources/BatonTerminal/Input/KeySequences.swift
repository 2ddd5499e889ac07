/// What terminals send for keys: the union of xterm, the Linux console and rxvt, plus what the terminal at hand says
/// about itself in terminfo. Each table is keyed by what is left of a sequence once its introducer is read.
struct KeySequences: Sendable {
    /// Whole sequences that the terminfo entry names; they win over the grammar below.
    private let described: [[UInt8]: KeyPress]

    /// The union alone.
    init() { described = [:] }

    /// The union, and the `k*` capabilities of a terminal.
    init(capabilities: [(sequence: [UInt8], key: KeyPress)]) {
        described = Dictionary(capabilities.map { ($0.sequence, $0.key) }) { first, _ in first }
    }

    /// A sequence that terminfo names.
    func described(_ sequence: [UInt8]) -> KeyPress? { described.isEmpty ? nil : described[sequence] }

    /// Terminfo capability names and the keys they stand for.
    static let capabilityNames: [(name: String, key: KeyPress)] =
        [
            ("kcuu1", KeyPress(.up)), ("kcud1", KeyPress(.down)), ("kcub1", KeyPress(.left)),
            ("kcuf1", KeyPress(.right)), ("khome", KeyPress(.home)), ("kend", KeyPress(.end)),
            ("kpp", KeyPress(.pageUp)), ("knp", KeyPress(.pageDown)), ("kich1", KeyPress(.insert)),
            ("kdch1", KeyPress(.delete)), ("kbs", KeyPress(.backspace)), ("kcbt", KeyPress(.tab, .shift)),
            ("kent", KeyPress(.enter)), ("kLFT", KeyPress(.left, .shift)), ("kRIT", KeyPress(.right, .shift)),
            ("kri", KeyPress(.up, .shift)), ("kind", KeyPress(.down, .shift)), ("kHOM", KeyPress(.home, .shift)),
            ("kEND", KeyPress(.end, .shift)), ("kPRV", KeyPress(.pageUp, .shift)),
            ("kNXT", KeyPress(.pageDown, .shift)), ("kDC", KeyPress(.delete, .shift)),
        ] + (1...12).map { ("kf\($0)", KeyPress(.function($0))) }

    // MARK: The union

    /// `ESC [ params final`, without a private prefix.
    static func control(final: UInt8, parameters: [Int]) -> KeyPress? {
        let modifiers = modifiers(parameters.count > 1 ? parameters[1] : 1)
        switch final {
        case UInt8(ascii: "~"):
            // modifyOtherKeys: `CSI 27 ; modifiers ; code ~`.
            if parameters.first == 27, parameters.count == 3 { return character(parameters[2], modifiers) }
            return numbered(parameters.first ?? 0).map { KeyPress($0, modifiers) }
        case UInt8(ascii: "u"):
            return character(parameters.first ?? 0, modifiers)
        case UInt8(ascii: "^"):
            return numbered(parameters.first ?? 0).map { KeyPress($0, .control) }
        case UInt8(ascii: "$"):
            return numbered(parameters.first ?? 0).map { KeyPress($0, .shift) }
        case UInt8(ascii: "@"):
            return numbered(parameters.first ?? 0).map { KeyPress($0, [.control, .shift]) }
        case UInt8(ascii: "Z"):
            return KeyPress(.tab, modifiers.union(.shift))
        case UInt8(ascii: "a")...UInt8(ascii: "d"):
            return lettered(final - 0x20).map { KeyPress($0, .shift) }
        default:
            return lettered(final).map { KeyPress($0, modifiers) }
        }
    }

    /// `ESC O params final`.
    static func single(final: UInt8, parameters: [Int]) -> KeyPress? {
        let modifiers = modifiers(parameters.last ?? 1)
        switch final {
        case UInt8(ascii: "a")...UInt8(ascii: "d"):
            return lettered(final - 0x20).map { KeyPress($0, .control) }
        case UInt8(ascii: "M"):
            return KeyPress(.enter, modifiers)
        case UInt8(ascii: "j")...UInt8(ascii: "y"):
            // The keypad in application mode; j is `*`, and so on through ASCII.
            return KeyPress(.character(Character(Unicode.Scalar(final - 0x40))), modifiers)
        default:
            return lettered(final).map { KeyPress($0, modifiers) }
        }
    }

    /// `ESC [ [ final`: F1 to F5 on the Linux console.
    static func console(final: UInt8) -> KeyPress? {
        (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final)
            ? KeyPress(.function(Int(final) - 0x40)) : nil
    }

    private static func modifiers(_ parameter: Int) -> KeyPress.Modifiers {
        guard (2...16).contains(parameter) else { return [] }
        let bits = UInt8(parameter - 1)
        // Bit 8 is a meta key apart from Alt; one meta is enough here.
        return KeyPress.Modifiers(rawValue: bits & 7 | (bits & 8) >> 2)
    }

    private static func lettered(_ final: UInt8) -> KeyPress.Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - 0x4F)
        default: nil
        }
    }

    private static func numbered(_ number: Int) -> KeyPress.Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    private static func character(_ code: Int, _ modifiers: KeyPress.Modifiers) -> KeyPress? {
        guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
        if let plain = plain(scalar) { return plain.adding(modifiers) }
        guard !(0x7F...0x9F).contains(scalar.value) else { return nil }
        // Shift is in the character already, unless it was sent as the key's base character.
        let text = String(scalar)
        let shifted = modifiers.contains(.shift) ? text.uppercased() : text
        let character = shifted.count == 1 ? Character(shifted) : Character(scalar)
        return KeyPress(.character(character), modifiers.subtracting(.shift))
    }

    /// A byte below space, or DEL, as the key that sends it.
    static func plain(_ scalar: Unicode.Scalar) -> KeyPress? {
        switch scalar.value {
        case 0x09: KeyPress(.tab)
        case 0x0D: KeyPress(.enter)
        case 0x1B: KeyPress(.escape)
        case 0x08, 0x7F: KeyPress(.backspace)
        case 0..<0x20:
            KeyPress(.character(Character(String(Unicode.Scalar(UInt8(scalar.value) + 0x40)).lowercased())), .control)
        default: nil
        }
    }
}
