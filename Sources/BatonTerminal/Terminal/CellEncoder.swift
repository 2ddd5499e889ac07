import CNcurses

/// Turns cells into curses' own, so that curses and we never disagree about a column.
///
/// Curses measures with the C library's tables and writes in the locale's encoding. A glyph that either cannot deal
/// with is replaced here by one of the same width, in ASCII where the locale has no more.
@MainActor
struct CellEncoder {
    /// The cells encoded last.
    private(set) var encoded: [cchar_t] = []

    private let scheme: ColorScheme
    private let isUTF8: Bool
    // Curses wants a pair for a foreground; pairs are made when first asked for.
    private var pairs: [Int16: Int16] = [:]
    private var scalars = [wchar_t](repeating: 0, count: Glyph.maximumMarks + 2)

    init(scheme: ColorScheme) {
        self.scheme = scheme
        isUTF8 = baton_locale_is_utf8() != 0
    }

    /// Encodes the cells of a row's span into `encoded`.
    mutating func encode(_ damage: Surface.Damage, of surface: Surface) {
        encoded.removeAll(keepingCapacity: true)
        var style: Style?
        var look = ColorScheme.Look(color: nil, attributes: 0)
        var pair: Int16 = 0
        for column in damage.columns {
            let cell = surface[column, damage.row]
            if cell.isContinuation { continue }
            if cell.style != style {
                style = cell.style
                look = scheme.look(of: cell.style)
                pair = self.pair(for: look.color)
            }
            append(cell.glyph, look.attributes, pair)
        }
    }

    private mutating func append(_ glyph: Glyph, _ attributes: attr_t, _ pair: Int16) {
        let base = glyph.base
        if base.isASCII || isPaintable(base, width: glyph.width) {
            scalars[0] = wchar_t(bitPattern: base.value)
            var count = 1
            for mark in glyph.marks where isPaintable(mark, width: 0) {
                scalars[count] = wchar_t(bitPattern: mark.value)
                count += 1
            }
            appendScalars(count: count, attributes, pair)
            return
        }
        let substitute = Self.substitutes[base] ?? (isUTF8 ? Glyph.replacement.base : "?")
        for _ in 0..<glyph.width {
            scalars[0] = wchar_t(bitPattern: substitute.value)
            appendScalars(count: 1, attributes, pair)
        }
    }

    private mutating func appendScalars(count: Int, _ attributes: attr_t, _ pair: Int16) {
        scalars[count] = 0
        var cell = cchar_t()
        setcchar(&cell, scalars, attributes, pair, nil)
        encoded.append(cell)
    }

    private func isPaintable(_ scalar: Unicode.Scalar, width: Int) -> Bool {
        (isUTF8 || baton_is_encodable(scalar.value) != 0) && baton_wcwidth(scalar.value) == Int32(width)
    }

    private mutating func pair(for color: Int16?) -> Int16 {
        guard let color else { return 0 }
        if let pair = pairs[color] { return pair }
        let pair = Int16(pairs.count + 1)
        init_pair(pair, color, -1)
        pairs[color] = pair
        return pair
    }

    /// What stands for our own signs, and for common punctuation, where the locale is ASCII.
    private static let substitutes: [Unicode.Scalar: Unicode.Scalar] = [
        "…": "~", "·": ".", "•": "*", "›": ">", "‹": "<", "→": ">", "←": "<", "↑": "^", "↓": "v", "✓": "v", "✗": "x",
        "─": "-", "━": "-", "│": "|", "┃": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+",
        "┴": "+", "┼": "+", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "█": "#", "▌": "#", "▐": "#", "░": ".", "▒": ":",
        "‘": "'", "’": "'", "“": "\"", "”": "\"", "–": "-", "—": "-", "\u{A0}": " ",
    ]
}
