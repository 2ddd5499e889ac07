/// Where an operation's data is (R5.1).
public enum Availability: String, Sendable {
    case memory
    case image
    case miss
}

/// What a check found.
struct AvailabilityAnswer {
    var availability: Availability
    /// Whether the parts that may arrive later are all there too; nothing waits for them (R5.4).
    var holdsDeferred: Bool
}

extension Store {
    /// Where a root's data is.
    func check(_ root: Root) -> Availability { find(root).availability }

    /// Whether every field that a root waits for is in memory, or in memory and the image (R5.1); a lookup that they can
    /// satisfy is linked (R5.2).
    func find(_ root: Root) -> AvailabilityAnswer {
        var check = AvailabilityCheck(store: self, variables: root.variables)
        let isInMemory = check.holds(self.root(root.kind), root.plan.root)
        var answer = AvailabilityAnswer(
            availability: isInMemory ? .memory : .miss, holdsDeferred: isInMemory && check.holdsLateParts())
        // What is in memory may lack a part that came late, and that the image has.
        guard root.kind == .query, image != nil, !answer.holdsDeferred || check.lacksClientFields() else {
            return answer
        }
        let found = hydrate(root)
        if found.isWhole {
            if !isInMemory { answer.availability = .image }
            answer.holdsDeferred = found.holdsDeferred
        }
        return answer
    }

    /// Reads what memory lacks of a root from the image, under the optimistic layers.
    private func hydrate(_ root: Root) -> (isWhole: Bool, holdsDeferred: Bool) {
        guard let image else { return (false, false) }
        adoptSlots()
        var batch = Batch(store: self)
        let lifted = layers.lift(in: &batch)
        var hydration = image.read { reader throws(SQLiteFailure) -> Hydration? in
            var hydration = Hydration(reader, store: self, variables: root.variables)
            return try hydration.holds(root.plan.root) ? hydration : nil
        }
        hydration?.fill(&batch)
        apply(lifted, in: &batch)
        _ = finish(&batch)
        return (hydration != nil, hydration?.holdsDeferred ?? false)
    }

    /// The keys that a root field's entity may have, each with its type: one of a concrete type, one for each member of an
    /// abstract one; none where the arguments name none.
    func lookupKeys(of field: PlanField, under variables: Variables) -> [(key: String, type: TypeID)] {
        guard let lookup = field.lookup else { return [] }
        var values: [String] = []
        for argument in lookup.key {
            switch argument {
            case .literal(let text): values.append(text)
            case .variable(let name):
                guard let text = variables[name]?.plainText else { return [] }
                values.append(text)
            }
        }
        let types = lookup.type.map { [$0] } ?? Array(lookup.possibleTypes?.types ?? [])
        return types.map { (RecordKey.text(type: $0.name, values: values), $0) }
    }
}

/// One walk over a selection and the records it reads.
@MainActor private struct AvailabilityCheck {
    let store: Store
    let variables: Variables
    /// The walk's number.
    private let walk: Int
    /// What may arrive later of the records that were walked.
    private var late: [(field: ResolvedField, record: Record)] = []
    /// What the app itself has to have written of the records that were walked.
    private var client: [(field: ResolvedField, record: Record)] = []

    init(store: Store, variables: Variables) {
        self.store = store
        self.variables = variables
        walk = store.beginWalk()
    }

    mutating func holds(_ record: Record, _ selection: Selection) -> Bool {
        if record.isDeleted { return true }
        guard record.isFirstVisit(of: walk, by: selection) else { return true }
        let resolved = store.resolve(selection, for: record)
        let rows = resolved.rows.rows
        for position in rows.indices {
            // Most fields are a scalar at one place.
            if rows[position].isPlainScalar {
                guard record.holds(rows[position].slot) else { return false }
                continue
            }
            let field = resolved.fields[position]
            guard field.isSelected(under: variables) else { continue }
            // What may arrive later, and what no server sends, is looked for and never waited for (R5.4).
            if field.field.isDeferred {
                late.append((field, record))
                continue
            }
            if field.field.isClient {
                client.append((field, record))
                continue
            }
            guard field.field.connections.isEmpty else {
                // Its readers read the merged lists, whatever page was fetched first.
                for connection in field.field.connections {
                    let index = store.index(of: connection.key, on: record.type, under: variables)
                    guard holds(field.field, at: index, of: record) else { return false }
                }
                continue
            }
            guard holds(field.field, at: store.index(of: field, under: variables), of: record) else { return false }
        }
        return true
    }

    /// Whether what may arrive later is there, after a walk that found everything else.
    mutating func holdsLateParts() -> Bool {
        while let (field, record) = late.popLast() {
            let connections = field.field.connections.map {
                store.index(of: $0.key, on: record.type, under: variables)
            }
            for index in connections.isEmpty ? [store.index(of: field, under: variables)] : connections {
                guard holds(field.field, at: index, of: record) else { return false }
            }
        }
        return true
    }

    /// Whether the image may have more of what the app itself wrote: some of it is not in memory. Walked apart, since what
    /// is lacking here keeps nobody from reading the rest.
    mutating func lacksClientFields() -> Bool {
        while let (field, record) = client.popLast() {
            var check = AvailabilityCheck(store: store, variables: variables)
            let index = store.index(of: field, under: variables)
            if !check.holds(field.field, at: index, of: record) || check.lacksClientFields() { return true }
        }
        return false
    }

    private mutating func holds(_ field: PlanField, at index: Int32, of record: Record) -> Bool {
        switch record.value(at: index) {
        case .missing:
            guard let found = lookUp(field) else { return false }
            var batch = Batch(store: store)
            batch.write(.link(found), to: index, of: record)
            _ = batch.notify()
            return follows(found, field)
        case .link(let linked): return follows(linked, field)
        case .links(let links):
            for case let linked? in links {
                if !follows(linked, field) { return false }
            }
            return true
        default: return true
        }
    }

    /// Whether what a field waits for behind its link is there.
    private mutating func follows(_ linked: Record, _ field: PlanField) -> Bool {
        guard let below = field.selection else { return false }
        return holds(linked, below)
    }

    /// The entity a root field finds by its arguments, where memory holds it (R5.2). Of an abstract field it is the one
    /// entity that has the key: where records of several types have it, memory cannot say which is meant. An entity that
    /// only an optimistic layer knows is none: the link would outlive it.
    private func lookUp(_ field: PlanField) -> Record? {
        let found = store.lookupKeys(of: field, under: variables).compactMap { key, type -> Record? in
            store.record(key).flatMap { $0.isDeleted || $0.type != type || $0.layer != 0 ? nil : $0 }
        }
        return found.count == 1 ? found[0] : nil
    }
}
