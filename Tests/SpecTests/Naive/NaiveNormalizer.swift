import GraphQLLanguage

/// The second opinion on every dump: a response's tree, the document and the schema, walked side by side by the rules of
/// R1 to R4, with no plan and no ingest.
struct NaiveNormalizer {
    let project: NaiveProject
    var store = NaiveStore()

    /// A place of the response: what an error's path is walked along (R3.9).
    private final class Node {
        let key: String
        var fields: [String: (slot: String, children: [Node?])] = [:]
        init(_ key: String) { self.key = key }
    }

    struct Occurrence {
        let field: Field
        let scope: NaiveScope
    }

    struct Page {
        let handle: String
        let parent: String
        let page: String
        let after: NaiveArgument?
        let before: NaiveArgument?
    }

    struct Edit {
        enum Subject {
            case record(String)
            case identifier(String)
        }
        let directive: Directive
        let scope: NaiveScope
        let subject: Subject
    }

    var pages: [Page] = []
    var edits: [Edit] = []
    /// What is written, in order: records come before any value (R4.2).
    private var writes: [(value: NaiveStore.Value, slot: String, key: String)] = []

    struct RequestError: Error {}
    struct UnknownOperation: Error { let name: String }

    init(_ project: NaiveProject) { self.project = project }

    /// Commits a response of an operation.
    mutating func commit(_ response: NaiveJSON, of name: String, variables: NaiveJSON) throws {
        guard let operation = project.operations[name], let root = project.schema.rootType(of: operation.operation)
        else { throw UnknownOperation(name: name) }
        guard let data = response["data"], data.isObject else { throw RequestError() }
        let scope = NaiveScope(variables, of: operation, project.schema)
        (pages, edits, writes) = ([], [], [])
        let key: String =
            switch operation.operation {
            case .query: "client:root"
            case .mutation: "client:root:mutation"
            case .subscription: "client:root:subscription"
            }
        let tree = Node(key)
        store.touch(key, type: project.recordType(root.name))
        let selections = [(operation.selectionSet, scope)]
        read(data, of: root.name, under: root.name, selections, into: tree)
        for write in writes { store.write(write.value, write.slot, write.key) }
        for page in pages { merge(page) }
        for edit in edits { apply(edit) }
        for error in response["errors"]?.elements ?? [] { place(error, from: tree) }
    }

    // MARK: Objects

    /// The fields of an object by response key, fragments dissolved.
    func collect(
        _ selections: [(SelectionSet, NaiveScope)], of type: String, under parent: String, conditions: Set<String>
    ) -> [(key: String, occurrences: [Occurrence])] {
        var found: [(key: String, occurrences: [Occurrence])] = []
        func holds(_ condition: String?) -> Bool {
            guard let condition else { return true }
            if project.isListed(type) { return project.isAlways(type, condition) }
            return project.isAlways(parent, condition) || conditions.contains(condition)
        }
        func visit(_ set: SelectionSet, _ scope: NaiveScope) {
            for selection in set.selections where scope.selects(selection.directives) {
                switch selection {
                case .field(let field):
                    let occurrence = Occurrence(field: field, scope: scope)
                    if let place = found.firstIndex(where: { $0.key == field.responseKey.value }) {
                        found[place].occurrences.append(occurrence)
                    } else {
                        found.append((field.responseKey.value, [occurrence]))
                    }
                case .inlineFragment(let fragment):
                    if holds(fragment.typeCondition?.value) { visit(fragment.selectionSet, scope) }
                case .fragmentSpread(let spread):
                    guard let fragment = project.fragments[spread.name.value], holds(fragment.typeCondition.value)
                    else { continue }
                    visit(fragment.selectionSet, scope.entering(fragment, spread.directives))
                }
            }
        }
        for (set, scope) in selections { visit(set, scope) }
        return found
    }

