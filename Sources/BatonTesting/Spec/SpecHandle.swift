@_spi(Testing) import Baton

/// A handle attached by a script, whatever its operation.
@MainActor struct SpecHandle {
    /// What a query's handle reads and does.
    @MainActor struct Fetching {
        let phase: () -> SpecJSON
        /// Why there is no data to read, where there is none.
        let failure: () -> Failure?
        let fetch: () -> FetchState
        let isRefreshing: () -> Bool
        let isStale: () -> Bool
        let refetch: () async throws -> Void
    }

    /// What a subscription's handle reads.
    @MainActor struct Streaming {
        let stream: () -> StreamState
        let events: () -> Int
        let resumptions: () -> Int

        /// Whether events may still come of the connection there is.
        var isConnected: Bool { stream() == .connecting || stream() == .open }
    }

    let operation: String
    let variables: Variables
    let lens: () -> any SpecReadable
    let retry: () -> Void
    private let fetching: Fetching?
    private let streaming: Streaming?
    /// Ends the handle's hold when it goes.
    private let attachment: AnyObject

    init<Value: Query>(_ attachment: Attachment<Value>, variables: Variables) where Value.Data: SpecReadable {
        let handle = attachment.handle
        self.attachment = attachment
        self.variables = variables
        operation = Value.name
        lens = { attachment.lens }
        retry = { handle.retry() }
        streaming = nil
        fetching = Fetching(
            phase: {
                switch handle.phase {
                case .loading: .string("loading")
                case .ready: .string("ready")
                case .failed(let failure): .object(["failed": .string(failure.kind)])
                }
            },
            failure: { if case .failed(let failure) = handle.phase { failure } else { nil } },
            fetch: { handle.fetch }, isRefreshing: { handle.isRefreshing }, isStale: { handle.isStale },
            refetch: { try await handle.refetch() })
    }

    /// - Parameter lens: what is read where no event has come yet.
    init<Value: Subscription>(
        _ attachment: SubscriptionAttachment<Value>, lens: Value.Data, variables: Variables
    ) where Value.Data: SpecReadable {
        let handle = attachment.handle
        self.attachment = attachment
        self.variables = variables
        operation = Value.name
        self.lens = { handle.latest ?? lens }
        retry = { handle.retry() }
        fetching = nil
        streaming = Streaming(
            stream: { handle.stream }, events: { handle.events }, resumptions: { handle.resumptions })
    }

    /// Whether the handle is a subscription's.
    var isStream: Bool { streaming != nil }

    /// The handle as a query's.
    func query() throws -> Fetching {
        guard let fetching else { throw SpecFault("\(operation) is no query") }
        return fetching
    }

    /// The handle as a subscription's.
    func subscription() throws -> Streaming {
        guard let streaming else { throw SpecFault("\(operation) is no subscription") }
        return streaming
    }
}

extension FetchState {
    /// The fetch as scripts spell it.
    var specJSON: SpecJSON {
        switch self {
        case .idle: .string("idle")
        case .inFlight: .string("inFlight")
        case .failed(let failure, _): .object(["failed": .string(failure.kind)])
        }
    }
}

extension StreamState {
    /// The stream as scripts spell it: a wait by the seconds it lasts, an end by why.
    func specJSON(at now: ContinuousClock.Instant) -> SpecJSON {
        switch self {
        case .idle: .string("idle")
        case .connecting: .string("connecting")
        case .open: .string("open")
        case .waiting(let moment): .object(["waiting": .number((moment - now) / .seconds(1))])
        case .ended(.completed): .object(["ended": .string("completed")])
        case .ended(.failed(let failure)): .object(["ended": .string(failure.kind)])
        }
    }
}
