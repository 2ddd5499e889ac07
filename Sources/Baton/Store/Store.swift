/// All records, the retained roots, and the numbers of rendered storage keys; owned by the main actor, read
/// synchronously, written by atomic commits.
@MainActor public final class Store {
    private let records = RecordTable()
    private var rendered = RenderedKeys()
    private var batches = 0
    private var walks = 0
    /// Conditions that responses said unlisted types satisfy (R3.8).
    private var memberships: [TypeID: Set<TypeID>] = [:]
    private var placeholders: [TypeID: Record] = [:]
    private var channels: [String: ConnectionState] = [:]
    let roots: Roots
    /// The optimistic responses that wait for their answers.
    var layers = OptimisticLayers()
    /// How old a query's data may be where its operation does not say (R6.2); nil: never too old.
    let cacheExpiration: Duration?
    /// The store's copy on disk; nil where nothing is kept.
    var image: Image?
    /// The environment whose store this is.
    weak var environment: Environment?
    /// Told of reads that found what should not be: kept by the environment, which logs and heals.
    var onReadFault: (@MainActor (ReadFault) -> Void)?

    /// An empty store.
    ///
    /// - Parameters:
    ///   - releaseBuffer: how many released query roots are kept (R6.1).
    ///   - cacheExpiration: how old a query's data may be before it is stale, where its operation does not say; nil:
    ///     never by age (R6.2).
    public init(releaseBuffer: Int = 10, cacheExpiration: Duration? = nil) {
        self.cacheExpiration = cacheExpiration
        roots = Roots(limit: releaseBuffer)
        roots.store = self
        for (key, name) in [
            (RecordKey.query, "Query"), (RecordKey.mutation, "Mutation"), (RecordKey.subscription, "Subscription"),
        ] {
            add(Record(key: key, type: Registry.type(name)))
        }
    }

    // MARK: Records

    /// The record of a key.
    func record(_ key: String) -> Record? { records.record(key) }

    /// The record of a key, not counted: it is there for as long as nothing is removed.
    ///
    /// - Parameter hash: that of the key.
    @inline(__always) func find(_ key: String, hash: UInt64) -> Unmanaged<Record>? { records.find(key, hash: hash) }

    /// The root record of a kind of operation.
    func root(_ kind: OperationKind) -> Record {
        guard let record = records.record(kind.rootKey) else { preconditionFailure("root records are never collected") }
        return record
    }

    /// How many records the store holds.
    public var count: Int { records.count }

    /// Every record that there is now, in no order.
    var all: ContiguousArray<Record> { records.all }

    /// The records that a condition holds for, in no order.
    func records(where isWanted: (Record) -> Bool) -> [Record] {
        var wanted: [Record] = []
        records.forEach { if isWanted($0) { wanted.append($0) } }
        return wanted
    }

    /// The number of a walk over records, which was never used before.
    func beginWalk() -> Int {
        walks += 1
        return walks
    }

    /// Makes room for records that are added next.
    func reserve(_ count: Int) { records.reserve(count) }

    func add(_ record: Record) { records.insert(record) }

    /// Takes a record out that a lifted layer made, values and all kept by the batch that lifts.
    func withdraw(_ record: Record) { records.remove(record) }

    func remove(_ record: Record) {
        records.remove(record)
        record.collect()
    }

    /// Every slot that links to one of some records.
    func links(toAnyOf linked: Set<ObjectIdentifier>) -> [(record: Record, slot: Int32)] {
        records.all.flatMap { record in
            record.heldIndices.filter { record.value(at: $0).links(toAnyOf: linked) }.map { (record, $0) }
        }
    }

    /// A record that stands in where the server gave none for a field that cannot be null (R7.4).
    func placeholder(_ type: TypeID) -> Record {
        if let known = placeholders[type] { return known }
        let record = Record(key: "client:placeholder:\(type.name)", type: type, isPlaceholder: true)
        placeholders[type] = record
        return record
    }

