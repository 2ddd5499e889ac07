/// A value of an operation's variables, compared and hashed by them; batonc makes the type.
public protocol Operation: Hashable, Sendable {
    /// The lens of the operation's data.
    associatedtype Data: Lens
    /// The operation's name.
    static var name: String { get }
    /// What is sent.
    static var document: Document { get }
    /// Query, mutation or subscription.
    static var kind: OperationKind { get }
    /// What the server is asked to do with a field that failed; nil where the configuration does not say.
    static var errorBehavior: ErrorBehavior? { get }
    /// How its responses become records.
    @_spi(Generated) static var plan: Plan { get }
    /// Whether an error that the server reports for a field of the data fails the operation.
    static var throwsOnFieldError: Bool { get }
    /// Whether something is required of the root, without which the operation fails.
    @_spi(Generated) static var bubbles: Bool { get }
    /// Whether parts of the answer may arrive later.
    static var hasDeferred: Bool { get }
    /// The value's variables in declared order.
    var variables: Variables { get }
}

extension Operation {
    /// Errors of fields are read where they are.
    public static var throwsOnFieldError: Bool { false }
    /// Nothing is required of the root.
    @_spi(Generated) public static var bubbles: Bool { false }
    /// The answer arrives at once.
    public static var hasDeferred: Bool { false }
}

/// A query: inside a view its value resolves to a handle; outside any view it reads as loading (R8.5).
public protocol Query: Operation {
    /// How old the data may be before it is stale (R6.2); nil where the store's default applies.
    static var cacheExpiration: Duration? { get }
    /// The handle this value stands for in a view.
    @_spi(Generated) var resolution: Resolution<OperationHandle<Self>> { get set }
}

/// A subscription: inside a view its value resolves to a handle, whose stream is open while the view is mounted (R8.7).
public protocol Subscription: Operation {
    /// The handle this value stands for in a view.
    @_spi(Generated) var resolution: Resolution<SubscriptionHandle<Self>> { get set }
}

/// A mutation.
public protocol Mutation: Operation {
    /// What it may be expected to answer, shown until the server's answer comes.
    associatedtype OptimisticResponse: Baton.OptimisticResponse
}

extension Query {
    /// A query.
    public static var kind: OperationKind { .query }
    /// Whatever the store's default is.
    public static var cacheExpiration: Duration? { nil }
}

extension Mutation {
    /// A mutation.
    public static var kind: OperationKind { .mutation }
}

extension Subscription {
    /// A subscription.
    public static var kind: OperationKind { .subscription }
}

/// Whether an operation value stands in a view, and what for.
public enum Resolution<Handle: Sendable>: Sendable {
    /// Outside any view.
    case unresolved
    /// In a view with an environment.
    case resolved(Handle)
    /// In a view that no environment was given to.
    case noEnvironment
}

extension Operation {
    /// Left to the server.
    public static var errorBehavior: ErrorBehavior? { nil }

    static func root(_ variables: Variables) -> Root {
        Root(name: name, plan: plan, variables: variables, kind: kind)
    }
}

@MainActor extension Query {
    private var handle: OperationHandle<Self>? {
        if case .resolved(let handle) = resolution { handle } else { nil }
    }

    /// Loading, ready with data, or failed; always readable (R8.2).
    public var phase: Phase<Data> {
        switch resolution {
        case .unresolved: .loading
        case .resolved(let handle): handle.phase
        case .noEnvironment: .failed(.noEnvironment)
        }
    }

    /// The data, where there is any.
    public var data: Data? {
        if case .ready(let data) = phase { data } else { nil }
    }

    /// Whether data is there and a fetch is on its way.
    public var isRefreshing: Bool { handle?.isRefreshing ?? false }

    /// Whether the data is older than it should be (R6.2).
    public var isStale: Bool { handle?.isStale ?? false }

    /// What the network is doing for this value, beside the phase (R8.3).
    public var fetch: FetchState { handle?.fetch ?? .idle }

    /// Why the latest fetch that ended failed, data or not; nil where it did not. A fetch under way leaves it as it is.
    public var lastFailure: Failure? { handle?.lastFailure }

    /// Fetches again; data stays visible meanwhile.
    ///
    /// - Throws: the fetch's `Failure`.
    public func refetch() async throws {
        guard let handle else { throw Failure.noEnvironment }
        try await handle.refetch()
    }

    /// Fetches again after a failure; shows loading only where no data is behind.
    public func retry() { handle?.retry() }
}

@MainActor extension Subscription {
    /// The stream that this value stands for: its state, and its latest event. Outside any view it reads as idle; in a
    /// view without an environment as ended by a failure that says so (R8.5).
    public var subscription: SubscriptionHandle<Self> {
        switch resolution {
        case .unresolved: SubscriptionHandle(unattached: .idle)
        case .resolved(let handle): handle
        case .noEnvironment: SubscriptionHandle(unattached: .ended(.failed(.noEnvironment)))
        }
    }
}
