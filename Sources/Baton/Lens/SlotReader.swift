/// What a lens read registers with: the body being evaluated (R7.2).
///
/// A view layer makes one for each body, evaluates the body inside `track(_:)`, and evaluates it again after it was told
/// that something it read has changed.
@MainActor public final class SlotReader {
    /// The reader whose body is being evaluated.
    static var current: SlotReader?

    private let onInvalidate: @MainActor () -> Void
    private var sources: ContiguousArray<Observed> = []
    private(set) var generation: UInt64 = 0
    private var isInvalidated = false

    /// - Parameter onInvalidate: called once after each `track(_:)`, synchronously, at the end of the commit that changed
    ///   something read in it.
    public init(onInvalidate: @escaping @MainActor () -> Void) {
        self.onInvalidate = onInvalidate
    }

    isolated deinit {
        for source in sources { source.forget(ObjectIdentifier(self), unlessReadIn: nil) }
    }

    /// Evaluates a body: what was read before is forgotten, and what `body` reads is recorded. Calls may nest.
    public func track<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = SlotReader.current
        let before = sources
        sources = []
        sources.reserveCapacity(before.count)
        generation += 1
        isInvalidated = false
        SlotReader.current = self
        defer {
            SlotReader.current = outer
            for source in before { source.forget(ObjectIdentifier(self), unlessReadIn: generation) }
        }
        return try body()
    }

    /// Forgets everything that was read.
    public func cancel() {
        for source in sources { source.forget(ObjectIdentifier(self), unlessReadIn: nil) }
        sources = []
    }

    func didRegister(with source: Observed) {
        sources.append(source)
    }

    func invalidate() {
        guard !isInvalidated else { return }
        isInvalidated = true
        onInvalidate()
    }
}

/// Runs work whose reads belong to no body, even where one is being evaluated.
@MainActor func untracked<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = SlotReader.current
    SlotReader.current = nil
    defer { SlotReader.current = outer }
    return try work()
}
