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

    /// Forgets what the screen shows, after something else wrote on it. The caller repaints everything.
    func forget()

    /// Shows what changed on the surface since the last frame, or defers the frame when the terminal takes no output.
    /// - Parameter cursor: Where a text cursor stands; nil hides it.
    func present(_ surface: Surface, cursor: Point?) -> PresentReport

    /// Called when a deferred frame may be presented again.
    var onReady: () -> Void { get set }

    /// The real terminal behind the backend; nil when there is none.
    var device: TerminalDevice? { get }
}

/// What a backend on a real terminal brings besides the screen: keys to read and signals to mind.
@MainActor
public protocol TerminalDevice: AnyObject {
    /// The descriptor that keys are read from.
    var inputDescriptor: Int32 { get }
    /// A decoder that knows this terminal's keys.
    func makeDecoder() -> InputDecoder
    /// Called on the main queue for each signal that concerns the terminal or the process's end.
    var onSignal: (Int32) -> Void { get set }
    /// Stops the job as `^Z` does; returns when it goes on. The screen must have been given back.
    func stopJob()
    /// Makes crashes on the thread that the main queue runs on restore the terminal. Called before events are handled.
    func coverThread()
    /// Turns mouse reports on or off; off at the start.
    func setMouse(enabled: Bool)
}
