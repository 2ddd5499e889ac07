/// Paragraphs wrapped to a width, one line at a time: what no one iterates is never laid out, so the first screen of a
/// megabyte costs what a screen costs.
///
/// Prose breaks at spaces and on either side of wide glyphs; a word longer than the row breaks where the row ends;
/// the rows that follow keep the indent of the first.
public struct WrappedText: Sequence, IteratorProtocol {
    private let limit: Int
    private var clusters: String.Iterator
    // Glyphs of the cluster being read that do not yet stand in a line (a flag makes two).
    private var queue: [Glyph] = []
    private var line: [Glyph] = []
    private var width = 0
    private var indent = 0
    private var finished: Bool

    private enum Item {
        case glyph(Glyph)
        case newline
        case end
    }

    /// Wraps a text. A width below one yields no line.
    public init(_ text: String, width: Int) {
        limit = width
        finished = width < 1
        clusters = DisplayText.sanitize(text, newlines: .kept).makeIterator()
    }

    /// The next row, or nil after the last.
    public mutating func next() -> TextLine? {
        if finished { return nil }
        var lastBreak = breakAfterCarry()
        while true {
            switch nextItem() {
            case .end:
                finished = true
                return takeLine(upTo: line.count)
            case .newline:
                let done = takeLine(upTo: line.count)
                resetLine(indent: 0)
                return done
            case .glyph(let glyph):
                let fitted = glyph.width <= limit ? glyph : .replacement
                if width + fitted.width <= limit {
                    if fitted.width == 2 { lastBreak = line.count }
                    append(fitted)
                    if fitted.isSpace || fitted.width == 2 { lastBreak = line.count }
                    continue
                }
                if fitted.isSpace {
                    return takeLineSwallowingSpaces()
                }
                if fitted.width == 2 { lastBreak = line.count }
                let cut = lastBreak > indent ? lastBreak : line.count
                let done = takeLine(upTo: cut)
                startLine(with: fitted)
                return done
            }
        }
    }

    private mutating func append(_ glyph: Glyph) {
        if glyph.isSpace, line.count == indent, indent < limit / 2 { indent += 1 }
        line.append(glyph)
        width += glyph.width
    }

    /// A carried line starts with words that may already hold a place to break.
    private func breakAfterCarry() -> Int {
        guard let index = line.lastIndex(where: { $0.isSpace || $0.width == 2 }), index >= indent else { return 0 }
        return index + 1
    }

    /// Hands out the line up to a cut and carries the rest, behind the paragraph's indent, to the next.
    private mutating func takeLine(upTo cut: Int) -> TextLine {
        var end = cut
        while end > 0, line[end - 1].isSpace { end -= 1 }
        let done = TextLine(glyphs: Array(line[..<end]))
        let carried = line[cut...]
        resetLine(indent: indent)
        for glyph in carried {
            line.append(glyph)
            width += glyph.width
        }
        return done
    }

    /// Appends to what was carried. Only an indent can leave too little room (a wide glyph carries nothing); it yields.
    private mutating func startLine(with glyph: Glyph) {
        if width + glyph.width > limit { resetLine(indent: 0) }
        append(glyph)
    }

    private mutating func resetLine(indent columns: Int) {
        indent = columns
        line = Array(repeating: .space, count: columns)
        width = columns
    }

    /// The row is full and a space follows: the break takes that space and all that follow it.
    private mutating func takeLineSwallowingSpaces() -> TextLine {
        let done = takeLine(upTo: line.count)
        while true {
            switch nextItem() {
            case .glyph(let glyph) where glyph.isSpace:
                continue
            case .glyph(let glyph):
                startLine(with: glyph.width <= limit ? glyph : .replacement)
                return done
            case .newline:
                resetLine(indent: 0)
                return done
            case .end:
                finished = true
                return done
            }
        }
    }

    private mutating func nextItem() -> Item {
        while queue.isEmpty {
            guard let cluster = clusters.next() else { return .end }
            if cluster == "\n" { return .newline }
            ClusterReduction.append(cluster, to: &queue)
        }
        return .glyph(queue.removeFirst())
    }
}
