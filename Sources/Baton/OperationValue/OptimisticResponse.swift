/// What a mutation is expected to answer: a generated struct whose fields are those of the mutation's root (R8.6).
///
/// It may carry a part (R3.7). A field that is nil is left out, and what the store holds for it stays; `null(_:)` says that
/// a field is null.
public protocol OptimisticResponse: Sendable {
    /// The response's data.
    var payload: Variable { get }
}

/// What one object of an optimistic response is expected to hold: a generated struct, a field for each response key.
public protocol OptimisticObject: Sendable {
    /// The object as JSON, fields that are left out absent.
    var variable: Variable { get }
}

extension Variable {
    /// The fields of an optimistic response's object: those that are nil are left out unless they are said to be null.
    @_spi(Generated) public init(fields: [(String, Variable?)], nulls: [String]) {
        self.init(fields: fields.map { name, value in (name, nulls.contains(name) ? .null : value) })
    }

    /// An object of an optimistic response.
    public init(_ value: some OptimisticObject) { self = value.variable }
    /// An object of an optimistic response, or null: an element of a list.
    public init<Value: OptimisticObject>(_ value: Value?) { self = value.map(\.variable) ?? .null }
    /// A list of objects of an optimistic response.
    public init<Value: OptimisticObject>(_ values: [Value]) { self = .list(values.map(\.variable)) }
}
