/// The availability check's walk where memory lacks something: the same fields, read from memory first and from the
/// image's rows otherwise (R5.1). What it read is written into memory when all that is waited for is there (R5.3).
///
/// Each record is one node of the walk, found by its key once for each link that leads there.
@MainActor final class Hydration {
    /// A record of the walk: what memory has of it, and its row where that was looked for.
    private final class Node {
        let key: String
        var record: Record?
        var row: Row?
        var isRead = false
        /// What the walk found of the record, by selection.
        var verdicts: [(selection: ObjectIdentifier, holds: Bool)] = []

        init(key: String, record: Record?) {
            self.key = key
            self.record = record
        }
    }

    private struct Row {
        let type: TypeID
        let isDeleted: Bool
        var entries: [Entry]
    }

    private struct Entry {
        let slot: Int32
        let value: Found
        let error: FieldError?
        /// Part of what may arrive later and came only half: it stays away.
        var isWithheld = false
    }

    private enum Found {
        case nothing
        case value(Value)
        case link(Node)
        case links([Node?])
    }

    private let store: Store
    private let reader: ImageReader
    private let variables: Variables
    private let root: Node
    private var nodes: [String: Node] = [:]
    /// The nodes whose rows were found, in the order of the walk.
    private var read: [Node] = []
    private var rootFields: Set<Int32> = []
    /// Links to make where a lookup found the entity.
    private var lookups: [(slot: Int32, node: Node)] = []
    /// Links in memory to records that were collected since.
    private var dangling: [(record: Record, slot: Int32)] = []
    /// Whether every part that may arrive late is there, or came whole.
    private(set) var holdsDeferred = true

    init(_ reader: ImageReader, store: Store, variables: Variables) {
        self.reader = reader
        self.store = store
        self.variables = variables
        let record = store.root(.query)
        root = Node(key: record.key, record: record)
        // Its fields are rows, read one by one.
        root.row = Row(type: record.type, isDeleted: false, entries: [])
        root.isRead = true
        nodes[record.key] = root
    }

    /// Whether memory and the image together hold what a selection waits for at the query root.
    func holds(_ selection: Selection) throws(SQLiteFailure) -> Bool { try holds(root, selection) }

    // MARK: The walk

    private func holds(_ node: Node, _ selection: Selection) throws(SQLiteFailure) -> Bool {
        let identifier = ObjectIdentifier(selection)
        for verdict in node.verdicts where verdict.selection == identifier { return verdict.holds }
        // A record that is met again below itself is as it will be found.
        let position = node.verdicts.count
        node.verdicts.append((identifier, true))
        let holds = try holdsFields(of: node, selection)
        node.verdicts[position].holds = holds
        return holds
    }

    private func holdsFields(of node: Node, _ selection: Selection) throws(SQLiteFailure) -> Bool {
        let type: TypeID
        if let record = node.record {
            if record.isDeleted { return true }
            type = record.type
        } else {
            guard let row = try row(of: node) else { return false }
            if row.isDeleted { return true }
            type = row.type
        }
        // A link may lead to a record of a type that the field never has: an id may be spelled like a path.
        guard selection.isAbstract || selection.type == type else { return false }
        for field in store.resolve(selection, for: type).fields where field.isSelected(under: variables) {
            let slot = store.index(of: field, under: variables)
            guard !field.field.connections.isEmpty else {
                guard try holds(field.field, at: slot, of: node) || isLeftOut(field.field, at: slot, of: node) else {
                    return false
                }
                continue
            }
            // Readers read the merged lists; the pages come with them.
            for connection in field.field.connections {
                let merged = store.index(of: connection.key, on: type, under: variables)
                guard try holds(field.field, at: merged, of: node) || isLeftOut(field.field, at: merged, of: node)
                else { return false }
            }
            _ = try holds(field.field, at: slot, of: node)
        }
        return true
    }

    /// Whether nothing waits for a field that is not there; a part that may arrive later is left out as a whole (R5.4).
    private func isLeftOut(_ field: PlanField, at slot: Int32, of node: Node) -> Bool {
        guard field.isDeferred else { return field.isClient }
        holdsDeferred = false
        if let row = node.row, let position = row.entries.firstIndex(where: { isIn($0, slot, row.type) }) {
            node.row?.entries[position].isWithheld = true
        }
        return true
    }

    private func holds(_ field: PlanField, at slot: Int32, of node: Node) throws(SQLiteFailure) -> Bool {
        switch try value(at: slot, of: node) {
        case .value: return true
        case .nothing:
            guard let found = try lookUp(field), try follows(found, field) else { return false }
            lookups.append((slot, found))
            return true
        case .link(let linked): return try follows(linked, field)
        case .links(let links):
            for case let linked? in links {
                if try !follows(linked, field) { return false }
            }
            return true
        }
    }

    private func follows(_ linked: Node, _ field: PlanField) throws(SQLiteFailure) -> Bool {
        guard let below = field.selection else { return false }
        return try holds(linked, below)
    }

    // MARK: Values

