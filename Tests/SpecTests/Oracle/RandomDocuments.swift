import GraphQLLanguage

/// Random queries over a schema, each from a seed that names it: what the oracle reads beside the documents that somebody
/// thought of.
struct RandomDocuments {
    let project: NaiveProject
    private var dice = Dice(seed: 0)
    private var fragments: [String] = []
    private var name = ""

    init(_ project: NaiveProject) { self.project = project }

    /// The text of a file of queries, one a seed.
    mutating func file(seeds: ClosedRange<UInt64>) -> String {
        "# Random documents, each named by its seed: BATON_REWRITE_GOLDENS=1 makes them again.\n\n"
            + seeds.map { query(seed: $0) }.joined(separator: "\n")
    }

    private mutating func query(seed: UInt64) -> String {
        dice = Dice(seed: seed)
        fragments = []
        name = "Random\(seed)"
        guard let root = project.schema.rootType(of: .query) else { return "" }
        let fields = root.fields.filter { field in !isClient(field) && field.type.namedType.value != "" }
        var lines: [String] = []
        for number in 0...dice.below(3) {
            let field = dice.pick(fields)
            // An alias each: one field twice with other arguments is two.
            lines += selection(of: field, alias: "r\(number)", depth: 0, indent: "  ")
        }
        let text = "query \(name) {\n" + lines.joined(separator: "\n") + "\n}\n"
        return text + fragments.map { "\n" + $0 }.joined()
    }

    private func isClient(_ field: FieldDefinition) -> Bool {
        if project.isClient(field) { return true }
        if case .object(let object)? = project.schema.type(named: field.type.namedType.value) {
            return object.fields.contains { project.isClient($0) } && object.fields.allSatisfy { project.isClient($0) }
        }
        return false
    }

    private mutating func selection(
        of field: FieldDefinition, alias: String?, depth: Int, indent: String
    ) -> [String] {
        let passed = field.arguments.compactMap { argument -> String? in
            guard argument.isRequired || dice.chance(40) else { return nil }
            return "\(argument.name.value): \(literal(argument.type, depth: 0))"
        }
        let head =
            indent + (alias.map { "\($0): " } ?? "") + field.name.value
            + (passed.isEmpty ? "" : "(\(passed.joined(separator: ", ")))")
        guard let type = project.schema.type(named: field.type.namedType.value), type.isComposite else { return [head] }
        let inside = fields(of: type, prefix: "", depth: depth + 1, indent: indent + "  ")
        return [head + " {"] + inside + [indent + "}"]
    }

    /// - Parameter prefix: what the aliases under a type condition begin with, so that no two conditions' fields meet.
    private mutating func fields(of type: NamedType, prefix: String, depth: Int, indent: String) -> [String] {
        var lines: [String] = []
        let candidates = type.fields.filter { field in
            if isClient(field) { return false }
            let isComposite = project.schema.type(named: field.type.namedType.value)?.isComposite ?? false
            return !isComposite || depth < 4
        }
        var number = 0
        if !candidates.isEmpty {
            for _ in 0...dice.below(4) {
                let field = dice.pick(candidates)
                number += 1
                let hasArguments = !field.arguments.isEmpty
                let alias =
                    hasArguments || !prefix.isEmpty || dice.chance(20) ? "\(prefix)\(field.name.value)\(number)" : nil
                if alias == nil, lines.contains(where: { $0.hasPrefix(indent + field.name.value) }) { continue }
                lines += selection(of: field, alias: alias, depth: depth, indent: indent)
            }
        }
        guard prefix.isEmpty else { return lines }
        if type.isAbstract {
            var conditions = project.schema.possibleTypes(of: type).map { NamedType.object($0) }
            if case .interface? = project.schema.type(named: "Node"), type.name != "Node",
                let node = project.schema.type(named: "Node")
            {
                conditions.append(node)
            }
            for condition in conditions where dice.chance(60) {
                let inner = fields(
                    of: condition, prefix: "in\(condition.name)_", depth: depth + 1, indent: indent + "  ")
                if inner.isEmpty { continue }
                lines += [indent + "... on \(condition.name) {"] + inner + [indent + "}"]
            }
        } else if depth < 4, dice.chance(30) {
            let fragment = "\(name)_f\(fragments.count)"
            fragments.append("")
            let place = fragments.count - 1
            let inner = fields(of: type, prefix: "f\(place)_", depth: depth + 1, indent: "  ")
            fragments[place] = "fragment \(fragment) on \(type.name) {\n" + inner.joined(separator: "\n") + "\n}\n"
            lines.append(indent + "...\(fragment)")
        }
        return lines.isEmpty ? [indent + "__typename"] : lines
    }

    private mutating func literal(_ type: TypeReference, depth: Int) -> String {
        if let item = type.nullable.item {
            return "[" + (0..<dice.below(3)).map { _ in literal(item, depth: depth) }.joined(separator: ", ") + "]"
        }
        switch project.schema.type(named: type.namedType.value) {
        case .inputObject(let object)?:
            let chosen = object.fields.filter { $0.type.isNonNull || (depth < 1 && dice.chance(50)) }
            return "{"
                + chosen.map { "\($0.name.value): \(literal($0.type, depth: depth + 1))" }.joined(separator: ", ") + "}"
        case .enum(let values)?: return dice.pick(values.values).name.value
        default:
            switch type.namedType.value {
            case "Int": return "\(dice.below(9))"
            case "Float": return dice.pick(["0.5", "3.0", "1e21", "0.00001"])
            case "Boolean": return dice.chance(50) ? "true" : "false"
            case "ID": return "\"\(dice.below(3))\""
            default: return dice.pick([#""""#, #""a""#, #""b\"\\""#])
            }
        }
    }
}
