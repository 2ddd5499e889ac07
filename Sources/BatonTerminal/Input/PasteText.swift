/// Collects the bytes of a bracketed paste and finds its end, wherever reads split it.
struct PasteText {
    /// Bytes kept; what follows is dropped, to bound memory. A comment holds 65,536 characters.
    static let maximumBytes = 1 << 20

    private static let endMarker = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    // How much of the end marker the last bytes match.
    private var matched = 0

    /// Takes one byte; true when it was the last of the end marker.
    mutating func take(_ byte: UInt8) -> Bool {
        if byte == Self.endMarker[matched] {
            matched += 1
            return matched == Self.endMarker.count
        }
        // The marker begins with its only ESC, so a failed match can begin again only at this byte.
        append(Self.endMarker[..<matched])
        matched = byte == Self.endMarker[0] ? 1 : 0
        if matched == 0 { append(CollectionOfOne(byte)) }
        return false
    }

    private mutating func append(_ more: some Collection<UInt8>) {
        guard bytes.count + more.count <= Self.maximumBytes else { return }
        bytes.append(contentsOf: more)
    }

    /// The text: line breaks as `\n` (terminals paste them as CR), controls and escape sequences taken out.
    var text: String {
        var stripper = ControlStripper(String(decoding: bytes, as: UTF8.self), purpose: .editing)
        return stripper.stripped()
    }
}
