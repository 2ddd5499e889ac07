/// The availability check's walk where memory lacks something: the same fields, read from memory first and from the
/// image's rows otherwise (R5.1). What it read is written into memory when all that is waited for is there (R5.3).
@MainActor struct Hydration {
    /// A record by its key, and as an object where memory has it.
    struct Target {
        let key: String
        let record: Record?
    }

    private enum Found {
        case nothing
        case value
        case link(Target)
        case links([Target?])
    }

    private struct Visit: Hashable {
        let key: String
        let selection: ObjectIdentifier
    }

    private struct Place: Hashable {
        let key: String
        let slot: Int32
    }

    private let store: Store
    private let reader: ImageReader
    private let variables: Variables
    private var rows: [String: ImageReader.Row?] = [:]
    /// The keys of the rows that were read, in the order of the walk.
    private var order: [String] = []
    private var rootFields: [String: ImageReader.Row?] = [:]
    private var visited: [Visit: Bool] = [:]
    /// Links to make where a lookup found the entity.
    private var lookups: [(slot: Int32, key: String)] = []
    /// Slots of deferred parts that the image holds only half.
    private var withheld: Set<Place> = []
    /// Links in memory to records that were collected since.
    private var dangling: [(record: Record, slot: Int32)] = []
    /// Whether every part that may arrive late is there, or came whole.
    private(set) var holdsDeferred = true

    init(_ reader: ImageReader, store: Store, variables: Variables) {
        self.reader = reader
        self.store = store
        self.variables = variables
    }

    /// Whether memory and the image together hold what a selection waits for at the query root.
    mutating func holds(_ selection: Selection) throws(SQLiteFailure) -> Bool {
        let root = store.root(.query)
        return try holds(Target(key: root.key, record: root), selection)
    }

    // MARK: The walk

    private mutating func holds(_ target: Target, _ selection: Selection) throws(SQLiteFailure) -> Bool {
        let visit = Visit(key: target.key, selection: ObjectIdentifier(selection))
        if let known = visited[visit] { return known }
        // A record that is met again below itself is as it will be found.
        visited[visit] = true
        let holds = try holdsFields(of: target, selection)
        if !holds { visited[visit] = false }
        return holds
    }

    private mutating func holdsFields(of target: Target, _ selection: Selection) throws(SQLiteFailure) -> Bool {
        let type: TypeID
        if let record = target.record {
            if record.isDeleted { return true }
            type = record.type
        } else {
            guard let row = try row(target.key) else { return false }
            if row.isDeleted { return true }
            type = row.type
        }
        // A link may lead to a record of a type that the field never has: an id may be spelled like a path.
        guard selection.isAbstract || selection.type == type else { return false }
        for field in store.resolve(selection, for: type).fields where field.isSelected(under: variables) {
            let slot = store.index(of: field, under: variables)
            let isWaitedFor = !field.field.isDeferred && !field.field.isClient
            guard !field.field.connections.isEmpty else {
                let holds = try holds(field.field, at: slot, of: target)
                if holds { continue }
                if isWaitedFor { return false }
                if field.field.isDeferred { withhold(slot, of: target) }
                continue
            }
            // Readers read the merged lists; the pages come with them.
            for connection in field.field.connections {
                let merged = store.index(of: connection.key, on: type, under: variables)
                let holds = try holds(field.field, at: merged, of: target)
                if !holds, isWaitedFor { return false }
                if !holds, field.field.isDeferred { withhold(merged, of: target) }
            }
            _ = try holds(field.field, at: slot, of: target)
        }
        return true
    }

    private mutating func withhold(_ slot: Int32, of target: Target) {
        holdsDeferred = false
        withheld.insert(Place(key: target.key, slot: slot))
    }

    private mutating func holds(_ field: PlanField, at slot: Int32, of target: Target) throws(SQLiteFailure) -> Bool {
        switch try value(at: slot, of: target) {
        case .value: return true
        case .nothing:
            guard let found = try lookUp(field) else { return false }
            guard try follows(found, field) else { return false }
            lookups.append((slot, found.key))
            return true
        case .link(let linked): return try follows(linked, field)
        case .links(let links):
            for case let linked? in links {
                if try !follows(linked, field) { return false }
            }
            return true
        }
    }

    private mutating func follows(_ linked: Target, _ field: PlanField) throws(SQLiteFailure) -> Bool {
        guard let below = field.selection else { return false }
        return try holds(linked, below)
    }

    // MARK: Values

    /// What memory holds in a slot, else what the row says.
    private mutating func value(at slot: Int32, of target: Target) throws(SQLiteFailure) -> Found {
        if let record = target.record {
            switch record.value(at: slot) {
            case .missing: break
            case .link(let linked): return .link(self.target(linked, from: record, slot))
            case .links(let links):
                return .links(links.map { linked in linked.map { self.target($0, from: record, slot) } })
            default: return .value
            }
        }
        guard let row = try row(of: target, slot), target.record.map({ $0.type == row.type }) ?? true,
            let entry = row.entries.first(where: { store.index($0.slot, on: row.type) == slot })
        else { return .nothing }
        switch entry.value {
        case .missing: return .nothing
        case .link(let key): return .link(self.target(key))
        case .links(let keys): return .links(keys.map { key in key.map(self.target) })
        default: return .value
        }
    }