    /// - Parameters:
    ///   - type: the object's type; `parent`: the type of the field that holds it.
    private mutating func read(
        _ object: NaiveJSON, of type: String, under parent: String, _ selections: [(SelectionSet, NaiveScope)],
        into node: Node, isConnection: Bool = false, isEdge: Bool = false
    ) {
        let conditions = Set(
            object.members.filter { $0.key.hasPrefix("__is") && $0.value.string != nil }.map {
                String($0.key.dropFirst(4))
            })
        let collected = collect(selections, of: type, under: parent, conditions: conditions)
        for (key, occurrences) in collected {
            guard let value = object[key], let first = occurrences.first else { continue }
            read(value, key, first, occurrences, of: type, under: parent, into: node)
        }
        // What the compiler asks for beside the document: what identifies the record, and what pages are merged by.
        var added = keyFields(of: type, under: parent)
        if isEdge { added.append("cursor") }
        for name in added where !collected.contains(where: { $0.key == name }) {
            guard let value = object[name] else { continue }
            write(scalar(value, fieldType(name, of: type, under: parent)), name, node.key)
            node.fields[name] = (name, [])
        }
        if isConnection, let info = object["pageInfo"], info.isObject {
            let key = node.key + ":pageInfo"
            let selected = collected.first { $0.key == "pageInfo" }
            if selected == nil { link(key, type: "PageInfo", "pageInfo", node.key) }
            let child = (node.fields["pageInfo"]?.children.first ?? nil) ?? Node(key)
            node.fields["pageInfo"] = ("pageInfo", [child])
            let names = ["endCursor", "hasNextPage", "hasPreviousPage", "startCursor"]
            for name in names {
                guard let value = info[name] else { continue }
                write(scalar(value, fieldType(name, of: "PageInfo", under: "PageInfo")), name, key)
                child.fields[name] = (name, [])
            }
        }
    }

    private mutating func link(_ key: String, type: String, _ slot: String, _ owner: String) {
        store.touch(key, type: type)
        write(.link(key), slot, owner)
    }

    private mutating func write(_ value: NaiveStore.Value, _ slot: String, _ key: String) {
        writes.append((value, slot, key))
    }

    /// The key of a listed type; of another that which all members of the abstract type have.
    private func keyFields(of type: String, under parent: String) -> [String] {
        if project.isListed(type) { return project.key(of: type) }
        guard let abstract = project.schema.type(named: parent) else { return [] }
        let keys = Set(
            project.schema.possibleTypes(of: abstract).map { project.key(of: $0.name) }.filter { !$0.isEmpty })
        return keys.count == 1 ? keys.first ?? [] : []
    }

    func fieldType(_ name: String, of type: String, under parent: String) -> TypeReference {
        // An unlisted type's fields are those of the interfaces that the document asks about.
        let interfaces = project.schema.types.filter { $0.kind == .interface }.map(\.name)
        for owner in [type, parent] + interfaces {
            if let named = project.schema.type(named: owner), let field = project.schema.field(named: name, on: named) {
                return field.type
            }
        }
        return .named(Name("String"))
    }

    // MARK: Fields

    private mutating func read(
        _ value: NaiveJSON, _ key: String, _ first: Occurrence, _ occurrences: [Occurrence], of type: String,
        under parent: String, into node: Node
    ) {
        let name = first.field.name.value
        let isMutation = node.key == "client:root:mutation"
        var slot = first.scope.storageKey(name, first.field.arguments)
        if isMutation { slot = key == name ? name : "\(name)(as:\(NaiveText.quoted(key)))" }
        let reference = name == "__typename" ? .nonNull(.named(Name("String"))) : field(name, occurrences, type, parent)
        let below = occurrences.compactMap { occurrence in
            occurrence.field.selectionSet.map { ($0, occurrence.scope) }
        }
        guard !below.isEmpty else {
            write(scalar(value, reference), slot, node.key)
            node.fields[key] = (slot, [])
            for occurrence in occurrences { edit(occurrence, identifiers: value) }
            return
        }
        let connections = occurrences.filter { $0.field.directives.contains { $0.name.value == "connection" } }
        let target = reference.namedType.value
        func child(_ object: NaiveJSON, _ index: Int?) -> Node? {
            guard object.isObject else { return nil }
            let concrete = object["__typename"]?.string ?? target
            let listed = project.isAbstract(target) ? concrete : target
            return Node(recordKey(of: object, listed, target, "\(node.key):\(slot)", index))
        }
        func descend(_ object: NaiveJSON, _ child: Node) {
            let concrete = project.isAbstract(target) ? object["__typename"]?.string ?? target : target
            store.touch(child.key, type: concrete)
            let isEdge = name == "edges" && isConnectionSlot(node.key)
            read(
                object, of: concrete, under: target, below, into: child, isConnection: !connections.isEmpty,
                isEdge: isEdge)
        }
        if !connections.isEmpty { connectionKeys.insert("\(node.key):\(slot)") }
        var children: [Node?] = []
        if let elements = value.elements {
            for (index, element) in elements.enumerated() {
                let node = child(element, index)
                children.append(node)
                if let node { descend(element, node) }
            }
            write(.links(children.map { $0?.key }), slot, node.key)
        } else if let only = child(value, nil) {
            children = [only]
            descend(value, only)
            write(.link(only.key), slot, node.key)
        } else {
            write(.null, slot, node.key)
        }
        node.fields[key] = (slot, children)
        for occurrence in occurrences {
            for child in children.compactMap(\.self) { edit(occurrence, record: child.key) }
        }
        var handles: Set<String> = []
        for occurrence in connections {
            guard let directive = occurrence.field.directives.first(where: { $0.name.value == "connection" }) else {
                continue
            }
            let handle = handleKey(of: occurrence, directive)
            guard handles.insert(handle).inserted else { continue }
            if let page = children.first ?? nil {
                pages.append(
                    Page(
                        handle: handle, parent: node.key, page: page.key,
                        after: occurrence.field.argument(named: "after").flatMap {
                            occurrence.scope.evaluate($0.value)
                        },
                        before: occurrence.field.argument(named: "before").flatMap {
                            occurrence.scope.evaluate($0.value)
                        }))
            } else {
                write(.null, handle, node.key)
            }
        }
    }

