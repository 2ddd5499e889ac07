/// A scalar type.
public final class ScalarType: SchemaType {
    /// The type's name.
    public let name: String

    /// The definition, then the extensions.
    public let definitions: [TypeDefinition]

    init(_ definitions: [TypeDefinition], name: String) {
        self.name = name
        self.definitions = definitions
    }

    /// The address of the scalar's specification, from `@specifiedBy(url:)`.
    public var specifiedByURL: String? {
        directives.first(named: "specifiedBy")?.argument(named: "url")?.value.stringValue
    }
}

/// An object type.
public final class ObjectType: SchemaType {
    /// The type's name.
    public let name: String

    /// The definition, then the extensions.
    public let definitions: [TypeDefinition]

    /// The interfaces that the type declares, without repeats.
    public let interfaces: [Name]

    /// The number of the type among the schema's object types in name order.
    let ordinal: Int

    let fieldIndex: NameIndex<FieldDefinition>

    init(_ definitions: [TypeDefinition], name: String, ordinal: Int) {
        self.name = name
        self.definitions = definitions
        self.ordinal = ordinal
        interfaces = definitions.flatMap(\.interfaces).uniqued()
        fieldIndex = NameIndex(definitions.flatMap(\.fields)) { $0.name.value }
    }

    /// The fields of the definition, then of the extensions.
    public var fields: [FieldDefinition] { fieldIndex.elements }

    /// A declared field.
    public func field(named name: String) -> FieldDefinition? { fieldIndex[name] }
}

/// An interface type.
public final class InterfaceType: SchemaType {
    /// The type's name.
    public let name: String

    /// The definition, then the extensions.
    public let definitions: [TypeDefinition]

    /// The interfaces that the interface itself declares, without repeats.
    public let interfaces: [Name]

    let fieldIndex: NameIndex<FieldDefinition>

    init(_ definitions: [TypeDefinition], name: String) {
        self.name = name
        self.definitions = definitions
        interfaces = definitions.flatMap(\.interfaces).uniqued()
        fieldIndex = NameIndex(definitions.flatMap(\.fields)) { $0.name.value }
    }

    /// The fields of the definition, then of the extensions.
    public var fields: [FieldDefinition] { fieldIndex.elements }

    /// A declared field.
    public func field(named name: String) -> FieldDefinition? { fieldIndex[name] }
}

/// A union type.
public final class UnionType: SchemaType {
    /// The type's name.
    public let name: String

    /// The definition, then the extensions.
    public let definitions: [TypeDefinition]

    /// The member types as declared, without repeats.
    public let memberTypes: [Name]

    init(_ definitions: [TypeDefinition], name: String) {
        self.name = name
        self.definitions = definitions
        memberTypes = definitions.flatMap(\.memberTypes).uniqued()
    }
}

/// An enum type.
public final class EnumType: SchemaType {
    /// The type's name.
    public let name: String

    /// The definition, then the extensions.
    public let definitions: [TypeDefinition]

    let valueIndex: NameIndex<EnumValueDefinition>

    init(_ definitions: [TypeDefinition], name: String) {
        self.name = name
        self.definitions = definitions
        valueIndex = NameIndex(definitions.flatMap(\.values)) { $0.name.value }
    }

    /// The values of the definition, then of the extensions.
    public var values: [EnumValueDefinition] { valueIndex.elements }

    /// The value of a name.
    public func value(named name: String) -> EnumValueDefinition? { valueIndex[name] }
}

/// An input object type.
public final class InputObjectType: SchemaType {
    /// The type's name.
    public let name: String

    /// The definition, then the extensions.
    public let definitions: [TypeDefinition]

    /// Whether exactly one field must be given, from `@oneOf`.
    public let isOneOf: Bool

    let fieldIndex: NameIndex<InputValueDefinition>

    init(_ definitions: [TypeDefinition], name: String) {
        self.name = name
        self.definitions = definitions
        isOneOf = definitions.contains { $0.directives.first(named: "oneOf") != nil }
        fieldIndex = NameIndex(definitions.flatMap(\.inputFields)) { $0.name.value }
    }

    /// The fields of the definition, then of the extensions.
    public var fields: [InputValueDefinition] { fieldIndex.elements }

    /// The field of a name.
    public func field(named name: String) -> InputValueDefinition? { fieldIndex[name] }
}

extension [Name] {
    /// The names without repeats, first occurrences kept.
    func uniqued() -> [Name] {
        if count < 2 { return self }
        var seen: Set<Name> = []
        return filter { seen.insert($0).inserted }
    }
}