    private func target(_ key: String) -> Target { Target(key: key, record: store.record(key)) }

    /// A record that memory links to; one that was collected is looked for by its key.
    private mutating func target(_ linked: Record, from record: Record, _ slot: Int32) -> Target {
        guard linked.isCollected else { return Target(key: linked.key, record: linked) }
        if dangling.last.map({ $0.record !== record || $0.slot != slot }) ?? true { dangling.append((record, slot)) }
        return target(linked.key)
    }

    private mutating func row(of target: Target, _ slot: Int32) throws(SQLiteFailure) -> ImageReader.Row? {
        guard target.record === store.root(.query) else { return try row(target.key) }
        let key = store.storageKey(of: Slot(type: store.root(.query).type, index: slot))
        if let known = rootFields[key] { return known }
        let row = try reader.field(key, in: store)
        rootFields.updateValue(row, forKey: key)
        return row
    }

    private mutating func row(_ key: String) throws(SQLiteFailure) -> ImageReader.Row? {
        if let known = rows[key] { return known }
        let row = try reader.row(key, in: store)
        rows.updateValue(row, forKey: key)
        if row != nil { order.append(key) }
        return row
    }

    /// The entity that a root field finds by its arguments (R5.2), in memory or in the image.
    private mutating func lookUp(_ field: PlanField) throws(SQLiteFailure) -> Target? {
        var found: Target?
        for (key, type) in store.lookupKeys(of: field, under: variables) {
            if let record = store.record(key) {
                guard record.type == type, !record.isDeleted else { continue }
                if found != nil { return nil }
                found = Target(key: key, record: record)
            } else if let row = try row(key), row.type == type, !row.isDeleted {
                if found != nil { return nil }
                found = Target(key: key, record: nil)
            }
        }
        return found
    }

    // MARK: Memory

    /// Writes what was read into memory, where memory lacks it (R5.3).
    func fill(_ batch: inout Batch) {
        for key in order where store.record(key) == nil {
            guard let row = row(read: key) else { continue }
            let record = batch.record(key, type: row.type)
            if row.isDeleted { batch.delete(record) }
        }
        for key in order {
            guard let row = row(read: key), let record = store.record(key), record.type == row.type,
                !record.isDeleted, !row.isDeleted
            else { continue }
            var isWhole = true
            for entry in row.entries {
                let slot = store.index(entry.slot, on: row.type)
                guard isLacking(slot, of: record) else { continue }
                if withheld.contains(Place(key: key, slot: slot)) { continue }
                if !write(entry.value, entry.error, to: slot, of: record, &batch) { isWhole = false }
            }
            record.isImageRead = isWhole
        }
        let root = store.root(.query)
        for case let row? in rootFields.values {
            for entry in row.entries {
                let slot = store.index(entry.slot, on: row.type)
                guard isLacking(slot, of: root), !withheld.contains(Place(key: root.key, slot: slot)) else { continue }
                _ = write(entry.value, entry.error, to: slot, of: root, &batch)
            }
        }
        for (record, slot) in dangling { relink(slot, of: record, &batch) }
        for (slot, key) in lookups {
            if let record = store.record(key) { batch.write(.link(record), to: slot, of: root) }
        }
    }

    private func row(read key: String) -> ImageReader.Row? { rows[key] ?? nil }

    /// Whether memory has nothing in a slot, or a link to something that is gone.
    private func isLacking(_ slot: Int32, of record: Record) -> Bool {
        switch record.value(at: slot) {
        case .missing: true
        default: false
        }
    }

    /// - Returns: false where a link leads to a record that is not in memory, and nothing was written.
    private func write(
        _ value: RowValue, _ error: FieldError?, to slot: Int32, of record: Record, _ batch: inout Batch
    ) -> Bool {
        guard let value = memoryValue(value) else { return false }
        batch.write(value, to: slot, of: record)
        if error != nil { batch.setError(error, at: slot, of: record) }
        return true
    }

    private func memoryValue(_ value: RowValue) -> Value? {
        switch value {
        case .missing: return .missing
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .int(let value): return .int(value)
        case .double(let value): return .double(value)
        case .string(let text): return .string(text)
        case .scalars(let values): return .scalars(values)
        case .link(let key): return store.record(key).map(Value.link)
        case .links(let keys):
            var links: [Record?] = []
            links.reserveCapacity(keys.count)
            for key in keys {
                guard let key else {
                    links.append(nil)
                    continue
                }
                guard let record = store.record(key) else { return nil }
                links.append(record)
            }
            return .links(links)
        }
    }

    /// Leads links to collected records to those that have their keys now.
    private func relink(_ slot: Int32, of record: Record, _ batch: inout Batch) {
        switch record.value(at: slot) {
        case .link(let linked):
            if let found = store.record(linked.key) { batch.write(.link(found), to: slot, of: record) }
        case .links(let links):
            batch.write(
                .links(links.map { linked in linked.map { store.record($0.key) ?? $0 } }), to: slot, of: record)
        default: break
        }
    }
}
