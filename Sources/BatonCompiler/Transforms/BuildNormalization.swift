import GraphQLLanguage

/// Turns a program's selections into normalization selections: fragments inlined, conditions made guards, abstract
/// types split into variants, key fields added, what may arrive later set apart.
///
/// A selection set is walked once for each set of conditions it is met under, however many paths lead to it, so that
/// the work is proportional to the documents and not to what they spell out.
final class BuildNormalization {
    private let program: TypedProgram
    private var schema: CompilerSchema { program.schema }
    private var built: [BuildKey: NormalizationSelection] = [:]
    private var interned: [SelectionKey: NormalizationSelection] = [:]
    private var faults: [Diagnostic] = []

    /// How many combinations of conditions one selection may be met under. Fragments that spread each other twice, under
    /// two conditions a level, double them with every level.
    private static let combinationLimit = 64

    private struct BuildKey: Hashable {
        struct Part: Hashable {
            let list: ObjectIdentifier
            let guards: Guards
        }
        let type: String
        let parts: [Part]
    }

    private struct SelectionKey: Hashable {
        let type: String
        let key: [String]
        let fields: [NormalizationField]
        let memberships: [Membership]
        let variants: [NormalizationVariant]
    }

    /// The root selection of an operation of `program`.
    static func root(
        of operation: TypedOperation, in program: TypedProgram
    ) throws(DiagnosticList) -> NormalizationSelection {
        let builder = BuildNormalization(program: program)
        let lists = [GuardedList(list: operation.selections, guards: GuardAlgebra.always)]
        let fields = builder.fields(of: lists, on: operation.rootType, key: []) { $0.name == operation.rootType.name }
        if !builder.faults.isEmpty { throw DiagnosticList(builder.faults) }
        return builder.intern(type: operation.rootType, key: [], fields: fields)
    }

    /// Reports that something is met under too many conditions. What is below it is looked at no further.
    private func reportCombinations(of name: String, at location: Location) {
        guard faults.isEmpty else { return }
        faults.append(
            Diagnostic(
                """
                \(name) is reached under more than \(Self.combinationLimit) combinations of @include and @skip; spread it \
                where fewer conditions meet
                """, code: "conditions", at: location))
    }

    private init(program: TypedProgram) { self.program = program }

    private func selection(of lists: [GuardedList], on type: NamedType) -> NormalizationSelection {
        let buildKey = BuildKey(
            type: type.name, parts: lists.map { .init(list: ObjectIdentifier($0.list), guards: $0.guards) })
        if let known = built[buildKey] { return known }
        let selection: NormalizationSelection
        if case .object(let object) = type {
            let key = schema.key(of: object)
            let fields = fields(of: lists, on: type, key: key) { matches(type, $0) }
            selection = intern(type: type, key: key, fields: fields)
        } else {
            selection = abstractSelection(of: lists, on: type)
        }
        built[buildKey] = selection
        return selection
    }

    // MARK: Abstract types

    private func abstractSelection(of lists: [GuardedList], on type: NamedType) -> NormalizationSelection {
        let asked = conditionTypes(in: lists, on: type)
        let conditions = asked.filter { $0.isAbstract && !matches(type, $0) }
        var groups: [(members: [String], key: [String], fields: [NormalizationField])] = []
        var places: [[NormalizationField]: [Int]] = [:]
        var keys: [[String]] = []
        // Members that meet the same conditions have the same fields, and an interface may have hundreds of members.
        var alike: [MemberSignature: Int] = [:]
        for member in schema.schema.possibleTypes(of: type) {
            let object = NamedType.object(member)
            let key = schema.key(of: member)
            if !key.isEmpty, !keys.contains(key) { keys.append(key) }
            let name = schema.recordName(of: object)
            let signature = MemberSignature(
                met: asked.map { matches(object, $0) }, key: key,
                keyFields: key.filter { type.field(named: $0) == nil }.map { keyField($0, of: member) })
            if let place = alike[signature] {
                groups[place].members.append(name)
                continue
            }
            let fields = fields(of: lists, on: type, key: key) { matches(object, $0) }
            let place = places[fields]?.first { groups[$0].key == key } ?? groups.count
            alike[signature] = place
            if place < groups.count {
                groups[place].members.append(name)
            } else {
                places[fields, default: []].append(place)
                groups.append(([name], key, fields))
            }
        }
        var variants = groups.map {
            NormalizationVariant(types: $0.members, condition: nil, key: $0.key, fields: $0.fields)
        }
        for condition in conditions {
            let fields = fields(of: lists, on: type, key: []) { matches(type, $0) || matches(condition, $0) }
            variants.append(
                NormalizationVariant(types: nil, condition: schema.recordName(of: condition), key: [], fields: fields))
        }
        let rest = fields(of: lists, on: type, key: []) { matches(type, $0) }
        variants.append(NormalizationVariant(types: nil, condition: nil, key: [], fields: rest))
        return intern(
            type: type, key: keys.count == 1 ? keys[0] : [],
            memberships: conditions.map {
                Membership(responseKey: Membership.responseKey(for: $0.name), type: schema.recordName(of: $0))
            }, variants: variants)
    }

