/// The availability check's walk where memory lacks something: the same fields, read from memory first and from the
/// image's rows otherwise (R5.1). What it read is written into memory when all that is waited for is there (R5.3).
///
/// Each record is one node of the walk, named by its position in a table, and found by its key once for each link that
/// leads there.
@MainActor struct Hydration {
    typealias NodeIndex = Int32

    /// A record of the walk: what memory has of it, and its row where that was looked for.
    struct Node {
        let key: String
        var record: Record?
        var isRead = false
        /// Nil where there is no row, or none was looked for.
        var row: Row?
        /// What the walk found of the record, by selection: most are met by one.
        var verdict: Verdict?
        var more: [Verdict] = []
    }

    struct Verdict {
        let selection: ObjectIdentifier
        var holds: Bool
    }

    struct Row {
        let type: TypeID
        let isDeleted: Bool
        /// Positions in `entries`.
        var entries: Range<Int> = 0..<0
    }

    struct Entry {
        let slot: Int32
        let value: EntryValue
        /// Part of what may arrive later and came only half: it stays away.
        var isWithheld = false
    }

    enum EntryValue {
        case value(Value)
        case link(NodeIndex)
        /// Positions in `links`, where -1 stands for null.
        case links(Range<Int>)
    }

    /// What a slot holds, as far as the walk asks.
    private enum Found {
        case nothing
        case value
        case link(NodeIndex)
        case links([NodeIndex])
        case rowLinks(Range<Int>)
    }

    let store: Store
    private let reader: ImageReader
    private let variables: Variables
    let root: Record
    /// Whether memory has no record that a link could lead to, as at the beginning of a launch.
    private let memoryIsEmpty: Bool
    var nodes: [Node] = []
    private var positions: [String: NodeIndex] = [:]
    /// The entries of all rows.
    var entries: [Entry] = []
    /// The elements of plural links in rows.
    var links: [NodeIndex] = []
    /// Errors that rows have beside values, which few do.
    var errors: [NodeIndex: [(slot: Int32, error: FieldError)]] = [:]
    /// The nodes whose rows were found, in the order of the walk.
    var read: [NodeIndex] = []
    /// The entries of the root's fields that were looked for.
    var rootFields: [Int32: Range<Int>] = [:]
    /// Links to make where a lookup found the entity.
    var lookups: [(slot: Int32, node: NodeIndex)] = []
    /// Links in memory to records that were collected since.
    var dangling: [(record: Record, slot: Int32)] = []
    /// Whether every part that may arrive late is there, or came whole.
    private(set) var holdsDeferred = true

    init(_ reader: ImageReader, store: Store, variables: Variables) {
        self.reader = reader
        self.store = store
        self.variables = variables
        root = store.root(.query)
        // The first node. Its fields are rows, read one by one.
        let row = Row(type: root.type, isDeleted: false)
        nodes.append(Node(key: root.key, record: root, isRead: true, row: row))
        // A screen's worth, so that the table does not grow step by step.
        positions.reserveCapacity(1000)
        positions[root.key] = 0
        memoryIsEmpty = store.count == RecordKey.roots.count
    }

    /// Whether memory and the image together hold what a selection waits for at the query root.
    mutating func holds(_ selection: Selection) throws(SQLiteFailure) -> Bool { try holds(0, selection) }

    // MARK: The walk

    private mutating func holds(_ node: NodeIndex, _ selection: Selection) throws(SQLiteFailure) -> Bool {
        let identifier = ObjectIdentifier(selection)
        let isFirst = nodes[Int(node)].verdict == nil
        if let verdict = nodes[Int(node)].verdict, verdict.selection == identifier { return verdict.holds }
        for verdict in nodes[Int(node)].more where verdict.selection == identifier { return verdict.holds }
        // A record that is met again below itself is as it will be found.
        let position = nodes[Int(node)].more.count
        let verdict = Verdict(selection: identifier, holds: true)
        if isFirst { nodes[Int(node)].verdict = verdict } else { nodes[Int(node)].more.append(verdict) }
        let holds = try holdsFields(of: node, selection)
        if isFirst { nodes[Int(node)].verdict?.holds = holds } else { nodes[Int(node)].more[position].holds = holds }
        return holds
    }

