/// A use of a type: its name, a list of another, or another that is never null.
///
/// Compared by what it says, not by where it stands.
public indirect enum TypeReference: Hashable, Sendable, CustomStringConvertible {
    /// `T`
    case named(Name)
    /// `[T]`
    case list(TypeReference)
    /// `T!`; never directly within another `nonNull`.
    case nonNull(TypeReference)

    /// The named type inside all wrappings.
    public var namedType: Name {
        switch self {
        case .named(let name): name
        case .list(let inner), .nonNull(let inner): inner.namedType
        }
    }

    /// Whether the type ends in `!`.
    public var isNonNull: Bool {
        if case .nonNull = self { true } else { false }
    }

    /// The type without its outermost `!`.
    public var nullable: TypeReference {
        if case .nonNull(let inner) = self { inner } else { self }
    }

    /// The type without any `!`, on itself or on the items of its lists.
    public var nullableThroughout: TypeReference {
        switch self {
        case .named: self
        case .list(let inner): .list(inner.nullableThroughout)
        case .nonNull(let inner): inner.nullableThroughout
        }
    }

    /// The type of a list's items; nil when the type, without its `!`, is not a list.
    public var item: TypeReference? {
        if case .list(let inner) = nullable { inner } else { nil }
    }

    /// Whether the type, without its `!`, is a list.
    public var isList: Bool { item != nil }

    /// The type in GraphQL's own spelling.
    public var description: String {
        switch self {
        case .named(let name): name.value
        case .list(let inner): "[\(inner)]"
        case .nonNull(let inner): "\(inner)!"
        }
    }
}
