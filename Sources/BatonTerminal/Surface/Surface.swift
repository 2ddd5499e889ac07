/// The cells of one frame: what the views paint on and a backend shows.
///
/// Painting changes cells and notes, per row, the span that was touched. A backend then takes the damage: the touched
/// spans narrowed to the cells that differ from the frame shown before. Clearing a row and painting the same text
/// again is therefore no damage, and costs no byte.
///
/// Wide glyphs are never split: one that does not fit before the edge of the clip becomes a blank, and overwriting
/// either half blanks the other.
@MainActor
public final class Surface {
    /// Columns and rows.
    public private(set) var size: Size

    /// Cells that differed from the frame before, summed over all frames taken.
    public private(set) var cellsWritten = 0
    /// Rows with at least one such cell, summed over all frames taken.
    public private(set) var rowsPainted = 0

    private var cells: [Cell]
    // The frame taken last: what damage is measured against.
    private var shown: [Cell]
    private var touched: [Range<Int>?]

    /// Makes a surface of blanks. Everything counts as damage until the first frame is taken.
    public init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: size.width * size.height)
        shown = Array(repeating: Cell(.unknown, .plain), count: size.width * size.height)
        touched = Array(repeating: 0..<size.width, count: size.height)
    }

    /// The whole surface.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// Gives the surface a new size. Its content is gone: a new size is a new layout.
    public func resize(_ size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: size.width * size.height)
        damageAll()
    }

    /// Forgets what the terminal shows, so that the next frame sends every cell: after a resume, or on `^L`.
    public func damageAll() {
        shown = Array(repeating: Cell(.unknown, .plain), count: size.width * size.height)
        touched = Array(repeating: 0..<size.width, count: size.height)
    }

    // MARK: Painting

    /// Paints a line of text from a point to the right.
    /// - Parameters:
    ///   - clip: Cells outside stay as they are; the surface's own bounds always clip.
    /// - Returns: The columns that the line takes, painted or clipped.
    @discardableResult
    public func write(_ line: TextLine, at point: Point, style: Style = .plain, clip: Rect? = nil) -> Int {
        let clip = clipped(clip)
        guard point.y >= clip.y, point.y < clip.maxY, point.x < clip.maxX else { return line.width }
        var column = point.x
        for glyph in line.glyphs {
            if column >= clip.maxX { break }
            put(glyph, style, column: column, row: point.y, clip: clip)
            column += glyph.width
        }
        return line.width
    }

    /// Sanitises and paints a string as one line.
    /// - Returns: The columns that the line takes, painted or clipped.
    @discardableResult
    public func write(_ text: String, at point: Point, style: Style = .plain, clip: Rect? = nil) -> Int {
        write(TextLine(text), at: point, style: style, clip: clip)
    }

    /// Paints one glyph in every cell of a rectangle; a wide glyph in every second one.
    public func fill(_ rect: Rect, with glyph: Glyph = .space, style: Style = .plain, clip: Rect? = nil) {
        let area = rect.intersection(clipped(clip))
        for row in area.y..<area.maxY {
            for column in stride(from: area.x, to: area.maxX, by: max(1, glyph.width)) {
                put(glyph, style, column: column, row: row, clip: area)
            }
        }
    }

    /// Makes the cells of a rectangle blank.
    public func clear(_ rect: Rect, clip: Rect? = nil) { fill(rect, clip: clip) }

    /// Changes how the cells of a rectangle look, not what they hold. A wide glyph that lies half inside keeps its
    /// style.
    public func restyle(_ rect: Rect, clip: Rect? = nil, _ transform: (Style) -> Style) {
        let area = rect.intersection(clipped(clip))
        for row in area.y..<area.maxY {
            for column in area.x..<area.maxX {
                let cell = self[column, row]
                if cell.isContinuation { continue }
                if cell.isWide, column + 1 >= area.maxX { continue }
                let style = transform(cell.style)
                set(Cell(cell.glyph, style), column, row)
                if cell.isWide { set(.continuation(style), column + 1, row) }
            }
        }
    }

    /// The cell at a position inside the surface.
    public subscript(column: Int, row: Int) -> Cell {
        precondition(column >= 0 && column < size.width && row >= 0 && row < size.height)
        return cells[row * size.width + column]
    }

    private func clipped(_ clip: Rect?) -> Rect { clip.map(bounds.intersection) ?? bounds }

    /// Paints a glyph, or a blank where only half of a wide one would show.
    private func put(_ glyph: Glyph, _ style: Style, column: Int, row: Int, clip: Rect) {
        if glyph.width < 2 {
            guard column >= clip.x, column < clip.maxX else { return }
            replace(column, row, Cell(glyph, style))
        } else if column >= clip.x, column + 1 < clip.maxX {
            if self[column, row] == Cell(glyph, style), self[column + 1, row] == .continuation(style) { return }
            replace(column + 1, row, .blank)
            replace(column, row, Cell(glyph, style))
            set(.continuation(style), column + 1, row)
        } else {
            for half in [column, column + 1] where half >= clip.x && half < clip.maxX {
                replace(half, row, Cell(.space, style))
            }
        }
    }

    /// Sets one cell, blanking the other half of a wide glyph that it cuts.
    private func replace(_ column: Int, _ row: Int, _ cell: Cell) {
        let old = self[column, row]
        if old == cell { return }
        if old.isContinuation, column > 0 { set(Cell(.space, old.style), column - 1, row) }
        if old.isWide, column + 1 < size.width { set(Cell(.space, old.style), column + 1, row) }
        set(cell, column, row)
    }

    private func set(_ cell: Cell, _ column: Int, _ row: Int) {
        let index = row * size.width + column
        if cells[index] == cell { return }
        cells[index] = cell
        if let span = touched[row] {
            if span.contains(column) { return }
            touched[row] = min(span.lowerBound, column)..<max(span.upperBound, column + 1)
        } else {
            touched[row] = column..<(column + 1)
        }
    }

    // MARK: Damage

    /// Cells of one row that changed, from the first to the last; both ends lie between glyphs.
    public struct Damage: Hashable, Sendable {
        /// The row.
        public let row: Int
        /// The columns.
        public let columns: Range<Int>
    }

    /// Whether anything was touched since the last frame. It may turn out to be equal.
    public var isTouched: Bool { touched.contains { $0?.isEmpty == false } }

    /// The rows that differ from the frame taken before, top to bottom, and makes this the frame taken.
    ///
    /// Complexity: linear in the cells touched.
    public func takeDamage() -> [Damage] {
        var damage: [Damage] = []
        for row in 0..<size.height {
            guard let span = touched[row] else { continue }
            touched[row] = nil
            let start = row * size.width
            guard
                var first = span.first(where: { cells[start + $0] != shown[start + $0] }),
                var last = span.last(where: { cells[start + $0] != shown[start + $0] })
            else { continue }
            for column in first...last where cells[start + column] != shown[start + column] {
                cellsWritten += 1
                shown[start + column] = cells[start + column]
            }
            // A span that began or ended inside a wide glyph would send half of it.
            if cells[start + first].isContinuation, first > 0 { first -= 1 }
            if cells[start + last].isWide, last + 1 < size.width { last += 1 }
            rowsPainted += 1
            damage.append(Damage(row: row, columns: first..<(last + 1)))
        }
        return damage
    }
}
