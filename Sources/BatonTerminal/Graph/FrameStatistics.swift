/// What one frame did: the proof that only what changed was done again.
public struct FrameStatistics: Hashable, Sendable {
    /// What led to the frame: `start`, `key j`, `paste`, `resize`, or `change` when something read had changed.
    public internal(set) var cause = "change"
    /// Bodies evaluated, of all types.
    public internal(set) var bodies = 0
    /// Bodies evaluated, by the name of the view's type, without what it is generic over.
    public internal(set) var bodiesByType: [String: Int] = [:]
    /// Row closures of `ForEach` run: they make row values, and a row that is equal to what it was goes no further.
    public internal(set) var rowContents = 0
    /// Nodes made.
    public internal(set) var nodesMade = 0
    /// Views whose place was worked out.
    public internal(set) var layouts = 0
    /// Views painted on their own, not as part of one around them.
    public internal(set) var paints = 0
    /// Rows of the screen on which at least one cell changed.
    public internal(set) var rowsPainted = 0
    /// Cells that changed.
    public internal(set) var cellsWritten = 0
    /// Bytes sent to the terminal.
    public internal(set) var bytesSent = 0

    /// Statistics of a frame that did nothing.
    public init() {}

    /// The bodies of one type of view that were evaluated.
    @MainActor public func bodies<V: View>(of type: V.Type) -> Int { bodiesByType[ViewShape.of(type).name] ?? 0 }

    /// Both frames' work together; the later one's cause.
    public func adding(_ later: FrameStatistics) -> FrameStatistics {
        var sum = later
        sum.bodies += bodies
        sum.bodiesByType.merge(bodiesByType, uniquingKeysWith: +)
        sum.rowContents += rowContents
        sum.nodesMade += nodesMade
        sum.layouts += layouts
        sum.paints += paints
        sum.rowsPainted += rowsPainted
        sum.cellsWritten += cellsWritten
        sum.bytesSent += bytesSent
        return sum
    }

    mutating func add(_ report: PresentReport) {
        rowsPainted += report.rows
        cellsWritten += report.cells
        bytesSent += report.bytes
    }
}
