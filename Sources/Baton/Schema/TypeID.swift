/// A GraphQL type's number in this process: an index that a read uses instead of a name (R1.9).
public struct TypeID: Hashable, Sendable {
    /// The position in the registry's table of types.
    let number: Int32

    init(number: Int32) { self.number = number }

    /// The type's name in the schema.
    public var name: String { Registry.name(of: self) }

    /// Whether records of the type never reach the image (R9.3).
    var isTransient: Bool { Registry.isTransient(self) }
}
