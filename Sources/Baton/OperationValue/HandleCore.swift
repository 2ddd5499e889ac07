/// What equal values of a query share: the root, the fetch, and the channels that views read (R8.1).
@MainActor final class HandleCore: OperationCore {
    /// How old the data may be; nil: of any age (R6.2).
    private let expiration: Duration?
    private var policies: [ObjectIdentifier: FetchPolicy] = [:]
    private var task: Task<Void, any Error>?
    private(set) var fetch: FetchState = .idle
    /// Why the latest fetch that ended failed; a fetch under way leaves it as it is.
    private(set) var lastFailure: Failure?
    private(set) var holdsData = false
    /// Whether everything was invalidated, or a slot was found missing, since the latest fetch.
    private var isMarkedStale = false
    /// A network-only holder shows nothing until its own answer came.
    private var awaitsNetwork = false
    private var hasUnplacedErrors = false
    /// Whether the answer under way had any so far.
    private var hadUnplacedErrors = false
    /// Whether parts of the answer may arrive later, and whether they are there (R5.4).
    private let hasDeferred: Bool
    private var holdsDeferred = true
    private var healed: Set<RecordField> = []
    private var settledActions: [@MainActor () -> Void] = []
    /// Loading, ready, failed.
    let phaseChannel = Channel()
    /// The fetch, refreshing, staleness.
    let fetchChannel = Channel()
    /// The latest failure: apart from the fetch, since a fetch that changes nothing must wake nobody (R8.2).
    let failureChannel = Channel()

    init<Value: Query>(query: Value.Type, root: Root, number: Int, in environment: Environment) {
        expiration = Value.cacheExpiration ?? environment.store.cacheExpiration
        hasDeferred = Value.hasDeferred
        super.init(of: query, root: root, number: number, in: environment)
    }

    // MARK: Holders

    var allowsNetwork: Bool { policies.values.contains { $0 != .storeOnly } }

    var needsRevalidation: Bool {
        if case .failed = fetch { return true }
        return isStale
    }

    func attach(_ holder: ObjectIdentifier, policy: FetchPolicy) {
        let isFirst = policies.isEmpty
        policies[holder] = policy
        guard let environment, !environment.isEnded else { return }
        if isFirst {
            retain()
            holdsData = findsData()
            store.restoreAge(of: root, at: environment.now())
        } else if hasDeferred {
            _ = findsData()
        }
        switch policy {
        case .storeOnly: break
        case .storeOrNetwork:
            if !holdsData || isStale || hasUnplacedErrors || !holdsDeferred { startFetch() }
        case .storeAndNetwork: startFetch()
        case .networkOnly:
            if isFirst { awaitsNetwork = true }
            startFetch()
        }
    }

    /// Whether the data is in memory, or was in the image and is in memory now.
    private func findsData() -> Bool {
        let answer = store.find(root)
        holdsDeferred = answer.availability == .miss || answer.holdsDeferred
        return answer.availability != .miss
    }

    func detach(_ holder: ObjectIdentifier) {
        policies[holder] = nil
        guard policies.isEmpty else { return }
        task?.cancel()
        release()
        environment?.remove(self)
    }

    // MARK: Reading

    /// Whether the data is older than it should be, now.
    var isStale: Bool {
        if isMarkedStale { return true }
        guard holdsData, let environment else { return false }
        return store.roots.ages.isStale(root.key, expiration: expiration, at: environment.now())
    }

    /// Whether there is data to show.
    var showsData: Bool { holdsData && !awaitsNetwork && !isGone }

    /// Why there is nothing to show; nil while it may still come.
    var failure: Failure? {
        if isGone { return .gone }
        if case .failed(let failure, _) = fetch { return failure }
        if case .idle = fetch, !allowsNetwork { return .missingData }
        return nil
    }

    /// Whether a missing slot may still be fetched: once each.
    func heals(record: String, field: String) -> Bool {
        healed.insert(RecordField(record: record, field: field)).inserted
    }

    // MARK: Changing

    /// Runs a change, then wakes whoever reads what it changed.
    private func change(_ work: () -> Void) {
        let before = (showsData, showsData ? nil : failure, fetch, isStale)
        let failureBefore = lastFailure
        work()
        let after = (showsData, showsData ? nil : failure, fetch, isStale)
        if before.0 != after.0 || before.1 != after.1 { phaseChannel.notify() }
        if before.2 != after.2 || before.3 != after.3 { fetchChannel.notify() }
        if failureBefore != lastFailure { failureChannel.notify() }
    }

    func markStale() {
        change { isMarkedStale = true }
    }

    /// The server's answer was committed.
    func markFresh() {
        change { renew() }
    }

    private func renew() {
        isMarkedStale = false
        if let environment { store.stamp(root, at: environment.now()) }
    }

    /// A batch was committed: data that was missing may be there now.
    func storeChanged() {
        guard !holdsData, !isGone else { return }
        change { holdsData = findsData() }
    }

    func environmentEnded() {
        task?.cancel()
        change {
            release()
            fetch = .failed(.environment, environment?.now() ?? .now)
        }
        // Whoever shows data must see that it is gone.
        phaseChannel.notify()
        settle()
    }

    /// Starts a fetch unless one is under way (R8.1).
    @discardableResult func startFetch() -> Task<Void, any Error> {
        if let task { return task }
        guard let environment, !environment.isEnded else {
            return Task { throw Failure.gone }
        }
        environment.beginWork()
        hadUnplacedErrors = false
        change { fetch = .inFlight }
        let task = Task { @MainActor in
            defer { environment.endWork() }
            do {
                let response = try await environment.exchange(
                    name: self.name, document: self.document, errorBehavior: self.errorBehavior,
                    plan: self.root.plan, variables: self.root.variables, kind: self.root.kind,
                    show: { self.show($0, in: environment) })
                self.finish(response, in: environment)
            } catch {
                self.finish(Failure(error), in: environment)
                throw error
            }
        }
        self.task = task
        return task
    }

    /// Shows what of an answer has arrived, of which more is on its way: the fetch goes on.
    private func show(_ response: Response, in environment: Environment) {
        guard !environment.isEnded else { return }
        environment.commit(response, operation: name)
        change { keep(response) }
    }

    private func keep(_ response: Response) {
        renew()
        awaitsNetwork = false
        hadUnplacedErrors = hadUnplacedErrors || !response.unplaced.isEmpty
        hasUnplacedErrors = hadUnplacedErrors
        holdsData = findsData()
    }

    private func finish(_ response: Response, in environment: Environment) {
        task = nil
        guard !environment.isEnded else { return settle() }
        environment.commit(response, operation: name)
        change {
            fetch = .idle
            keep(response)
            if !holdsData {
                fetch = .failed(.malformed("data that the store could not keep whole"), environment.now())
            }
            lastFailure = if case .failed(let failure, _) = fetch { failure } else { nil }
        }
        settle()
    }

    private func finish(_ failure: Failure, in environment: Environment) {
        task = nil
        guard !environment.isEnded else { return settle() }
        change {
            fetch = .failed(failure, environment.now())
            lastFailure = failure
            awaitsNetwork = false
        }
        settle()
    }

    /// Runs an action when no fetch is under way.
    func whenSettled(_ action: @escaping @MainActor () -> Void) {
        if task == nil { action() } else { settledActions.append(action) }
    }

    private func settle() {
        let actions = settledActions
        settledActions = []
        for action in actions { action() }
    }
}
