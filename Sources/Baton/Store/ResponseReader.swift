/// Reads the bytes of one response along a plan into a change set: one pass, no tree between (R3).
///
/// Records are numbered as their objects begin. Their keys are settled when everything was read, parents before children,
/// so that a key field which comes last costs no second look at the bytes (R3.3). Values are noted by their bytes until
/// then: a response says the same of one record many times, and only what is kept becomes text.
struct ResponseReader: ~Copyable {
    /// Where an object stands, from which it is keyed if it has no key of its own (R1.6).
    struct Place: BitwiseCopyable {
        /// Held by the plan.
        let selection: Unmanaged<ResolvedSelection>
        /// The number of the entity that the object is; -1 where it is keyed by its path.
        var entity: Int32 = -1
        /// -1 for the root.
        var parent: Int32
        /// The position of the field in the parent's selection.
        var field: Int32
        /// The position in a list; -1 outside one.
        var index: Int32
        /// The other reading of the same object, for what had not to arrive late; -1 where there is one reading.
        var sibling: Int32 = -1
        var isAbstract: Bool
        /// Whether a later member of the same name took the object's place.
        var isDropped = false

        var resolved: ResolvedSelection { selection.takeUnretainedValue() }
        var type: TypeID { selection._withUnsafeGuaranteedRef { $0.type } }
    }

    /// A concrete type that was met under an abstract selection.
    struct TypeMet {
        let selection: Unmanaged<Selection>
        /// Where in the bytes its name stands.
        let name: Range<Int>
        let resolved: Unmanaged<ResolvedSelection>
    }

    var cursor: JSONCursor
    let variables: Variables
    /// The root's key.
    let rootKey: String
    /// Whether what a plan waits for must be there: not while a late part is read, nor in a payload that may hold a part.
    var isComplete: Bool
    /// Keys that an entity without its id is not to have.
    let taken: Set<String>
    /// Whether every object is read, whatever was read of its entity before.
    let isThorough: Bool
    /// How many objects were not read again.
    var spared = 0
    /// Whether objects were dropped, of which one may be what another was not read for.
    var hasDropped = false
    /// Counts what makes an object more than what it says of entities: objects keyed by path, pages, edits, late parts,
    /// names that came twice. An object in which there is none of it need not be read twice.
    var peculiarities = 0
    var places: ContiguousArray<Place> = []
    var entities: EntityTable
    var writes: ContiguousArray<RawWrite> = []
    /// The places that lists link to, each list's together; -1 for null.
    var links: ContiguousArray<Int32> = []
    /// Those of the lists that are being read.
    var openLinks: ContiguousArray<Int32> = []
    var scalarLists: [[Value.Scalar]] = []
    var rendered: [(key: DynamicKey, text: String, index: Int32)] = []
    var typesMet: ContiguousArray<TypeMet> = []
    /// The conditions that unlisted types were said to satisfy.
    var conditions: [TypeID: Set<TypeID>] = [:]
    var changes = ChangeSet()
    /// What an answer has of the object that a part is read into: what a part repeats of it without its key is the same.
    var earlier: (known: AnsweredIndex, object: Int)?
    /// What the envelope says of parts that follow.
    var envelope = IncrementalEnvelope()
    /// The record of each place, once keys are settled.
    var settledRecords: ContiguousArray<Int32> = []

    init(
        _ cursor: JSONCursor, rootKey: String, variables: Variables, isComplete: Bool, taken: Set<String>,
        isThorough: Bool
    ) {
        self.cursor = cursor
        self.rootKey = rootKey
        self.variables = variables
        self.isComplete = isComplete
        self.taken = taken
        self.isThorough = isThorough
        entities = EntityTable(cursor.base)
    }

    /// Reads the whole response: `data`, `errors`, `extensions` (R3.4).
    ///
    /// - Returns: nil where objects that were not read again may have mattered, so that the response is to be read
    ///   thoroughly: errors are placed by where in the response they are, and of two values of one field the last one wins.
    mutating func read(_ root: ResolvedSelection) throws(ResponseFailure) -> Response? {
        try cursor.expect(0x7B, "an object")
        var hasData = false
        var errors: [ResponseError]?
        if !cursor.take(0x7D) {
            repeat {
                switch try cursor.takeName() {
                case "data":
                    forget()
                    hasData = cursor.peek() == 0x7B
                    if hasData {
                        _ = try readObject(
                            Unmanaged.passUnretained(root), isAbstract: false, parent: -1, field: -1, index: -1)
                    } else if cursor.peek() == 0x6E {
                        try cursor.skipValue()
                    } else {
                        throw cursor.failure("data that is not an object")
                    }
                case "errors": errors = try cursor.takeErrors()
                case let name: if try !envelope.take(name, from: &cursor) { try cursor.skipValue() }
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
        if spared > 0, hasDropped || !reported.isEmpty || envelope.isIncremental { return nil }
        return settled(reporting: reported.map { ($0, $0.path[...]) })
    }

    /// Reads a part of an answer that arrived later (R3.10): the members of an object that is known, as many as are there.
    ///
    /// - Parameter errors: the part's errors, with their paths from that object; nil where a path leads elsewhere.
    mutating func readPart(
        _ selection: ResolvedSelection, errors: [(error: ResponseError, path: ArraySlice<ResponseError.PathElement>?)]
    ) throws(ResponseFailure) -> Response {
        _ = try readObject(
            Unmanaged.passUnretained(selection), isAbstract: false, parent: -1, field: -1, index: -1)
        guard let response = settled(reporting: errors) else {
            preconditionFailure("a thorough reading doubts nothing")
        }
        return response
    }

    /// What was read, its errors placed and its keys settled; nil where something that was not read again may matter.
    private mutating func settled(
        reporting errors: [(error: ResponseError, path: ArraySlice<ResponseError.PathElement>?)]
    ) -> Response? {
        var unplaced: [ResponseError] = []
        var caught: Set<Int> = []
        if !errors.isEmpty {
            let answers = answers()
            for (number, (error, path)) in errors.enumerated() {
                switch path.map({ place(error, at: $0, among: answers) }) ?? .nowhere {
                case .nowhere: unplaced.append(error)
                case .field(let isCaught): if isCaught { caught.insert(number) }
                }
            }
        }
        guard settle() else { return nil }
        return Response(
            changes: changes, errors: errors.map(\.error), unplaced: unplaced, caught: caught,
            parts: envelope.isIncremental ? answeredObjects() : nil)
    }

    /// Forgets the data that another member of the same name held.
    private mutating func forget() {
        spared = 0
        hasDropped = false
        places = []
        entities = EntityTable(cursor.base)
        writes = []
        links = []
        scalarLists = []
        rendered = []
        changes = ChangeSet()
    }

    /// The slot of a field: dense, or the position of its rendered key.
    mutating func slotIndex(of resolved: ResolvedField) -> Int32 {
        if let slot = resolved.slot { return slot.index }
        guard case .dynamic(let key) = resolved.field.key else { preconditionFailure("a key is fixed or dynamic") }
        return render(key).slot
    }

    /// The slot of a field; nil where its rendered key has not come up yet.
    func knownSlotIndex(of resolved: ResolvedField) -> Int32? {
        if let slot = resolved.slot { return slot.index }
        guard case .dynamic(let key) = resolved.field.key else { return nil }
        return rendered.first { $0.key === key }?.index
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
