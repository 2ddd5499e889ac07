/// The six kinds of named types, spelled as introspection spells them.
public enum TypeKind: String, Sendable, CaseIterable {
    /// A leaf that the schema gives no structure.
    case scalar = "SCALAR"
    /// A composite type that values have.
    case object = "OBJECT"
    /// A composite type that other types implement.
    case interface = "INTERFACE"
    /// One of several object types.
    case union = "UNION"
    /// One of several names.
    case `enum` = "ENUM"
    /// A composite type for arguments.
    case inputObject = "INPUT_OBJECT"
}

/// A definition of a type in SDL, or an extension of one; the lists that its kind does not have are empty.
public final class TypeDefinition: Sendable {
    /// The description; an extension has none.
    public let description: StringValue?

    /// Whether the definition begins with `extend`.
    public let isExtension: Bool

    /// What kind of type it is.
    public let kind: TypeKind

    /// The type's name.
    public let name: Name

    /// The interfaces after `implements`.
    public let interfaces: [Name]

    /// The directives on the type.
    public let directives: [Directive]

    /// The fields of an object or interface.
    public let fields: [FieldDefinition]

    /// The member types of a union.
    public let memberTypes: [Name]

    /// The values of an enum.
    public let values: [EnumValueDefinition]

    /// The fields of an input object.
    public let inputFields: [InputValueDefinition]

    /// From the description or keyword to the end.
    public let location: Location

    /// Makes a type definition or extension.
    public init(
        description: StringValue? = nil, isExtension: Bool = false, kind: TypeKind, name: Name,
        interfaces: [Name] = [], directives: [Directive] = [], fields: [FieldDefinition] = [],
        memberTypes: [Name] = [], values: [EnumValueDefinition] = [], inputFields: [InputValueDefinition] = [],
        location: Location = .none
    ) {
        self.description = description
        self.isExtension = isExtension
        self.kind = kind
        self.name = name
        self.interfaces = interfaces
        self.directives = directives
        self.fields = fields
        self.memberTypes = memberTypes
        self.values = values
        self.inputFields = inputFields
        self.location = location
    }
}

/// A field of an object or interface type.
public final class FieldDefinition: Sendable {
    /// The description.
    public let description: StringValue?

    /// The field's name.
    public let name: Name

    /// The arguments in declared order.
    public let arguments: [InputValueDefinition]

    /// The field's type.
    public let type: TypeReference

    /// The directives on the field.
    public let directives: [Directive]

    /// From the description or name to the end.
    public let location: Location

    /// Makes a field definition.
    public init(
        description: StringValue? = nil, name: Name, arguments: [InputValueDefinition] = [], type: TypeReference,
        directives: [Directive] = [], location: Location = .none
    ) {
        self.description = description
        self.name = name
        self.arguments = arguments
        self.type = type
        self.directives = directives
        self.location = location
    }

    /// The argument of a name.
    public func argument(named name: String) -> InputValueDefinition? {
        arguments.first { $0.name.value == name }
    }
}

/// An argument of a field or directive, or a field of an input object.
public final class InputValueDefinition: Sendable {
    /// The description.
    public let description: StringValue?

    /// The name.
    public let name: Name

    /// The type.
    public let type: TypeReference

    /// The value when none is given.
    public let defaultValue: Value?

    /// The directives on it.
    public let directives: [Directive]

    /// From the description or name to the end.
    public let location: Location

    /// Makes an argument or input field definition.
    public init(
        description: StringValue? = nil, name: Name, type: TypeReference, defaultValue: Value? = nil,
        directives: [Directive] = [], location: Location = .none
    ) {
        self.description = description
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.directives = directives
        self.location = location
    }

    /// Whether a value must be given: the type is non-null and there is no default.
    public var isRequired: Bool { type.isNonNull && defaultValue == nil }
}

/// A value of an enum type.
public final class EnumValueDefinition: Sendable {
    /// The description.
    public let description: StringValue?

    /// The value's name.
    public let name: Name

    /// The directives on the value.
    public let directives: [Directive]

    /// From the description or name to the end.
    public let location: Location

    /// Makes an enum value definition.
    public init(
        description: StringValue? = nil, name: Name, directives: [Directive] = [], location: Location = .none
    ) {
        self.description = description
        self.name = name
        self.directives = directives
        self.location = location
    }
}
