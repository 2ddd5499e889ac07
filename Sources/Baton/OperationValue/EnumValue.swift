/// A generated enum: the schema's values, and `unknown` for one the compiled schema does not have (R7.6).
public protocol EnumValue: Hashable, Sendable {
    /// The case for a value's name as the server sends it.
    init(enumText: String)
    /// The value's name as the server sends it.
    var scalarText: String { get }
}
