/// Reads the bytes of one response along a plan into a change set: one pass, no tree between (R3).
///
/// Records are numbered as their objects begin. Their keys are settled when everything was read, parents before children,
/// so that a key field which comes last costs no second look at the bytes (R3.3).
struct ResponseReader {
    /// Where an object stands, from which it is keyed if it has no key of its own (R1.6).
    struct Place {
        let selection: ResolvedSelection
        /// The root's key.
        let key: String?
        /// The position of the entity that the object is; -1 where it is keyed by its path.
        var entity: Int32 = -1
        var parent: Int32
        /// The position of the field in the parent's selection.
        var field: Int32
        var storageKey: String
        /// The position in a list; -1 outside one.
        var index: Int32
        var isAbstract: Bool
        /// Whether a later member of the same name took the object's place.
        var isDropped = false
        /// The other reading of the same object, for what had not to arrive late; -1 where there is one reading.
        var sibling: Int32 = -1

        var type: TypeID { selection.type }
    }

    /// What makes two objects one entity (R1.5).
    struct Entity: Hashable {
        let type: TypeID
        /// The key, or of one field's key its value alone: an entity's key is spelled out once, however often it comes.
        let text: String
    }

    /// A concrete type that was met under an abstract selection.
    private struct TypeMet {
        let selection: Selection
        /// Where in the bytes its name stands.
        let name: Range<Int>
        let resolved: ResolvedSelection
    }

    private var cursor: JSONCursor
    let variables: Variables
    private var isComplete: Bool
    /// Keys that an entity without its id is not to have.
    let taken: Set<String>
    var places: [Place] = []
    /// The keys of the entities that were met, by position.
    private(set) var entityKeys: [String] = []
    private var entities: [Entity: Int32] = [:]
    private var rendered: [(key: DynamicKey, text: String, index: Int32)] = []
    private var typesMet: [TypeMet] = []
    /// The conditions that unlisted types were said to satisfy.
    private var conditions: [TypeID: Set<TypeID>] = [:]
    var changes = ChangeSet()

    init(_ bytes: UnsafeBufferPointer<UInt8>, variables: Variables, isComplete: Bool, taken: Set<String> = []) {
        cursor = JSONCursor(bytes)
        self.variables = variables
        self.isComplete = isComplete
        self.taken = taken
    }

    // MARK: The envelope

    /// Reads the whole response: `data`, `errors`, `extensions` (R3.4).
    mutating func read(plan: Plan, rootKey: String) throws(ResponseFailure) -> Response {
        try cursor.expect(0x7B, "an object")
        var hasData = false
        var errors: [ResponseError]?
        if !cursor.take(0x7D) {
            repeat {
                switch try cursor.takeName() {
                case "data":
                    places = []
                    changes = ChangeSet()
                    rendered = []
                    hasData = cursor.peek() == 0x7B
                    if hasData {
                        try readObject(plan.root, parent: -1, field: -1, key: rootKey, storageKey: "", index: -1)
                    } else if cursor.peek() == 0x6E {
                        try cursor.skipValue()
                    } else {
                        throw cursor.failure("data that is not an object")
                    }
                case "errors": errors = try cursor.takeErrors()
                default: try cursor.skipValue()
                }
            } while cursor.take(0x2C)
            try cursor.expect(0x7D, "the response's end")
        }
        guard cursor.peek() == nil else { throw cursor.failure("bytes after the response") }
        let reported = errors ?? []
        guard hasData else {
            if reported.isEmpty { throw .malformed("a response with neither data nor errors") }
            throw .request(reported)
        }
        var unplaced: [ResponseError] = []
        var caught: Set<Int> = []
        if !reported.isEmpty {
            let answers = answers()
            for (number, error) in reported.enumerated() {
                switch place(error, among: answers) {
                case .nowhere: unplaced.append(error)
                case .field(let isCaught): if isCaught { caught.insert(number) }
                }
            }
        }
        settleKeys()
        return Response(changes: changes, errors: reported, unplaced: unplaced, caught: caught)
    }

