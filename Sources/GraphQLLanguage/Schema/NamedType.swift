/// A type of a schema, by kind.
public enum NamedType: Sendable {
    /// A leaf that the schema gives no structure.
    case scalar(ScalarType)
    /// A composite type that values have.
    case object(ObjectType)
    /// A composite type that other types implement.
    case interface(InterfaceType)
    /// One of several object types.
    case union(UnionType)
    /// One of several names.
    case `enum`(EnumType)
    /// A composite type for arguments.
    case inputObject(InputObjectType)

    private var base: any SchemaType {
        switch self {
        case .scalar(let type): type
        case .object(let type): type
        case .interface(let type): type
        case .union(let type): type
        case .enum(let type): type
        case .inputObject(let type): type
        }
    }

    /// The type's name.
    public var name: String { base.name }

    /// The definition, then the extensions.
    public var definitions: [TypeDefinition] { base.definitions }

    /// The description, decoded at each call.
    public var description: String? { base.description }

    /// Where the type's name stands in its definition.
    public var location: Location { base.location }

    /// The directives of the definition, then of the extensions.
    public var directives: [Directive] { base.directives }

    /// Whether the library brought the type along: a built-in scalar or an introspection type.
    public var isBuiltIn: Bool { base.location.source === BuiltIns.source }

    /// What kind of type it is.
    public var kind: TypeKind {
        switch self {
        case .scalar: .scalar
        case .object: .object
        case .interface: .interface
        case .union: .union
        case .enum: .enum
        case .inputObject: .inputObject
        }
    }

    /// Whether arguments and variables may have the type.
    public var isInput: Bool {
        switch self {
        case .scalar, .enum, .inputObject: true
        case .object, .interface, .union: false
        }
    }

    /// Whether fields may have the type.
    public var isOutput: Bool {
        switch self {
        case .scalar, .enum, .object, .interface, .union: true
        case .inputObject: false
        }
    }

    /// Whether the type is an object, an interface or a union, so that a field of it needs a selection set.
    public var isComposite: Bool {
        switch self {
        case .object, .interface, .union: true
        case .scalar, .enum, .inputObject: false
        }
    }

    /// Whether the type is a scalar or an enum.
    public var isLeaf: Bool {
        switch self {
        case .scalar, .enum: true
        case .object, .interface, .union, .inputObject: false
        }
    }

    /// Whether the type is an interface or a union.
    public var isAbstract: Bool {
        switch self {
        case .interface, .union: true
        case .scalar, .enum, .object, .inputObject: false
        }
    }

    /// The fields of an object or interface; none for other kinds.
    public var fields: [FieldDefinition] {
        switch self {
        case .object(let type): type.fields
        case .interface(let type): type.fields
        case .scalar, .union, .enum, .inputObject: []
        }
    }

    /// The interfaces that an object or interface declares.
    public var interfaces: [Name] {
        switch self {
        case .object(let type): type.interfaces
        case .interface(let type): type.interfaces
        case .scalar, .union, .enum, .inputObject: []
        }
    }

    /// A declared field of an object or interface. Introspection's own fields are found by
    /// ``Schema/field(named:on:)``.
    public func field(named name: String) -> FieldDefinition? {
        switch self {
        case .object(let type): type.field(named: name)
        case .interface(let type): type.field(named: name)
        case .scalar, .union, .enum, .inputObject: nil
        }
    }
}

/// What all types of a schema share.
public protocol SchemaType: AnyObject, Sendable {
    /// The type's name.
    var name: String { get }

    /// The definition, then the extensions; never empty.
    var definitions: [TypeDefinition] { get }
}

extension SchemaType {
    /// The description, decoded at each call.
    public var description: String? {
        for definition in definitions {
            if let description = definition.description { return description.value }
        }
        return nil
    }

    /// Where the type's name stands in its definition.
    public var location: Location { definitions.first?.name.location ?? .none }

    /// The directives of the definition, then of the extensions.
    public var directives: [Directive] { definitions.flatMap(\.directives) }
}
