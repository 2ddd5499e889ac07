/// A backend without a terminal, for tests and snapshots. It keeps its own copy of the screen and applies only the
/// damage that it is handed, so a cell that changed without being reported shows as an error here as it would there.
@MainActor
public final class MemoryBackend: Backend {
    /// Columns and rows; settable, as a window is.
    public var size: Size {
        didSet { screen = Self.blankScreen(size) }
    }

    /// The cells on the screen, by row.
    public private(set) var screen: [[Cell]]
    /// Where the text cursor stands; nil when hidden.
    public private(set) var cursor: Point?
    /// Whether the screen is taken.
    public private(set) var isActive = false
    /// Every frame's report, oldest first.
    public private(set) var frames: [PresentReport] = []

    /// Called when `isStalled` ends.
    public var onReady: () -> Void = {}
    /// No terminal.
    public var device: (any TerminalDevice)? { nil }
    /// Whether frames are put off, as by a slow line.
    public var isStalled = false {
        didSet { if oldValue && !isStalled { onReady() } }
    }

    /// Makes a screen of blanks.
    public init(size: Size) {
        self.size = size
        screen = Self.blankScreen(size)
    }

    private static func blankScreen(_ size: Size) -> [[Cell]] {
        Array(repeating: Array(repeating: .blank, count: size.width), count: size.height)
    }

    /// Takes the screen.
    public func start() { isActive = true }
    /// Gives it back.
    public func stop() { isActive = false }
    /// Gives it back for a while.
    public func suspend() { isActive = false }
    /// Takes it again, blank.
    public func resume() {
        isActive = true
        screen = Self.blankScreen(size)
    }

    /// Makes the screen blank.
    public func forget() { screen = Self.blankScreen(size) }

    /// Copies the damaged cells. No byte is sent anywhere, so `bytes` is zero.
    @discardableResult
    public func present(_ surface: Surface, cursor: Point?) -> PresentReport {
        if isStalled { return PresentReport(rows: 0, cells: 0, bytes: 0, isDeferred: true) }
        let before = surface.cellsWritten
        let damage = surface.takeDamage()
        for span in damage where span.row < size.height {
            for column in span.columns where column < size.width {
                screen[span.row][column] = surface[column, span.row]
            }
        }
        self.cursor = cursor
        let report = PresentReport(rows: damage.count, cells: surface.cellsWritten - before, bytes: 0)
        frames.append(report)
        return report
    }

    /// Each row as text, without the blanks at its end.
    public var rows: [String] {
        screen.map { row in
            let end = row.lastIndex { !$0.glyph.isSpace }.map { $0 + 1 } ?? 0
            return row[..<end].lazy.map(\.glyph.text).joined()
        }
    }
}
