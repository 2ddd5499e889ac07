/// What a subscription's value resolves to in a view: the state of its stream, and the data of its latest event (R8.7).
@MainActor public final class SubscriptionHandle<Operation: Subscription> {
    private let core: SubscriptionCore?
    /// What the stream of a value reads as that stands for none.
    private let unattached: StreamState

    init(core: SubscriptionCore) {
        self.core = core
        unattached = .idle
    }

    init(unattached: StreamState) {
        core = nil
        self.unattached = unattached
    }

    /// What the stream is doing.
    public var stream: StreamState {
        core?.streamChannel.register()
        return core?.stream ?? unattached
    }

    /// How many events have come.
    public var events: Int {
        core?.eventsChannel.register()
        return core?.events ?? 0
    }

    /// How often the stream was open again after it had been lost or parked. What happened in between is missing: a
    /// body that shows more than the latest event fetches again when this changes.
    public var resumptions: Int {
        core?.resumptionsChannel.register()
        return core?.resumptions ?? 0
    }

    /// The data of the latest event; nil before the first, and where `eventFailure` says why.
    public var latest: Operation.Data? {
        guard let anchor, Operation.failure(reading: anchor) == nil else { return nil }
        return Operation.Data(anchor: anchor)
    }

    /// Why the data of the latest event cannot be read, though it has come: something that is required is null, or a
    /// field has an error (R7.5). Apart from the stream, which goes on.
    public var eventFailure: Failure? { anchor.flatMap(Operation.failure(reading:)) }

    /// Where the latest event is read.
    private var anchor: Anchor? {
        core?.latestChannel.register()
        guard let core, core.hasLatest else { return nil }
        return core.anchor
    }

    /// Why the stream was lost the last time, or why it ended; nil from the next event on.
    public var lastFailure: Failure? {
        guard let core else {
            if case .ended(.failed(let failure)) = unattached { return failure }
            return nil
        }
        core.failureChannel.register()
        return core.lastFailure
    }

    /// Asks for the stream at once where it waits, and again where it has ended.
    public func retry() { core?.retry() }
}

/// A holder of a subscription's handle: the stream is kept open, and its data retained, until this ends.
@MainActor public final class SubscriptionAttachment<Operation: Subscription> {
    /// The handle held.
    public let handle: SubscriptionHandle<Operation>
    private let core: SubscriptionCore

    init(core: SubscriptionCore) {
        self.core = core
        handle = SubscriptionHandle(core: core)
        core.attach(ObjectIdentifier(self))
    }

    isolated deinit {
        core.detach(ObjectIdentifier(self))
    }
}
