/// What one frame cost.
public struct PresentReport: Hashable, Sendable {
    /// Rows with a cell that changed.
    public let rows: Int
    /// Cells that changed.
    public let cells: Int
    /// Bytes sent to the terminal.
    public let bytes: Int
    /// Whether the frame was put off because the terminal does not take output; the damage is still on the surface.
    public let isDeferred: Bool

    /// Makes a report.
    public init(rows: Int, cells: Int, bytes: Int, isDeferred: Bool = false) {
        self.rows = rows
        self.cells = cells
        self.bytes = bytes
        self.isDeferred = isDeferred
    }
}

/// Where frames go: a terminal through curses, or memory.
@MainActor
public protocol Backend: AnyObject {
    /// Columns and rows at hand.
    var size: Size { get }

    /// Takes over the screen.
    func start() throws
    /// Gives the screen back as it was found. Harmless when not started.
    func stop()
    /// Gives the screen back for a while: the process stops, or a child needs the terminal.
    func suspend()
    /// Takes the screen again. The caller repaints everything (`Surface.damageAll()`).
    func resume()

    /// Shows what changed on the surface since the last frame.
    /// - Parameter cursor: Where a text cursor stands; nil hides it.
    func present(_ surface: Surface, cursor: Point?) -> PresentReport
}
