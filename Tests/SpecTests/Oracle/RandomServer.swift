import GraphQLLanguage

/// A server with random data that answers an operation's text as the specification says: whatever is asked of one entity
/// twice is answered the same, nulls stand where the schema allows them and some have an error, lists hold nulls, and
/// abstract fields may hold objects of types that the schema does not list.
struct RandomServer {
    let project: NaiveProject
    private(set) var dice: Dice
    private var world: [String: String] = [:]
    private var targets: [String: [Target?]] = [:]
    private var errors: [String] = []
    private var fragments: [String: FragmentDefinition] = [:]
    /// Numbers that keep the answers of two servers apart.
    private let flavor: Int

    private struct Target {
        let type: String
        /// Its number among the entities of its type; nil for one that is known by its path.
        let number: Int?
        /// Which abstract types an unlisted one is of.
        let conditions: Set<String>
    }

    init(_ project: NaiveProject, dice: Dice, flavor: Int = 0) {
        self.project = project
        self.dice = dice
        self.flavor = flavor
    }

    // MARK: Variables

    /// Values for what an operation declares, as JSON.
    mutating func variables(of operation: OperationDefinition) -> String {
        var members: [String] = []
        for definition in operation.variableDefinitions {
            if !definition.type.isNonNull, dice.chance(60) { continue }
            members.append(NaiveText.quoted(definition.variable.value) + ":" + input(definition.type, depth: 0))
        }
        return "{" + members.joined(separator: ",") + "}"
    }

