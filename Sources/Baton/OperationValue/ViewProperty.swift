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
    /// Shared by the copies of one view value, so that a closure made in a body reaches the handle later.
    @MainActor private final class Box {
        var resolution: Resolution<OperationHandle<Operation>> = .unresolved
        nonisolated init() {}
    }

    /// What a host keeps: the operation value it is for, and the attachment.
    @MainActor private final class Held {
        let operation: Operation
        let environment: Environment
        let attachment: Attachment<Operation>

        init(_ operation: Operation, _ environment: Environment, _ policy: FetchPolicy) {
            self.operation = operation
            self.environment = environment
            attachment = environment.attach(operation, policy: policy)
        }
    }

    private let operation: Operation
    private let policy: FetchPolicy
    private let box = Box()

    /// Storage for an operation value.
    public nonisolated init(_ operation: Operation, policy: FetchPolicy = .storeOrNetwork) {
        self.operation = operation
        self.policy = policy
    }

    /// The operation value, resolved where it stands in a view.
    @MainActor public var value: Operation {
        var value = operation
        value.resolution = box.resolution
        return value
    }

    /// Attaches the operation value to the host's environment, unless an equal one is attached already.
    public func resolve(in host: any ViewHost, property: Int) {
        guard let environment = host.environment else {
            host.setAttachment(property, nil)
            box.resolution = .noEnvironment
            return
        }
        if let held = host.attachment(property) as? Held, held.operation == operation,
            held.environment === environment
        {
            box.resolution = .resolved(held.attachment.handle)
            return
        }
        let held = Held(operation, environment, policy)
        host.setAttachment(property, held)
        box.resolution = .resolved(held.attachment.handle)
    }
}
