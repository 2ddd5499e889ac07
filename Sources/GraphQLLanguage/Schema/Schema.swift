/// A schema, made from SDL documents and the extensions in them.
///
/// What it contains does not depend on the order of documents or of definitions in them: types are in name order, and
/// a type's fields are those of its definition, then those of its extensions by source name and place.
public final class Schema: Sendable {
    /// The documents that the schema was made from.
    public let documents: [Document]

    /// All types in name order, built-in ones included.
    public let types: [NamedType]

    /// All directives in name order, built-in ones included.
    public let directives: [DirectiveDefinition]

    /// The description of the schema definition.
    public let descriptionValue: StringValue?

    /// The `schema` definition, then its extensions; empty when root types go by their default names.
    public let definitions: [SchemaDefinition]

    /// The root type of queries.
    public let queryType: ObjectType?

    /// The root type of mutations.
    public let mutationType: ObjectType?

    /// The root type of subscriptions.
    public let subscriptionType: ObjectType?

    private let typesByName: [String: NamedType]
    private let directivesByName: [String: DirectiveDefinition]
    private let possibleTypesByName: [String: [ObjectType]]
    private let possibleSets: [String: TypeSet]
    private let objectCount: Int

    /// Makes a schema and checks it.
    ///
    /// - Throws: Every error that the rules found.
    public convenience init(
        documents: [Document], rules: [any SchemaRule.Type] = SchemaRules.specified
    ) throws(DiagnosticList) {
        self.init(unchecked: documents)
        let diagnostics = validate(schema: self, rules: rules)
        if diagnostics.contains(where: { $0.severity == .error }) { throw DiagnosticList(diagnostics) }
    }

    /// Makes a schema of documents that are known to be right. Of two definitions of one name the first counts, and
    /// extensions of nothing are left out.
    public init(unchecked documents: [Document]) {
        self.documents = documents
        let parts = SchemaParts(documents: [BuiltIns.document] + documents)
        definitions = parts.schemaDefinitions
        descriptionValue = parts.schemaDefinitions.lazy.compactMap(\.description).first
        directives = parts.directives
        directivesByName = Dictionary(parts.directives.map { ($0.name.value, $0) }) { first, _ in first }

        var ordinal = 0
        var types: [NamedType] = []
        types.reserveCapacity(parts.types.count)
        var objects: [ObjectType] = []
        for (name, definitions) in parts.types {
            switch definitions[0].kind {
            case .scalar: types.append(.scalar(ScalarType(definitions, name: name)))
            case .object:
                let object = ObjectType(definitions, name: name, ordinal: ordinal)
                ordinal += 1
                objects.append(object)
                types.append(.object(object))
            case .interface: types.append(.interface(InterfaceType(definitions, name: name)))
            case .union: types.append(.union(UnionType(definitions, name: name)))
            case .enum: types.append(.enum(EnumType(definitions, name: name)))
            case .inputObject: types.append(.inputObject(InputObjectType(definitions, name: name)))
            }
        }
        self.types = types
        let typesByName = Dictionary(types.map { ($0.name, $0) }) { first, _ in first }
        self.typesByName = typesByName
        objectCount = objects.count

        // Objects are walked in name order, so that each list comes out in it too.
        var possible: [String: [ObjectType]] = [:]
        for object in objects {
            for interface in object.interfaces {
                if case .interface = typesByName[interface.value] {
                    possible[interface.value, default: []].append(object)
                }
            }
        }
        for case .union(let union) in types {
            possible[union.name] = union.memberTypes.compactMap {
                if case .object(let object) = typesByName[$0.value] { object } else { nil }
            }.sorted { $0.ordinal < $1.ordinal }
        }
        possibleTypesByName = possible
        let capacity = objects.count
        possibleSets = possible.mapValues { members in
            var set = TypeSet(capacity: capacity)
            for member in members { set.insert(member) }
            return set
        }

        func root(_ operation: OperationType, _ standard: String) -> ObjectType? {
            let named = parts.rootType(of: operation)
            guard let name = named ?? (parts.hasSchemaDefinition ? nil : standard) else { return nil }
            if case .object(let object) = typesByName[name] { return object }
            return nil
        }
        queryType = root(.query, "Query")
        mutationType = root(.mutation, "Mutation")
        subscriptionType = root(.subscription, "Subscription")
    }

    /// The type of a name.
    public func type(named name: String) -> NamedType? { typesByName[name] }

    /// The named type inside a reference.
    public func namedType(of reference: TypeReference) -> NamedType? { typesByName[reference.namedType.value] }

    /// The directive of a name, without `@`.
    public func directive(named name: String) -> DirectiveDefinition? { directivesByName[name] }

    /// The root type of an operation type.
    public func rootType(of operation: OperationType) -> ObjectType? {
        switch operation {
        case .query: queryType
        case .mutation: mutationType
        case .subscription: subscriptionType
        }
    }

    /// A field of a composite type, introspection's own included: `__typename` everywhere, `__schema` and `__type` on
    /// the query root.
    public func field(named name: String, on type: NamedType) -> FieldDefinition? {
        if let field = type.field(named: name) { return field }
        switch name {
        case "__typename": return type.isComposite ? BuiltIns.typename : nil
        case "__schema": return isQueryType(type) ? BuiltIns.schema : nil
        case "__type": return isQueryType(type) ? BuiltIns.type : nil
        default: return nil
        }
    }

    private func isQueryType(_ type: NamedType) -> Bool {
        if case .object(let object) = type { object === queryType } else { false }
    }

    /// The object types that a value of a type may have, in name order: the type itself when it is an object, those
    /// that declare an interface, the members of a union; none for other kinds.
    public func possibleTypes(of type: NamedType) -> [ObjectType] {
        switch type {
        case .object(let object): [object]
        case .interface, .union: possibleTypesByName[type.name] ?? []
        case .scalar, .enum, .inputObject: []
        }
    }

    /// Whether a value of a composite type may be of an object type. Takes constant time.
    public func isPossibleType(_ object: ObjectType, of type: NamedType) -> Bool {
        switch type {
        case .object(let other): object === other
        case .interface, .union: possibleSets[type.name]?.contains(object) ?? false
        case .scalar, .enum, .inputObject: false
        }
    }

    /// Whether some object type belongs to both composite types (GraphQL spec 5.5.2.3). A type overlaps itself, even an
    /// interface that nothing implements yet.
    public func typesOverlap(_ left: NamedType, _ right: NamedType) -> Bool {
        if left.name == right.name { return true }
        if case .object(let object) = left { return isPossibleType(object, of: right) }
        if case .object(let object) = right { return isPossibleType(object, of: left) }
        guard let leftSet = possibleSets[left.name], let rightSet = possibleSets[right.name] else { return false }
        return !leftSet.isDisjoint(with: rightSet)
    }

    /// Whether every value of one named type is also of the other: the same type, an implementer or a member.
    public func isSubtype(_ type: NamedType, of other: NamedType) -> Bool {
        if type.name == other.name { return true }
        if case .union = other, case .object(let object) = type { return isPossibleType(object, of: other) }
        if case .interface = other { return type.interfaces.contains { $0.value == other.name } }
        return false
    }
}
