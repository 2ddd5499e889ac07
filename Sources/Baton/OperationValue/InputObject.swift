/// A generated input object.
public protocol InputObject: Hashable, Sendable {
    /// The object as a variable's value, unset fields left out.
    var variable: Variable { get }
}

/// A field kept behind a reference: of an input object whose type contains itself, so that the struct has a size, and of an
/// optimistic response whose parts share a type, so that its size stays small.
public final class Indirect<Value: Sendable>: Sendable {
    /// The value held.
    public let value: Value

    /// Holds a value.
    public init(_ value: Value) { self.value = value }
}

extension Indirect: Equatable where Value: Equatable {
    /// Equal when the values are.
    public static func == (left: Indirect, right: Indirect) -> Bool { left.value == right.value }
}

extension Indirect: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
