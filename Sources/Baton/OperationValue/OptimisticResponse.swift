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

/// The fields of an optimistic response's object, said one after another.
public struct OptimisticFields: Sendable {
    private var fields: [Variable.Field] = []
    private let nulls: [String]

    /// - Parameter nulls: the response keys of the fields that are null.
    @_spi(Generated) public init(nulls: [String] = []) {
        self.nulls = nulls
    }

    /// Says what a field holds; one that is nil is left out unless it is said to be null.
    @_spi(Generated) public mutating func set<Value>(
        _ responseKey: String, _ value: Value?, _ variable: (Value) -> Variable
    ) {
        guard let said = nulls.contains(responseKey) ? .null : value.map(variable) else { return }
        fields.append(Variable.Field(name: responseKey, value: said))
    }

    /// The fields as one object.
    @_spi(Generated) public var variable: Variable { .object(fields) }
}

extension Variable {
    /// An object of an optimistic response.
    public init(_ value: some OptimisticObject) { self = value.variable }
    /// An object of an optimistic response, or null: an element of a list.
    public init<Value: OptimisticObject>(_ value: Value?) { self = value.map(\.variable) ?? .null }
    /// A list of objects of an optimistic response.
    public init<Value: OptimisticObject>(_ values: [Value]) { self = .list(values.map(\.variable)) }
}
