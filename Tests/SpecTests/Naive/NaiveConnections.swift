import GraphQLLanguage

/// Connections and what payloads do to them, as R4.5 and R4.6 say it.
extension NaiveNormalizer {
    // MARK: Connections

    /// `__<key>_connection` with the arguments that filter it (R1.8).
    func handleKey(of occurrence: Occurrence, _ directive: Directive) -> String {
        let key = directive.argument(named: "key")?.value.stringValue ?? ""
        var filters = occurrence.field.arguments.filter {
            !["first", "after", "last", "before"].contains($0.name.value)
        }
        if case .list(let names)? = directive.argument(named: "filters")?.value.kind {
            let wanted = Set(names.compactMap(\.stringValue))
            filters = occurrence.field.arguments.filter { wanted.contains($0.name.value) }
        }
        return occurrence.scope.storageKey("__\(key)_connection", filters)
    }

    /// R4.5.
    mutating func merge(_ page: Page) {
        let merged = "\(page.parent):\(page.handle)"
        let info = "\(merged):pageInfo"
        let hadConnection = store.link(page.parent, page.handle) != nil
        store.touch(merged, type: store.records[page.page]?.type ?? "")
        // The first page there is, is all of the list, whatever cursor it was asked for by.
        let isContinued = hadConnection && store.links(merged, "edges") != nil
        let after = page.after == .null || !isContinued ? nil : page.after
        let before = page.before == .null || !isContinued ? nil : page.before
        let new = store.links(page.page, "edges")
        var edges = new
        if let old = store.links(merged, "edges"), after != nil || before != nil {
            let cursor = (after ?? before)?.text
            guard cursor == store[info, after != nil ? "endCursor" : "startCursor"]?.text else { return }
            edges = after != nil ? old + (new ?? []) : (new ?? []) + old
        }
        store.write(.link(merged), page.handle, page.parent)
        for (slot, value) in store.records[page.page]?.slots ?? [:] where slot != "edges" && slot != "pageInfo" {
            store.write(value, slot, merged)
        }
        if let edges {
            var seen: Set<String> = []
            let unique = edges.filter { edge in store.link(edge, "node").map { seen.insert($0).inserted } ?? true }
            store.write(.links(unique), "edges", merged)
        } else if store[page.page, "edges"] != nil {
            store.write(.null, "edges", merged)
        }
        let source = store.link(page.page, "pageInfo")
        store.touch(info, type: source.flatMap { store.records[$0]?.type } ?? "PageInfo")
        let fields =
            after != nil
            ? ["hasNextPage", "endCursor"]
            : before != nil
                ? ["hasPreviousPage", "startCursor"] : ["hasNextPage", "endCursor", "hasPreviousPage", "startCursor"]
        for field in fields {
            if let value = source.flatMap({ store[$0, field] }) { store.write(value, field, info) }
        }
        store.write(.link(info), "pageInfo", merged)
    }

    // MARK: Edits

    private static let directives = [
        "appendEdge", "prependEdge", "appendNode", "prependNode", "deleteEdge", "deleteRecord",
    ]

    mutating func edit(_ occurrence: Occurrence, record: String) {
        for directive in occurrence.field.directives where Self.directives.contains(directive.name.value) {
            edits.append(Edit(directive: directive, scope: occurrence.scope, subject: .record(record)))
        }
    }

    mutating func edit(_ occurrence: Occurrence, identifiers value: NaiveJSON) {
        for directive in occurrence.field.directives where Self.directives.contains(directive.name.value) {
            for element in value.elements ?? [value] where !element.isNull {
                edits.append(
                    Edit(directive: directive, scope: occurrence.scope, subject: .identifier(element.scalarText)))
            }
        }
    }

    /// R4.6.
    mutating func apply(_ edit: Edit) {
        var connections: [String] = []
        if let value = edit.directive.argument(named: "connections")?.value,
            case .list(let ids)? = edit.scope.evaluate(value)
        {
            for case .string(let id) in ids where store.records[id]?.slots["edges"] != nil { connections.append(id) }
        }
        switch (edit.directive.name.value, edit.subject) {
        case ("deleteRecord", .identifier(let id)):
            let found = store.records.filter { $0.key == "\($0.value.type):\(id)" && !$0.value.isDeleted }
            guard found.count == 1, let (key, record) = found.first else { return }
            store.records[key] = NaiveStore.Record(type: record.type, isDeleted: true)
        case ("deleteEdge", .identifier(let id)):
            for connection in connections {
                guard case .links(let edges)? = store[connection, "edges"] else { continue }
                let kept = edges.filter { edge in
                    guard let node = edge.flatMap({ store.link($0, "node") }) else { return true }
                    return node != "\(store.records[node]?.type ?? ""):\(id)"
                }
                store.write(.links(kept), "edges", connection)
            }
        case (let name, .record(let record)):
            let isNode = name == "appendNode" || name == "prependNode"
            guard let node = isNode ? record : store.link(record, "node") else { return }
            for connection in connections {
                insert(record, node: node, isNode: isNode, atEnd: name.hasPrefix("append"), edit, into: connection)
            }
        default: break
        }
    }

    private mutating func insert(
        _ record: String, node: String, isNode: Bool, atEnd: Bool, _ edit: Edit, into connection: String
    ) {
        let edges = store.links(connection, "edges") ?? []
        if edges.contains(where: { store.link($0, "node") == node }) { return }
        var next: Int64 = 0
        if case .int(let number)? = store[connection, "__connection_next_edge_index"] { next = number }
        let key = "\(connection):edges:\(next)"
        let type =
            isNode ? edit.directive.argument(named: "edgeTypeName")?.value.stringValue : store.records[record]?.type
        store.touch(key, type: type ?? "")
        if isNode {
            store.write(.link(node), "node", key)
        } else {
            for (slot, value) in store.records[record]?.slots ?? [:] { store.write(value, slot, key) }
        }
        if store[key, "cursor"] == nil { store.write(.null, "cursor", key) }
        store.write(.int(next + 1), "__connection_next_edge_index", connection)
        store.write(.links(atEnd ? edges + [key] : [key] + edges), "edges", connection)
    }
}
