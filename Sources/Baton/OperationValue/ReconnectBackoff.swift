/// How long a lost stream waits before it is asked for again (R8.7): from a second, twice as long each time, up to
/// thirty seconds, and of that between half and all, so that the clients of a server that comes back do not all come at
/// once.
struct ReconnectBackoff {
    private static let longest = 30
    private var next = 1

    /// The wait after one more loss.
    ///
    /// - Parameter chance: between 0 and 1; 1 is all of the time.
    mutating func wait(_ chance: Double) -> Duration {
        let whole = next
        next = min(whole * 2, Self.longest)
        return .seconds(Double(whole) * (0.5 + 0.5 * chance))
    }

    /// An event came: the next loss is a first one.
    mutating func reset() { next = 1 }
}
