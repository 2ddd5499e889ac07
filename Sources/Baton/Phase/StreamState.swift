/// What a subscription's stream is doing (R8.7).
public enum StreamState: Hashable, Sendable {
    /// Not asked for: outside any view, or parked while the environment is not active.
    case idle
    /// Asked for, and nothing heard of it yet.
    case connecting
    /// The server answered: events come as they happen.
    case open
    /// Lost, and asked for again at this time by the environment's clock.
    case waiting(until: ContinuousClock.Instant)
    /// Over; nothing asks for it again by itself.
    case ended(StreamEnd)
}

/// Why a subscription's stream is over.
public enum StreamEnd: Hashable, Sendable {
    /// The server has no more events.
    case completed
    /// The server refused the request, the environment ended, or nothing can carry the stream.
    case failed(Failure)
}