    /// All that the fields of a member of an abstract type depend on.
    private struct MemberSignature: Hashable {
        /// Of each type that is asked about, whether the member is of it.
        let met: [Bool]
        let key: [String]
        /// What the member declares of its key, where the abstract type does not.
        let keyFields: [KeyField?]
    }

    private struct KeyField: Hashable {
        let type: String
        let isClient: Bool
    }

    private func keyField(_ name: String, of member: ObjectType) -> KeyField? {
        member.field(named: name).map {
            KeyField(type: "\($0.type)", isClient: schema.client.declares($0))
        }
    }

    /// The types that the lists ask about, each once, in the order of the questions.
    private func conditionTypes(in lists: [GuardedList], on type: NamedType) -> [NamedType] {
        var found: [NamedType] = []
        var seen: Set<String> = [type.name]
        var spread: Set<String> = []
        func visit(_ condition: NamedType, _ list: SelectionList) {
            if seen.insert(condition.name).inserted { found.append(condition) }
            visit(list)
        }
        func visit(_ list: SelectionList) {
            for item in list.items {
                switch item {
                case .field: break
                case .condition(let condition): visit(condition.selections)
                case .inlineFragment(let fragment): visit(fragment.type ?? type, fragment.selections)
                case .spread(let item):
                    if spread.insert(item.fragment.value).inserted,
                        let fragment = program.fragments[item.fragment.value]
                    {
                        visit(fragment.type, fragment.selections)
                    }
                }
            }
        }
        for list in lists { visit(list.list) }
        return found
    }

    /// Whether every object of `type` is of the type `condition`.
    private func matches(_ type: NamedType, _ condition: NamedType) -> Bool {
        schema.schema.isSubtype(type, of: condition)
    }

    // MARK: Fields

    private struct Entry {
        var field: TypedField
        var occurrences: GatheredOccurrences
        let isDeferred: Bool
        private(set) var isCaught: Bool
        /// The connections that the occurrences are, each once.
        private(set) var connections: [ConnectionFacts] = []
        /// What the occurrences do to connections, each with when.
        private(set) var edits: [(facts: EditFacts, guards: Guards)] = []
        private var knownConnections: Set<ConnectionFacts> = []

        init(_ field: TypedField, _ guards: Guards, isDeferred: Bool) {
            self.field = field
            self.isDeferred = isDeferred
            isCaught = field.directive(Catch.name) != nil
            occurrences = GatheredOccurrences(field.selections, guards: guards)
            addFacts(of: field, guards)
        }

        mutating func add(_ field: TypedField, _ guards: Guards) {
            isCaught = isCaught && field.directive(Catch.name) != nil
            occurrences.add(field.selections, guards: guards)
            addFacts(of: field, guards)
        }

        private mutating func addFacts(of field: TypedField, _ guards: Guards) {
            if let connection = field.connection, knownConnections.insert(connection).inserted {
                connections.append(connection)
            }
            for facts in field.edits {
                if let place = edits.firstIndex(where: { $0.facts == facts }) {
                    edits[place].guards = GuardAlgebra.or(edits[place].guards, guards)
                } else {
                    edits.append((facts, guards))
                }
            }
        }
    }

    /// What is asked for at once and what may arrive later are two entries, though they go by one response key.
    private struct EntryKey: Hashable {
        let responseKey: String
        let isDeferred: Bool
    }

    /// How a fragment was met.
    private struct Meeting: Hashable {
        let guards: Guards
        let isDeferred: Bool
    }

