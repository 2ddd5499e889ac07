@_spi(Testing) import Baton

/// An operation that a spec folder may name: how its value is made from JSON variables, and what a handle of it can do.
///
/// The table of these is the one place where a test target says which generated types stand behind the names.
@MainActor public struct SpecOperation {
    /// The operation's name.
    public let name: String
    let attach: ((Environment, SpecVariables, FetchPolicy?) throws -> SpecHandle)?
    let commit: (Environment, SpecVariables, [UInt8], Bool) throws -> Commit
    let availability: (Environment, SpecVariables) throws -> Availability
    let lens: (Environment, SpecVariables) throws -> any SpecReadable
    let show: (Environment, SpecVariables, [UInt8]) throws -> OptimisticLayer
    let resolve: (Environment, SpecVariables, OptimisticLayer, [UInt8]) throws -> Void
    /// Why the operation's data cannot be read, where it cannot (R7.5).
    let failure: (Environment, SpecVariables) throws -> Failure?
    let kind: OperationKind
    /// What is sent: the text, or the id it is persisted under.
    let document: Document

    /// A query.
    public static func query<Value: Query>(
        _ type: Value.Type, _ make: @escaping @MainActor (SpecVariables) throws -> Value
    ) -> SpecOperation where Value.Data: SpecReadable {
        SpecOperation(type, make) { environment, variables, policy in
            let operation = try make(variables)
            let attachment = environment.attach(operation, policy: policy ?? .storeOrNetwork)
            return SpecHandle(attachment, variables: operation.variables)
        }
    }

    /// A subscription.
    public static func subscription<Value: Subscription>(
        _ type: Value.Type, _ make: @escaping @MainActor (SpecVariables) throws -> Value
    ) -> SpecOperation where Value.Data: SpecReadable {
        SpecOperation(type, make) { environment, variables, policy in
            guard policy == nil else { throw SpecFault("\(Value.name) is a subscription, which has no policy") }
            let operation = try make(variables)
            let lens = environment.lens(of: operation)
            return SpecHandle(environment.attach(operation), lens: lens, variables: operation.variables)
        }
    }

    /// A mutation.
    public static func mutation<Value: Mutation>(
        _ type: Value.Type, _ make: @escaping @MainActor (SpecVariables) throws -> Value
    ) -> SpecOperation where Value.Data: SpecReadable {
        SpecOperation(type, make, attach: nil)
    }

    private init<Value: Operation>(
        _ type: Value.Type, _ make: @escaping @MainActor (SpecVariables) throws -> Value,
        attach: ((Environment, SpecVariables, FetchPolicy?) throws -> SpecHandle)?
    ) where Value.Data: SpecReadable {
        name = Value.name
        kind = Value.kind
        document = Value.document
        self.attach = attach
        commit = { environment, variables, answer, isComplete in
            try environment.commitAnswer(answer, to: try make(variables), isComplete: isComplete)
        }
        availability = { environment, variables in environment.availability(of: try make(variables)) }
        lens = { environment, variables in environment.lens(of: try make(variables)) }
        show = { environment, variables, payload in
            try environment.showOptimistic(payload, of: try make(variables))
        }
        resolve = { environment, variables, layer, answer in
            try environment.resolve(layer, with: answer, to: try make(variables))
        }
        failure = { environment, variables in environment.failure(reading: try make(variables)) }
    }
}
