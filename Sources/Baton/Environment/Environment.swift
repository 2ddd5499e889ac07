/// The session: one store, one transport and one for subscriptions, and the door that everything from outside comes
/// through.
///
/// Injected once at the root of the app. Signing out is ending it and making another.
@MainActor public final class Environment {
    /// The session's records.
    public let store: Store
    let transport: any Transport
    /// What carries subscriptions; without one they end at once.
    let subscriptions: (any Transport)?
    private let log: (@MainActor (LogEvent) -> Void)?
    let pacing: Pacing
    private var handles: [String: HandleCore] = [:]
    private var streams: [String: SubscriptionCore] = [:]
    private var handlesMade = 0
    private var completedMutations: [(key: String, retention: Retention)] = []
    private(set) var workInFlight = 0
    /// Wakes who reads `isBusy`, at each beginning and end of work.
    private let workChannel = Channel()
    private var idleWaiters: [CheckedContinuation<Void, Never>] = []
    /// Told of each commit of a server's answer; tests compare what it notified.
    var onCommit: (@MainActor (Commit) -> Void)?
    /// Whether the environment has ended.
    public private(set) var isEnded = false
    /// Told whenever the environment becomes busy or idle.
    public var onBusyChange: (@MainActor (Bool) -> Void)?

    /// A session with a server.
    ///
    /// - Parameters:
    ///   - schema: the digest of the compiled schema, from the generated `Types`. A process speaks one schema; naming a
    ///     second one ends it (R1.10).
    ///   - transport: what carries queries and mutations.
    ///   - subscriptions: what carries subscriptions; without one their streams end at once, and say so.
    ///   - store: the session's records.
    ///   - persistence: the file that keeps them for the next launch; nil: they are gone with the session.
    ///   - now: the clock that failures are stamped with.
    ///   - log: told what happens, without values.
    public convenience init(
        schema: String, transport: any Transport, subscriptions: (any Transport)? = nil, store: Store = Store(),
        persistence: Persistence? = nil,
        now: @escaping @MainActor @Sendable () -> ContinuousClock.Instant = { .now },
        log: (@MainActor (LogEvent) -> Void)? = nil
    ) {
        if let other = Registry.register(schemaDigest: schema) {
            fatalError("one schema a process: \(other) is registered, \(schema) cannot be")
        }
        self.init(
            unregistered: transport, subscriptions: subscriptions, store: store, pacing: Pacing(now: now), log: log)
        if let persistence { open(persistence, digest: schema) }
    }

    /// Goes on from what another launch kept.
    func open(_ persistence: Persistence, digest: String) {
        store.attach(Image(persistence, digest: digest) { [weak self] in self?.note($0) })
    }

    /// Returns when the file that keeps the records has all that was committed so far, or cannot take it for now: what a
    /// program does before it exits.
    public func whenPersisted() async { await store.image?.whenWritten() }

    /// A session whose schema is not registered: for a process that holds the tests of several schemas.
    init(
        unregistered transport: any Transport, subscriptions: (any Transport)?, store: Store, pacing: Pacing,
        log: (@MainActor (LogEvent) -> Void)?
    ) {
        self.store = store
        self.transport = transport
        self.subscriptions = subscriptions
        self.pacing = pacing
        self.log = log
        store.environment = self
        store.onReadFault = { [weak self] fault in self?.handle(fault) }
    }

    /// The time by the session's clock.
    func now() -> ContinuousClock.Instant { pacing.now() }

    /// Tells the log; an ended session has nothing to tell, whatever comes late or is still read.
    func note(_ event: LogEvent) {
        if !isEnded { log?(event) }
    }

    // MARK: Work under way

    /// Whether a fetch or a mutation is under way. Observable.
    public var isBusy: Bool { requestsInFlight > 0 }

    /// How many fetches and mutations are under way. Observable.
    var requestsInFlight: Int {
        workChannel.register()
        return workInFlight
    }

    /// Returns when nothing is under way.
    public func whenIdle() async {
        while workInFlight > 0 {
            await withCheckedContinuation { idleWaiters.append($0) }
        }
    }

    func beginWork() {
        workInFlight += 1
        workChannel.notify()
        if workInFlight == 1 { onBusyChange?(true) }
    }

    func endWork() {
        workInFlight -= 1
        workChannel.notify()
        guard workInFlight == 0 else { return }
        onBusyChange?(false)
        let waiters = idleWaiters
        idleWaiters = []
        for waiter in waiters { waiter.resume() }
    }

    // MARK: Handles

