import Baton

/// Views on a screen in memory, for tests and snapshots: keys go in, text and statistics come out, and nothing waits for
/// a clock.
@MainActor
public final class TestTerminal {
    /// The screen.
    public let backend: MemoryBackend
    /// What was done since `resetStatistics()`, all frames together.
    public private(set) var statistics = FrameStatistics()
    /// What the last frame did.
    public private(set) var lastFrame = FrameStatistics()
    /// Frames drawn.
    public private(set) var frameCount = 0
    /// Whether a key asked to quit.
    public private(set) var didQuit = false

    private let surface: Surface
    private let graph: ViewGraph
    private let environment: Baton.Environment?

    /// Mounts a view and draws the first frame.
    /// - Parameter environment: The session to wait for in `settle()`, and that queries are resolved in.
    public init(
        width: Int = 80, height: Int = 24, environment: Baton.Environment? = nil, @ViewBuilder root: () -> some View
    ) {
        let size = Size(width: width, height: height)
        backend = MemoryBackend(size: size)
        surface = Surface(size: size)
        self.environment = environment
        graph = ViewGraph(root().transformEnvironment { if let environment { $0.baton = environment } })
        graph.globalBindings = [
            KeyBinding("?", "<f1>", title: "help", section: .anywhere) { [weak self] in self?.showHelp() },
            KeyBinding("q", title: "quit", section: .anywhere) { [weak self] in self?.didQuit = true },
            KeyBinding("<tab>", title: "next control", section: .anywhere, isHinted: false) { [weak self] in
                self?.graph.moveFocus(by: 1)
            },
            KeyBinding("<s-tab>", title: "previous control", section: .anywhere, isHinted: false) { [weak self] in
                self?.graph.moveFocus(by: -1)
            },
        ]
        backend.start()
        draw()
    }

    private func showHelp() { graph.overlay = HelpOverlay(graph.keyTable) }

    /// More frames in a row than anything honest needs.
    private static let frameLimit = 100

    // MARK: What goes in

    /// Presses keys in the notation of `KeyPress`, `"jj<enter>"`, each followed by a frame.
    /// - Throws: `KeyPress.NotationError` at the first part that is no key.
    public func press(_ keys: String) throws {
        for press in try KeyPress.sequence(keys) {
            graph.handle(press)
            draw()
        }
    }

    /// Pastes text.
    public func paste(_ text: String) {
        graph.paste(text)
        draw()
    }

    /// Gives the screen another size.
    public func resize(width: Int, height: Int) {
        graph.statistics.cause = "resize"
        let size = Size(width: width, height: height)
        backend.size = size
        surface.resize(size)
        draw(always: true)
    }

    /// Draws the frames that are due, without waiting for anything.
    public func draw() { draw(always: false) }

    private func draw(always: Bool) {
        var isDue = always
        // A frame may ask for another; views that always do would never let a terminal rest.
        var round = 0
        while isDue || graph.isFramePending {
            round += 1
            precondition(round <= Self.frameLimit, "the views ask for a frame in every frame")
            isDue = false
            let cursor = graph.render(on: surface)
            var frame = graph.statistics
            frame.add(backend.present(surface, cursor: cursor))
            graph.statistics = FrameStatistics()
            frameCount += 1
            lastFrame = frame
            statistics = statistics.adding(frame)
        }
    }

    /// What still runs after the time given.
    public struct Unsettled: Error, CustomStringConvertible {
        /// One line about it.
        public let description: String
    }

    /// Draws until nothing is under way: no frame due, no task of a view, no request of the environment.
    /// - Throws: `Unsettled` when that takes longer than it may.
    public func settle(timeout: Duration = .seconds(10)) async throws {
        // Time passes here in the steps that were slept through, each of them a turn for whatever is waited for: on a machine
        // that is slow or busy with other things the deadline is later.
        let step = Duration.milliseconds(1)
        var waited = Duration.zero
        var quietRounds = 0
        // Work that was just started shows as busy only after it had its turn on the main actor.
        while quietRounds < 8 {
            draw()
            await Task.yield()
            if graph.isFramePending {
                quietRounds = 0
            } else if graph.busy.count > 0 || environment?.isBusy == true {
                quietRounds = 0
                if waited > timeout {
                    throw Unsettled(
                        description: "not settled in \(timeout): \(graph.busy.count) tasks of views, "
                            + "the environment \(environment?.isBusy == true ? "busy" : "idle")")
                }
                try await Task.sleep(for: step)
                waited += step
            } else {
                quietRounds += 1
            }
        }
    }

    /// Starts the statistics anew.
    public func resetStatistics() {
        statistics = FrameStatistics()
    }

    // MARK: What comes out

    /// The screen's rows, without blanks at their ends.
    public var rows: [String] { backend.rows }
    /// The screen as text, one row a line.
    public var text: String { backend.rows.joined(separator: "\n") }
    /// Where the text cursor stands; nil when there is none.
    public var cursor: Point? { backend.cursor }
    /// Neighbouring cells of one style in a row.
    public func runs(ofRow row: Int) -> [Surface.Run] { surface.runs(ofRow: row) }
    /// The style of a cell.
    public func style(column: Int, row: Int) -> Style { surface[column, row].style }
    /// The keys that two bindings of one scope both claim now; none in a sound screen.
    public var keyConflicts: [KeyPress] { graph.keyTable.conflicts }
    /// Nodes that are mounted.
    public var mountedNodes: Int {
        func count(_ node: ViewNode) -> Int { node.children.reduce(1) { $0 + count($1) } }
        return graph.root.map(count) ?? 0
    }
    /// The kind of the control that holds the focus, such as `List`; nil when none does.
    public var focus: String? {
        switch graph.focused {
        case is ListNode: "List"
        case is ScrollNode: "ScrollView"
        case is TextFieldNode: "TextField"
        case is ButtonNode: "Button"
        default: nil
        }
    }
}
