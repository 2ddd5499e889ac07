@_spi(Testing) import Baton

/// Time as a test moves it: what waits for a moment is woken when the test has moved there, and nothing sleeps.
@_spi(Testing) @MainActor public final class ManualClock {
    private struct Alarm {
        let number: Int
        let moment: ContinuousClock.Instant
        let action: @MainActor () -> Void
    }

    /// The time.
    public private(set) var now: ContinuousClock.Instant = .now
    private var alarms: [Alarm] = []
    private var alarmsMade = 0

    /// A clock that stands still.
    public init() {}

    /// How much is waiting for a moment to come.
    public var pending: Int { alarms.count }

    /// Moves time on. What waits for a moment on the way is woken at that moment, the earliest first.
    public func advance(by duration: Duration) {
        let end = now.advanced(by: duration)
        while let next = alarms.min(by: { ($0.moment, $0.number) < ($1.moment, $1.number) }), next.moment <= end {
            alarms.removeAll { $0.number == next.number }
            now = max(now, next.moment)
            next.action()
        }
        now = end
    }

    /// Time and chance for an environment, by this clock.
    ///
    /// - Parameter chance: a number between 0 and 1, the same each time.
    public func pacing(chance: Double = 1) -> Pacing {
        Pacing(
            now: { self.now },
            wake: { moment, action in
                self.alarmsMade += 1
                let number = self.alarmsMade
                self.alarms.append(Alarm(number: number, moment: moment, action: action))
                return { self.alarms.removeAll { $0.number == number } }
            },
            chance: { chance })
    }
}
