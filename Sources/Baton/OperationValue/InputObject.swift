/// A generated input object.
public protocol InputObject: Hashable, Sendable {
    /// The object as a variable's value, unset fields left out.
    var variable: Variable { get }
}

/// A field of an input object whose type contains itself, kept behind a reference so that the struct has a size.
public final class Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value held.
    public let value: Value

    /// Holds a value.
    public init(_ value: Value) { self.value = value }

    /// Equal when the values are.
    public static func == (left: Indirect, right: Indirect) -> Bool { left.value == right.value }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
