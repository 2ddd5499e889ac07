/// What equal subscription values share: the root, the stream, and the channels that views read (R8.7).
@MainActor final class SubscriptionCore: OperationCore {
    private var holders: Set<ObjectIdentifier> = []
    private var receiver: Task<Void, Never>?
    private var callOffWake: (@MainActor () -> Void)?
    /// Counts the connections; what an earlier one still delivers reaches nothing.
    private var connection = 0
    private var bytesReceived = 0
    private var backoff = ReconnectBackoff()
    /// Whether the stream was lost or parked since it was last open: events may be missing.
    private var isInterrupted = false
    private(set) var stream: StreamState = .idle
    private(set) var events = 0
    private(set) var resumptions = 0
    /// Why the stream was lost the last time; nil from the next event on.
    private(set) var lastFailure: Failure?
    let streamChannel = Channel()
    let eventsChannel = Channel()
    let resumptionsChannel = Channel()
    let failureChannel = Channel()
    /// Whether there is a latest event; the lens itself stays the same one.
    let latestChannel = Channel()

    isolated deinit { disconnect() }

    // MARK: Holders

    func attach(_ holder: ObjectIdentifier) {
        guard holders.insert(holder).inserted, holders.count == 1 else { return }
        guard let environment, !environment.isEnded else { return end(.failed(.gone)) }
        retain()
        if environment.isActive { connect() }
    }

    func detach(_ holder: ObjectIdentifier) {
        holders.remove(holder)
        guard holders.isEmpty else { return }
        disconnect()
        release()
        environment?.remove(self)
    }

    // MARK: Reading

    var hasLatest: Bool { events > 0 && !isGone }

    // MARK: The connection

    private func connect() {
        guard let environment, !environment.isEnded else { return }
        guard let transport = environment.subscriptions else { return end(.failed(.noSubscriptionTransport)) }
        disconnect()
        bytesReceived = 0
        let number = connection
        set(.connecting)
        environment.note(.fetchStarted(operation: name))
        let request = Request(
            operationName: name, kind: root.kind, document: document, variables: root.variables,
            errorBehavior: errorBehavior)
        // Sent here, on the main actor, so that requests leave in the order they were asked for.
        let bodies = transport.send(request)
        let root = root
        receiver = Task { @MainActor [weak self] in
            do {
                for try await body in bodies {
                    // A transport says with an empty body that the server has taken the request up.
                    let event = body.isEmpty ? nil : try await Self.read(body, root)
                    guard self?.receive(event, bytes: body.count, connection: number) ?? false else { return }
                }
                self?.complete(connection: number)
            } catch {
                self?.lose(Failure(error), connection: number)
            }
        }
    }

    private nonisolated static func read(_ body: [UInt8], _ root: Root) async throws -> Response {
        try Ingest.read(body, plan: root.plan, variables: root.variables, kind: root.kind)
    }

    /// Ends the connection, or the wait for one.
    private func disconnect() {
        connection += 1
        receiver?.cancel()
        receiver = nil
        callOffWake?()
        callOffWake = nil
    }

    /// Takes in what the server sent.
    ///
    /// - Returns: false when the connection is not wanted any more.
    private func receive(_ event: Response?, bytes: Int, connection number: Int) -> Bool {
        guard number == connection, let environment, !environment.isEnded else { return false }
        bytesReceived += bytes
        if let event { environment.commit(event, operation: name) }
        // Whoever was told of the commit may have let go of the stream.
        guard number == connection else { return false }
        set(.open)
        if isInterrupted {
            isInterrupted = false
            resumptions += 1
            resumptionsChannel.notify()
        }
        guard event != nil else { return true }
        backoff.reset()
        events += 1
        eventsChannel.notify()
        if events == 1 { latestChannel.notify() }
        set(failure: nil)
        return true
    }

    private func complete(connection number: Int) {
        guard number == connection, !isGone else { return }
        environment?.note(.fetchCompleted(operation: name, bytes: bytesReceived))
        end(.completed)
    }

    private func lose(_ failure: Failure, connection number: Int) {
        guard number == connection, let environment, !environment.isEnded else { return }
        environment.note(.fetchFailed(operation: name, kind: failure.kind))
        if case .request = failure { return end(.failed(failure)) }
        disconnect()
        isInterrupted = true
        set(failure: failure)
        let pacing = environment.pacing
        let moment = pacing.now().advanced(by: backoff.wait(pacing.chance()))
        set(.waiting(until: moment))
        callOffWake = pacing.wake(moment) { [weak self] in self?.connect() }
    }

    private func end(_ why: StreamEnd) {
        disconnect()
        if case .failed(let failure) = why { set(failure: failure) }
        set(.ended(why))
    }

    // MARK: From outside

    /// Ends the connection until `resume()`; events that happen meanwhile are missed.
    func park() {
        if case .ended = stream { return }
        disconnect()
        isInterrupted = true
        set(.idle)
    }

    func resume() {
        if stream == .idle, !holders.isEmpty { connect() }
    }

    /// Asks again at once for what is lost or over.
    func retry() {
        switch stream {
        case .waiting: connect()
        case .ended:
            guard !isGone else { return }
            isInterrupted = true
            if environment?.isActive == true { connect() } else { set(.idle) }
        case .idle, .connecting, .open: break
        }
    }

    func environmentEnded() {
        if case .ended = stream {} else { end(.failed(.environment)) }
        release()
        // Whoever shows the latest event must see that it is gone.
        if events > 0 { latestChannel.notify() }
    }

    private func set(_ new: StreamState) {
        guard new != stream else { return }
        stream = new
        streamChannel.notify()
    }

    private func set(failure new: Failure?) {
        guard new != lastFailure else { return }
        lastFailure = new
        failureChannel.notify()
    }
}

extension Failure {
    /// What a stream ends with where nothing can carry it.
    fileprivate static var noSubscriptionTransport: Failure {
        .transport(
            "no transport for subscriptions: give the environment one with its 'subscriptions:' parameter", status: nil)
    }
}
