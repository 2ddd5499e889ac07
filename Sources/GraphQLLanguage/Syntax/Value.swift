/// A value as a document spells it.
///
/// Two values are equal when they say the same: positions do not count, numbers are compared by their spelling,
/// strings by their decoded text, object fields in order.
public struct Value: Hashable, Sendable {
    /// What a value may be.
    public indirect enum Kind: Hashable, Sendable {
        /// `$name`, without the `$`.
        case variable(String)
        /// A whole number, spelled as in the source.
        case int(String)
        /// A number with a fraction or an exponent, spelled as in the source.
        case float(String)
        /// A string, quoted or block.
        case string(StringValue)
        /// `true` or `false`.
        case boolean(Bool)
        /// `null`.
        case null
        /// A bare name.
        case `enum`(String)
        /// `[a, b]`
        case list([Value])
        /// `{a: 1}`, fields in source order.
        case object([ObjectField])
    }

    /// What the value is.
    public let kind: Kind

    /// Where it stands.
    public let location: Location

    /// Makes a value.
    public init(_ kind: Kind, location: Location = .none) {
        self.kind = kind
        self.location = location
    }

    /// Whether two values say the same.
    public static func == (left: Value, right: Value) -> Bool { left.kind == right.kind }

    /// Hashes what the value says.
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// The variable's name, without `$`, when the value is one.
    public var variableName: String? {
        if case .variable(let name) = kind { name } else { nil }
    }

    /// The decoded text when the value is a string.
    public var stringValue: String? {
        if case .string(let string) = kind { string.value } else { nil }
    }

    /// Calls the closure with every variable inside the value and where it stands, in source order.
    public func forEachVariable(_ body: (String, Location) throws -> Void) rethrows {
        switch kind {
        case .variable(let name): try body(name, location)
        case .list(let items): for item in items { try item.forEachVariable(body) }
        case .object(let fields): for field in fields { try field.value.forEachVariable(body) }
        case .int, .float, .string, .boolean, .null, .enum: break
        }
    }
}

/// One `name: value` of an object value.
public struct ObjectField: Hashable, Sendable {
    /// The field's name.
    public let name: Name

    /// The field's value.
    public let value: Value

    /// Makes a field of an object value.
    public init(name: Name, value: Value) {
        self.name = name
        self.value = value
    }
}