    // MARK: Objects

    @discardableResult
    private mutating func readObject(
        _ selection: Selection, parent: Int32, field: Int32, key: String? = nil, storageKey: String, index: Int32
    ) throws(ResponseFailure) -> Int32 {
        let resolved: ResolvedSelection
        if let concrete = selection.concrete {
            resolved = concrete
        } else {
            resolved = try resolve(selection)
        }
        let record = Int32(places.count)
        places.append(
            Place(
                selection: resolved, key: key, parent: parent, field: field, storageKey: storageKey, index: index,
                isAbstract: selection.isAbstract))
        try cursor.expect(0x7B, "an object")
        var seen = FieldSet(count: resolved.fields.count)
        // Of the one key field there mostly is; of several in their order.
        var keyText: String?
        var keyTexts: [String?] = []
        if resolved.keyFields.count > 1 { keyTexts = Array(repeating: nil, count: resolved.keyFields.count) }
        var repeated: [Int: (places: Int, edits: Int)] = [:]
        let editsBefore = changes.edits.count
        var expected = 0
        if !cursor.take(0x7D) {
            repeat {
                guard cursor.peek() == 0x22 else { throw cursor.failure("expected a member's name") }
                let (name, hasEscapes) = try cursor.takeStringRange()
                try cursor.expect(0x3A, "a colon")
                guard let position = find(name, hasEscapes, in: resolved, expected: &expected) else {
                    try cursor.skipValue()
                    continue
                }
                if seen.contains(position) {
                    repeated[position] = (places.count, changes.edits.count)
                }
                seen.insert(position)
                let keyPlace = resolved.keyFields.firstIndex(of: position)
                let start = cursor
                let text = try readField(resolved.fields[position], position, of: record, isKey: keyPlace != nil)
                if let deferred = resolved.fields[position].deferred {
                    try readDeferred(resolved.fields[deferred], deferred, of: record, from: start)
                }
                if let keyPlace {
                    if keyTexts.isEmpty { keyText = text } else { keyTexts[keyPlace] = text }
                }
            } while cursor.take(0x2C)
            try cursor.expect(0x7D, "the object's end")
        }
        if isComplete { try checkComplete(resolved, seen: seen) }
        if !repeated.isEmpty { drop(repeated, of: record, editsFrom: editsBefore) }
        if key == nil {
            if let keyText {
                places[Int(record)].entity = entity(resolved, keyText) {
                    RecordKey.text(type: resolved.typeName, value: keyText)
                }
            } else if !keyTexts.isEmpty, !keyTexts.contains(nil) {
                let key = RecordKey.text(type: resolved.typeName, values: keyTexts.compactMap { $0 })
                places[Int(record)].entity = entity(resolved, key) { key }
            }
        }
        return record
    }

    /// The position of an entity; its key is made when it is first met.
    private mutating func entity(_ selection: ResolvedSelection, _ text: String, key: () -> String) -> Int32 {
        let entity = Entity(type: selection.type, text: text)
        if let known = entities[entity] { return known }
        let position = Int32(entityKeys.count)
        entities[entity] = position
        entityKeys.append(key())
        return position
    }

    /// Drops the objects and the edits of members whose name came again later: the last one wins (R3.6).
    ///
    /// - Parameters:
    ///   - repeated: by field, how many objects and edits there were before its last value.
    ///   - editsFrom: how many edits there were before the object.
    private mutating func drop(
        _ repeated: [Int: (places: Int, edits: Int)], of record: Int32, editsFrom start: Int
    ) {
        for place in (Int(record) + 1)..<places.count where places[place].parent == record {
            if let last = repeated[Int(places[place].field)], place < last.places { places[place].isDropped = true }
        }
        let kept = (start..<changes.edits.count).filter { at in
            let edit = changes.edits[at]
            guard edit.owner == record, let last = repeated[edit.field] else { return true }
            return at >= last.edits
        }
        changes.edits.replaceSubrange(start..., with: kept.map { changes.edits[$0] })
    }

