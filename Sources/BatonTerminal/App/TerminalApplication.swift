/// An application: views on a terminal.
///
/// Keys go to what covers the views, to the control with the focus and what is around it, to the screen, and then to
/// the application's own: `?` help, `q` quit, `tab` next control, `^L` redraw, `^Z` suspend.
@MainActor
public final class TerminalApplication {
    /// The terminal.
    public let terminal: Terminal
    /// Called when a signal or a hang-up ends the run: the time to save drafts.
    public var onTerminate: () -> Void = {}
    /// Whether spinners turn.
    public var isAnimated = true

    private let graph: ViewGraph
    private var drawn = FrameStatistics()
    private var turning: Task<Void, Never>?
    private var lastInterrupt: ContinuousClock.Instant?

    /// Mounts a view; nothing shows before `run()`.
    public init(backend: any Backend, @ViewBuilder root: () -> some View) {
        terminal = Terminal(backend: backend)
        graph = ViewGraph(root())
        graph.globalBindings = globalBindings
        graph.onNeedsFrame = { [weak self] in self?.terminal.requestFrame() }
        graph.animations.onStart = { [weak self] in self?.startTurning() }
        terminal.onEvent = { [weak self] event in self?.handle(event) }
        terminal.onResize = { [weak self] _ in self?.graph.statistics.cause = "resize" }
        terminal.onFrame = { [weak self] in self?.draw() }
        terminal.onTerminate = { [weak self] in self?.onTerminate() }
        startTurning()
    }

    /// Takes the screen and runs until the user quits, a signal, or a hang-up; then gives the screen back.
    /// - Throws: What the backend's `start()` throws; nothing was changed then.
    public func run() async throws -> Terminal.ExitReason {
        let reason = try await terminal.run()
        turning?.cancel()
        graph.end()
        return reason
    }

    /// Ends the run.
    public func quit() { terminal.stop() }

    private var globalBindings: [KeyBinding] {
        func binding(
            _ keys: String..., title: String, isHinted: Bool = false, worksWithoutRoom: Bool = false,
            _ action: @escaping @MainActor () -> Void
        ) -> KeyBinding {
            var binding = KeyBinding(
                keys: keys.compactMap { KeyPress($0) }, title: title, section: .anywhere, isHinted: isHinted,
                action: action)
            binding.worksWithoutRoom = worksWithoutRoom
            return binding
        }
        return [
            binding("?", "<f1>", title: "help", isHinted: true) { [weak self] in self?.showHelp() },
            binding("q", title: "quit", isHinted: true, worksWithoutRoom: true) { [weak self] in self?.quit() },
            binding("^C", title: "quit, pressed twice", worksWithoutRoom: true) { [weak self] in self?.interrupt() },
            binding("<tab>", title: "next control") { [weak self] in self?.graph.moveFocus(by: 1) },
            binding("<s-tab>", title: "previous control") { [weak self] in self?.graph.moveFocus(by: -1) },
            binding("^L", title: "redraw", worksWithoutRoom: true) { [weak self] in self?.terminal.redraw() },
            binding("^Z", title: "suspend", worksWithoutRoom: true) { [weak self] in self?.terminal.suspend() },
        ]
    }

    private func showHelp() { graph.overlay = HelpOverlay(graph.keyTable) }

    private func handle(_ event: InputEvent) {
        switch event {
        case .key(let press):
            // A second ^C within two seconds always ends it, whatever holds the keys.
            if press == KeyPress(.character("c"), .control), isSecondInterrupt {
                quit()
                return
            }
            let isSuspend = press == KeyPress(.character("z"), .control)
            if isSuspend { terminal.suspend() } else { graph.handle(press) }
            if press == KeyPress(.character("c"), .control) { lastInterrupt = .now }
        case .paste(let text): graph.paste(text)
        case .mouse, .focus, .reply: break
        }
    }

    private var isSecondInterrupt: Bool { lastInterrupt.map { $0.duration(to: .now) < .seconds(2) } ?? false }

    /// One `^C` that nothing answered goes back as `esc` does, and never quits.
    private func interrupt() { graph.handle(KeyPress(.escape)) }

    private func draw() -> Point? {
        let cursor = graph.render(on: terminal.surface)
        drawn = graph.statistics
        graph.statistics = FrameStatistics()
        if graph.isFramePending { terminal.requestFrame() }
        return cursor
    }

    /// What the last frame did.
    public var lastFrame: FrameStatistics {
        var statistics = drawn
        statistics.add(terminal.lastFrame)
        return statistics
    }

    /// Turns the spinners, five times a second, for as long as there are any.
    private func startTurning() {
        guard isAnimated, turning == nil, graph.animations.isActive else { return }
        turning = Task { [weak self] in
            while !Task.isCancelled {
                // Cancelled while waiting: the run is over.
                guard (try? await Task.sleep(for: .milliseconds(200))) != nil else { return }
                guard let self, graph.animations.isActive, isAnimated else { break }
                graph.animations.turn()
            }
            self?.turning = nil
        }
    }
}
