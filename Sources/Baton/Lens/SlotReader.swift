/// What a lens read registers with: the body being evaluated (R7.2).
///
/// A view layer makes one for each body, evaluates the body inside `track(_:)`, and evaluates it again after it was told
/// that something it read has changed.
@MainActor public final class SlotReader {
    private let tracking: Tracking

    /// - Parameter onInvalidate: called once after each `track(_:)`, synchronously, at the end of the commit that changed
    ///   something read in it.
    public init(onInvalidate: @escaping @MainActor () -> Void) {
        tracking = Tracking(onInvalidate: onInvalidate)
    }

    isolated deinit { tracking.cancel() }

    /// Evaluates a body: what was read before is forgotten, and what `body` reads is recorded. Calls may nest.
    public func track<Result>(_ body: () throws -> Result) rethrows -> Result {
        try tracking.track(body)
    }

    /// Forgets everything that was read; nothing is told until the next `track(_:)`.
    public func cancel() { tracking.cancel() }
}

/// What one reader has read. Apart from the reader, so that what was read may hold it: a reader's last reference can go
/// on any thread, and a commit may come before the main actor hears of it.
@MainActor final class Tracking {
    /// That of the body being evaluated.
    private(set) static var current: Tracking?
    /// The number of the evaluation under way, by which what is read again is told; 0 where no body is being evaluated.
    private(set) static var evaluation: UInt64 = 0
    /// Counts the evaluations of all readers.
    private static var evaluations: UInt64 = 0

    private let onInvalidate: @MainActor () -> Void
    var sources: ContiguousArray<Observed> = []
    private(set) var generation: UInt64 = 0
    /// Whether there is nothing to tell: it was told, or asked to be silent.
    private var isSilent = false

    init(onInvalidate: @escaping @MainActor () -> Void) {
        self.onInvalidate = onInvalidate
    }

    func track<Result>(_ body: () throws -> Result) rethrows -> Result {
        let (outer, outerEvaluation) = (Tracking.current, Tracking.evaluation)
        let before = sources
        sources = []
        sources.reserveCapacity(before.count)
        generation += 1
        isSilent = false
        Tracking.begin(self)
        defer {
            (Tracking.current, Tracking.evaluation) = (outer, outerEvaluation)
            for source in before { source.forget(self, unlessReadIn: generation) }
        }
        return try body()
    }

    /// Begins an evaluation of its own number.
    private static func begin(_ tracking: Tracking) {
        evaluations += 1
        (current, evaluation) = (tracking, evaluations)
    }

    func cancel() {
        isSilent = true
        for source in sources { source.forget(self, unlessReadIn: nil) }
        sources = []
        // What it reads from here on in a body under way is registered anew.
        if Tracking.current === self { Tracking.begin(self) }
    }

    /// Runs work whose reads belong to no body.
    static func pause<Result>(_ work: () throws -> Result) rethrows -> Result {
        let (outer, outerEvaluation) = (current, evaluation)
        (current, evaluation) = (nil, 0)
        defer { (current, evaluation) = (outer, outerEvaluation) }
        return try work()
    }

    func invalidate() {
        guard !isSilent else { return }
        isSilent = true
        onInvalidate()
    }
}

/// Runs work whose reads belong to no body, even where one is being evaluated.
@MainActor func untracked<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Tracking.pause(work)
}