    /// The field a member's name belongs to: first the next one in the plan's order, then by search.
    private func find(
        _ name: Range<Int>, _ hasEscapes: Bool, in selection: ResolvedSelection, expected: inout Int
    ) -> Int? {
        if hasEscapes { return find(escaped: name, in: selection) }
        let bytes = UnsafeBufferPointer(rebasing: cursor.bytes[name])
        if expected < selection.fields.count {
            let field = selection.fields[expected]
            if field.answers(to: bytes), field.isSelected(under: variables) {
                expected += 1
                return expected - 1
            }
        }
        for (position, field) in selection.fields.enumerated()
        where field.answers(to: bytes) && field.isSelected(under: variables) {
            expected = position + 1
            return position
        }
        return nil
    }

    /// A name with escapes is legal and nobody sends one; decoded here, it keeps the fast path plain.
    private func find(escaped name: Range<Int>, in selection: ResolvedSelection) -> Int? {
        let wanted = Array(cursor.decoded(name, hasEscapes: true).utf8)
        return selection.fields.firstIndex { $0.responseKey == wanted && $0.isSelected(under: variables) }
    }

    private func checkComplete(_ selection: ResolvedSelection, seen: FieldSet) throws(ResponseFailure) {
        guard !seen.isFull else { return }
        for position in selection.fields.indices where !seen.contains(position) {
            let field = selection.fields[position]
            if !field.field.isDeferred, !field.field.isClient, field.isSelected(under: variables) {
                throw cursor.failure("an object without the field \(field.field.responseKey) that was asked for")
            }
        }
    }

    /// What is selected on the object that comes next, whose type `__typename` names wherever it stands (R3.2).
    private mutating func resolve(_ selection: Selection) throws(ResponseFailure) -> ResolvedSelection {
        var ahead = cursor
        try ahead.expect(0x7B, "an object")
        var type: TypeID?
        var satisfied: Set<TypeID> = []
        if !ahead.take(0x7D) {
            repeat {
                guard ahead.peek() == 0x22 else { throw ahead.failure("expected a member's name") }
                let (name, hasEscapes) = try ahead.takeStringRange()
                try ahead.expect(0x3A, "a colon")
                if ahead.isMember(name, hasEscapes, named: "__typename"), ahead.peek() == 0x22 {
                    let (typename, hasEscapes) = try ahead.takeStringRange()
                    if let known = met(typename, under: selection) { return known }
                    guard !hasEscapes, ahead.isName(typename) else {
                        throw ahead.failure("a __typename that names no type")
                    }
                    let named = Registry.type(ahead.text(typename))
                    type = named
                    // A listed type needs no membership answers.
                    guard selection.lists(named) else { continue }
                    let resolved = selection.resolved(for: named) { [] }
                    typesMet.append(TypeMet(selection: selection, name: typename, resolved: resolved))
                    return resolved
                }
                if ahead.peek() == 0x22,
                    let membership = selection.memberships.first(where: {
                        ahead.isMember(name, hasEscapes, named: $0.responseKey)
                    })
                {
                    satisfied.insert(membership.condition)
                }
                try ahead.skipValue()
            } while ahead.take(0x2C)
        }
        guard let type else {
            throw cursor.failure("an object of the abstract type \(selection.type.name) without __typename")
        }
        for condition in satisfied where conditions[type, default: []].insert(condition).inserted {
            changes.memberships.append(.init(type: type, condition: condition))
        }
        return selection.resolved(for: type) { satisfied }
    }

    /// What was resolved for a type's name before; few types come under one selection.
    private func met(_ name: Range<Int>, under selection: Selection) -> ResolvedSelection? {
        for entry in typesMet where entry.selection === selection && cursor.isEqual(entry.name, name) {
            return entry.resolved
        }
        return nil
    }

    // MARK: Fields

