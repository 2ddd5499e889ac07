/// One row of text, ready to paint: sanitised, reduced to glyphs, measured once.
///
/// Making one is the only way from a string to cells, so what a surface holds can never drive the terminal.
public struct TextLine: Hashable, Sendable {
    /// The glyphs, left to right.
    public let glyphs: [Glyph]
    /// Columns taken.
    public let width: Int

    /// A line without glyphs.
    public static let empty = TextLine(glyphs: [], width: 0)

    /// Sanitises and measures a string; line breaks in it become spaces.
    public init(_ text: String) {
        if DisplayText.isPlainASCII(text) {
            let glyphs = text.unicodeScalars.map { Glyph(base: $0, width: 1) }
            self.init(glyphs: glyphs, width: glyphs.count)
            return
        }
        var glyphs: [Glyph] = []
        for cluster in DisplayText.sanitize(text) { ClusterReduction.append(cluster, to: &glyphs) }
        self.init(glyphs: glyphs)
    }

    /// A line of glyphs that were made before.
    public init(glyphs: [Glyph]) {
        self.init(glyphs: glyphs, width: glyphs.reduce(0) { $0 + $1.width })
    }

    private init(glyphs: [Glyph], width: Int) {
        self.glyphs = glyphs
        self.width = width
    }

    /// Whether there is nothing to paint.
    public var isEmpty: Bool { glyphs.isEmpty }

    /// The line as text.
    public var text: String { glyphs.lazy.map(\.text).joined() }

    /// The line cut to a number of columns. When something is left out, the last column kept is an ellipsis; a wide
    /// glyph is never halved, so the result may be a column narrower than asked.
    public func truncated(to columns: Int) -> TextLine {
        if width <= columns { return self }
        guard columns > 0 else { return .empty }
        var kept: [Glyph] = []
        var used = 0
        for glyph in glyphs {
            guard used + glyph.width <= columns - 1 else { break }
            kept.append(glyph)
            used += glyph.width
        }
        kept.append(.ellipsis)
        return TextLine(glyphs: kept, width: used + 1)
    }
}
