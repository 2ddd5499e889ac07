/// All records, the retained roots, and the numbers of rendered storage keys; owned by the main actor, read
/// synchronously, written by atomic commits.
@MainActor public final class Store {
    private var records: [String: Record] = [:]
    private var renderedNumbers: [String: Int32] = [:]
    private var renderedKeys: [String] = []
    /// Conditions that responses said unlisted types satisfy (R3.8).
    private var memberships: [TypeID: Set<TypeID>] = [:]
    private var placeholders: [TypeID: Record] = [:]
    private var channels: [String: ConnectionState] = [:]
    let roots: Roots
    /// The environment whose store this is.
    weak var environment: Environment?
    /// Told of reads that found what should not be: kept by the environment, which logs and heals.
    var onReadFault: (@MainActor (ReadFault) -> Void)?

    /// An empty store.
    ///
    /// - Parameter releaseBuffer: how many released query roots are kept (R6.1).
    public init(releaseBuffer: Int = 10) {
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
    func record(_ key: String) -> Record? { records[key] }

    /// The root record of a kind of operation.
    func root(_ kind: OperationKind) -> Record {
        guard let record = records[kind.rootKey] else { preconditionFailure("root records are never collected") }
        return record
    }

    /// How many records the store holds.
    public var count: Int { records.count }

    var all: Dictionary<String, Record>.Values { records.values }

    func add(_ record: Record) { records[record.key] = record }

    func remove(_ record: Record) {
        records[record.key] = nil
        record.collect()
    }

    /// Every slot that links to a record.
    func links(to record: Record) -> [(record: Record, slot: Int32)] {
        records.values.flatMap { holder in holder.indices(linkingTo: record).map { (holder, $0) } }
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
        for record in records.values where record.key != RecordKey.query {
            for index in record.heldIndices { record.notify(index) }
        }
        let rootKeys = [RecordKey.query, RecordKey.mutation, RecordKey.subscription]
        for record in Array(records.values) {
            if rootKeys.contains(record.key) {
                let held = record.heldIndices
                record.clear()
                for index in held { record.notify(index) }
            } else {
                remove(record)
            }
        }
        roots.removeAll()
    }

    // MARK: Storage keys

    /// The slot of a rendered storage key: numbered by this store when first asked for (R1.9).
    func slot(of renderedKey: String, on type: TypeID) -> Slot {
        Slot(type: type, index: number(of: renderedKey))
    }

    private func number(of renderedKey: String) -> Int32 {
        if let number = renderedNumbers[renderedKey] { return number }
        renderedKeys.append(renderedKey)
        let number = -Int32(renderedKeys.count)
        renderedNumbers[renderedKey] = number
        return number
    }

    func storageKey(of slot: Slot) -> String {
        slot.isRendered ? renderedKeys[Int(-slot.index) - 1] : Registry.storageKey(of: slot)
    }

    // MARK: Types

    /// The conditions an unlisted type is known to satisfy.
    func conditions(of type: TypeID) -> Set<TypeID> { memberships[type] ?? [] }

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

    /// Commits what a response wrote (R4.2): memberships, records, slots, pages, edits, errors; then tells who read.
    @discardableResult func commit(_ changes: ChangeSet, kind: BatchKind) -> Commit {
        for membership in changes.memberships {
            memberships[membership.type, default: []].insert(membership.condition)
        }
        var batch = Batch(store: self)
        let found = changes.records.map { batch.record($0.key, type: $0.type) }
        let numbers = changes.renderedKeys.map { number(of: $0) }
        func index(_ slot: Int32) -> Int32 { slot >= 0 ? slot : numbers[Int(-slot) - 1] }
        for write in changes.writes {
            let record = found[Int(write.record)]
            let slot = index(write.slot)
            batch.write(Value(write.value, records: found), to: slot, of: record)
            if !record.errors.isEmpty { batch.setError(nil, at: slot, of: record) }
        }
        for page in changes.pages {
            merge(
                page, into: found[Int(page.parent)], slot: index(page.slot), page: found[Int(page.page)],
                batch: &batch)
        }
        for edit in changes.edits { apply(edit, payload: found[Int(edit.payload)], batch: &batch) }
        for error in changes.errors {
            batch.setError(error.error, at: index(error.slot), of: found[Int(error.record)])
        }
        let notified = batch.notify()
        if batch.droppedLinks { roots.scheduleCollection() }
        return Commit(notified: notified)
    }
}

extension Value {
    /// A change's value with its links as records.
    @MainActor init(_ value: ChangeSet.Value, records: [Record]) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .int(value)
        case .double(let value): self = .double(value)
        case .string(let value): self = .string(value)
        case .link(let index): self = .link(records[Int(index)])
        case .links(let indices): self = .links(indices.map { $0 < 0 ? nil : records[Int($0)] })
        case .scalars(let values): self = .scalars(values)
        }
    }
}
