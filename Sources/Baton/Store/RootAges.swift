/// When the server last wrote each root's data, and whether that is too long ago (R6.2). Nothing here waits for time to pass:
/// an age is looked at when somebody asks.
struct RootAges {
    private struct Stamp {
        let time: ContinuousClock.Instant
        /// How many times everything had been invalidated by then. Times do not tell: a clock may stand still between an
        /// invalidation and the answer to the fetch that it set off.
        let invalidations: Int
    }

    private var stamps: [String: Stamp] = [:]
    private var invalidations = 0

    /// The server wrote a root's data.
    mutating func stamp(_ root: String, at time: ContinuousClock.Instant) {
        stamps[root] = Stamp(time: time, invalidations: invalidations)
    }

    /// The latest stamp of a root, as it is kept for other launches.
    func kept(_ root: String) -> ImageBatch.Fetch? {
        stamps[root].map {
            ImageBatch.Fetch(root: root, seconds: WallClock.seconds(at: $0.time), invalidations: $0.invalidations)
        }
    }

    /// What the image knows of a root's data. A time that has not come yet by this clock says nothing.
    mutating func restore(_ fetch: ImageBatch.Fetch, at now: ContinuousClock.Instant) {
        guard let time = WallClock.instant(at: fetch.seconds), time <= now + .milliseconds(1) else { return }
        stamps[fetch.root] = Stamp(time: time, invalidations: fetch.invalidations)
    }

    /// There were invalidations in earlier launches.
    mutating func add(invalidations earlier: Int) {
        invalidations += earlier
        stamps = stamps.mapValues { Stamp(time: $0.time, invalidations: $0.invalidations + earlier) }
    }

    /// What was written until now is stale.
    mutating func invalidate() { invalidations += 1 }

    /// Forgets roots that are gone.
    mutating func keep(where isKept: (String) -> Bool) { stamps = stamps.filter { isKept($0.key) } }

    mutating func removeAll() { stamps = [:] }

    /// Whether a root's data is stale at a time: older than the expiration or the latest invalidation, or of an unknown age
    /// where an expiration applies.
    func isStale(_ root: String, expiration: Duration?, at time: ContinuousClock.Instant) -> Bool {
        guard let stamp = stamps[root] else { return expiration != nil }
        if stamp.invalidations < invalidations { return true }
        return expiration.map { time - stamp.time > $0 } ?? false
    }
}
