/// Where narrower views stand in a column.
public enum HorizontalAlignment: Hashable, Sendable {
    /// At the left edge.
    case leading
    /// In the middle.
    case center
    /// At the right edge.
    case trailing

    /// The columns before a width in a larger one.
    func offset(_ inner: Int, in outer: Int) -> Int {
        switch self {
        case .leading: 0
        case .center: max(0, (outer - inner) / 2)
        case .trailing: max(0, outer - inner)
        }
    }
}

/// Where lower views stand in a row.
public enum VerticalAlignment: Hashable, Sendable {
    /// At the top edge.
    case top
    /// In the middle.
    case center
    /// At the bottom edge.
    case bottom

    /// The rows before a height in a larger one.
    func offset(_ inner: Int, in outer: Int) -> Int {
        switch self {
        case .top: 0
        case .center: max(0, (outer - inner) / 2)
        case .bottom: max(0, outer - inner)
        }
    }
}

/// Where a view stands in a larger area.
public struct Alignment: Hashable, Sendable {
    /// Across.
    public let horizontal: HorizontalAlignment
    /// Down.
    public let vertical: VerticalAlignment

    /// Makes an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// In the middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// At the left, in the middle.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// At the right, in the middle.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// At the top, in the middle.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// At the bottom, in the middle.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// At the top left.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// At the top right.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// At the bottom left.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// At the bottom right.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// Sides of a rectangle.
public struct Edges: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The top.
    public static let top = Edges(rawValue: 1)
    /// The left.
    public static let leading = Edges(rawValue: 2)
    /// The bottom.
    public static let bottom = Edges(rawValue: 4)
    /// The right.
    public static let trailing = Edges(rawValue: 8)
    /// Left and right.
    public static let horizontal: Edges = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Edges = [.top, .bottom]
    /// All four.
    public static let all: Edges = [.top, .leading, .bottom, .trailing]
}

/// Columns or rows, or all there are.
public struct Extent: Hashable, Sendable, ExpressibleByIntegerLiteral {
    let cells: Int

    /// As much as there is.
    public static let infinity = Extent(Int.max)

    /// A number of cells.
    public init(_ cells: Int) { self.cells = max(0, cells) }
    /// A number of cells.
    public init(integerLiteral value: Int) { self.init(value) }
}

/// The room that a view is offered. A side left out asks how much the view would take by itself.
struct Proposal: Hashable {
    var width: Int?
    var height: Int?

    init(_ width: Int?, _ height: Int?) {
        self.width = width.map { max(0, $0) }
        self.height = height.map { max(0, $0) }
    }

    init(_ size: Size) { self.init(size.width, size.height) }
}

/// A direction of layout.
enum Axis {
    case horizontal
    case vertical
}