    /// The handle of an operation value; equal values share one (R8.1).
    func core<Operation: Query>(of operation: Operation) -> HandleCore {
        let root = Operation.root(operation.variables)
        if let known = handles[root.key] { return known }
        handlesMade += 1
        let core = HandleCore(query: Operation.self, root: root, number: handlesMade, in: self)
        handles[root.key] = core
        return core
    }

    /// The handles, the oldest first, so that what is asked of all of them happens in one order.
    private var handlesInOrder: [HandleCore] { handles.values.sorted { $0.number < $1.number } }

    func remove(_ core: HandleCore) {
        if handles[core.root.key] === core { handles[core.root.key] = nil }
    }

    /// Attaches an operation value, as a mounted view does: it is fetched as the policy says, and held until the attachment
    /// ends.
    public func attach<Operation: Query>(
        _ operation: Operation, policy: FetchPolicy = .storeOrNetwork
    ) -> Attachment<Operation> {
        Attachment(core: core(of: operation), policy: policy)
    }

    // MARK: Streams

    /// Whether streams are kept open: false parks every subscription, true resumes them. An app that nobody sees, or
    /// that is put aside, sets it to false.
    public var isActive = true {
        didSet {
            guard isActive != oldValue, !isEnded else { return }
            for core in streamsInOrder { if isActive { core.resume() } else { core.park() } }
        }
    }

    /// The subscriptions' handles, the oldest first.
    var streamsInOrder: [SubscriptionCore] { streams.values.sorted { $0.number < $1.number } }

    func remove(_ core: SubscriptionCore) {
        if streams[core.root.key] === core { streams[core.root.key] = nil }
    }

    /// Attaches a subscription's value, as a mounted view does: its stream is kept open until the attachment ends.
    /// Equal values share one stream.
    public func attach<Operation: Subscription>(_ operation: Operation) -> SubscriptionAttachment<Operation> {
        let root = Operation.root(operation.variables)
        if let known = streams[root.key] { return SubscriptionAttachment(core: known) }
        handlesMade += 1
        let core = SubscriptionCore(of: Operation.self, root: root, number: handlesMade, in: self)
        streams[root.key] = core
        return SubscriptionAttachment(core: core)
    }

    // MARK: The door

    /// Commits a response that another road delivered (R10.7).
    ///
    /// - Parameter payload: a whole GraphQL response as JSON.
    /// - Throws: `Failure.malformed` or `.request`, and then nothing was written; `.gone` after the end.
    @discardableResult
    public func commitPayload<Value: Operation>(_ operation: Value, payload: [UInt8]) throws -> Commit {
        try commit(payload, to: operation, isComplete: false)
    }

    /// Reads an answer and commits it.
    ///
    /// - Parameter layer: the optimistic layer that expected the answer.
    func commit<Value: Operation>(
        _ answer: [UInt8], to operation: Value, isComplete: Bool, replacing layer: OptimisticLayer? = nil
    ) throws -> Commit {
        guard !isEnded else { throw Failure.gone }
        let response: Response
        do {
            response = try Ingest.read(
                answer, plan: Value.plan, variables: operation.variables, kind: Value.kind, isComplete: isComplete)
        } catch {
            throw Failure(error)
        }
        let commit = commit(response, operation: Value.name, replacing: layer)
        if Value.kind == .query { renew(Value.root(operation.variables)) }
        return commit
    }

    /// The server wrote a root's data, whether or not anybody holds it (R6.2).
    private func renew(_ root: Root) {
        if let core = handles[root.key] {
            core.markFresh()
        } else {
            store.stamp(root, at: now())
        }
    }

    /// Fetches before a screen asks.
    public func preload(_ operation: some Query) {
        let attachment = attach(operation)
        attachment.core.whenSettled { withExtendedLifetime(attachment) {} }
    }

    /// Fetches for code that is no view.
    ///
    /// - Throws: the fetch's `Failure`.
    public func fetch<Operation: Query>(_ operation: Operation) async throws -> Operation.Data {
        let attachment = attach(operation, policy: .storeOnly)
        try await attachment.handle.refetch()
        if let failure = Operation.failure(reading: attachment.core.anchor) { throw failure }
        return attachment.handle.lens
    }

    /// Commits a response that the server gave, and tells the handles that waited for data.
    ///
    /// - Parameter layer: the optimistic layer that expected the response.
    @discardableResult func commit(
        _ response: Response, operation: String, replacing layer: OptimisticLayer? = nil
    ) -> Commit {
        let commit = store.commit(response.changes, kind: .server, replacing: layer)
        tell(commit, of: .server)
        for (number, error) in response.errors.enumerated() {
            let isCaught = response.caught.contains(number)
            note(.fieldError(operation: operation, path: error.dottedPath, isCaught: isCaught))
        }
        for _ in 0..<response.droppedParts { note(.deferredPartDropped(operation: operation)) }
        for core in handlesInOrder { core.storeChanged() }
        return commit
    }

