import GraphQLLanguage

/// Documents as an application of some size has them, made of any schema: fragments on its objects that spread each other
/// from above to below, and queries that spread the topmost. One schema always gives the same documents.
struct DocumentGenerator {
    /// A document, as Baton spells it and as any GraphQL implementation takes it.
    struct Generated {
        let name: String
        /// With the directives that pages and refetches need.
        let text: String
        /// The same selections without them.
        let plain: String
        /// `Query` or `Fragment`.
        let marker: String
    }

    private let schema: Schema
    private var step = 1
    /// The objects that fragments are on, by the steps from a query's root to each.
    private var places: [(type: NamedType, path: [String], variables: [String])] = []
    private var fragments: [Generated] = []
    /// The fragments on a type that something may still spread.
    private var onType: [String: [Int]] = [:]
    private var spreadOnce: Set<Int> = []

    private init(schema: Schema) { self.schema = schema }

    /// Fragments, then operations, which reach all of the fragments.
    static func documents(of schema: Schema, fragments: Int, operations: Int) -> [Generated] {
        var generator = DocumentGenerator(schema: schema)
        generator.findPlaces(limit: 40)
        guard !generator.places.isEmpty else { return [] }
        for index in 0..<fragments { generator.addFragment(index) }
        return generator.fragments + generator.operations(operations)
    }

    // MARK: Places

    /// Objects with enough to read, breadth first from the query's root, by fields that need no arguments or only scalars.
    private mutating func findPlaces(limit: Int) {
        guard let root = schema.queryType else { return }
        var open: [(type: NamedType, path: [String], variables: [String])] = [(.object(root), [], [])]
        var seen: Set<String> = [root.name]
        while !open.isEmpty, places.count < limit {
            let place = open.removeFirst()
            for field in place.type.fields {
                guard let step = step(into: field, isRoot: place.path.isEmpty), seen.insert(step.type.name).inserted
                else { continue }
                let next = (
                    step.type, place.path + step.spelled, place.variables + step.variables
                )
                open.append(next)
                if leaves(of: step.type).count >= 5, places.count < limit { places.append(next) }
            }
        }
    }

    private struct Step {
        let type: NamedType
        let spelled: [String]
        let variables: [String]
    }