    /// What memory holds in a slot, else what the row says.
    private func value(at slot: Int32, of node: Node) throws(SQLiteFailure) -> Found {
        if let record = node.record {
            switch record.value(at: slot) {
            case .missing: break
            case .link(let linked): return .link(self.node(linked, from: record, slot))
            case .links(let links):
                return .links(links.map { linked in linked.map { self.node($0, from: record, slot) } })
            case let value: return .value(value)
            }
        }
        if node === root { try readRootField(slot) }
        guard let row = try row(of: node), node.record.map({ $0.type == row.type }) ?? true else { return .nothing }
        for entry in row.entries where isIn(entry, slot, row.type) { return entry.value }
        return .nothing
    }

    /// Whether an entry is a slot's: a dense slot may have come for a rendered key since the row was read.
    private func isIn(_ entry: Entry, _ slot: Int32, _ type: TypeID) -> Bool {
        entry.slot == slot || (entry.slot < 0 && store.index(entry.slot, on: type) == slot)
    }

    private func node(_ key: String) -> Node {
        if let known = nodes[key] { return known }
        let node = Node(key: key, record: store.record(key))
        nodes[key] = node
        return node
    }

    /// A record that memory links to; one that was collected is looked for by its key.
    private func node(_ linked: Record, from record: Record, _ slot: Int32) -> Node {
        if linked.isCollected, dangling.last.map({ $0.record !== record || $0.slot != slot }) ?? true {
            dangling.append((record, slot))
        }
        return node(linked.key)
    }

    private func row(of node: Node) throws(SQLiteFailure) -> Row? {
        if node.isRead { return node.row }
        node.isRead = true
        guard let row = try reader.row(node.key, in: store) else { return nil }
        node.row = Row(type: row.type, isDeleted: row.isDeleted, entries: row.entries.map(entry))
        read.append(node)
        return node.row
    }

    private func readRootField(_ slot: Int32) throws(SQLiteFailure) {
        guard rootFields.insert(slot).inserted, let type = root.record?.type else { return }
        let key = store.storageKey(of: Slot(type: type, index: slot))
        guard let row = try reader.field(key, in: store) else { return }
        root.row?.entries += row.entries.map(entry)
    }

    private func entry(_ entry: (slot: Int32, value: RowValue, error: FieldError?)) -> Entry {
        let value: Found =
            switch entry.value {
            case .missing: .nothing
            case .null: .value(.null)
            case .bool(let value): .value(.bool(value))
            case .int(let value): .value(.int(value))
            case .double(let value): .value(.double(value))
            case .string(let text): .value(.string(text))
            case .scalars(let values): .value(.scalars(values))
            case .link(let key): .link(node(key))
            case .links(let keys): .links(keys.map { key in key.map(node) })
            }
        return Entry(slot: entry.slot, value: value, error: entry.error)
    }

    /// The entity that a root field finds by its arguments (R5.2), in memory or in the image.
    private func lookUp(_ field: PlanField) throws(SQLiteFailure) -> Node? {
        var found: Node?
        for (key, type) in store.lookupKeys(of: field, under: variables) {
            let node = node(key)
            if let record = node.record {
                guard record.type == type, !record.isDeleted else { continue }
            } else {
                guard let row = try row(of: node), row.type == type, !row.isDeleted else { continue }
            }
            if found != nil { return nil }
            found = node
        }
        return found
    }

    // MARK: Memory

    /// Writes what was read into memory, where memory lacks it (R5.3).
    func fill(_ batch: inout Batch) {
        for node in read where node.record == nil {
            guard let row = node.row else { continue }
            let record = batch.record(node.key, type: row.type)
            if row.isDeleted { batch.delete(record) }
            node.record = record
        }
        for node in read { fill(node, &batch) }
        fill(root, &batch)
        for (record, slot) in dangling { relink(slot, of: record, &batch) }
        for (slot, node) in lookups {
            if let record = node.record { batch.write(.link(record), to: slot, of: store.root(.query)) }
        }
    }

    private func fill(_ node: Node, _ batch: inout Batch) {
        guard let row = node.row, let record = node.record, record.type == row.type, !row.isDeleted, !record.isDeleted
        else { return }
        var isWhole = true
        for entry in row.entries {
            let slot = store.index(entry.slot, on: row.type)
            // The first entry of a slot is the latest.
            guard !record.value(at: slot).isHeld, !entry.isWithheld else { continue }
            guard let value = memoryValue(entry.value) else {
                isWhole = false
                continue
            }
            batch.write(value, to: slot, of: record)
            if let error = entry.error { batch.setError(error, at: slot, of: record) }
        }
        if node !== root { record.isImageRead = isWhole }
    }

    /// The value with its links as records; nil where one leads to a record that is not in memory.
    private func memoryValue(_ value: Found) -> Value? {
        switch value {
        case .nothing: return .missing
        case .value(let value): return value
        case .link(let node): return node.record.map(Value.link)
        case .links(let nodes):
            var records: [Record?] = []
            records.reserveCapacity(nodes.count)
            for node in nodes {
                guard let node else {
                    records.append(nil)
                    continue
                }
                guard let record = node.record else { return nil }
                records.append(record)
            }
            return .links(records)
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