    private mutating func input(_ type: TypeReference, depth: Int) -> String {
        if let item = type.nullable.item {
            return "[" + (0..<dice.below(3)).map { _ in input(item, depth: depth) }.joined(separator: ",") + "]"
        }
        switch project.schema.type(named: type.namedType.value) {
        case .inputObject(let object)?:
            let fields = object.fields.filter { $0.type.isNonNull || (depth < 2 && dice.chance(40)) }
            return "{"
                + fields.map { NaiveText.quoted($0.name.value) + ":" + input($0.type, depth: depth + 1) }
                .joined(separator: ",") + "}"
        case .enum(let values)?: return NaiveText.quoted(dice.pick(values.values).name.value)
        default:
            switch type.namedType.value {
            case "Int": return "\(dice.below(50))"
            case "Float": return dice.pick(["0.5", "3", "1e21", "0.00001"])
            case "Boolean": return dice.chance(50) ? "true" : "false"
            case "ID": return "\"\(dice.below(3))\""
            default: return dice.pick([#""""#, #""a""#, #""b\"\\ \u00e9""#])
            }
        }
    }

    // MARK: Answers

    /// The response to a text.
    mutating func answer(_ text: String, variables: NaiveJSON) throws -> String {
        let document = try parse(Source(name: "the text", text: text))
        guard let operation = document.operations.first,
            let root = project.schema.rootType(of: operation.operation)
        else { return "{}" }
        fragments = Dictionary(document.fragments.map { ($0.name.value, $0) }, uniquingKeysWith: { $1 })
        errors = []
        let scope = NaiveScope(variables, of: operation, project.schema)
        let target = Target(type: root.name, number: nil, conditions: [])
        let data = object(target, "root", [operation.selectionSet], scope, path: [])
        let reported = errors.isEmpty ? "" : ",\"errors\":[" + errors.joined(separator: ",") + "]"
        return "{\"data\":" + data + reported + "}"
    }

    private mutating func object(
        _ target: Target, _ key: String, _ sets: [SelectionSet], _ scope: NaiveScope, path: [String]
    ) -> String {
        var found: [(key: String, fields: [Field])] = []
        func visit(_ set: SelectionSet) {
            for selection in set.selections where scope.selects(selection.directives) {
                switch selection {
                case .field(let field):
                    if let place = found.firstIndex(where: { $0.key == field.responseKey.value }) {
                        found[place].fields.append(field)
                    } else {
                        found.append((field.responseKey.value, [field]))
                    }
                case .inlineFragment(let fragment):
                    if holds(fragment.typeCondition?.value, target) { visit(fragment.selectionSet) }
                case .fragmentSpread(let spread):
                    guard let fragment = fragments[spread.name.value], holds(fragment.typeCondition.value, target)
                    else { continue }
                    visit(fragment.selectionSet)
                }
            }
        }
        for set in sets { visit(set) }
        var members = found.compactMap { entry -> String? in
            guard let first = entry.fields.first else { return nil }
            let value = field(first, entry.fields, of: target, key, scope, path: path + [NaiveText.quoted(entry.key)])
            return NaiveText.quoted(entry.key) + ":" + value
        }
        // Members come in any order.
        if members.count > 1, dice.chance(30) { members.append(members.remove(at: dice.below(members.count))) }
        return "{" + members.joined(separator: ",") + "}"
    }

    private func holds(_ condition: String?, _ target: Target) -> Bool {
        guard let condition else { return true }
        if project.isListed(target.type) { return project.isAlways(target.type, condition) }
        return target.conditions.contains { project.isAlways($0, condition) }
    }

    private func definition(_ name: String, of target: Target) -> TypeReference {
        for owner in [target.type] + target.conditions.sorted() {
            if let type = project.schema.type(named: owner), let field = project.schema.field(named: name, on: type) {
                return field.type
            }
        }
        return .named(Name("String"))
    }

    private mutating func field(
        _ field: Field, _ fields: [Field], of target: Target, _ key: String, _ scope: NaiveScope, path: [String]
    ) -> String {
        let name = field.name.value
        if name == "__typename" { return NaiveText.quoted(target.type) }
        let slot = key + "\u{1F}" + scope.storageKey(name, field.arguments)
        let type = definition(name, of: target)
        if let number = target.number, identity(of: target).contains(name) { return "\"\(number)\"" }
        let sets = fields.compactMap(\.selectionSet)
        guard !sets.isEmpty else { return scalar(type, slot, path: path) }
        let isList = type.nullable.item != nil
        if targets[slot] == nil {
            if !type.isNonNull, dice.chance(15) {
                targets[slot] = []
                world[slot] = "null"
            } else if isList {
                let item = type.nullable.item ?? type
                targets[slot] = (0..<dice.below(4)).map { _ in
                    !item.isNonNull && dice.chance(20) ? nil : choose(type.namedType.value)
                }
            } else {
                targets[slot] = [choose(type.namedType.value)]
            }
        }
        if world[slot] == "null" {
            report(at: path)
            return "null"
        }
        let chosen = targets[slot] ?? []
        let answers = chosen.enumerated().map { index, target -> String in
            guard let target else { return "null" }
            let own = target.number.map { "\(target.type):\($0)" } ?? slot + (isList ? "#\(index)" : "") + target.type
            return object(target, own, sets, scope, path: isList ? path + ["\(index)"] : path)
        }
        return isList ? "[" + answers.joined(separator: ",") + "]" : answers[0]
    }

    /// The key that an object is known by: its type's, or for an unlisted one that is a node `id`.
    private func identity(of target: Target) -> [String] {
        if project.isListed(target.type) { return project.key(of: target.type) }
        return target.conditions.contains("Node") ? ["id"] : []
    }

    private mutating func choose(_ type: String) -> Target {
        guard let named = project.schema.type(named: type), named.isAbstract else {
            return Target(type: type, number: project.key(of: type).isEmpty ? nil : dice.below(3), conditions: [])
        }
        if dice.chance(12) {
            // It is of the field's own type, and of any interfaces: those are in its name, so that it always is of them.
            var conditions: Set<String> = [type]
            for interface in project.schema.types where interface.kind == .interface && dice.chance(50) {
                conditions.insert(interface.name)
            }
            let number = conditions.contains("Node") ? dice.below(3) : nil
            let name = "Unlisted" + conditions.sorted().joined()
            return Target(type: name, number: number, conditions: conditions)
        }
        let member = dice.pick(project.schema.possibleTypes(of: named)).name
        return Target(type: member, number: project.key(of: member).isEmpty ? nil : dice.below(3), conditions: [])
    }

    private mutating func scalar(_ type: TypeReference, _ slot: String, path: [String]) -> String {
        if world[slot] == nil {
            world[slot] = !type.isNonNull && dice.chance(15) ? "null" : value(type)
        }
        let value = world[slot] ?? "null"
        if value == "null" { report(at: path) }
        return value
    }

    private mutating func value(_ type: TypeReference) -> String {
        if let item = type.nullable.item {
            let elements = (0..<dice.below(4)).map { _ in
                !item.isNonNull && dice.chance(25) ? "null" : value(.nonNull(item.nullable))
            }
            return "[" + elements.joined(separator: ",") + "]"
        }
        switch type.namedType.value {
        case "Int": return dice.pick(["0", "\(flavor + 1)", "-7", "2147483647", "5.0", "9007199254740993"])
        case "Float": return dice.pick(["0.0", "\(flavor).25", "3", "-1e-7", "1e22", "0.1"])
        case "Boolean": return dice.chance(50) ? "true" : "false"
        case "ID": return "\"i\(dice.below(3))\""
        case "String":
            return dice.pick([#""""#, "\"text \(flavor)\"", #""\u00e9\ud83d\ude00\n\"\\""#, "\"é😀\"", #""null""#])
        default:
            if case .enum(let values)? = project.schema.type(named: type.namedType.value) {
                return dice.chance(10) ? "\"UNHEARD_OF\"" : NaiveText.quoted(dice.pick(values.values).name.value)
            }
            return dice.pick([#""x""#, "1.50", #"{"a" : [1, null]}"#, "true", #"["\u00e9"]"#])
        }
    }

    private mutating func report(at path: [String]) {
        guard dice.chance(30) else { return }
        errors.append("{\"message\":\"failed \(errors.count)\",\"path\":[" + path.joined(separator: ",") + "]}")
    }
}
