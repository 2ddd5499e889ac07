/// What an operation value resolves to in a view: its phase, its data, a refetch and a retry.
@MainActor public final class OperationHandle<Operation: Query> {
    let core: HandleCore

    init(core: HandleCore) {
        self.core = core
    }

    /// The operation's lens, whether or not everything it reads is there.
    var lens: Operation.Data { Operation.Data(anchor: core.anchor) }

    /// Loading, ready with data, or failed.
    public var phase: Phase<Operation.Data> {
        core.phaseChannel.register()
        if core.showsData {
            if let failure = Operation.failure(reading: core.anchor) { return .failed(failure) }
            return .ready(lens)
        }
        return core.failure.map(Phase.failed) ?? .loading
    }

    /// Whether data is there and a fetch is on its way.
    public var isRefreshing: Bool { core.showsData && fetch == .inFlight }

    /// Whether the data is older than it should be.
    public var isStale: Bool {
        core.fetchChannel.register()
        return core.isStale
    }

    /// What the network is doing.
    public var fetch: FetchState {
        core.fetchChannel.register()
        return core.fetch
    }

    /// Why the latest fetch that ended failed; nil where it did not. Unlike `fetch` it stays as it is while a fetch is under
    /// way, so that a body which reads it is not woken by a refresh that changes nothing.
    public var lastFailure: Failure? {
        core.failureChannel.register()
        return core.lastFailure
    }

    /// Fetches again; data stays visible meanwhile.
    ///
    /// - Throws: the fetch's `Failure`.
    public func refetch() async throws {
        try await core.startFetch().value
    }

    /// Fetches again after a failure.
    public func retry() { core.startFetch() }
}

/// A holder of a handle: the handle is kept, and its data retained, until this ends.
@MainActor public final class Attachment<Operation: Query> {
    /// The handle held.
    public let handle: OperationHandle<Operation>
    let core: HandleCore

    init(core: HandleCore, policy: FetchPolicy) {
        self.core = core
        handle = OperationHandle(core: core)
        core.attach(ObjectIdentifier(self), policy: policy)
    }

    isolated deinit {
        core.detach(ObjectIdentifier(self))
    }
}
