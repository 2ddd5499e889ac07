/// From the bytes between a string's quotes to its text (GraphQL spec, String Value). The lexer has checked the bytes.
enum StringDecoding {
    /// The text of a `"…"` string.
    static func quotedString(_ body: UnsafeBufferPointer<UInt8>) -> String {
        guard body.contains(0x5C) else { return String(decoding: body, as: UTF8.self) }
        var text: [UInt8] = []
        text.reserveCapacity(body.count)
        var index = 0
        while index < body.count {
            guard body[index] == 0x5C, index + 1 < body.count else {
                text.append(body[index])
                index += 1
                continue
            }
            if body[index + 1] == 0x75, let escape = UnicodeEscape(body, at: index) {
                text.append(contentsOf: UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter)
                index += escape.length
                continue
            }
            switch body[index + 1] {
            case 0x62: text.append(0x08)
            case 0x66: text.append(0x0C)
            case 0x6E: text.append(0x0A)
            case 0x72: text.append(0x0D)
            case 0x74: text.append(0x09)
            case let character: text.append(character)
            }
            index += 2
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The text of a `"""…"""` string: common indent and blank edge lines removed, `\"""` undone
    /// (GraphQL spec, BlockStringValue).
    static func blockString(_ body: UnsafeBufferPointer<UInt8>) -> String {
        let lines = splitLines(body)
        var commonIndent = Int.max
        for line in lines.dropFirst() {
            let indent = indentation(of: line, in: body)
            if indent < line.count { commonIndent = min(commonIndent, indent) }
        }
        func isBlank(_ line: Range<Int>) -> Bool { indentation(of: line, in: body) == line.count }
        guard let first = lines.firstIndex(where: { !isBlank($0) }), let last = lines.lastIndex(where: { !isBlank($0) })
        else { return "" }

        var text: [UInt8] = []
        text.reserveCapacity(body.count)
        for number in first...last {
            if number > first { text.append(0x0A) }
            let line = lines[number]
            // The first line of the body stands behind the quotes, so its indent is the author's own.
            let removed = number == 0 ? 0 : min(commonIndent, line.count)
            append(line.dropFirst(removed), of: body, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func append(
        _ range: Range<Int>.SubSequence, of body: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]
    ) {
        var index = range.startIndex
        while index < range.endIndex {
            if body[index] == 0x5C, index + 3 < range.endIndex, body[index + 1] == 0x22, body[index + 2] == 0x22,
                body[index + 3] == 0x22
            {
                text.append(contentsOf: [0x22, 0x22, 0x22])
                index += 4
            } else {
                text.append(body[index])
                index += 1
            }
        }
    }

    /// LF, CR and CR LF each end a line.
    private static func splitLines(_ body: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        var index = 0
        while index < body.count {
            let byte = body[index]
            if byte == 0x0A || byte == 0x0D {
                lines.append(start..<index)
                if byte == 0x0D, index + 1 < body.count, body[index + 1] == 0x0A { index += 1 }
                start = index + 1
            }
            index += 1
        }
        lines.append(start..<body.count)
        return lines
    }

    /// Only space and tab indent.
    private static func indentation(of line: Range<Int>, in body: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        for index in line {
            guard body[index] == 0x20 || body[index] == 0x09 else { break }
            count += 1
        }
        return count
    }
}