    private mutating func holdsFields(of node: NodeIndex, _ selection: Selection) throws(SQLiteFailure) -> Bool {
        let record = nodes[Int(node)].record
        if record == nil { try readRow(of: node) }
        guard let type = record?.type ?? nodes[Int(node)].row?.type else { return false }
        if record?.isDeleted ?? nodes[Int(node)].row?.isDeleted ?? false { return true }
        // A link may lead to a record of a type that the field never has: an id may be spelled like a path.
        guard selection.isAbstract || selection.type == type else { return false }
        let resolved = selection.concrete ?? store.resolve(selection, for: type)
        for field in resolved.fields where field.isSelected(under: variables) {
            let slot = store.index(of: field, under: variables)
            if field.field.connections.isEmpty {
                if try holds(field, at: slot, of: node, record) { continue }
                guard isLeftOut(field, at: slot, of: node) else { return false }
                continue
            }
            // Readers read the merged lists; the pages come with them.
            for connection in field.field.connections {
                let merged = store.index(of: connection.key, on: type, under: variables)
                if try holds(field, at: merged, of: node, record) { continue }
                guard isLeftOut(field, at: merged, of: node) else { return false }
            }
            _ = try holds(field, at: slot, of: node, record)
        }
        return true
    }

    /// Whether nothing waits for a field that is not there; a part that may arrive later is left out as a whole (R5.4).
    private mutating func isLeftOut(_ field: ResolvedField, at slot: Int32, of node: NodeIndex) -> Bool {
        guard field.field.isDeferred else { return field.field.isClient }
        holdsDeferred = false
        if let position = position(of: slot, in: node) { entries[position].isWithheld = true }
        return true
    }

    private mutating func holds(
        _ field: ResolvedField, at slot: Int32, of node: NodeIndex, _ record: Record?
    ) throws(SQLiteFailure) -> Bool {
        switch try value(at: slot, of: node, record) {
        case .value: return true
        case .nothing:
            guard let found = try lookUp(field), try follows(found, field) else { return false }
            lookups.append((slot, found))
            return true
        case .link(let linked): return try follows(linked, field)
        case .links(let found):
            for linked in found where linked >= 0 {
                if try !follows(linked, field) { return false }
            }
            return true
        case .rowLinks(let range):
            for position in range where links[position] >= 0 {
                if try !follows(links[position], field) { return false }
            }
            return true
        }
    }

    private mutating func follows(_ linked: NodeIndex, _ field: ResolvedField) throws(SQLiteFailure) -> Bool {
        guard let below = field.field.selection else { return false }
        return try holds(linked, below)
    }

    // MARK: Values

    /// What memory holds in a slot, else what the row says.
    private mutating func value(
        at slot: Int32, of node: NodeIndex, _ record: Record?
    ) throws(SQLiteFailure) -> Found {
        if let record {
            switch record.value(at: slot) {
            case .missing: break
            case .link(let linked): return .link(self.node(linked, from: record, slot))
            case .links(let linked):
                var found: [NodeIndex] = []
                for linked in linked { found.append(linked.map { self.node($0, from: record, slot) } ?? -1) }
                return .links(found)
            default: return .value
            }
            if node == 0 { try readRootField(slot) } else { try readRow(of: node) }
        }
        guard let position = position(of: slot, in: node), record == nil || record?.type == nodes[Int(node)].row?.type
        else { return .nothing }
        switch entries[position].value {
        case .value(.missing): return .nothing
        case .value: return .value
        case .link(let linked): return .link(linked)
        case .links(let range): return .rowLinks(range)
        }
    }

    /// Where a slot's entry is in the row that was read of a record.
    private func position(of slot: Int32, in node: NodeIndex) -> Int? {
        guard let row = nodes[Int(node)].row else { return nil }
        for position in node == 0 ? rootFields[slot] ?? 0..<0 : row.entries {
            let written = entries[position].slot
            // A dense slot may have come for a rendered key since the row was read.
            if written == slot || (written < 0 && store.index(written, on: row.type) == slot) { return position }
        }
        return nil
    }

