import GraphQLLanguage

/// The type of a field, variable or argument, with what its named type is.
public struct ValueType: Hashable, Sendable {
    /// What the named type at the heart of a reference is.
    public enum Kind: Hashable, Sendable {
        /// `String` or `ID`.
        case string
        /// `Int`.
        case int
        /// `Float`.
        case double
        /// `Boolean`.
        case bool
        /// A scalar that the schema declares.
        case custom
        /// An enum.
        case enumeration
        /// An input object type.
        case input
        /// An object type.
        case object
        /// An interface or a union.
        case abstract
    }

    /// The type as it is written: `[Issue!]!`.
    public let reference: TypeReference

    /// What its named type is.
    public let kind: Kind

    /// The Swift type that a custom scalar is read as, where the configuration names one. Converting can fail, so that
    /// whatever the schema says such a value is optional to a plain accessor.
    public let mapped: String?

    /// Makes a type.
    public init(reference: TypeReference, kind: Kind, mapped: String? = nil) {
        self.reference = reference
        self.kind = kind
        self.mapped = mapped
    }

    /// The named type's name.
    public var name: String { reference.namedType.value }

    /// Whether null is not a value of the type.
    public var isNonNull: Bool { reference.isNonNull }

    /// Whether the type is a list.
    public var isList: Bool { reference.isList }
}