    /// Reads a value once more for what else may arrive later under its name, as much of it as is there.
    private mutating func readDeferred(
        _ resolved: ResolvedField, _ position: Int, of record: Int32, from start: JSONCursor
    ) throws(ResponseFailure) {
        guard resolved.isSelected(under: variables) else { return }
        cursor = start
        let wasComplete = isComplete
        isComplete = false
        defer { isComplete = wasComplete }
        let first = changes.writes.last?.value
        _ = try readField(resolved, position, of: record, isKey: false)
        // Errors are placed by what was selected, and each reading of an object knows its own half.
        switch (first, changes.writes.last?.value) {
        case (.link(let early), .link(let late)): places[Int(late)].sibling = early
        case (.links(let early), .links(let late)):
            for (early, late) in zip(early, late) where late >= 0 { places[Int(late)].sibling = early }
        default: break
        }
    }

    /// Reads one field's value and writes it; gives the text of a scalar that is part of a key.
    private mutating func readField(
        _ resolved: ResolvedField, _ position: Int, of record: Int32, isKey: Bool
    ) throws(ResponseFailure) -> String? {
        let (slot, storageKey) = slotIndex(of: resolved)
        guard let first = cursor.peek() else { throw cursor.failure("expected a value") }
        if first == 0x6E, cursor.takeLiteral("null") {
            changes.writes.append(.init(record: record, slot: slot, value: .null))
            for connection in resolved.field.connections {
                let (merged, _) = handle(of: connection, on: places[Int(record)].type)
                changes.writes.append(.init(record: record, slot: merged, value: .null))
            }
            return nil
        }
        guard let selection = resolved.field.selection else {
            return try readScalarField(resolved, position, slot: slot, of: record, isKey: isKey)
        }
        if resolved.field.isList {
            try readLinks(selection, resolved, position, slot: slot, storageKey: storageKey, of: record)
            return nil
        }
        guard first == 0x7B else { throw cursor.failure("a \(resolved.field.responseKey) that is not an object") }
        let child = try readObject(
            selection, parent: record, field: Int32(position), storageKey: storageKey, index: -1)
        changes.writes.append(.init(record: record, slot: slot, value: .link(child)))
        for connection in resolved.field.connections { addPage(connection, parent: record, page: child) }
        addEdits(of: resolved, position, of: record, .records([child]))
        return nil
    }

    private mutating func readLinks(
        _ selection: Selection, _ resolved: ResolvedField, _ position: Int, slot: Int32, storageKey: String,
        of record: Int32
    ) throws(ResponseFailure) {
        guard cursor.take(0x5B) else { throw cursor.failure("a \(resolved.field.responseKey) that is not a list") }
        var links: [Int32] = []
        if !cursor.take(0x5D) {
            repeat {
                switch cursor.peek() {
                case 0x7B?:
                    links.append(
                        try readObject(
                            selection, parent: record, field: Int32(position), storageKey: storageKey,
                            index: Int32(links.count)))
                case 0x6E? where cursor.takeLiteral("null"): links.append(-1)
                default: throw cursor.failure("an element of \(resolved.field.responseKey) that is not an object")
                }
            } while cursor.take(0x2C)
            try cursor.expect(0x5D, "the list's end")
        }
        changes.writes.append(.init(record: record, slot: slot, value: .links(links)))
        if !resolved.field.edits.isEmpty {
            addEdits(of: resolved, position, of: record, .records(links.filter { $0 >= 0 }))
        }
    }

    private mutating func readScalarField(
        _ resolved: ResolvedField, _ position: Int, slot: Int32, of record: Int32, isKey: Bool
    ) throws(ResponseFailure) -> String? {
        let isEdit = !resolved.field.edits.isEmpty
        guard resolved.field.isList else {
            let start = cursor.position
            let value = try readScalar(resolved)
            changes.writes.append(.init(record: record, slot: slot, value: value.asChange))
            guard isKey || isEdit else { return nil }
            let text = identifier(value, from: start)
            if isEdit, let text { addEdits(of: resolved, position, of: record, .ids([text])) }
            return text
        }
        guard cursor.take(0x5B) else { throw cursor.failure("a \(resolved.field.responseKey) that is not a list") }
        var elements: [Value.Scalar] = []
        var ids: [String] = []
        if !cursor.take(0x5D) {
            repeat {
                let start = cursor.position
                elements.append(try readScalar(resolved))
                if isEdit, let last = elements.last, let text = identifier(last, from: start) {
                    ids.append(text)
                }
            } while cursor.take(0x2C)
            try cursor.expect(0x5D, "the list's end")
        }
        changes.writes.append(.init(record: record, slot: slot, value: .scalars(elements)))
        if isEdit { addEdits(of: resolved, position, of: record, .ids(ids)) }
        return nil
    }