    private mutating func node(_ key: String) -> NodeIndex {
        let next = NodeIndex(nodes.count)
        let index = Self.settle(&positions[key, default: next])
        if index == next { nodes.append(Node(key: key, record: memoryIsEmpty ? nil : store.record(key))) }
        return index
    }

    /// A table's entry, which is there from now on: found and made by one look at the table.
    private static func settle(_ entry: inout NodeIndex) -> NodeIndex { entry }

    /// A record that memory links to; one that was collected is looked for by its key.
    private mutating func node(_ linked: Record, from record: Record, _ slot: Int32) -> NodeIndex {
        if linked.isCollected, dangling.last.map({ $0.record !== record || $0.slot != slot }) ?? true {
            dangling.append((record, slot))
        }
        return node(linked.key)
    }

    /// The entity that a root field finds by its arguments (R5.2), in memory or in the image.
    private mutating func lookUp(_ field: ResolvedField) throws(SQLiteFailure) -> NodeIndex? {
        guard field.field.lookup != nil else { return nil }
        var found: NodeIndex?
        for (key, type) in store.lookupKeys(of: field.field, under: variables) {
            let node = node(key)
            if let record = nodes[Int(node)].record {
                guard record.type == type, !record.isDeleted else { continue }
            } else {
                try readRow(of: node)
                guard let row = nodes[Int(node)].row, row.type == type, !row.isDeleted else { continue }
            }
            if found != nil { return nil }
            found = node
        }
        return found
    }

    // MARK: Rows

    private mutating func readRow(of node: NodeIndex) throws(SQLiteFailure) {
        guard !nodes[Int(node)].isRead else { return }
        nodes[Int(node)].isRead = true
        guard var row = try reader.row(nodes[Int(node)].key) else { return }
        defer { reader.endRow() }
        let range = try readEntries(&row.body, of: row.type, node)
        nodes[Int(node)].row = Row(type: row.type, isDeleted: row.body.isDeleted, entries: range)
        read.append(node)
    }

    private mutating func readRootField(_ slot: Int32) throws(SQLiteFailure) {
        guard rootFields[slot] == nil else { return }
        rootFields[slot] = 0..<0
        guard var body = try reader.field(store.storageKey(of: Slot(type: root.type, index: slot))) else { return }
        defer { reader.endField() }
        rootFields[slot] = try readEntries(&body, of: root.type, 0)
    }

    private mutating func readEntries(
        _ body: inout RowReader, of type: TypeID, _ node: NodeIndex
    ) throws(SQLiteFailure) -> Range<Int> {
        let start = entries.count
        let slots = reader.slots(of: type)
        while !body.isAtEnd {
            guard let name = body.name() else { throw .damaged }
            let slot: Int32
            switch name {
            case .number(let number) where number < slots.count && slots[number] >= 0: slot = slots[number]
            case .number(let number): slot = try reader.slot(number, of: type)
            case .text(let key): slot = store.index(store.slot(of: key, on: type).index, on: type)
            }
            guard let tag = body.tag(), let value = value(tag, &body) else { throw .damaged }
            entries.append(Entry(slot: slot, value: value))
            if tag.hasError {
                guard let error = body.error() else { throw .damaged }
                errors[node, default: []].append((slot, error))
            }
        }
        return start..<entries.count
    }

    private mutating func value(_ tag: RowTag, _ body: inout RowReader) -> EntryValue? {
        switch tag.kind {
        case RowTag.link:
            guard let key = body.text() else { return nil }
            return .link(node(key))
        case RowTag.links:
            guard let count = body.count() else { return nil }
            let start = links.count
            for _ in 0..<count {
                guard let isThere = body.byte() else { return nil }
                if isThere == 0 {
                    links.append(-1)
                } else {
                    guard let key = body.text() else { return nil }
                    links.append(node(key))
                }
            }
            return .links(start..<links.count)
        default: return body.value(tag).map(EntryValue.value)
        }
    }
}
