import Foundation

/// The time of day of instants, so that a later launch can tell how old data is (R6.2).
///
/// An instant means nothing in another process. The clock that a session reads may be a test's own, which it moves; one
/// anchor for the whole process keeps the sessions of one process in step.
enum WallClock {
    private static let anchor = (instant: ContinuousClock.now, seconds: Date().timeIntervalSince1970)

    /// Seconds since 1970 at an instant.
    static func seconds(at instant: ContinuousClock.Instant) -> Double {
        anchor.seconds + (instant - anchor.instant) / .seconds(1)
    }

    /// The instant of a time; nil for one that no clock shows.
    static func instant(at seconds: Double) -> ContinuousClock.Instant? {
        // A span of more than 300 years is not a time of this program's.
        guard seconds.isFinite, abs(seconds - anchor.seconds) < 1e10 else { return nil }
        return anchor.instant + .seconds(seconds - anchor.seconds)
    }
}
