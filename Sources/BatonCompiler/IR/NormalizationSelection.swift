import GraphQLLanguage

/// How one object of a response becomes a record.
///
/// Within one operation structurally equal selections are one object, so identity is equality and an emitter may
/// number them by `ObjectIdentifier`.
public final class NormalizationSelection: Sendable {
    /// The type: an object type, interface or union.
    public let type: String

    /// Whether `type` is an interface or a union.
    public let isAbstract: Bool

    /// The fields that identify a record, empty where it gets a client id. For an abstract type it is the key that
    /// its keyed members share, which is also tried for types that the schema did not list.
    public let key: [String]

    /// The fields, of an object type only: `__typename` first, then unguarded, then guarded ones.
    public let fields: [NormalizationField]

    /// The `__isNode` answers that an abstract selection asks for.
    public let memberships: [Membership]

    /// The variants of an abstract selection: groups of listed object types with equal fields and key, then one for
    /// each interface or union that a type unlisted here may answer to, last the rest.
    public let variants: [NormalizationVariant]

    init(
        type: String, isAbstract: Bool, key: [String], fields: [NormalizationField], memberships: [Membership],
        variants: [NormalizationVariant]
    ) {
        self.type = type
        self.isAbstract = isAbstract
        self.key = key
        self.fields = fields
        self.memberships = memberships
        self.variants = variants
    }
}

/// A response key whose presence says that the object is of an abstract type.
public struct Membership: Hashable, Sendable {
    /// `__isNode`.
    public let responseKey: String

    /// `Node`.
    public let type: String
}

/// What an abstract selection comes to for some of its types.
public struct NormalizationVariant: Hashable, Sendable {
    /// The listed object types, by name; nil for types that the schema did not list.
    public let types: [String]?

    /// The interface or union that an unlisted type answered to; nil for listed types and for the rest.
    public let condition: String?

    /// The fields that identify these types' records; empty for unlisted types.
    public let key: [String]

    /// The fields, in a selection's order.
    public let fields: [NormalizationField]
}

/// A field of a response: where it stands in the object and which slot it is written to.
///
/// An object: lists of fields are compared, kept and handed on far more often than a field is made.
public final class NormalizationField: Hashable, Sendable {
    /// The name in the response.
    public let responseKey: String

    /// The slot. Its type is the selection's type, in an abstract selection too.
    public let key: StorageKey

    /// The field's type.
    public let type: ValueType

    /// When the field is in the response.
    public let guards: Guards

    /// The record that the field's arguments name, where the configuration says so.
    public let lookup: Lookup?

    /// The connections that the field's value is merged into: fragments that page one field by themselves each keep
    /// their own list.
    public let connections: [NormalizationConnection]

    /// What the field's value does to connections, in the order it is written.
    public let edits: [Edit]

    /// Whether the field may arrive after the rest of the response.
    public let isDeferred: Bool

    /// Whether every lens that asks for a linked field's value catches the errors of the field and below it.
    public let isCaught: Bool

    /// Whether an extension declares the field, so that no answer of a server has it.
    public let isClient: Bool

    /// Whether what the field links to never reaches the image.
    public let isTransient: Bool

    /// The selection of a linked field; nil for a scalar or enum.
    public let selection: NormalizationSelection?

    init(
        responseKey: String, key: StorageKey, type: ValueType, guards: Guards, lookup: Lookup?,
        connections: [NormalizationConnection], edits: [Edit], isDeferred: Bool, isCaught: Bool, isClient: Bool,
        isTransient: Bool, selection: NormalizationSelection?
    ) {
        self.responseKey = responseKey
        self.key = key
        self.type = type
        self.guards = guards
        self.lookup = lookup
        self.connections = connections
        self.edits = edits
        self.isDeferred = isDeferred
        self.isCaught = isCaught
        self.isClient = isClient
        self.isTransient = isTransient
        self.selection = selection
    }

    /// Equality, in which a selection is its identity.
    public static func == (left: NormalizationField, right: NormalizationField) -> Bool {
        if left === right { return true }
        return left.responseKey == right.responseKey && left.key == right.key && left.type == right.type
            && left.guards == right.guards && left.lookup == right.lookup && left.connections == right.connections
            && left.edits == right.edits && left.isDeferred == right.isDeferred && left.isCaught == right.isCaught
            && left.isClient == right.isClient && left.isTransient == right.isTransient
            && left.selection === right.selection
    }

    /// Hashes what tells the fields of one selection apart: whole selections are hashed again and again.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(responseKey)
        if let selection { hasher.combine(ObjectIdentifier(selection)) }
    }
}

/// A field whose arguments are a record's key, so that a record already held answers it.
public struct Lookup: Hashable, Sendable {
    /// The record's object type; nil where the field's type is abstract and any of `possibleTypes` may hold it.
    public let type: String?

    /// The abstract type whose keyed members are tried, nil together with a `type`.
    public let abstractType: String?

    /// The keyed members of `abstractType`, by name.
    public let possibleTypes: [String]

    /// The key, field by field: a variable, or a literal's record-key text.
    public let key: [StorageKey.Piece]
}

/// Where a page of a connection is merged.
public struct NormalizationConnection: Hashable, Sendable {
    /// The slot of the merged connection: `__IssueComments_comments_connection`.
    public let key: StorageKey

    /// The connection's type, its edges' type and its page info's type.
    public let types: ConnectionTypes

    /// The cursor that the page came after: a variable, or a literal's text.
    public let after: StorageKey.Piece?

    /// The cursor that the page came before.
    public let before: StorageKey.Piece?
}

/// The three types of a connection.
public struct ConnectionTypes: Hashable, Sendable {
    /// The connection's own type.
    public let connection: String

    /// The type of its edges.
    public let edge: String

    /// The type of its `pageInfo`.
    public let pageInfo: String
}
