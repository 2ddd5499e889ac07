/// An object of an answer, for the parts that follow to be put there.
struct AnsweredObject: Sendable {
    let selection: ResolvedSelection
    /// The position of the object that it stands in; -1 for the root.
    let parent: Int
    /// The position of the field in the parent's selection.
    let field: Int
    /// The position in a list; -1 outside one.
    let index: Int
    let key: String
    let type: TypeID
    /// The positions of the fields that may arrive later and did not come yet.
    var awaited: [Int]
}

/// The objects of an answer, each after the one that it stands in.
struct AnsweredObjects: Sendable {
    var envelope: IncrementalEnvelope
    var objects: [AnsweredObject]
}

/// The objects of an answer by where they stand.
struct AnsweredIndex: Sendable {
    private struct ChildKey: Hashable {
        let parent: Int
        let field: Int
        let index: Int
    }

    var objects: [AnsweredObject] = []
    private var children: [ChildKey: Int] = [:]

    /// The object in a field of another; nil where none is known.
    func child(of parent: Int, field: Int, index: Int) -> Int? {
        children[ChildKey(parent: parent, field: field, index: index)]
    }

    /// Adds what was read.
    ///
    /// - Parameter part: the object that the first one is, for a part.
    mutating func add(_ read: [AnsweredObject], below part: Int?) {
        var positions: [Int] = []
        for (at, object) in read.enumerated() {
            if at == 0, let part {
                positions.append(part)
                objects[part].awaited.removeAll { !object.awaited.contains($0) }
                continue
            }
            let parent = object.parent < 0 ? -1 : positions[object.parent]
            if parent >= 0, let known = child(of: parent, field: object.field, index: object.index),
                objects[known].key == object.key
            {
                positions.append(known)
                objects[known].awaited.removeAll { !object.awaited.contains($0) }
                continue
            }
            positions.append(objects.count)
            if parent >= 0 {
                children[ChildKey(parent: parent, field: object.field, index: object.index)] = objects.count
            }
            objects.append(
                AnsweredObject(
                    selection: object.selection, parent: parent, field: object.field, index: object.index,
                    key: object.key, type: object.type, awaited: object.awaited))
        }
    }

    /// The readings of the object that a path leads to; none where it leads nowhere.
    func find(_ path: IncrementalEnvelope.Path) -> [Int] {
        var found = objects.isEmpty ? [] : [0]
        // The fields that an index goes into.
        var lists: [(parent: Int, field: Int)] = []
        for element in path {
            switch element {
            case .key(let key):
                lists = found.flatMap { object in
                    objects[object].selection.fields.enumerated().filter { $0.element.field.responseKey == key }
                        .map { (object, $0.offset) }
                }
                found = lists.compactMap { child(of: $0.parent, field: $0.field, index: -1) }
            case .index(let index):
                found = lists.compactMap { child(of: $0.parent, field: $0.field, index: index) }
                lists = []
            }
        }
        return found
    }
}

extension ResponseReader {
    /// Where the objects are that were read.
    func answeredObjects() -> AnsweredObjects {
        let answers = answers()
        let objects = places.indices.map { at in
            let place = places[at]
            let record = changes.records[Int(settledRecords[at])]
            return AnsweredObject(
                selection: place.resolved, parent: Int(place.parent), field: Int(place.field), index: Int(place.index),
                key: record.key, type: record.type, awaited: awaited(of: Int32(at), place.resolved, answers))
        }
        return AnsweredObjects(envelope: envelope, objects: objects)
    }

    private func awaited(of record: Int32, _ selection: ResolvedSelection, _ answers: Answers) -> [Int] {
        selection.fields.indices.filter { position in
            let field = selection.fields[position]
            guard field.field.isDeferred, field.isSelected(under: variables) else { return false }
            guard let slot = knownSlotIndex(of: field) else { return true }
            return !answers.has(slot, of: record)
        }
    }
}

/// An answer that may arrive in parts: each is read at the records that its path names (R3.10).
///
/// Places are those of the answer itself. What else was committed meanwhile does not move them.
struct IncrementalAnswer: Sendable {
    private typealias Path = IncrementalEnvelope.Path

    private let plan: Plan
    private let variables: Variables
    private let kind: OperationKind
    private var known = AnsweredIndex()
    private var pending: [String: Path] = [:]
    private var hasBegun = false
    /// Whether more payloads follow.
    private(set) var hasNext = false

    init(plan: Plan, variables: Variables, kind: OperationKind) {
        self.plan = plan
        self.variables = variables
        self.kind = kind
    }

    /// Reads the next payload: what to commit, in this order; nothing where the payload only says that it was the last.
    ///
    /// - Throws: `ResponseFailure`: nothing of the payload is to be committed, and the answer is at its end.
    mutating func read(_ payload: [UInt8]) throws(ResponseFailure) -> [Response] {
        guard hasBegun else { return try begin(payload) }
        return try Ingest.withCursor(over: payload) { cursor throws(ResponseFailure) in
            try read(try IncrementalEnvelope.read(cursor), from: cursor)
        }
    }

