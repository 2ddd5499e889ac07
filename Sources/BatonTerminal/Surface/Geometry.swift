/// A width and a height in cells; never negative.
public struct Size: Hashable, Sendable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int

    /// A size with no cells.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size; a negative side counts as zero.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Whether the size covers no cell.
    public var isEmpty: Bool { width == 0 || height == 0 }
}

/// A cell position: `x` counts columns from the left, `y` rows from the top. It may lie outside the surface
/// (a scrolled child starts above its viewport); painting clips.
public struct Point: Hashable, Sendable {
    /// Columns from the left edge.
    public var x: Int
    /// Rows from the top edge.
    public var y: Int

    /// The top left corner.
    public static let zero = Point(x: 0, y: 0)

    /// Makes a point.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// The point moved by a number of columns and rows.
    public func offset(x: Int = 0, y: Int = 0) -> Point { Point(x: self.x + x, y: self.y + y) }
}

/// A rectangle of cells: an origin and a size that is never negative.
public struct Rect: Hashable, Sendable {
    /// The top left cell.
    public let origin: Point
    /// The columns and rows covered.
    public let size: Size

    /// A rectangle that covers nothing.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Makes a rectangle; a negative side counts as zero.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Makes a rectangle from its top left cell and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// The leftmost column.
    public var x: Int { origin.x }
    /// The topmost row.
    public var y: Int { origin.y }
    /// Columns covered.
    public var width: Int { size.width }
    /// Rows covered.
    public var height: Int { size.height }
    /// The first column to the right of the rectangle.
    public var maxX: Int { origin.x + size.width }
    /// The first row below the rectangle.
    public var maxY: Int { origin.y + size.height }
    /// Whether the rectangle covers no cell.
    public var isEmpty: Bool { size.isEmpty }

    /// Whether the cell lies inside.
    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }

    /// The cells in both rectangles; `isEmpty` when they do not meet.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    /// The rectangle moved by a number of columns and rows.
    public func offset(x: Int = 0, y: Int = 0) -> Rect {
        Rect(origin: origin.offset(x: x, y: y), size: size)
    }

    /// The rectangle with cells taken off each side; sides clamp at zero.
    public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
        Rect(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
    }
}
