/// Where an operation's data is (R5.1).
public enum Availability: String, Sendable {
    case memory
    case image
    case miss
}

extension Store {
    /// Whether every field that a root waits for is in memory; a lookup that memory can satisfy is linked (R5.2).
    func check(_ root: Root) -> Availability {
        var check = AvailabilityCheck(store: self, variables: root.variables)
        return check.holds(self.root(root.kind), root.plan.root) ? .memory : .miss
    }
}

/// One walk over a selection and the records it reads.
@MainActor private struct AvailabilityCheck {
    struct Visit: Hashable {
        let record: ObjectIdentifier
        let selection: ObjectIdentifier
    }

    let store: Store
    let variables: Variables
    var visited: Set<Visit> = []

    init(store: Store, variables: Variables) {
        self.store = store
        self.variables = variables
    }

    mutating func holds(_ record: Record, _ selection: Selection) -> Bool {
        if record.isDeleted { return true }
        let visit = Visit(record: ObjectIdentifier(record), selection: ObjectIdentifier(selection))
        guard visited.insert(visit).inserted else { return true }
        let resolved = store.resolve(selection, for: record)
        // What may arrive later is never waited for (R5.4).
        for field in resolved.fields where !field.field.isDeferred && field.field.isSelected(under: variables) {
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

    private mutating func holds(_ field: PlanField, at index: Int32, of record: Record) -> Bool {
        switch record.value(at: index) {
        case .missing:
            // Nothing waits for what no server sends (R5.4).
            guard let found = lookUp(field) else { return field.isClient }
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
        if field.isClient { return true }
        guard let below = field.selection else { return false }
        return holds(linked, below)
    }

    /// The entity a root field finds by its arguments, where memory holds it (R5.2). Of an abstract field it is the one
    /// entity that has the key: where records of several types have it, memory cannot say which is meant. An entity that
    /// only an optimistic layer knows is none: the link would outlive it.
    private func lookUp(_ field: PlanField) -> Record? {
        guard let lookup = field.lookup else { return nil }
        var values: [String] = []
        for argument in lookup.key {
            switch argument {
            case .literal(let text): values.append(text)
            case .variable(let name):
                guard let text = variables[name]?.plainText else { return nil }
                values.append(text)
            }
        }
        let types = lookup.type.map { [$0] } ?? Array(lookup.possibleTypes?.types ?? [])
        let found = types.compactMap { type -> Record? in
            let record = store.record(RecordKey.text(type: type.name, values: values))
            return record.flatMap { $0.isDeleted || $0.type != type || $0.layer != 0 ? nil : $0 }
        }
        return found.count == 1 ? found[0] : nil
    }
}