    private mutating func begin(_ payload: [UInt8]) throws(ResponseFailure) -> [Response] {
        let response = try Ingest.read(payload, plan: plan, variables: variables, kind: kind)
        hasBegun = true
        guard let parts = response.parts else { return [response] }
        known.add(parts.objects, below: nil)
        return try Ingest.withCursor(over: payload) { cursor throws(ResponseFailure) in
            [response] + (try read(parts.envelope, from: cursor))
        }
    }

    // MARK: Places

    /// The readings that have something which may arrive later, where any has.
    private func readings(_ path: Path) -> [Int] {
        let found = known.find(path)
        let deferred = found.filter { known.objects[$0].selection.fields.contains { $0.field.isDeferred } }
        return deferred.isEmpty ? found : deferred
    }

    // MARK: Parts

    private mutating func read(
        _ envelope: IncrementalEnvelope, from cursor: JSONCursor
    ) throws(ResponseFailure) -> [Response] {
        hasNext = envelope.hasNext ?? false
        for (id, path) in envelope.pending { pending[id] = path }
        var responses: [Response] = []
        for part in envelope.parts { responses += try read(part, from: cursor) }
        for part in envelope.completed {
            let path = part.id.flatMap { pending.removeValue(forKey: $0) } ?? part.path
            if !part.errors.isEmpty { responses += fail(path, with: part.errors) }
        }
        return responses
    }

    private mutating func read(
        _ part: IncrementalEnvelope.Part, from cursor: JSONCursor
    ) throws(ResponseFailure) -> [Response] {
        let path = part.id.map { pending[$0].map { $0 + part.subPath } } ?? part.path
        guard let path else { return [Response(droppedParts: 1)] }
        guard let start = part.data else {
            return part.errors.isEmpty ? [] : fail(path, with: part.errors)
        }
        let readings = readings(path)
        guard !readings.isEmpty else { return [Response(errors: part.errors, droppedParts: 1)] }
        // The part's errors are told once, by the first reading.
        var errors = part.errors.map { error in
            (error: error, path: error.path.starts(with: path) ? error.path[path.count...] : nil)
        }
        var responses: [Response] = []
        for reading in readings {
            var data = cursor
            data.position = start
            let (response, objects) = try read(data, into: reading, errors: errors)
            errors = []
            known.add(objects, below: reading)
            responses.append(response)
        }
        return responses
    }

    /// Reads what a part has of an object that is known. What is known is lent to the reader, and let go with it: kept any
    /// longer, it would be copied where the objects that were read are added to it.
    private func read(
        _ data: JSONCursor, into reading: Int,
        errors: [(error: ResponseError, path: ArraySlice<ResponseError.PathElement>?)]
    ) throws(ResponseFailure) -> (Response, [AnsweredObject]) {
        let object = known.objects[reading]
        var reader = ResponseReader(
            data, rootKey: object.key, variables: variables, isComplete: false, taken: [], isThorough: true)
        reader.earlier = (known, reading)
        var response = try reader.readPart(object.selection, errors: errors)
        response.changes.transient = plan.transient
        return (response, reader.answeredObjects().objects)
    }

    /// A part that is not to come: its errors lie beside the fields that it would have filled, which are null.
    private mutating func fail(_ path: Path?, with errors: [ResponseError]) -> [Response] {
        guard let path, let error = errors.first, let reading = readings(path).first else {
            return [Response(errors: errors, droppedParts: 1)]
        }
        let object = known.objects[reading]
        let fields = object.selection.fields
        let awaited = object.awaited.isEmpty ? fields.indices.filter { fields[$0].field.isDeferred } : object.awaited
        var changes = ChangeSet()
        changes.records = [.init(key: object.key, type: object.type, isEntity: false)]
        changes.transient = plan.transient
        for position in awaited {
            let field = fields[position]
            let slot: Int32
            if let dense = field.slot {
                slot = dense.index
            } else {
                guard case .dynamic(let key) = field.field.key else { continue }
                changes.renderedKeys.append(key.rendered(with: variables))
                slot = -Int32(changes.renderedKeys.count)
            }
            // What an early part has of the field stays.
            let isTwin = fields.contains { !$0.field.isDeferred && $0.responseKey == field.responseKey }
            if !isTwin { changes.writes.append(.init(record: 0, slot: slot, value: .null)) }
            let placed = FieldError(
                message: error.message, path: (path + [.key(field.field.responseKey)]).dotted,
                extensions: error.extensions)
            changes.errors.append(.init(record: 0, slot: slot, error: placed))
        }
        changes.records[0].writes = Int32(changes.writes.count)
        known.objects[reading].awaited = []
        return [Response(changes: changes, errors: errors, unplaced: changes.errors.isEmpty ? errors : [])]
    }
}

extension [ResponseError.PathElement] {
    /// The elements joined by dots.
    fileprivate var dotted: String { map(\.description).joined(separator: ".") }
}