    /// The records of connections' pages that were met: their edges have cursors.
    private var connectionKeys: Set<String> = []

    private func isConnectionSlot(_ key: String) -> Bool { connectionKeys.contains(key) }

    private func field(_ name: String, _ occurrences: [Occurrence], _ type: String, _ parent: String) -> TypeReference {
        fieldType(name, of: type, under: parent)
    }

    /// R1.5 and R1.6.
    func recordKey(
        of object: NaiveJSON, _ concrete: String, _ target: String, _ path: String, _ index: Int?
    ) -> String {
        let names = keyFields(of: concrete, under: target)
        let values = names.compactMap { name in object[name].flatMap { $0.isNull ? nil : $0.scalarText } }
        if !names.isEmpty, values.count == names.count {
            if values.count == 1 { return "\(concrete):\(values[0])" }
            let escaped = values.map { $0.replacing("\\", with: "\\\\").replacing(":", with: "\\:") }
            return ([concrete] + escaped).joined(separator: ":")
        }
        return path + (index.map { ":\($0)" } ?? "") + (project.isAbstract(target) ? ":\(concrete)" : "")
    }

    // MARK: Values

    /// R2.1 and R3.5.
    private func scalar(_ json: NaiveJSON, _ reference: TypeReference) -> NaiveStore.Value {
        if let item = reference.nullable.item, let elements = json.elements {
            return .scalars(elements.map { scalar($0, item) })
        }
        let type = reference.namedType.value
        if case .null = json { return .null }
        switch type {
        case "Int", "Float", "String", "ID", "Boolean": break
        default:
            if case .scalar? = project.schema.type(named: type) { return .string(json.scalarText) }
        }
        switch json {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .string(let value): return .string(value)
        case .number(let text):
            let isSpelledWhole = !text.contains { ".eE".contains($0) }
            if type == "Float" {
                return Double(text).map { $0.isFinite ? .double($0) : .string(text) } ?? .string(text)
            }
            // No Int of this process, and still the number that it is.
            if isSpelledWhole, let whole = Int64(text) { return .int(whole) }
            guard let value = Double(text), value.isFinite else { return .string(text) }
            if type == "Int", let whole = Int64(exactly: value) { return .int(whole) }
            return .double(value)
        case .array(_, let text), .object(_, let text): return .string(text)
        }
    }

    // MARK: Errors

    private mutating func place(_ error: NaiveJSON, from root: Node) {
        guard let path = error["path"]?.elements else { return }
        var node: Node? = root
        var list: [Node?] = []
        var target: (key: String, slot: String)?
        for element in path {
            if let name = element.string {
                guard let owner = node, let field = owner.fields[name] else { break }
                target = (owner.key, field.slot)
                list = field.children
                node = field.children.count == 1 ? field.children[0] : nil
            } else if case .number(let text) = element, let index = Int(text), list.indices.contains(index) {
                node = list[index]
            } else {
                break
            }
        }
        guard let target else { return }
        let dotted = path.map { $0.string ?? $0.scalarText }.joined(separator: ".")
        let extensions = error["extensions"].flatMap { $0.isObject ? canonical($0) : nil }
        store.records[target.key]?.errors[target.slot] = NaiveStore.FieldError(
            message: error["message"]?.string ?? "", path: dotted, extensions: extensions)
    }

    private func canonical(_ json: NaiveJSON) -> String {
        switch json {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let text): return text
        case .string(let text): return NaiveText.quoted(text)
        case .array(let elements, _): return "[" + elements.map(canonical).joined(separator: ",") + "]"
        case .object(let members, _):
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return "{" + sorted.map { NaiveText.quoted($0.key) + ":" + canonical($0.value) }.joined(separator: ",")
                + "}"
        }
    }
}
