/// What an operation holds on to: its selection from the record it starts at, under its variables (R6.1).
struct Root {
    let plan: Plan
    let variables: Variables
    let kind: OperationKind
    /// The operation's name and its variables as JSON.
    let key: String

    init(name: String, plan: Plan, variables: Variables, kind: OperationKind) {
        self.plan = plan
        self.variables = variables
        self.kind = kind
        key = name + variables.json
    }
}

/// A hold on a root; the root is released when it ends.
@MainActor public final class Retention {
    private weak var roots: Roots?
    private let key: String

    init(roots: Roots, key: String) {
        self.roots = roots
        self.key = key
    }

    isolated deinit {
        roots?.release(key)
    }
}

/// The retained roots, the buffer of released ones, and the collection of what neither reaches (R6.1, R6.4).
@MainActor final class Roots {
    private struct Entry {
        var root: Root
        var holders: Int
    }

    /// The store whose records are marked; it owns these roots.
    weak var store: Store?
    private let limit: Int
    /// When each root's data was last written.
    var ages = RootAges()
    private var entries: [String: Entry] = [:]
    /// Keys of released roots, the oldest first.
    private var released: [String] = []
    private var isCollectionScheduled = false
    /// Whether the latest collection left records that only wait for the image.
    private var waitsForImage = false
    private var epoch = 0
    /// The walk from one root.
    private var walk = 0
    /// The links that layers hide, for as long as a collection marks.
    private var hidden: [ObjectIdentifier: [(slot: Int32, value: Value)]] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    func retain(_ root: Root) -> Retention {
        if var entry = entries[root.key] {
            entry.holders += 1
            entries[root.key] = entry
            released.removeAll { $0 == root.key }
        } else {
            entries[root.key] = Entry(root: root, holders: 1)
        }
        return Retention(roots: self, key: root.key)
    }

    func release(_ key: String) {
        guard var entry = entries[key] else { return }
        entry.holders -= 1
        entries[key] = entry
        guard entry.holders == 0 else { return }
        if entry.root.kind == .subscription {
            entries[key] = nil
        } else {
            released.append(key)
            if released.count > limit { entries[released.removeFirst()] = nil }
        }
        scheduleCollection()
    }

    func removeAll() {
        entries = [:]
        released = []
        ages.removeAll()
    }

    /// Collects on the next turn of the main actor.
    func scheduleCollection() {
        guard !isCollectionScheduled else { return }
        isCollectionScheduled = true
        Task { @MainActor [weak self] in
            guard let self, self.isCollectionScheduled else { return }
            self.collect()
        }
    }

    /// Rows were written: the records that waited for that may go.
    func imageWasWritten() {
        if waitsForImage { scheduleCollection() }
    }

    /// Marks from the roots and sweeps the rest.
    func collect() {
        isCollectionScheduled = false
        waitsForImage = false
        guard let store else { return }
        ages.keep { entries[$0] != nil || store.image?.isWaiting(fetch: $0) ?? false }
        epoch += 1
        hidden = store.layers.hiddenLinks
        for root in entries.values.map(\.root) + store.layers.live.map(\.root) {
            // One selection under other variables follows other links, so what one root walked another walks again.
            walk = store.beginWalk()
            mark(store.root(root.kind), in: store, by: root.plan.root, under: root.variables)
        }
        hidden = [:]
        for kind in [OperationKind.query, .mutation, .subscription] { store.root(kind).markEpoch = epoch }
        var removed = false
        for record in store.records(where: { $0.markEpoch != epoch }) {
            if let image = store.image, image.isWaiting(record) {
                waitsForImage = true
            } else {
                store.remove(record)
                removed = true
            }
        }
        // What is kept for ever, as the query's root is, would otherwise keep each lookup there ever was.
        if removed { for record in store.all { record.dropRenderedLinksToCollected() } }
        store.freeUnused()
    }

    private func mark(_ record: Record, in store: Store, by selection: Selection, under variables: Variables) {
        record.markEpoch = epoch
        guard record.isFirstVisit(of: walk, by: selection) else { return }
        let resolved = store.resolve(selection, for: record)
        for field in resolved.links where field.isSelected(under: variables) {
            guard let below = field.field.selection else { continue }
            follow(store.index(of: field, under: variables), of: record, in: store, by: below, under: variables)
            for connection in field.field.connections {
                let slot = store.index(of: connection.key, on: record.type, under: variables)
                for case .link(let merged) in values(at: slot, of: record, in: store) {
                    merged.markPageInfo(connection.slots, epoch: epoch)
                }
                follow(slot, of: record, in: store, by: below, under: variables)
            }
        }
    }

    /// What a slot holds, and what it will hold again when layers are lifted.
    private func values(at slot: Int32, of record: Record, in store: Store) -> [Value] {
        let current = record.value(at: slot)
        guard !hidden.isEmpty, let links = hidden[ObjectIdentifier(record)] else { return [current] }
        return [current] + links.filter { store.index($0.slot, on: record.type) == slot }.map(\.value)
    }

    private func follow(
        _ slot: Int32, of record: Record, in store: Store, by selection: Selection, under variables: Variables
    ) {
        if hidden.isEmpty { return follow(record.value(at: slot), in: store, by: selection, under: variables) }
        for value in values(at: slot, of: record, in: store) {
            follow(value, in: store, by: selection, under: variables)
        }
    }

    private func follow(_ value: Value, in store: Store, by selection: Selection, under variables: Variables) {
        switch value {
        case .link(let record): mark(record, in: store, by: selection, under: variables)
        case .links(let records):
            for case let record? in records { mark(record, in: store, by: selection, under: variables) }
        default: break
        }
    }
}

extension Record {
    fileprivate func markPageInfo(_ slots: ConnectionSlots, epoch: Int) {
        if case .link(let info) = value(at: slots.page.index) { info.markEpoch = epoch }
    }
}

extension Store {
    /// What is selected on a record's type.
    func resolve(_ selection: Selection, for record: Record) -> ResolvedSelection {
        resolve(selection, for: record.type)
    }

    /// What is selected on a type.
    func resolve(_ selection: Selection, for type: TypeID) -> ResolvedSelection {
        let resolved = selection.resolved(for: type) { conditions(of: type) }
        // The selection may be the first to name some of the type's storage keys.
        adoptSlots()
        return resolved
    }

    /// The slot of a plan's field in the records it resolved to.
    func index(of field: ResolvedField, under variables: Variables) -> Int32 {
        field.slot?.index ?? index(of: field.field.key, on: field.ownerType, under: variables)
    }

    /// The slot of a plan's key in records of a type.
    func index(of key: PlanField.Key, on type: TypeID, under variables: Variables) -> Int32 {
        switch key {
        case .fixed(let slot):
            slot.type == type ? slot.index : Registry.slot(type, Registry.storageKey(of: slot)).index
        case .dynamic(let key): index(slot(of: key.rendered(with: variables), on: type).index, on: type)
        }
    }
}
