/// A mutation as a callable value: one labelled argument per variable, `isInFlight` beside it (R8.6).
@MainActor public struct Action<Value: Mutation>: Sendable {
    fileprivate let state: ActionState

    /// Whether the mutation is on its way.
    public var isInFlight: Bool {
        state.channel.register()
        return state.count > 0
    }

    /// Why the mutation failed the last time; nil where it did not, and from when it is tried again.
    public var failure: Failure? {
        state.failureChannel.register()
        return state.failure
    }

    /// Runs the mutation: sent once, committed whatever becomes of the caller.
    ///
    /// - Parameter optimistic: what the server is expected to answer, shown from this turn until it does.
    /// - Throws: a `Failure`.
    @_spi(Generated) public func run(
        _ mutation: Value, optimistic: Value.OptimisticResponse? = nil
    ) async throws -> Value.Data {
        guard let environment = state.environment else { throw Failure.noEnvironment }
        state.begin()
        do {
            let data = try await environment.mutate(mutation, optimistic: optimistic)
            state.end(nil)
            return data
        } catch {
            state.end(Failure(error))
            throw error
        }
    }
}

/// What is under way for one `@Mutation` property of a mounted view.
@MainActor private final class ActionState {
    weak var environment: Environment?
    weak var host: (any ViewHost)?
    /// The property's position in the host.
    var property = 0
    let channel = Channel()
    let failureChannel = Channel()
    private(set) var count = 0
    private(set) var failure: Failure?

    nonisolated init() {}

    func begin() {
        count += 1
        if count == 1 { channel.notify() }
        set(nil)
    }

    func end(_ failure: Failure?) {
        count -= 1
        if count == 0 { channel.notify() }
        if let failure { set(failure) }
    }

    private func set(_ new: Failure?) {
        guard new != failure else { return }
        failure = new
        failureChannel.notify()
        host?.show(new, ofProperty: property)
    }
}

/// The storage of a `@Mutation` property.
public struct ActionProperty<Value: Mutation>: ViewProperty, Sendable {
    @MainActor private final class Box {
        var state = ActionState()
        nonisolated init() {}
    }

    private let box = Box()

    /// Storage for an action.
    public nonisolated init(_ action: Action<Value>.Type) {}

    /// The action of the view this property stands in.
    @MainActor public var value: Action<Value> { Action(state: box.state) }

    /// Takes up the state that the host keeps, so that a new value of the view knows what is under way.
    public func resolve(in host: any ViewHost, property: Int) {
        let state = host.attachment(property) as? ActionState ?? box.state
        state.environment = host.environment
        state.host = host
        state.property = property
        host.setAttachment(property, state)
        box.state = state
    }
}
