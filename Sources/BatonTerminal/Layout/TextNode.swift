/// Text. The lines are kept, so that painting again neither sanitises nor measures.
final class TextNode: ElementNode {
    private var text: String
    private var lines: [TextLine] = []
    private var wrappedTo: Int?
    private var line: TextLine?

    init(_ context: NodeContext, _ text: String) {
        self.text = text
        super.init(context)
    }

    func update(_ text: String) {
        guard text != self.text else { return }
        self.text = text
        reset()
    }

    override func valuesDidChange(from old: EnvironmentValues) {
        if old.lineLimit != values.lineLimit { reset() }
        super.valuesDidChange(from: old)
    }

    private func reset() {
        line = nil
        wrappedTo = nil
        invalidateLayout()
    }

    /// The whole text as one row.
    private var single: TextLine {
        if let line { return line }
        let line = TextLine(text)
        self.line = line
        return line
    }

    private var hasLineBreak: Bool { text.utf8.contains(0x0A) || text.utf8.contains(0x0D) }

    /// The rows at a width.
    private func lines(width: Int) -> [TextLine] {
        if wrappedTo == width { return lines }
        wrappedTo = width
        if values.lineLimit == 1 || (single.width <= width && !hasLineBreak) {
            lines = [single.truncated(to: width)]
        } else if let limit = values.lineLimit {
            lines = Array(WrappedText(text, width: width).prefix(limit + 1))
            if lines.count > limit {
                lines.removeLast()
                let rest = lines.removeLast()
                lines.append(TextLine(glyphs: rest.glyphs + [.ellipsis]).truncated(to: width))
            }
        } else {
            lines = Array(WrappedText(text, width: width))
        }
        return lines
    }

    override func sizeThatFits(_ offer: Proposal) -> Size {
        if offer.width == 0 { return .zero }
        let ideal = hasLineBreak && values.lineLimit != 1 ? 10_000 : max(1, single.width)
        let lines = lines(width: offer.width ?? ideal)
        let height = offer.height.map { min($0, lines.count) } ?? lines.count
        return Size(width: lines.reduce(0) { max($0, $1.width) }, height: height)
    }

    override func paint(on surface: Surface) {
        guard !frame.isEmpty else { return }
        let lines = lines(width: frame.width)
        for (row, line) in lines.prefix(frame.height).enumerated() {
            var line = line
            // The rows below were cut off: say so.
            if row == frame.height - 1, lines.count > frame.height {
                line = TextLine(glyphs: line.glyphs + [.ellipsis]).truncated(to: frame.width)
            }
            let x = values.textAlignment.offset(line.width, in: frame.width)
            surface.write(line, at: frame.origin.offset(x: x, y: row), style: values.style, clip: clip)
        }
    }
}
