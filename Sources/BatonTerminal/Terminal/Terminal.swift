import Dispatch
import Glibc

/// A screen, its keys and its frames: what the view layer runs on, with a real terminal or none.
///
/// Everything happens on the main actor. Nothing runs while nothing happens.
@MainActor
public final class Terminal {
    /// Why `run()` returned.
    public enum ExitReason: Hashable, Sendable {
        /// `stop()` was called.
        case stopped
        /// A signal asked the process to end.
        case signal(Int32)
        /// The terminal is gone, or its input ended.
        case hangup

        /// Ends the process: by the signal it was sent, so that its parent sees that one, or with a status.
        public func endProcess(status: Int32 = 0) -> Never {
            switch self {
            case .stopped: exit(status)
            case .hangup: exit(128 + SIGHUP)
            case .signal(let number): endBySignal(number)
            }
        }
    }

    /// The cells to paint on.
    public let surface: Surface
    /// Where frames go.
    public let backend: any Backend

    /// Called for each event from the keyboard and its kin.
    public var onEvent: (InputEvent) -> Void = { _ in }
    /// Called when the size changed; the surface has it already, and a frame is requested.
    public var onResize: (Size) -> Void = { _ in }
    /// Called to paint a frame on the surface; the result is where a text cursor stands, nil for none.
    public var onFrame: () -> Point? = { nil }
    /// Called when a signal or a hang-up ends the run: the time to save drafts. The terminal is given back after it.
    public var onTerminate: () -> Void = {}

    /// What the last frame cost.
    public private(set) var lastFrame = PresentReport(rows: 0, cells: 0, bytes: 0)
    /// Frames shown.
    public private(set) var frameCount = 0

    private lazy var scheduler = FrameScheduler { [weak self] in self?.drawFrame() }
    private var reader: InputReader?
    private var exitReason: ExitReason?
    private var continuation: CheckedContinuation<ExitReason, Never>?
    private var isRunning = false
    private var isAway = false

    /// Makes a terminal on a backend; the screen is taken by `run()` or `start()`.
    public init(backend: any Backend) {
        self.backend = backend
        surface = Surface(size: backend.size)
    }

    // MARK: Running

    /// Takes the screen, runs until `stop()`, a signal or a hang-up, and gives the screen back.
    /// - Throws: What the backend's `start()` throws; nothing was changed then.
    public func run() async throws -> ExitReason {
        try start()
        return await withCheckedContinuation { continuation in
            if let exitReason {
                continuation.resume(returning: exitReason)
            } else {
                self.continuation = continuation
            }
        }
    }

    /// Takes the screen and asks for the first frame. `run()` calls it; tests and snapshots call it alone.
    public func start() throws {
        guard !isRunning else { return }
        try backend.start()
        isRunning = true
        exitReason = nil
        backend.onReady = { [weak self] in self?.requestFrame() }
        if let device = backend.device {
            device.onSignal = { [weak self] number in self?.handle(signal: number) }
            let reader = makeReader(descriptor: device.inputDescriptor, decoder: device.makeDecoder())
            reader.resume()
        }
        updateSize()
        surface.damageAll()
        requestFrame()
    }

    /// Gives the screen back and ends `run()`.
    public func stop() { end(.stopped) }

    private func end(_ reason: ExitReason) {
        guard isRunning else { return }
        isRunning = false
        exitReason = reason
        if reason != .stopped { onTerminate() }
        scheduler.isPaused = true
        reader?.pause()
        reader = nil
        backend.stop()
        continuation?.resume(returning: reason)
        continuation = nil
    }

    @discardableResult
    private func makeReader(descriptor: Int32, decoder: InputDecoder) -> InputReader {
        let reader = InputReader(descriptor: descriptor, decoder: decoder)
        reader.onEvent = { [weak self] event in self?.send(event) }
        reader.onEnd = { [weak self] in self?.end(.hangup) }
        self.reader = reader
        return reader
    }

    // MARK: Events

    /// Hands on an event as if it had come from the terminal.
    public func send(_ event: InputEvent) {
        guard isRunning else { return }
        backend.device?.coverThread()
        onEvent(event)
    }

    /// Hands on key presses, for tests and snapshots.
    public func press(_ presses: [KeyPress]) {
        for press in presses { send(.key(press)) }
    }

    /// Decodes bytes as if they had been typed, for tests.
    public func feed(_ bytes: some Sequence<UInt8>) {
        let reader = reader ?? makeReader(descriptor: -1, decoder: InputDecoder())
        reader.feed(bytes)
    }

    private func handle(signal number: Int32) {
        switch number {
        case SIGWINCH: updateSize()
        case SIGTSTP: suspend()
        case SIGCONT where !isAway:
            // Stopped from outside, the shell has used the terminal meanwhile.
            leave()
            comeBack()
        // What a child that has the terminal is told from the keyboard is not meant for this process.
        case SIGINT where isAway, SIGQUIT where isAway: break
        case SIGTERM, SIGHUP, SIGINT, SIGQUIT: end(.signal(number))
        default: break
        }
    }

    /// Takes the backend's size: after a change of the window.
    public func updateSize() {
        let size = backend.size
        guard size != surface.size else { return }
        surface.resize(size)
        onResize(size)
        requestFrame()
    }

    // MARK: Frames

    /// Asks for a frame soon: at most one in 16 ms, however often it is asked for.
    public func requestFrame() {
        guard isRunning else { return }
        scheduler.request()
    }

    /// Draws the frame that was asked for without waiting; false when none was.
    @discardableResult
    public func drawPendingFrame() -> Bool { scheduler.drawIfRequested() }

    /// Sends every cell again: `^L`.
    public func redraw() {
        surface.damageAll()
        backend.forget()
        requestFrame()
    }

    private func drawFrame() {
        guard isRunning, !isAway else { return }
        backend.device?.coverThread()
        let cursor = onFrame()
        let report = backend.present(surface, cursor: cursor)
        // The damage stays on the surface; `onReady` asks again.
        if report.isDeferred { return }
        lastFrame = report
        frameCount += 1
    }

    // MARK: Away from the screen

    /// Stops the job, as `^Z` should, and comes back when it goes on.
    public func suspend() {
        guard isRunning, !isAway, let device = backend.device else { return }
        leave()
        device.stopJob()
        comeBack()
    }

    /// Gives the terminal to something else, such as an editor, and takes it back after.
    public func whileAway<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        leave()
        defer { comeBack() }
        return try await body()
    }

    /// Turns mouse reports on or off.
    public func setMouse(enabled: Bool) { backend.device?.setMouse(enabled: enabled) }

    private func leave() {
        guard isRunning else { return }
        isAway = true
        scheduler.isPaused = true
        reader?.pause()
        backend.suspend()
    }

    private func comeBack() {
        isAway = false
        guard isRunning else { return }
        backend.resume()
        reader?.resume()
        surface.damageAll()
        updateSize()
        scheduler.isPaused = false
        requestFrame()
    }
}
