import Synchronization

/// A GraphQL text with a name, and the place where the text begins in the file that holds it.
///
/// A text inside a Swift literal begins at some line and column of its host; positions in it are reported in the
/// host's coordinates. Identity is the object's: two sources with equal text are two sources.
public final class Source: Sendable {
    /// The name printed in front of positions, usually a path.
    public let name: String

    /// The text as UTF-8. The lexer reports bytes that are not UTF-8; nothing else looks at them.
    public let bytes: [UInt8]

    /// The 1-based line of the first byte in the file that holds the text.
    public let firstLine: Int

    /// The 1-based column, in Unicode scalars, of the first byte in the file that holds the text.
    public let firstColumn: Int

    /// The file that holds the text; nil where the text is the whole file.
    public let host: Source?

    /// Byte offsets at which lines begin, made when the first position is asked for: a text without faults never
    /// pays for it.
    private let lineStarts = Mutex<[UInt32]?>(nil)

    /// Makes a source from a text.
    ///
    /// - Parameters:
    ///   - name: The name printed in front of positions.
    ///   - text: The GraphQL text.
    ///   - firstLine: The line, from 1, at which the text begins in its host.
    ///   - firstColumn: The column, from 1 and in Unicode scalars, at which the text begins in its host.
    public convenience init(name: String, text: String, firstLine: Int = 1, firstColumn: Int = 1) {
        self.init(name: name, bytes: Array(text.utf8), firstLine: firstLine, firstColumn: firstColumn)
    }

    /// Makes a source from bytes, as read from a file. Bytes that are not UTF-8 become a syntax error when parsed.
    public init(name: String, bytes: [UInt8], firstLine: Int = 1, firstColumn: Int = 1, host: Source? = nil) {
        self.name = name
        self.bytes = bytes
        self.firstLine = firstLine
        self.firstColumn = firstColumn
        self.host = host
    }

    /// A line, without its end, of the file that holds the text; nil for a line that it does not have.
    public func line(_ number: Int) -> ArraySlice<UInt8>? {
        if let host { return host.line(number) }
        return lineStarts.withLock { table in
            let starts = table ?? Self.lineStarts(of: bytes)
            table = starts
            let index = number - firstLine
            guard starts.indices.contains(index) else { return nil }
            var line = bytes[Int(starts[index])..<(index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count)]
            while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
            return line
        }
    }

    /// The line and column of a byte offset, in the coordinates of the file that holds the text.
    ///
    /// The first line of the text is moved right by the column at which the text begins; later lines are not.
    public func position(at offset: UInt32) -> SourcePosition {
        let offset = min(Int(offset), bytes.count)
        let (line, start) = lineStarts.withLock { table -> (Int, Int) in
            let starts = table ?? Self.lineStarts(of: bytes)
            table = starts
            // The last line that starts at or before the offset.
            var low = 0
            var high = starts.count
            while high - low > 1 {
                let middle = (low + high) / 2
                if Int(starts[middle]) <= offset { low = middle } else { high = middle }
            }
            return (low, Int(starts[low]))
        }
        var column = 1
        for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 { column += 1 }
        if line == 0 { column += firstColumn - 1 }
        return SourcePosition(line: firstLine + line, column: column)
    }

    /// The text between two byte offsets.
    public func text(from start: UInt32, to end: UInt32) -> String {
        String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
    }

    /// LF, CR and CR LF each end a line (GraphQL spec, Line Terminators).
    private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
        var starts: [UInt32] = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == 0x0A {
                starts.append(UInt32(index))
            } else if byte == 0x0D {
                if index < bytes.count, bytes[index] == 0x0A { index += 1 }
                starts.append(UInt32(index))
            }
        }
        return starts
    }
}

/// A line and a column, both from 1; columns count Unicode scalars.
public struct SourcePosition: Hashable, Comparable, Sendable {
    /// The line, from 1.
    public let line: Int

    /// The column, from 1, in Unicode scalars.
    public let column: Int

    /// Makes a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Earlier lines come first, then earlier columns.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
