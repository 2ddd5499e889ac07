/// Text on its way to a terminal: made harmless, measured, wrapped and cut. Every string from a server or a file goes
/// through here, whether it is painted, printed plain or put in an error line.
public enum DisplayText {
    /// What becomes of line breaks.
    public enum Newlines: Sendable {
        /// A row has none: each becomes a space.
        case asSpaces
        /// A paragraph keeps them as `\n`.
        case kept
    }

    /// Columns between tab stops, counted from the start of the text, not of the screen.
    public static let tabWidth = 4

    /// Text without control characters, escape sequences (whole), line separators and direction controls, its tabs
    /// expanded to the next multiple of four columns.
    ///
    /// Complexity: linear; text of printable ASCII is returned as it is.
    public static func sanitize(_ text: String, newlines: Newlines = .asSpaces) -> String {
        if isPlainASCII(text) { return text }
        var stripper = ControlStripper(text, purpose: newlines == .kept ? .paragraph : .row)
        let stripped = stripper.stripped()
        return stripped.unicodeScalars.contains("\t") ? expandTabs(stripped) : stripped
    }

    /// Columns the text takes in one row.
    public static func width(of text: String) -> Int {
        isPlainASCII(text) ? text.utf8.count : TextLine(text).width
    }

    /// The text's grapheme clusters after sanitising, as glyphs that fit cells.
    public static func clusters(_ text: String) -> [Glyph] { TextLine(text).glyphs }

    /// The text cut to a number of columns, its last column an ellipsis when something was left out.
    public static func truncate(_ text: String, to width: Int) -> TextLine { TextLine(text).truncated(to: width) }

    /// The paragraphs of a text wrapped to a width, all of them. For long text iterate `WrappedText` instead, which
    /// lays out only the lines asked for.
    public static func wrap(_ text: String, width: Int) -> [TextLine] { Array(WrappedText(text, width: width)) }

    /// Whether every byte is a printable ASCII character: nothing to take out, one column each.
    static func isPlainASCII(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    private static func expandTabs(_ text: String) -> String {
        var result = ""
        var column = 0
        var glyphs: [Glyph] = []
        for cluster in text {
            switch cluster {
            case "\n":
                result.append(cluster)
                column = 0
            case "\t":
                let columns = tabWidth - column % tabWidth
                result.append(String(repeating: " ", count: columns))
                column += columns
            default:
                result.append(cluster)
                glyphs.removeAll(keepingCapacity: true)
                ClusterReduction.append(cluster, to: &glyphs)
                column += glyphs.reduce(0) { $0 + $1.width }
            }
        }
        return result
    }
}
