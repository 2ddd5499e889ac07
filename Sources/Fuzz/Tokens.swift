/// A text cut where words, numbers and signs meet; its pieces joined are the text again.
enum Tokens {
    static func cut(_ bytes: [UInt8]) -> [[UInt8]] {
        var tokens: [[UInt8]] = []
        var start = 0
        for index in bytes.indices.dropFirst() where !(isWord(bytes[index]) && isWord(bytes[index - 1])) {
            tokens.append(Array(bytes[start..<index]))
            start = index
        }
        if start < bytes.count { tokens.append(Array(bytes[start...])) }
        return tokens
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
            || byte >= 0x80
    }
}
