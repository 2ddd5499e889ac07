import GraphQLLanguage

/// The schema together with what the configuration says about it.
final class CompilerSchema: Sendable {
    let schema: Schema

    /// The MD5 that stored records are stamped with.
    let digest: String

    /// What no server knows.
    let client: ClientSchema

    /// The Swift types that custom scalars are read as, by the scalar's name.
    let scalars: [String: String]

    /// What never reaches the image; nil where the configuration does not say.
    let transient: TransientSchema?

    /// What servers are asked to do with a field that failed.
    let errorBehavior: ErrorBehavior?

    /// The keys of objects that have one, by name.
    private let keys: [String: [String]]
    private let lookups: [LookupRule.Place: LookupRule]
    private let rootNames: [String: String]

    init(
        schema: Schema, digest: String, identity: IdentityTable = IdentityTable(), lookups: [LookupRule] = [],
        client: ClientSchema = ClientSchema(), scalars: [String: String] = [:], transient: TransientSchema? = nil,
        errorBehavior: ErrorBehavior? = nil
    ) {
        self.schema = schema
        self.digest = digest
        var keys: [String: [String]] = [:]
        for case .object(let object) in schema.types {
            let key = identity.key(of: object, in: schema)
            if !key.isEmpty { keys[object.name] = key }
        }
        self.keys = keys
        self.lookups = Dictionary(lookups.map { ($0.place, $0) }) { first, _ in first }
        self.client = client
        self.scalars = scalars
        self.transient = transient
        self.errorBehavior = errorBehavior
        var rootNames: [String: String] = [:]
        for (operation, standard) in OperationType.standardRoots {
            if let root = schema.rootType(of: operation) { rootNames[root.name] = standard }
        }
        self.rootNames = rootNames
    }

    /// A type's name in records and generated code. Roots go by their standard names, so that `client:root` holds the
    /// same slots whatever a schema calls them.
    func recordName(of type: NamedType) -> String { rootNames[type.name] ?? type.name }

    /// A type by its name in the schema; known to exist, since the documents were validated.
    func type(_ name: String) -> NamedType {
        guard let type = schema.type(named: name) else { preconditionFailure("unknown type \(name)") }
        return type
    }

    /// The type that a reference names.
    func namedType(of reference: TypeReference) -> NamedType { type(reference.namedType.value) }

    /// The fields that identify an object type's records; empty where they get client ids.
    func key(of object: ObjectType) -> [String] { keys[object.name] ?? [] }

    /// The record that a field's arguments name, where the configuration says so.
    func lookup(for field: TypedField, on type: NamedType) -> Lookup? {
        guard let rule = lookups[.init(type: type.name, field: field.name)] else { return nil }
        let key = rule.arguments.compactMap { field.argument(named: $0).flatMap(\.plainPiece) }
        guard key.count == rule.arguments.count else { return nil }
        if let objectType = rule.objectType {
            return Lookup(type: objectType, abstractType: nil, possibleTypes: [], key: key)
        }
        let keyed = schema.possibleTypes(of: field.type).filter { self.key(of: $0).count == rule.arguments.count }
        return Lookup(
            type: nil, abstractType: field.type.name, possibleTypes: keyed.map { recordName(of: .object($0)) },
            key: key)
    }

    /// The arguments by which a configured field finds its record; none for other fields.
    func lookupArguments(of field: TypedField, on type: NamedType) -> [String] {
        lookups[.init(type: type.name, field: field.name)]?.arguments ?? []
    }

    /// A field's slot. A mutation's root fields are told apart by their aliases alone: their arguments are input that
    /// no later read repeats.
    func storageKey(of field: TypedField, on type: NamedType, owner: String) -> StorageKey {
        var key: StorageKey
        if !isMutationRoot(type) {
            key = StorageKey(type: owner, field: field.name, values: field.arguments)
        } else if field.isUnaliased {
            key = StorageKey(type: owner, field: field.name, arguments: [])
        } else {
            key = StorageKey(
                type: owner, field: field.name,
                arguments: [.init(name: "as", pieces: [.literal(jsonQuoted(field.responseKey))])])
        }
        key.isClient = client.declares(field.definition)
        return key
    }

