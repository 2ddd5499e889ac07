extension Surface {
    /// Neighbouring cells of one style.
    public struct Run: Hashable, Sendable {
        /// The columns covered.
        public let columns: Range<Int>
        /// How they look.
        public let style: Style
        /// What they hold; a wide glyph once.
        public let text: String
    }

    /// Each row as text, without the blanks at its end.
    public var rows: [String] { (0..<size.height).map(text(ofRow:)) }

    /// All rows as text, one a line.
    public func text() -> String { rows.joined(separator: "\n") }

    /// One row as text, without the blanks at its end.
    public func text(ofRow row: Int) -> String {
        var result = ""
        var blanks = 0
        for column in 0..<size.width {
            let glyph = self[column, row].glyph
            if glyph.isSpace {
                blanks += 1
                continue
            }
            result += String(repeating: " ", count: blanks)
            result += glyph.text
            blanks = 0
        }
        return result
    }

    /// One row as runs of equal style, blanks included.
    public func runs(ofRow row: Int) -> [Run] {
        var runs: [Run] = []
        var start = 0
        var text = ""
        for column in 0..<size.width {
            let cell = self[column, row]
            text += cell.glyph.text
            let next = column + 1
            if next < size.width, self[next, row].style == cell.style { continue }
            runs.append(Run(columns: start..<next, style: cell.style, text: text))
            start = next
            text = ""
        }
        return runs
    }
}
