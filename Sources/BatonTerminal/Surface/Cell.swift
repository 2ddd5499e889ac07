/// One cell of a surface. A wide glyph takes two: the cell that holds it and a `continuation` to its right.
public struct Cell: Hashable, Sendable {
    /// What stands in the cell.
    public let glyph: Glyph
    /// How it looks.
    public let style: Style

    /// Makes a cell.
    public init(_ glyph: Glyph, _ style: Style) {
        self.glyph = glyph
        self.style = style
    }

    /// An empty cell in ordinary style.
    public static let blank = Cell(.space, .plain)

    /// The right half of a wide glyph.
    static func continuation(_ style: Style) -> Cell { Cell(.continuation, style) }

    /// Whether the cell is the right half of a wide glyph.
    public var isContinuation: Bool { glyph == .continuation }
    /// Whether the cell is the left half of a wide glyph.
    public var isWide: Bool { glyph.width == 2 }
}