    /// Whether a type is the root of mutations.
    func isMutationRoot(_ type: NamedType) -> Bool { type.name == schema.mutationType?.name }

    /// A field's type as an accessor has it. Where errors are handled, what only errors make null is never seen null; where
    /// they are not and failed fields are null, none can promise a value.
    func readType(of field: FieldDefinition, handlesErrors: Bool) -> TypeReference {
        if handlesErrors { return SemanticNonNull.type(of: field) }
        return errorBehavior == .null ? field.type.nullableThroughout : field.type
    }

    /// A reference with what its named type is.
    func valueType(of reference: TypeReference) -> ValueType {
        let kind: ValueType.Kind =
            switch namedType(of: reference) {
            case .scalar(let scalar):
                switch scalar.name {
                case "String", "ID": .string
                case "Int": .int
                case "Float": .double
                case "Boolean": .bool
                default: .custom
                }
            case .enum: .enumeration
            case .inputObject: .input
            case .object: .object
            case .interface, .union: .abstract
            }
        let mapped = kind == .custom ? scalars[reference.namedType.value] : nil
        return ValueType(reference: reference, kind: kind, mapped: mapped)
    }

    /// Whether the server knows a directive, so that it travels: the compiler's own and those of extensions never do.
    func isServerDirective(_ name: String) -> Bool {
        guard let directive = schema.directive(named: name) else { return false }
        return directive.location.source !== ClientDirectives.source && !client.declares(directive.location)
    }

    /// Whether what a field links to never reaches the image: a root field that is named so, or one that has nothing but
    /// transient types.
    func isTransient(_ field: TypedField, on type: NamedType) -> Bool {
        guard let transient, field.selections != nil else { return false }
        if transient.fields.contains(.init(type: type.name, field: field.name)) { return true }
        let types = schema.possibleTypes(of: field.type)
        return !types.isEmpty && types.allSatisfy { transient.types.contains($0.name) }
    }

    /// `__typename`, as any composite type has it.
    func typenameField(alias: String? = nil) -> TypedField {
        guard let query = schema.queryType, let definition = schema.field(named: "__typename", on: .object(query))
        else {
            preconditionFailure("a schema without a query root compiles no documents")
        }
        return TypedField(
            alias: alias.map { Name($0) }, definition: definition, type: namedType(of: definition.type))
    }

    /// A plain field of `type`, selected by the compiler.
    func addedField(_ name: String, on type: NamedType) -> TypedField? {
        guard let definition = schema.field(named: name, on: type) else { return nil }
        return TypedField(definition: definition, type: namedType(of: definition.type))
    }
}

/// Which fields identify records: the default, and types that say otherwise.
struct IdentityTable: Sendable {
    var standard: [String] = ["id"]
    var types: [String: [String]] = [:]
    var client = ClientSchema()

    /// An object's own entry, else one of its interfaces', else the default where all its fields are eligible.
    func key(of object: ObjectType, in schema: Schema) -> [String] {
        if let own = types[object.name] { return own }
        for interface in object.interfaces {
            if let inherited = types[interface.value] { return inherited }
        }
        let eligible = standard.allSatisfy { name in
            object.field(named: name).map { isEligible($0, of: .object(object), in: schema) } ?? false
        }
        return eligible ? standard : []
    }

    /// Whether a field can be part of a key: one string, whole number, enum value or custom scalar, which whoever answers
    /// for the type knows.
    func isEligible(_ field: FieldDefinition, of owner: NamedType, in schema: Schema) -> Bool {
        guard !field.type.isList, let type = schema.namedType(of: field.type), type.isLeaf else { return false }
        if client.declares(field), !client.declares(owner) { return false }
        return type.name != "Float" && type.name != "Boolean"
    }
}

/// A field whose arguments are a record's key.
struct LookupRule: Sendable {
    struct Place: Hashable, Sendable {
        let type: String
        let field: String
    }

    let typeName: String
    let field: String
    /// The object type whose record the field finds; nil for a field of an abstract type.
    let objectType: String?
    /// The arguments, in the order of the key's fields.
    let arguments: [String]

    var place: Place { Place(type: typeName, field: field) }
}
