/// What a view layer offers to the properties that Baton's macros make: one host per mounted view.
@MainActor public protocol ViewHost: AnyObject {
    /// The nearest environment given to a view above; nil where there is none.
    var environment: Environment? { get }
    /// What a property keeps for as long as the view is mounted.
    ///
    /// - Parameter property: the property's position among the view's stored properties.
    func attachment(_ property: Int) -> AnyObject?
    /// Replaces what a property keeps; the old one is released.
    func setAttachment(_ property: Int, _ value: AnyObject?)
    /// Shows that a mutation of the view failed, or with nil that it is not so any more: it was tried again. The code that
    /// runs a mutation may well drop the error; the person who waits for it must see it all the same.
    func show(_ failure: Failure?, ofProperty property: Int)
}

/// A stored property that belongs to a mounted view; resolved before each evaluation of the view's body.
@MainActor public protocol ViewProperty {
    /// Takes up what the host keeps for the property, or makes it.
    func resolve(in host: any ViewHost, property: Int)
}

/// The storage of a `@Query` property.
public struct QueryProperty<Operation: Query>: ViewProperty, Sendable {
    private let storage: HandleProperty<Operation, OperationHandle<Operation>>

    /// Storage for an operation value.
    public nonisolated init(_ operation: Operation, policy: FetchPolicy = .storeOrNetwork) {
        storage = HandleProperty(operation) { operation, environment in
            let attachment = environment.attach(operation, policy: policy)
            return (attachment.handle, attachment)
        }
    }

    /// The operation value, resolved where it stands in a view.
    @MainActor public var value: Operation {
        var value = storage.operation
        value.resolution = storage.resolution
        return value
    }

    /// Attaches the operation value to the host's environment, unless an equal one is attached already.
    public func resolve(in host: any ViewHost, property: Int) { storage.resolve(in: host, property: property) }
}

/// The storage of a `@Subscription` property.
public struct SubscriptionProperty<Operation: Subscription>: ViewProperty, Sendable {
    private let storage: HandleProperty<Operation, SubscriptionHandle<Operation>>

    /// Storage for an operation value.
    public nonisolated init(_ operation: Operation) {
        storage = HandleProperty(operation) { operation, environment in
            let attachment = environment.attach(operation)
            return (attachment.handle, attachment)
        }
    }

    /// The operation value, resolved where it stands in a view.
    @MainActor public var value: Operation {
        var value = storage.operation
        value.resolution = storage.resolution
        return value
    }

    /// Attaches the operation value to the host's environment, unless an equal one is attached already.
    public func resolve(in host: any ViewHost, property: Int) { storage.resolve(in: host, property: property) }
}
