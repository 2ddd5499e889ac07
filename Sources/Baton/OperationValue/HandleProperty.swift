/// What the properties of operation values have in common: an attachment is made when the view is mounted, kept by the
/// host with the operation value it is for, and made anew when the value or the environment is another.
struct HandleProperty<Value: Operation, Handle: Sendable>: Sendable {
    /// Shared by the copies of one view value, so that a closure made in a body reaches the handle later.
    @MainActor private final class Box {
        var resolution: Resolution<Handle> = .unresolved
        nonisolated init() {}
    }

    /// What a host keeps.
    @MainActor private final class Held {
        let operation: Value
        let environment: Environment
        let handle: Handle
        /// Ends the handle's hold when it goes.
        private let attachment: AnyObject

        init(_ operation: Value, _ environment: Environment, _ attached: (handle: Handle, attachment: AnyObject)) {
            self.operation = operation
            self.environment = environment
            handle = attached.handle
            attachment = attached.attachment
        }
    }

    let operation: Value
    private let attach: @MainActor @Sendable (Value, Environment) -> (handle: Handle, attachment: AnyObject)
    private let box = Box()

    nonisolated init(
        _ operation: Value,
        attach: @escaping @MainActor @Sendable (Value, Environment) -> (handle: Handle, attachment: AnyObject)
    ) {
        self.operation = operation
        self.attach = attach
    }

    /// What the operation value stands for.
    @MainActor var resolution: Resolution<Handle> { box.resolution }

    /// Attaches the operation value to the host's environment, unless an equal one is attached already.
    @MainActor func resolve(in host: any ViewHost, property: Int) {
        guard let environment = host.environment else {
            host.setAttachment(property, nil)
            box.resolution = .noEnvironment
            return
        }
        if let held = host.attachment(property) as? Held, held.operation == operation,
            held.environment === environment
        {
            box.resolution = .resolved(held.handle)
            return
        }
        let held = Held(operation, environment, attach(operation, environment))
        host.setAttachment(property, held)
        box.resolution = .resolved(held.handle)
    }
}