    /// The text of a scalar that identifies a record, read from `start` on; nil where it can identify none.
    private func identifier(_ value: Value.Scalar, from start: Int) -> String? {
        switch value {
        case .string(let text): text
        // A number's text is as the server wrote it (R1.5).
        case .int, .double: cursor.text(start..<cursor.position)
        case .null, .bool: nil
        }
    }

    /// A scalar as it is; a whole float is an int where one is due, and an int a float (R3.5).
    private mutating func readScalar(_ resolved: ResolvedField) throws(ResponseFailure) -> Value.Scalar {
        guard let first = cursor.peek() else { throw cursor.failure("expected a value") }
        let kind = resolved.field.kind
        switch first {
        case 0x22: return .string(try cursor.takeString())
        case 0x6E where cursor.takeLiteral("null"): return .null
        case _ where kind == .custom: return .string(cursor.text(try cursor.skipValue()))
        case 0x7B, 0x5B: throw cursor.failure("a \(resolved.field.responseKey) that is not a scalar")
        case 0x74 where cursor.takeLiteral("true"): return .bool(true)
        case 0x66 where cursor.takeLiteral("false"): return .bool(false)
        case 0x2D, 0x30...0x39:
            let start = cursor.position
            switch (try cursor.takeNumber(), kind) {
            case (.int(let value), .double): return .double(Double(value))
            case (.int(let value), _): return .int(value)
            case (.double(let value), .int): return Int64(exactly: value).map { .int($0) } ?? .double(value)
            case (.double(let value), _): return .double(value)
            // Kept as what it is: no number that this process has (R3.5).
            case (.outOfRange, _): return .string(cursor.text(start..<cursor.position))
            }
        default: throw cursor.failure("expected a value")
        }
    }

    /// The slot of a field: dense, or the position of its rendered key.
    mutating func slotIndex(of resolved: ResolvedField) -> (slot: Int32, storageKey: String) {
        if let slot = resolved.slot { return (slot.index, resolved.storageKey) }
        guard case .dynamic(let key) = resolved.field.key else { preconditionFailure("a key is fixed or dynamic") }
        return render(key)
    }

    mutating func render(_ key: DynamicKey) -> (slot: Int32, storageKey: String) {
        for entry in rendered where entry.key === key { return (entry.index, entry.text) }
        let text = key.rendered(with: variables)
        changes.renderedKeys.append(text)
        let index = -Int32(changes.renderedKeys.count)
        rendered.append((key, text, index))
        return (index, text)
    }
}

/// The fields of a selection that were seen in an object.
private struct FieldSet {
    private var low: UInt64 = 0
    private var high: [Bool] = []
    private let count: Int

    init(count: Int) {
        self.count = count
        if count > 64 { high = Array(repeating: false, count: count - 64) }
    }

    mutating func insert(_ position: Int) {
        if position < 64 { low |= 1 << UInt64(position) } else { high[position - 64] = true }
    }

    func contains(_ position: Int) -> Bool {
        position < 64 ? low & (1 << UInt64(position)) != 0 : high[position - 64]
    }

    var isFull: Bool {
        low.nonzeroBitCount == min(count, 64) && !high.contains(false)
    }
}

extension Value.Scalar {
    fileprivate var asChange: ChangeSet.Value {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .double(let value): .double(value)
        case .string(let value): .string(value)
        }
    }
}
