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
    let text: String

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
        text = if case .text(let text) = Value.document { text } else { "" }
        self.attach = attach
        commit = { environment, variables, answer, isComplete in
            try environment.commitAnswer(answer, to: try make(variables), isComplete: isComplete)
        }
        availability = { environment, variables in environment.availability(of: try make(variables)) }
        lens = { environment, variables in environment.lens(of: try make(variables)) }
    }
}

/// The variables of a case or a step, read by the closures of a test target's table.
public struct SpecVariables {
    /// The values by name.
    public let values: [String: SpecJSON]

    init(_ values: [String: SpecJSON]) { self.values = values }

    /// A String or an ID.
    public func string(_ name: String) throws -> String {
        guard let value = try optionalString(name) else { throw SpecFault("the variable \(name) is missing") }
        return value
    }

    /// A nullable String or ID.
    public func optionalString(_ name: String) throws -> String? {
        try optional(name, \.string, "a string")
    }

    /// An Int.
    public func int(_ name: String) throws -> Int {
        guard let value = try optionalInt(name) else { throw SpecFault("the variable \(name) is missing") }
        return value
    }

    /// A nullable Int.
    public func optionalInt(_ name: String) throws -> Int? { try optional(name, \.int, "an Int") }

    /// A nullable Boolean.
    public func optionalBool(_ name: String) throws -> Bool? { try optional(name, \.bool, "a Boolean") }

    /// A list of Strings or IDs.
    public func strings(_ name: String) throws -> [String] {
        guard let values = try optional(name, \.array, "a list") else {
            throw SpecFault("the variable \(name) is missing")
        }
        return try values.map { value in
            guard let string = value.string else { throw SpecFault("\(name) holds what is no string: \(value)") }
            return string
        }
    }

    /// The fields of an input object.
    public func object(_ name: String) throws -> SpecVariables {
        guard let object = try optional(name, \.object, "an object") else {
            throw SpecFault("the variable \(name) is missing")
        }
        return SpecVariables(object)
    }

    private func optional<Value>(
        _ name: String, _ read: (SpecJSON) -> Value?, _ kind: String
    ) throws -> Value? {
        guard let value = values[name], value != .null else { return nil }
        guard let read = read(value) else { throw SpecFault("the variable \(name) is not \(kind): \(value)") }
        return read
    }
}
