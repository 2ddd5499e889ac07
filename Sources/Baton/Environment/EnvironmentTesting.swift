// What tests and the spec harness ask of an environment beyond what an app may.

extension Environment {
    /// A session whose schema is not registered: one process holds the tests of several schemas, where an app's process
    /// speaks one (R1.10).
    @_spi(Testing) public convenience init(
        testing transport: any Transport, subscriptions: (any Transport)? = nil, store: Store = Store(),
        now: @escaping @MainActor @Sendable () -> ContinuousClock.Instant = { .now },
        log: (@MainActor (LogEvent) -> Void)? = nil
    ) {
        self.init(
            testing: transport, subscriptions: subscriptions, store: store, pacing: Pacing(now: now), log: log)
    }

    /// A session whose schema is not registered, with time and chance of the test's own.
    @_spi(Testing) public convenience init(
        testing transport: any Transport, subscriptions: (any Transport)?, store: Store = Store(), pacing: Pacing,
        log: (@MainActor (LogEvent) -> Void)? = nil
    ) {
        self.init(
            unregistered: transport, subscriptions: subscriptions, store: store, pacing: pacing, log: log)
    }

    /// Goes on from an image, as another launch of the same program. A test waits for what is written with
    /// `whenPersisted()`, and launches again by ending this session and opening the file in another one.
    @_spi(Testing) public func open(_ persistence: Persistence, schema digest: String = "tests") {
        open(persistence, digest: digest)
    }

    /// Told of each commit of a server's answer.
    @_spi(Testing) public func observeCommits(_ observer: @escaping @MainActor (Commit) -> Void) {
        onCommit = observer
    }

    /// How many requests are under way. Observable.
    @_spi(Testing) public var requestCount: Int { requestsInFlight }

    /// How many streams are asked for or open.
    @_spi(Testing) public var connectionCount: Int {
        streamsInOrder.count { $0.stream == .connecting || $0.stream == .open }
    }

    /// Commits an answer of the server's as a fetch would, or as a payload that may hold a part (R3.7). A mutation's root
    /// waits apart then, as it would had the environment sent it (R6.1).
    @_spi(Testing) @discardableResult public func commitAnswer<Value: Operation>(
        _ answer: [UInt8], to operation: Value, isComplete: Bool = true
    ) throws -> Commit {
        let commit = try commit(answer, to: operation, isComplete: isComplete)
        if Value.kind == .mutation, isComplete { keep(Value.root(operation.variables)) }
        return commit
    }

    /// Reads an answer as a fetch does off the main actor, and commits nothing.
    @_spi(Testing) public nonisolated static func read<Value: Operation>(
        _ answer: [UInt8], to operation: Value, isComplete: Bool = true
    ) throws -> AnswerRead {
        AnswerRead(
            response: try Ingest.read(
                answer, plan: Value.plan, variables: operation.variables, kind: Value.kind, isComplete: isComplete))
    }

    /// Commits an answer that was read before: the part of a fetch that the main actor does.
    @_spi(Testing) @discardableResult public func commit<Value: Operation>(
        _ answer: AnswerRead, to operation: Value
    ) -> Commit {
        commit(answer.response, operation: Value.name)
    }

    /// Shows a response as an optimistic one (R4.7).
    @_spi(Testing) public func showOptimistic<Value: Operation>(
        _ payload: [UInt8], of operation: Value
    ) throws -> OptimisticLayer {
        try show(payload, of: operation)
    }

    /// Commits the server's answer in the place of what was expected of it. An answer that cannot be read takes it back,
    /// as it would where the environment sends the mutation.
    @_spi(Testing) public func resolve<Value: Operation>(
        _ layer: OptimisticLayer, with answer: [UInt8], to operation: Value
    ) throws {
        if Value.kind == .mutation { keep(Value.root(operation.variables)) }
        do {
            _ = try commit(answer, to: operation, isComplete: true, replacing: layer)
        } catch {
            revert(layer)
            throw error
        }
    }

    /// Takes back what an optimistic response showed.
    @_spi(Testing) public func revertOptimistic(_ layer: OptimisticLayer) { revert(layer) }

    /// Why an operation's data cannot be read, where it cannot (R7.5).
    @_spi(Testing) public func failure<Value: Operation>(reading operation: Value) -> Failure? {
        Value.failure(reading: lens(of: operation).anchor)
    }

    /// Where an operation's data is (R5.1).
    @_spi(Testing) public func availability<Value: Operation>(of operation: Value) -> Availability {
        store.check(Value.root(operation.variables))
    }

    /// A lens on an operation's data, whether or not everything it reads is there.
    @_spi(Testing) public func lens<Value: Operation>(of operation: Value) -> Value.Data {
        let record = store.root(Value.kind)
        let owner = Owner(store: store, variables: operation.variables)
        return Value.Data(anchor: Anchor(record: record, owner: owner, origin: record))
    }

    /// Collects now what nothing holds (R6.4).
    @_spi(Testing) public func collect() { store.roots.collect() }
}

/// A server's answer, read along its plan and not committed.
@_spi(Testing) public struct AnswerRead: Sendable {
    fileprivate let response: Response
}

extension Attachment {
    /// The operation's lens, whether or not everything it reads is there.
    @_spi(Testing) public var lens: Operation.Data { handle.lens }
}
