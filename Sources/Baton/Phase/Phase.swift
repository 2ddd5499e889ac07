/// The state of a resolved operation: derived from what the store holds and from the fetch, stored nowhere (R8.2).
public enum Phase<Data> {
    /// Nothing to show yet.
    case loading
    /// Data to show.
    case ready(Data)
    /// Nothing to show, and why.
    case failed(Failure)
}

/// What the network is doing for an operation value, beside its phase (R8.3).
public enum FetchState: Hashable, Sendable {
    case idle
    case inFlight
    /// The latest fetch failed, and when.
    case failed(Failure, ContinuousClock.Instant)
}

/// Where a view's data comes from when it is mounted (R8.1).
public enum FetchPolicy: String, Hashable, Sendable {
    /// From the store where it holds everything, from the network otherwise.
    case storeOrNetwork
    /// From the store at once, and from the network as well.
    case storeAndNetwork
    /// From the network, whatever the store holds.
    case networkOnly
    /// From the store alone.
    case storeOnly
}
