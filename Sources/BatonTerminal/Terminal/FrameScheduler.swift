import Dispatch

/// When frames are drawn: at once after a quiet spell, else 16 ms after the last; any number of requests make one. With
/// no request there is no timer and nothing wakes up.
@MainActor
final class FrameScheduler {
    /// The least time between the starts of two frames.
    static let interval = Duration.milliseconds(16)

    /// Whether a frame was asked for and not yet drawn.
    private(set) var isRequested = false
    /// While true, requests wait.
    var isPaused = false {
        didSet { if !isPaused, isRequested { schedule() } }
    }

    private let draw: () -> Void
    private var isScheduled = false
    private var lastFrame: ContinuousClock.Instant?

    /// Calls `draw` for each frame.
    init(draw: @escaping () -> Void) { self.draw = draw }

    /// Asks for a frame.
    func request() {
        isRequested = true
        if !isPaused { schedule() }
    }

    /// Draws now what was asked for; false when nothing was.
    @discardableResult
    func drawIfRequested() -> Bool {
        guard isRequested, !isPaused else { return false }
        isRequested = false
        lastFrame = .now
        draw()
        return true
    }

    private func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        let wait = lastFrame.map { Self.interval - ($0.duration(to: .now)) } ?? .zero
        let block: @Sendable () -> Void = { [weak self] in
            MainActor.assumeIsolated {
                self?.isScheduled = false
                self?.drawIfRequested()
            }
        }
        if wait <= .zero {
            DispatchQueue.main.async(execute: block)
        } else {
            let nanoseconds = Int(wait.components.attoseconds / 1_000_000_000)
            DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: block)
        }
    }
}