    /// Tells the log and the tests what a batch changed.
    func tell(_ commit: Commit, of kind: BatchKind) {
        note(.committed(kind: kind.rawValue, notified: commit.notified.count))
        onCommit?(commit)
    }

    // MARK: Mutations

    /// Runs a mutation once: nothing sends it again, and the caller's cancellation does not stop its commit (R8.6).
    ///
    /// - Parameter optimistic: what the server is expected to answer. It shows from this turn on; the server's answer takes
    ///   its place, and a failure takes it back.
    /// - Throws: a `Failure`.
    @discardableResult public func mutate<Value: Mutation>(
        _ mutation: Value, optimistic: Value.OptimisticResponse? = nil
    ) async throws -> Value.Data {
        guard !isEnded else { throw Failure.gone }
        let layer = try optimistic.map { try show($0, of: mutation) }
        beginWork()
        let work = Task { @MainActor in
            defer { self.endWork() }
            let root = Value.root(mutation.variables)
            let response: Response
            do {
                response = try await self.exchange(
                    name: Value.name, document: Value.document, errorBehavior: Value.errorBehavior, plan: Value.plan,
                    variables: mutation.variables, kind: .mutation,
                    show: { self.commit($0, operation: Value.name) })
            } catch {
                if let layer { self.revert(layer) }
                throw error
            }
            guard !self.isEnded else { throw Failure.environment }
            self.keep(root)
            self.commit(response, operation: Value.name, replacing: layer)
            if response.wroteNoRootField, !response.errors.isEmpty { throw Failure.request(response.errors) }
            let record = self.store.root(.mutation)
            let owner = Owner(store: self.store, variables: mutation.variables)
            let anchor = Anchor(record: record, owner: owner, origin: record)
            if let failure = Value.failure(reading: anchor) { throw failure }
            return Value.Data(anchor: anchor)
        }
        return try await work.value
    }

    /// A completed mutation's root waits apart, one per operation value (R6.1).
    func keep(_ root: Root) {
        completedMutations.removeAll { $0.key == root.key }
        completedMutations.append((root.key, store.roots.retain(root)))
        if completedMutations.count > 10 { completedMutations.removeFirst() }
    }

    // MARK: Refreshing

    /// Marks everything stale, and fetches again what is held by holders that allow the network (R6.3).
    public func invalidate() {
        guard !isEnded else { return }
        let cores = handlesInOrder
        for core in cores { core.markStale() }
        // Those that are held are marked by now, and told; this is for the released ones.
        store.invalidate()
        for core in cores where core.allowsNetwork { core.startFetch() }
    }

    /// Fetches again what is stale or failed last time, and marks nothing (R6.3).
    public func revalidate() {
        guard !isEnded else { return }
        for core in handlesInOrder where core.allowsNetwork && core.needsRevalidation { core.startFetch() }
    }

    // MARK: The end

    /// Ends the session: fetches are cancelled, records cleared; later calls fail with `gone`, and a late response reaches
    /// nothing (R10.1).
    public func end() {
        guard !isEnded else { return }
        isEnded = true
        for core in handlesInOrder { core.environmentEnded() }
        for core in streamsInOrder { core.environmentEnded() }
        completedMutations = []
        store.image?.end()
        store.clear()
    }

    // MARK: Healing

    /// Logs a read that found what should not be; a missing slot is fetched once (R6.5).
    private func handle(_ fault: ReadFault) {
        let type = fault.record.type.name
        let field = store.storageKey(of: fault.slot)
        if fault.kind == .required { return note(.requiredFieldMissing(type: type, field: field)) }
        guard fault.kind == .missing, !isEnded, let core = handles.values.first(where: { $0.owns(fault.owner) }) else {
            note(fault.kind == .missing ? .missing(type: type, field: field) : .unexpected(type: type, field: field))
            return
        }
        guard core.heals(record: fault.record.key, field: field) else {
            note(.unexpected(type: type, field: field))
            return
        }
        note(.missing(type: type, field: field))
        core.markStale()
        guard core.allowsNetwork else { return }
        // A read happens in a body; what it sets off must not change what that body reads.
        beginWork()
        Task { @MainActor in
            core.startFetch()
            self.endWork()
        }
    }
}

extension Failure {
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let errors as FieldErrors: self = .fieldErrors(errors)
        case let failure as ResponseFailure:
            switch failure {
            case .malformed(let text): self = .malformed(text)
            case .request(let errors): self = .request(errors)
            }
        case is CancellationError: self = .transport("the request was cancelled", status: nil)
        default: self = .transport(String(describing: error), status: nil)
        }
    }
}
