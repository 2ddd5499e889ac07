/// Text from outside as one line that a terminal shows and does not obey: every control, line end and mark that reorders
/// or hides text stands as its number, `\u{1B}`.
public func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return text.unicodeScalars.map { isHidden($0) ? hiddenSpelling(of: $0) : String($0) }.joined()
}

/// How a scalar is spelled that must not reach a terminal.
public func hiddenSpelling(of scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

/// Whether a scalar controls a terminal, ends a line, or changes the order of the text around it.
public func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
        0xE0000...0xE007F:
        true
    default:
        false
    }
}