    /// Forgets every record: what an ended environment does.
    func clear() {
        layers.removeAll()
        let held = records.all.map { ($0, $0.heldIndices) }
        for record in records.all {
            if RecordKey.roots.contains(record.key) { record.clear() } else { remove(record) }
        }
        roots.removeAll()
        for (record, indices) in held {
            for index in indices { record.notify(index) }
        }
    }

    // MARK: Storage keys

    /// The slot of a rendered storage key: numbered by this store when first asked for (R1.9).
    func slot(of renderedKey: String, on type: TypeID) -> Slot {
        Slot(type: type, index: rendered.number(of: renderedKey))
    }

    /// Where a slot is in the records of a type: a rendered key may be one that the type has a dense slot for.
    @inline(__always) func index(_ index: Int32, on type: TypeID) -> Int32 {
        index >= 0 ? index : rendered.index(of: index, on: type)
    }

    func storageKey(of slot: Slot) -> String {
        slot.isRendered ? rendered.key(of: slot.index) : Registry.storageKey(of: slot)
    }

    /// Counts the collections after which a rendered key may have another number.
    var renderedGeneration: Int { rendered.generation }

    /// Moves values to the dense slots that were numbered since their storage keys were rendered.
    func adoptSlots() {
        guard rendered.isBehind else { return }
        let moved = rendered.catchUp()
        guard !moved.isEmpty else { return }
        for record in records.all {
            for (number, slot) in moved where slot.type == record.type { record.move(from: number, to: slot.index) }
        }
    }

    /// Frees the numbers of rendered keys that no record holds and nobody reads, and what was under way for connections
    /// that are gone.
    func freeUnused() {
        if !rendered.isEmpty {
            var used = Set(layers.hiddenSlots)
            records.forEach { $0.addRenderedIndices(to: &used) }
            rendered.free(except: used)
        }
        channels = channels.filter { records.record($0.key) != nil || $0.value.isUnderWay }
    }

    // MARK: Types

    /// The conditions an unlisted type is known to satisfy.
    func conditions(of type: TypeID) -> Set<TypeID> { memberships[type] ?? [] }

    func learn(_ learned: [ChangeSet.TypeMembership]) {
        for membership in learned { memberships[membership.type, default: []].insert(membership.condition) }
    }

    /// Whether records of a type satisfy an interface or union.
    func satisfies(_ type: TypeID, _ members: Members) -> Bool {
        members.types.contains(type) || (memberships[type]?.contains(members.abstract) ?? false)
    }

    // MARK: Connections

    /// What is under way for a merged connection.
    func connectionState(_ key: String) -> ConnectionState {
        if let known = channels[key] { return known }
        let state = ConnectionState()
        channels[key] = state
        return state
    }

    // MARK: Commits

    /// The number of a new batch.
    func beginBatch() -> Int {
        batches += 1
        return batches
    }

    /// Commits what a response wrote, and tells who read what differs. Live optimistic layers are lifted first and applied
    /// again over it, in one batch (R4.7).
    ///
    /// - Parameter replaced: the layer that expected this answer, and ends with it.
    @discardableResult func commit(
        _ changes: ChangeSet, kind: BatchKind, replacing replaced: OptimisticLayer? = nil
    ) -> Commit {
        adoptSlots()
        var batch = Batch(store: self)
        let lifted = layers.lift(in: &batch)
        learn(changes.memberships)
        if kind == .server, let image, image.takesBatches {
            batch.tracking = ImageTracking(number: image.nextNumber, root: root(.query))
        }
        write(changes, in: &batch)
        if let tracking = batch.tracking {
            batch.tracking = nil
            tell(tracking, changes)
        }
        apply(lifted.filter { $0 !== replaced }, in: &batch)
        // The layer held what it wrote.
        if replaced != nil { roots.scheduleCollection() }
        return finish(&batch)
    }

    /// Tells who read what differs, and has collected what was let go.
    func finish(_ batch: inout Batch) -> Commit {
        let notified = batch.notify()
        if batch.droppedLinks { roots.scheduleCollection() }
        return Commit(notified: notified)
    }

