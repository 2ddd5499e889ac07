import GraphQLLanguage

/// Everything of a program that its shared file declares: types, storage keys, guards, conditions, argument sites.
///
/// Collected from plans and lenses together, so that the two emitters' declarations and uses cannot differ.
struct ProgramFacts {
    /// Names of types, by bytes.
    private(set) var types: Set<String> = []
    private(set) var keys: Set<StorageKey> = []
    /// Keys of slots that no server fills.
    private(set) var clientKeys: Set<StorageKey> = []
    private(set) var guards: Set<Guard> = []
    /// Constant keys that are read through an abstract type, under that type.
    private(set) var abstractKeys: Set<StorageKey> = []
    /// Sets of types that are tested for, by the condition's name.
    private(set) var possibleTypes: [String: [String]] = [:]
    /// Keyed members of abstract types that lookups try, by the abstract type's name.
    private(set) var keyedTypes: [String: [String]] = [:]
    private var identifiers: [StorageKey: String] = [:]
    private var serverKeys: Set<StorageKey> = []

    /// - Parameter program: with folded readers.
    init(_ program: Program) {
        for operation in program.operations {
            for selection in PlanNumbering(root: operation.normalization).selections { add(selection) }
            add(operation.reader)
        }
        for fragment in program.fragments {
            add(fragment.reader)
            if let identity = fragment.refetch?.identity { add(identity) }
        }
        if let transient = program.transient {
            types.formUnion(transient.types)
            types.formUnion(transient.fields.map(\.root))
        }
        clientKeys.subtract(serverKeys)
        nameKeys()
    }

    /// The identifier of a storage key's slot: six digits of its hash, twelve where two keys of a type share six.
    func identifier(of key: StorageKey) -> String {
        identifiers[key] ?? key.identifier()
    }

    // MARK: Plans

    private mutating func add(_ selection: NormalizationSelection) {
        types.insert(selection.type)
        for membership in selection.memberships { types.insert(membership.type) }
        for field in selection.fields { add(field) }
        for variant in selection.variants {
            types.formUnion(variant.types ?? [])
            if let condition = variant.condition { types.insert(condition) }
            for field in variant.fields { add(field) }
        }
    }

    private mutating func add(_ field: NormalizationField) {
        add(field.key)
        add(field.guards)
        for connection in field.connections {
            add(connection.key)
            add(connection.types)
        }
        for edit in field.edits {
            if let type = edit.edgeType { types.insert(type) }
            add(edit.guards)
        }
        if let lookup = field.lookup {
            if let type = lookup.type { types.insert(type) }
            if let type = lookup.abstractType {
                types.insert(type)
                types.formUnion(lookup.possibleTypes)
                keyedTypes[type] = lookup.possibleTypes.sorted(by: bytesPrecede)
            }
        }
    }

    private mutating func add(_ key: StorageKey) {
        keys.insert(key)
        types.insert(key.type)
        // Under an abstract type one name may be a client field of one member and the server's of another.
        if key.isClient { clientKeys.insert(key) } else { serverKeys.insert(key) }
    }

    private mutating func add(_ guards: Guards) {
        for conjunction in guards { self.guards.formUnion(conjunction) }
    }

    private mutating func add(_ connection: ConnectionTypes) {
        types.formUnion([connection.connection, connection.edge, connection.pageInfo])
    }

    // MARK: Lenses

    private mutating func add(_ selection: ReaderSelection) {
        types.insert(selection.type)
        for item in selection.selections {
            switch item {
            case .field(let field):
                guard field.responseKey != "__typename" || field.key.field != "__typename" else { continue }
                add(field.key)
                add(field.guards)
                if selection.isAbstract, field.key.isConstant { abstractKeys.insert(field.key) }
                if let connection = field.connection { add(connection.types) }
                if let below = field.selection { add(below) }
            case .inlineFragment(let fragment):
                add(fragment.guards)
                if let test = fragment.typeTest { add(test) }
                add(fragment.selection)
            case .spread(let spread):
                add(spread.guards)
                if let test = spread.typeTest { add(test) }
            }
        }
    }

    private mutating func add(_ test: TypeTest) {
        types.insert(test.type)
        guard test.isAbstract else { return }
        possibleTypes[test.type] = test.possibleTypes.sorted(by: bytesPrecede)
        types.formUnion(test.possibleTypes)
    }

    private mutating func nameKeys() {
        var byType: [String: [StorageKey]] = [:]
        for key in keys { byType[key.type, default: []].append(key) }
        for keys in byType.values {
            let short = keys.map { $0.identifier() }
            var shared: [String: Int] = [:]
            for identifier in short { shared[identifier, default: 0] += 1 }
            for (key, identifier) in zip(keys, short) {
                identifiers[key] = (shared[identifier] ?? 0) > 1 ? key.identifier(digits: 12) : identifier
            }
        }
    }
}