    /// The fields of the lists for objects of which `holds` says what they are, in a plan's order.
    private func fields(
        of lists: [GuardedList], on type: NamedType, key: [String], where holds: (NamedType) -> Bool
    ) -> [NormalizationField] {
        var entries: [Entry] = []
        var places: [EntryKey: Int] = [:]
        var spread: [String: Set<Meeting>] = [:]

        func visit(_ list: SelectionList, _ guards: Guards, isDeferred: Bool) {
            for item in list.items where faults.isEmpty {
                switch item {
                case .field(let field): add(field, guards, isDeferred: isDeferred)
                case .condition(let condition):
                    let guards = GuardAlgebra.and(guards, condition.guards)
                    visit(condition.selections, guards, isDeferred: isDeferred)
                case .inlineFragment(let fragment):
                    if fragment.type.map(holds) ?? true {
                        visit(fragment.selections, guards, isDeferred: isDeferred)
                    }
                case .spread(let item):
                    let name = item.fragment.value
                    let meeting = Meeting(guards: guards, isDeferred: isDeferred || Defer.isDeferred(item))
                    guard let fragment = program.fragments[name], holds(fragment.type),
                        spread[name, default: []].insert(meeting).inserted
                    else { continue }
                    if spread[name, default: []].count > Self.combinationLimit {
                        reportCombinations(of: name, at: item.fragment.location)
                    }
                    visit(fragment.selections, guards, isDeferred: meeting.isDeferred)
                }
            }
        }
        func add(_ field: TypedField, _ guards: Guards, isDeferred: Bool) {
            if field.asksMembership { return }
            let key = EntryKey(responseKey: field.responseKey, isDeferred: isDeferred)
            if let place = places[key] {
                entries[place].add(field, guards)
                if entries[place].occurrences.guards.count > Self.combinationLimit {
                    reportCombinations(of: field.responseKey, at: field.location)
                }
            } else {
                places[key] = entries.count
                entries.append(Entry(field, guards, isDeferred: isDeferred))
            }
        }

        for list in lists { visit(list.list, list.guards, isDeferred: false) }
        for name in key {
            // A record that is only sometimes keyed would sometimes be another record.
            if let field = schema.addedField(name, on: keyOwner(of: name, on: type, holds)) {
                add(field, GuardAlgebra.always, isDeferred: false)
            }
        }
        return ordered(entries.map { field($0, on: type) })
    }

    /// The type that declares a key field: `type`, or for a key of an abstract type's members the member.
    private func keyOwner(of name: String, on type: NamedType, _ holds: (NamedType) -> Bool) -> NamedType {
        if type.field(named: name) != nil { return type }
        let member = schema.schema.possibleTypes(of: type).first { holds(.object($0)) }
        return member.map(NamedType.object) ?? type
    }

    private func ordered(_ fields: [NormalizationField]) -> [NormalizationField] {
        func rank(_ field: NormalizationField) -> Int {
            if field.isDeferred { return 3 }
            if field.responseKey == "__typename" { return 0 }
            return field.guards.isEmpty ? 1 : 2
        }
        return (0...3).flatMap { wanted in fields.filter { rank($0) == wanted } }
    }

    private func field(_ entry: Entry, on type: NamedType) -> NormalizationField {
        let field = entry.field
        let owner = schema.recordName(of: type)
        return NormalizationField(
            responseKey: field.responseKey, key: storageKey(of: field, on: type, owner: owner),
            type: schema.valueType(of: field.definition.type), guards: entry.occurrences.guards,
            lookup: schema.lookup(for: field, on: type),
            connections: entry.connections.map { connection($0, of: field, owner: owner) },
            edits: entry.edits.map { edit($0.facts, $0.guards == entry.occurrences.guards ? [] : $0.guards) },
            isDeferred: entry.isDeferred, isCaught: entry.isCaught && field.selections != nil,
            isClient: schema.client.declares(field.definition), isTransient: schema.isTransient(field, on: type),
            selection: field.selections == nil ? nil : selection(of: entry.occurrences.children, on: field.type))
    }

    private func edit(_ facts: EditFacts, _ guards: Guards) -> Edit {
        Edit(
            kind: facts.kind, connections: facts.connections.map(Edit.Connections.init), edgeType: facts.edgeType,
            guards: guards)
    }

    private func storageKey(of field: TypedField, on type: NamedType, owner: String) -> StorageKey {
        schema.storageKey(of: field, on: type, owner: owner)
    }

    private func connection(_ facts: ConnectionFacts, of field: TypedField, owner: String) -> NormalizationConnection {
        // A cursor is compared with what page infos hold, so it is its text and not its spelling.
        func cursor(_ name: String) -> StorageKey.Piece? { field.argument(named: name)?.plainPiece }
        return NormalizationConnection(
            key: facts.key(on: owner, arguments: field.arguments), types: facts.types, after: cursor("after"),
            before: cursor("before"))
    }

    // MARK: Interning

    private func intern(
        type: NamedType, key: [String], fields: [NormalizationField] = [], memberships: [Membership] = [],
        variants: [NormalizationVariant] = []
    ) -> NormalizationSelection {
        let name = schema.recordName(of: type)
        let structure = SelectionKey(
            type: name, key: key, fields: fields, memberships: memberships, variants: variants)
        if let known = interned[structure] { return known }
        let selection = NormalizationSelection(
            type: name, isAbstract: type.isAbstract, key: key, fields: fields, memberships: memberships,
            variants: variants)
        interned[structure] = selection
        return selection
    }
}