    /// Writes a change set (R4.2): records, slots, pages, edits, errors.
    func write(_ changes: ChangeSet, in batch: inout Batch) {
        // Of a record that holds what the answer says, the links alone are compared: they may lead to other records now.
        var isKnown = ContiguousArray<Bool>(repeating: false, count: changes.records.count)
        let found = find(changes.records, known: &isKnown, in: &batch)
        batch.tracking?.noteFound(found)
        let numbers = changes.renderedKeys.map { rendered.number(of: $0) }
        func index(_ slot: Int32, _ record: Record) -> Int32 {
            slot >= 0 ? slot : rendered.index(of: numbers[Int(-slot) - 1], on: record.type)
        }
        var at = 0
        for number in changes.records.indices {
            let end = at + Int(changes.records[number].writes)
            defer { at = end }
            if isKnown[number], !changes.records[number].hasLinks { continue }
            let record = found[number].takeUnretainedValue()
            for write in at..<end {
                let written = changes.writes[write].slot
                if isKnown[number], written >= 0, !changes.writes[write].value.isLink { continue }
                let slot = index(written, record)
                batch.write(changes.writes[write].value, records: found, to: slot, of: record)
                if number == 0 { batch.tracking?.noteField(of: record, slot) }
                if record.hasErrors { batch.setError(nil, at: slot, of: record) }
            }
        }
        for at in changes.records.indices where changes.records[at].digest != 0 && !isKnown[at] {
            found[at]._withUnsafeGuaranteedRef { $0.digest = changes.records[at].digest }
        }
        // A path may be spelled as an entity's key is.
        for at in changes.records.indices where changes.records[at].digest == 0 {
            found[at]._withUnsafeGuaranteedRef { $0.digest = 0 }
        }
        for page in changes.pages {
            let parent = found[Int(page.parent)].takeUnretainedValue()
            merge(
                page, into: parent, slot: index(page.slot, parent), page: found[Int(page.page)].takeUnretainedValue(),
                batch: &batch)
        }
        if !changes.edits.isEmpty {
            let records = found.map { $0.takeUnretainedValue() }
            for edit in changes.edits { apply(edit, records: records, batch: &batch) }
        }
        for error in changes.errors {
            let record = found[Int(error.record)].takeUnretainedValue()
            batch.setError(error.error, at: index(error.slot, record), of: record)
        }
    }

    /// The records that an answer names. They are not counted: a commit removes none.
    ///
    /// - Parameter isKnown: set for each record whose scalars are what the answer says.
    private func find(
        _ entries: [ChangeSet.RecordEntry], known isKnown: inout ContiguousArray<Bool>, in batch: inout Batch
    ) -> ContiguousArray<Unmanaged<Record>> {
        var found: ContiguousArray<Unmanaged<Record>> = []
        found.reserveCapacity(entries.count)
        // An answer of a session's beginning, whose records are mostly new.
        if records.count < entries.count { records.reserve(entries.count) }
        for at in entries.indices {
            let digest = entries[at].digest
            if let record = records.find(entries[at].key, hash: entries[at].hash),
                record._withUnsafeGuaranteedRef({ record in
                    isKnown[at] = digest != 0 && digest == record.digest
                    return record.type == entries[at].type && !record.isDeleted
                })
            {
                found.append(record)
            } else {
                isKnown[at] = false
                found.append(Unmanaged.passUnretained(batch.record(entries[at])))
            }
        }
        return found
    }
}

extension Value {
    /// A change's value with its links as records.
    @MainActor init(_ value: ChangeSet.Value, records: ContiguousArray<Unmanaged<Record>>) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .int(value)
        case .double(let value): self = .double(value)
        case .string(let value): self = .string(value)
        case .link(let index): self = .link(records[Int(index)].takeUnretainedValue())
        case .links(let indices):
            var links: [Record?] = []
            links.reserveCapacity(indices.count)
            for index in indices { links.append(index < 0 ? nil : records[Int(index)].takeUnretainedValue()) }
            self = .links(links)
        case .scalars(let values): self = .scalars(values)
        }
    }
}
