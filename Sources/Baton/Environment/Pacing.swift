/// Time and chance as a session knows them. Tests bring their own, so that nothing in them sleeps or is left to luck.
@_spi(Testing) public struct Pacing: Sendable {
    /// The clock.
    public let now: @MainActor @Sendable () -> ContinuousClock.Instant
    /// Runs an action when a moment has come, and returns what calls it off.
    public let wake:
        @MainActor @Sendable (_ moment: ContinuousClock.Instant, _ action: @escaping @MainActor () -> Void) ->
            @MainActor () -> Void
    /// A number between 0 and 1.
    public let chance: @MainActor @Sendable () -> Double

    /// A clock, what wakes by it, and chance.
    public init(
        now: @escaping @MainActor @Sendable () -> ContinuousClock.Instant,
        wake:
            @escaping @MainActor @Sendable (ContinuousClock.Instant, @escaping @MainActor () -> Void) ->
            @MainActor () ->
            Void,
        chance: @escaping @MainActor @Sendable () -> Double
    ) {
        self.now = now
        self.wake = wake
        self.chance = chance
    }

    /// The system's time and chance, read by a clock.
    init(now: @escaping @MainActor @Sendable () -> ContinuousClock.Instant) {
        self.init(
            now: now,
            wake: { moment, action in
                let task = Task { @MainActor in
                    try await Task.sleep(for: moment - now())
                    action()
                }
                return { task.cancel() }
            },
            chance: { .random(in: 0...1) })
    }
}
