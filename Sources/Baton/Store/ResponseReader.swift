/// Reads the bytes of one response along a plan into a change set: one pass, no tree between (R3).
///
/// Records are numbered as their objects begin. Their keys are settled when everything was read, parents before children,
/// so that a key field which comes last costs no second look at the bytes (R3.3).
struct ResponseReader {
    /// Where an object stands, from which it is keyed if it has no key of its own (R1.6).
    private struct Place {
        var type: TypeID
        var key: String?
        var parent: Int32
        var storageKey: String
        /// The position in a list; -1 outside one.
        var index: Int32
        var isAbstract: Bool
    }

    private var cursor: JSONCursor
    private let variables: Variables
    private let isComplete: Bool
    private var places: [Place] = []
    private var rendered: [(key: DynamicKey, text: String, index: Int32)] = []
    private(set) var changes = ChangeSet()

    init(_ bytes: UnsafeBufferPointer<UInt8>, variables: Variables, isComplete: Bool) {
        cursor = JSONCursor(bytes)
        self.variables = variables
        self.isComplete = isComplete
    }

    // MARK: The envelope

    /// Reads the whole response: `data`, `errors`, `extensions` (R3.4).
    mutating func read(plan: Plan, rootKey: String) throws(ResponseFailure) -> Response {
        try cursor.expect(0x7B, "an object")
        var hasData = false
        var errors: [ResponseError]?
        if !cursor.take(0x7D) {
            repeat {
                let name = try takeName()
                switch name {
                case "data":
                    places = []
                    changes = ChangeSet()
                    rendered = []
                    hasData = cursor.peek() == 0x7B
                    if hasData {
                        try readObject(
                            plan.root, type: plan.root.type, parent: -1, key: rootKey, storageKey: "", index: -1)
                    } else if cursor.peek() == 0x6E {
                        try cursor.skipValue()
                    } else {
                        throw cursor.failure("data that is not an object")
                    }
                case "errors": errors = try readErrors()
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
        for error in reported where !place(error, plan: plan) { unplaced.append(error) }
        settleKeys()
        return Response(changes: changes, errors: reported, unplaced: unplaced)
    }

    private mutating func takeName() throws(ResponseFailure) -> String {
        guard cursor.peek() == 0x22 else { throw cursor.failure("expected a member's name") }
        let name = try cursor.takeString()
        try cursor.expect(0x3A, "a colon")
        return name
    }

    // MARK: Objects

    @discardableResult
    private mutating func readObject(
        _ selection: Selection, type declared: TypeID, parent: Int32, key: String? = nil, storageKey: String,
        index: Int32
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
                type: resolved.type, key: key, parent: parent, storageKey: storageKey, index: index,
                isAbstract: selection.isAbstract))
        try cursor.expect(0x7B, "an object")
        var seen = FieldSet(count: resolved.fields.count)
        var keyTexts: [String?] = []
        if !resolved.keyFields.isEmpty { keyTexts = Array(repeating: nil, count: resolved.keyFields.count) }
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
                let text = try readField(resolved.fields[position], of: record)
                seen.insert(position)
                if let place = resolved.keyFields.firstIndex(of: position) { keyTexts[place] = text }
            } while cursor.take(0x2C)
            try cursor.expect(0x7D, "the object's end")
        }
        if isComplete { try checkComplete(resolved, seen: seen) }
        if key == nil, !keyTexts.isEmpty, !keyTexts.contains(nil) {
            places[Int(record)].key = RecordKey.text(type: resolved.type.name, values: keyTexts.compactMap { $0 })
        }
        return record
    }

    /// The field a member's name belongs to: first the next one in the plan's order, then by search.
    private func find(
        _ name: Range<Int>, _ hasEscapes: Bool, in selection: ResolvedSelection, expected: inout Int
    ) -> Int? {
        let bytes = UnsafeBufferPointer(rebasing: cursor.bytes[name])
        if hasEscapes {
            // A name with escapes is legal and nobody sends one; decoding it here keeps the fast path plain.
            var copy = JSONCursor(cursor.bytes)
            copy.position = name.lowerBound - 1
            guard let decoded = try? copy.takeString() else { return nil }
            let wanted = Array(decoded.utf8)
            return selection.fields.firstIndex { $0.responseKey == wanted && $0.field.isSelected(under: variables) }
        }
        func matches(_ position: Int) -> Bool {
            let key = selection.fields[position].responseKey
            return key.count == bytes.count && key.elementsEqual(bytes)
        }
        if expected < selection.fields.count, matches(expected),
            selection.fields[expected].field.isSelected(under: variables)
        {
            expected += 1
            return expected - 1
        }
        for position in selection.fields.indices
        where matches(position) && selection.fields[position].field.isSelected(under: variables) {
            expected = position + 1
            return position
        }
        return nil
    }

    private func checkComplete(_ selection: ResolvedSelection, seen: FieldSet) throws(ResponseFailure) {
        guard !seen.isFull else { return }
        for position in selection.fields.indices where !seen.contains(position) {
            let field = selection.fields[position].field
            if field.isSelected(under: variables) {
                throw cursor.failure("an object without the field \(field.responseKey) that was asked for")
            }
        }
    }

    /// The concrete type of the object that comes next, which `__typename` names wherever it stands (R3.2).
    private mutating func resolve(_ selection: Selection) throws(ResponseFailure) -> ResolvedSelection {
        var ahead = cursor
        try ahead.expect(0x7B, "an object")
        var typename: String?
        var conditions: Set<TypeID> = []
        if !ahead.take(0x7D) {
            repeat {
                guard ahead.peek() == 0x22 else { throw ahead.failure("expected a member's name") }
                let name = try ahead.takeString()
                try ahead.expect(0x3A, "a colon")
                if name == "__typename", ahead.peek() == 0x22 {
                    typename = try ahead.takeString()
                    // A listed type needs no membership answers.
                    if let typename, selection.lists(Registry.type(typename)) { break }
                    continue
                }
                if let membership = selection.memberships.first(where: { $0.responseKey == name }),
                    ahead.peek() == 0x22
                {
                    conditions.insert(membership.condition)
                }
                try ahead.skipValue()
            } while ahead.take(0x2C)
        }
        guard let typename else {
            throw cursor.failure("an object of the abstract type \(selection.type.name) without __typename")
        }
        let type = Registry.type(typename)
        if !selection.lists(type) {
            for condition in conditions { changes.memberships.append(.init(type: type, condition: condition)) }
        }
        return selection.resolved(for: type) { conditions }
    }

    // MARK: Fields

    /// Reads one field's value and writes it; gives a scalar's text, which may be part of a key.
    private mutating func readField(_ resolved: ResolvedField, of record: Int32) throws(ResponseFailure) -> String? {
        let field = resolved.field
        let (slot, storageKey) = slotIndex(of: resolved)
        guard let first = cursor.peek() else { throw cursor.failure("expected a value") }
        if first == 0x6E, cursor.takeLiteral("null") {
            changes.writes.append(.init(record: record, slot: slot, value: .null))
            if let connection = field.connection {
                let (merged, _) = handle(of: connection, on: places[Int(record)].type)
                changes.writes.append(.init(record: record, slot: merged, value: .null))
            }
            return nil
        }
        guard let selection = field.selection else {
            return try readScalarField(field, slot: slot, of: record)
        }
        if field.isList {
            try readLinks(selection, resolved, slot: slot, storageKey: storageKey, of: record)
            return nil
        }
        guard first == 0x7B else { throw cursor.failure("a \(field.responseKey) that is not an object") }
        let child = try readObject(
            selection, type: selection.type, parent: record, storageKey: storageKey, index: -1)
        changes.writes.append(.init(record: record, slot: slot, value: .link(child)))
        if let connection = field.connection { addPage(connection, parent: record, page: child) }
        if let edit = field.edit { addEdit(edit, payload: child) }
        return nil
    }

    private mutating func readLinks(
        _ selection: Selection, _ resolved: ResolvedField, slot: Int32, storageKey: String, of record: Int32
    ) throws(ResponseFailure) {
        guard cursor.take(0x5B) else { throw cursor.failure("a \(resolved.field.responseKey) that is not a list") }
        var links: [Int32] = []
        if !cursor.take(0x5D) {
            repeat {
                switch cursor.peek() {
                case 0x7B?:
                    links.append(
                        try readObject(
                            selection, type: selection.type, parent: record, storageKey: storageKey,
                            index: Int32(links.count)))
                case 0x6E? where cursor.takeLiteral("null"): links.append(-1)
                default: throw cursor.failure("an element of \(resolved.field.responseKey) that is not an object")
                }
            } while cursor.take(0x2C)
            try cursor.expect(0x5D, "the list's end")
        }
        changes.writes.append(.init(record: record, slot: slot, value: .links(links)))
        if let edit = resolved.field.edit {
            for link in links where link >= 0 { addEdit(edit, payload: link) }
        }
    }

    private mutating func readScalarField(
        _ field: PlanField, slot: Int32, of record: Int32
    ) throws(ResponseFailure) -> String? {
        guard field.isList else {
            let (value, text) = try readScalar(field)
            changes.writes.append(.init(record: record, slot: slot, value: value.asChange))
            return text
        }
        if field.kind == .custom, cursor.peek() != 0x5B {
            throw cursor.failure("a \(field.responseKey) that is not a list")
        }
        guard cursor.take(0x5B) else { throw cursor.failure("a \(field.responseKey) that is not a list") }
        var elements: [Value.Scalar] = []
        if !cursor.take(0x5D) {
            repeat {
                guard cursor.peek() != nil else { throw cursor.failure("expected a value") }
                elements.append(try readScalar(field).value)
            } while cursor.take(0x2C)
            try cursor.expect(0x5D, "the list's end")
        }
        changes.writes.append(.init(record: record, slot: slot, value: .scalars(elements)))
        return nil
    }

    /// A scalar as it is; a whole float is an int where one is due, and an int a float (R3.5).
    private mutating func readScalar(
        _ field: PlanField
    ) throws(ResponseFailure) -> (value: Value.Scalar, text: String?) {
        guard let first = cursor.peek() else { throw cursor.failure("expected a value") }
        switch first {
        case 0x22:
            let text = try cursor.takeString()
            return (.string(text), text)
        case 0x6E where cursor.takeLiteral("null"): return (.null, nil)
        case _ where field.kind == .custom:
            let text = cursor.text(try cursor.skipValue())
            return (.string(text), text)
        case 0x7B, 0x5B: throw cursor.failure("a \(field.responseKey) that is not a scalar")
        case 0x74 where cursor.takeLiteral("true"): return (.bool(true), nil)
        case 0x66 where cursor.takeLiteral("false"): return (.bool(false), nil)
        case 0x2D, 0x30...0x39:
            let start = cursor.position
            let number = try cursor.takeNumber()
            let text = cursor.text(start..<cursor.position)
            switch (number, field.kind) {
            case (.int(let value), .double): return (.double(Double(value)), text)
            case (.int(let value), _): return (.int(value), text)
            case (.double(let value), .int):
                if let whole = Int64(exactly: value) { return (.int(whole), text) }
                return (.double(value), text)
            case (.double(let value), _): return (.double(value), text)
            }
        default: throw cursor.failure("expected a value")
        }
    }

    /// The slot of a field: dense, or the position of its rendered key.
    private mutating func slotIndex(of resolved: ResolvedField) -> (slot: Int32, storageKey: String) {
        if let slot = resolved.slot { return (slot.index, resolved.storageKey) }
        guard case .dynamic(let key) = resolved.field.key else { preconditionFailure("a key is fixed or dynamic") }
        return render(key)
    }

    private mutating func render(_ key: DynamicKey) -> (slot: Int32, storageKey: String) {
        for entry in rendered where entry.key === key { return (entry.index, entry.text) }
        let text = key.rendered(with: variables)
        changes.renderedKeys.append(text)
        let index = -Int32(changes.renderedKeys.count)
        rendered.append((key, text, index))
        return (index, text)
    }

    // MARK: Connections and edits

    /// The slot of the merged list in records of the parent's concrete type, which the plan need not name: a page that was
    /// asked for through an interface belongs to the same list as one that was not.
    private mutating func handle(of connection: ConnectionPlan, on type: TypeID) -> (slot: Int32, storageKey: String) {
        switch connection.key {
        case .fixed(let slot):
            let storageKey = Registry.storageKey(of: slot)
            return (slot.type == type ? slot.index : Registry.slot(type, storageKey).index, storageKey)
        case .dynamic(let key): return render(key)
        }
    }

    private mutating func addPage(_ connection: ConnectionPlan, parent: Int32, page: Int32) {
        let (slot, storageKey) = handle(of: connection, on: places[Int(parent)].type)
        let place: ChangeSet.Page.Place =
            if let cursor = cursorText(connection.after) {
                .after(cursor)
            } else if let cursor = cursorText(connection.before) {
                .before(cursor)
            } else {
                .whole
            }
        changes.pages.append(
            .init(
                parent: parent, page: page, slot: slot, storageKey: storageKey, slots: connection.slots, place: place))
    }

    /// A cursor argument's text; nil where a null or absent variable stands for no cursor.
    private func cursorText(_ argument: PlanArgument?) -> String? {
        switch argument {
        case nil: nil
        case .literal(let text): text
        case .variable(let name):
            if case .string(let text)? = variables[name] { text } else { nil }
        }
    }

    private mutating func addEdit(_ edit: Edit, payload: Int32) {
        guard case .variable(let name) = edit.connections, case .list(let ids)? = variables[name] else { return }
        let connections: [String] = ids.compactMap { if case .string(let id) = $0 { id } else { nil } }
        changes.edits.append(
            .init(kind: edit.kind, connections: connections, edgeType: edit.edgeType, payload: payload))
    }

    // MARK: Errors

    private mutating func readErrors() throws(ResponseFailure) -> [ResponseError] {
        if cursor.peek() == 0x6E, cursor.takeLiteral("null") { return [] }
        guard cursor.take(0x5B) else { throw cursor.failure("errors that are not a list") }
        var errors: [ResponseError] = []
        if cursor.take(0x5D) { return errors }
        repeat {
            errors.append(try readError())
        } while cursor.take(0x2C)
        try cursor.expect(0x5D, "the end of the errors")
        return errors
    }

    private mutating func readError() throws(ResponseFailure) -> ResponseError {
        try cursor.expect(0x7B, "an error")
        var message = ""
        var path: [ResponseError.PathElement] = []
        var extensions: String?
        if !cursor.take(0x7D) {
            repeat {
                switch try takeName() {
                case "message" where cursor.peek() == 0x22: message = try cursor.takeString()
                case "path" where cursor.peek() == 0x5B: path = try readPath()
                case "extensions" where cursor.peek() == 0x7B: extensions = cursor.text(try cursor.skipValue())
                default: try cursor.skipValue()
                }
            } while cursor.take(0x2C)
            try cursor.expect(0x7D, "the error's end")
        }
        return ResponseError(message: message, path: path, extensions: extensions)
    }

    private mutating func readPath() throws(ResponseFailure) -> [ResponseError.PathElement] {
        try cursor.expect(0x5B, "a path")
        var path: [ResponseError.PathElement] = []
        if cursor.take(0x5D) { return path }
        repeat {
            switch cursor.peek() {
            case 0x22?: path.append(.key(try cursor.takeString()))
            case let digit? where (0x30...0x39).contains(digit):
                guard case .int(let index) = try cursor.takeNumber() else { throw cursor.failure("a path's index") }
                path.append(.index(Int(index)))
            default: throw cursor.failure("a path's step")
            }
        } while cursor.take(0x2C)
        try cursor.expect(0x5D, "the path's end")
        return path
    }

    /// Puts an error beside the last field its path reaches (R3.9); false where it reaches none.
    private mutating func place(_ error: ResponseError, plan: Plan) -> Bool {
        var selection = plan.root
        var record: Int32 = 0
        var target: (record: Int32, slot: Int32)?
        var links: [Int32] = []
        walk: for element in error.path {
            switch element {
            case .key(let key):
                guard record >= 0 else { break walk }
                let resolved = selection.resolved(for: places[Int(record)].type) { [] }
                guard let field = resolved.fields.first(where: { $0.field.responseKey == key }) else { break walk }
                let slot = slotIndex(of: field).slot
                guard let write = changes.writes.last(where: { $0.record == record && $0.slot == slot }) else {
                    break walk
                }
                target = (record, slot)
                guard let next = field.field.selection else {
                    record = -1
                    continue walk
                }
                selection = next
                links = []
                switch write.value {
                case .link(let child): record = child
                case .links(let children): (record, links) = (-1, children)
                default: record = -1
                }
            case .index(let index):
                record = links.indices.contains(index) ? links[index] : -1
                links = []
            }
        }
        guard let target else { return false }
        let placed = FieldError(message: error.message, path: error.dottedPath, extensions: error.extensions)
        changes.errors.append(.init(record: target.record, slot: target.slot, error: placed))
        return true
    }

    // MARK: Keys

    /// Gives every object its key, parents first, and makes one record of those that have the same (R1.5, R1.6).
    private mutating func settleKeys() {
        var final: [Int32] = []
        final.reserveCapacity(places.count)
        var known: [String: Int32] = [:]
        known.reserveCapacity(places.count)
        for place in places {
            let key: String
            if let own = place.key {
                key = own
            } else {
                var text = changes.records[Int(final[Int(place.parent)])].key
                text += ":"
                text += place.storageKey
                if place.index >= 0 { text += ":\(place.index)" }
                if place.isAbstract { text += ":\(place.type.name)" }
                key = text
            }
            if let index = known[key] {
                final.append(index)
            } else {
                let index = Int32(changes.records.count)
                known[key] = index
                changes.records.append(.init(key: key, type: place.type))
                final.append(index)
            }
        }
        func settled(_ index: Int32) -> Int32 { index < 0 ? index : final[Int(index)] }
        for at in changes.writes.indices {
            changes.writes[at].record = settled(changes.writes[at].record)
            switch changes.writes[at].value {
            case .link(let child): changes.writes[at].value = .link(settled(child))
            case .links(let children): changes.writes[at].value = .links(children.map(settled))
            default: break
            }
        }
        for at in changes.pages.indices {
            changes.pages[at].parent = settled(changes.pages[at].parent)
            changes.pages[at].page = settled(changes.pages[at].page)
        }
        for at in changes.edits.indices { changes.edits[at].payload = settled(changes.edits[at].payload) }
        for at in changes.errors.indices { changes.errors[at].record = settled(changes.errors[at].record) }
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