    /// From a field to the object it leads to, through a connection's nodes where it is one.
    private func step(into field: FieldDefinition, isRoot: Bool) -> Step? {
        guard let type = schema.namedType(of: field.type), !field.type.isList else { return nil }
        let required = field.arguments.filter(\.isRequired)
        if isConnection(field, type), required.isEmpty, let nodes = type.field(named: "nodes"),
            let node = schema.namedType(of: nodes.type), case .object = node
        {
            return Step(type: node, spelled: ["\(field.name)(first: 10)", "nodes"], variables: [])
        }
        guard case .object = type, isRoot || required.isEmpty else { return nil }
        guard required.allSatisfy({ ["String", "ID", "Int"].contains($0.type.namedType.value) && !$0.type.isList })
        else { return nil }
        let variables = required.map { "$\(field.name)_\($0.name): \($0.type)" }
        let arguments = required.map { "\($0.name): $\(field.name)_\($0.name)" }
        return Step(
            type: type,
            spelled: ["\(field.name)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")],
            variables: variables)
    }

    private func isConnection(_ field: FieldDefinition, _ type: NamedType) -> Bool {
        type.name.hasSuffix("Connection") && field.argument(named: "first") != nil
            && type.field(named: "edges") != nil && type.field(named: "pageInfo") != nil
    }

    private func leaves(of type: NamedType) -> [FieldDefinition] {
        type.fields.filter { field in
            guard let leaf = schema.namedType(of: field.type), leaf.isLeaf else { return false }
            return !field.arguments.contains(where: \.isRequired) && field.name.value != "id"
        }
    }

    // MARK: Fragments

    private mutating func addFragment(_ index: Int) {
        let type = places[index % places.count].type
        let name = "\(type.name)Part\(index)_\(lowered(type.name))"
        let pages = index % 12 == 0 ? connection(of: type) : nil
        var lines: [String] = []
        for field in pick(leaves(of: type), 4 + below(5)) { lines.append("  \(field.name)") }
        for field in pick(links(of: type), 1 + below(2)) { lines += link(field, indent: "  ") }
        var plain = lines
        if let pages {
            let alias = "pages\(index)"
            let selection = [
                "    edges {", "      node {", "        __typename", "      }", "    }", "  }",
            ]
            lines.append(
                "  \(alias): \(pages.name)(first: $count, after: $cursor) @connection(key: \"\(name)_\(alias)\") {")
            plain.append("  \(alias): \(pages.name)(first: 10) {")
            lines += selection
            plain += selection
        }
        let directives =
            pages == nil
            ? ""
            : " @refetchable(queryName: \"\(type.name)Part\(index)PageQuery\")"
                + " @argumentDefinitions(count: {type: \"Int\", defaultValue: 10}, cursor: {type: \"String\"})"
        let head = "fragment \(name) on \(type.name)"
        fragments.append(
            Generated(
                name: name, text: "\(head)\(directives) {\n\(lines.joined(separator: "\n"))\n}",
                plain: "\(head) {\n\(plain.joined(separator: "\n"))\n}", marker: "Fragment"))
        onType[type.name, default: []].append(index)
    }

    private func connection(of type: NamedType) -> FieldDefinition? {
        guard type.interfaces.contains(where: { $0.value == "Node" }) else { return nil }
        return type.fields.first { field in
            guard let target = schema.namedType(of: field.type), isConnection(field, target) else { return false }
            return !field.arguments.contains(where: \.isRequired)
        }
    }

    private func links(of type: NamedType) -> [FieldDefinition] {
        type.fields.filter { field in
            guard let target = schema.namedType(of: field.type), target.isComposite else { return false }
            return !field.arguments.contains(where: \.isRequired) && !field.type.isList
                && !leaves(of: target).isEmpty
        }
    }

    /// A link with some of what it leads to, and with fragments that are there already.
    private mutating func link(_ field: FieldDefinition, indent: String) -> [String] {
        guard let target = schema.namedType(of: field.type) else { return [] }
        if isConnection(field, target), let nodes = target.field(named: "nodes"),
            let node = schema.namedType(of: nodes.type),
            node.isComposite
        {
            return ["\(indent)\(field.name)(first: 10) {", "\(indent)  nodes {"]
                + inside(node, indent: indent + "    ") + ["\(indent)  }", "\(indent)}"]
        }
        return ["\(indent)\(field.name) {"] + inside(target, indent: indent + "  ") + ["\(indent)}"]
    }

    private mutating func inside(_ type: NamedType, indent: String) -> [String] {
        var lines = pick(leaves(of: type), 2).map { "\(indent)\($0.name)" }
        if type.isAbstract, let member = schema.possibleTypes(of: type).first {
            lines.append("\(indent)... on \(member.name) {")
            lines.append("\(indent)  __typename")
            lines += pick(leaves(of: .object(member)).filter { type.field(named: $0.name.value) == nil }, 1)
                .map { "\(indent)  \(lowered(member.name))_\($0.name): \($0.name)" }
            lines.append("\(indent)}")
        }
        let candidates = onType[type.name] ?? []
        if !candidates.isEmpty, below(2) == 0 {
            let spread = candidates[below(candidates.count)]
            spreadOnce.insert(spread)
            lines.append("\(indent)...\(fragments[spread].name)")
        }
        return lines.isEmpty ? ["\(indent)__typename"] : lines
    }

    private mutating func pick(_ fields: [FieldDefinition], _ count: Int) -> [FieldDefinition] {
        guard fields.count > count else { return fields }
        let start = below(fields.count)
        return (0..<count).map { fields[(start + $0) % fields.count] }
    }

    // MARK: Operations

    private func operations(_ count: Int) -> [Generated] {
        let top = fragments.indices.filter { !spreadOnce.contains($0) }
        return (0..<count).map { number in
            let own = top.enumerated().filter { $0.offset % count == number }.map(\.element)
            var variables: Set<String> = []
            var lines: [String] = []
            for (position, fragment) in own.enumerated() {
                let place = places[fragment % places.count]
                variables.formUnion(place.variables)
                guard let first = place.path.first else { continue }
                lines.append("  part\(position): \(first) {")
                for (depth, step) in place.path.dropFirst().enumerated() {
                    lines.append(String(repeating: "  ", count: depth + 2) + step + " {")
                }
                lines.append(String(repeating: "  ", count: place.path.count + 1) + "...\(fragments[fragment].name)")
                for depth in stride(from: place.path.count, to: 0, by: -1) {
                    lines.append(String(repeating: "  ", count: depth) + "}")
                }
            }
            if lines.isEmpty { lines = ["  viewer {", "    login", "  }"] }
            let declared = variables.isEmpty ? "" : "(\(variables.sorted().joined(separator: ", ")))"
            let text = "query Screen\(number)Query\(declared) {\n\(lines.joined(separator: "\n"))\n}"
            return Generated(name: "Screen\(number)Query", text: text, plain: text, marker: "Query")
        }
    }

    /// A number from 0 up to, without, a limit: another each time, the same in each run.
    private mutating func below(_ limit: Int) -> Int {
        step = (step * 1_103 + 12_345) % 65_521
        return step % limit
    }

    private func lowered(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }
}
