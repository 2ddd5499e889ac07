/// No default of an input field leads back to itself through the defaults of what it leaves out
/// (GraphQL spec 3.10, InputObjectDefaultValueHasCycle).
public enum DefaultValueCycles: SchemaRule {
    /// A field and the type it is a field of.
    private struct Member {
        let owner: String
        let field: InputValueDefinition
    }

    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        var members: [String: Member] = [:]
        var defaulted: [String: [Member]] = [:]
        var names: [String] = []
        for case .inputObject(let input) in schema.types {
            for field in input.fields where field.defaultValue != nil {
                guard case .inputObject = schema.namedType(of: field.type) else { continue }
                let member = Member(owner: input.name, field: field)
                defaulted[input.name, default: []].append(member)
                members[name(of: member)] = member
                names.append(name(of: member))
            }
        }
        var reported: Set<String> = []
        forEachCycle(
            among: names,
            edges: { name in members[name].map { filled(by: $0.field, defaulted, schema) } ?? [] },
            target: { name(of: $0) },
            body: { member, name in
                guard reported.insert(name).inserted else { return }
                report(
                    Diagnostic(
                        "the default of \(member.field.name) would contain itself, without end", code: "input-cycle",
                        at: member.field.name.location))
            })
    }

    private static func name(of member: Member) -> String { "\(member.owner).\(member.field.name)" }

    /// The fields whose defaults fill what a field's own default leaves out.
    private static func filled(
        by field: InputValueDefinition, _ defaulted: [String: [Member]], _ schema: Schema
    ) -> [Member] {
        var found: [Member] = []
        var pending: [(value: Value, type: NamedType)] = []
        if let value = field.defaultValue, let type = schema.namedType(of: field.type) { pending.append((value, type)) }
        while let (value, type) = pending.popLast() {
            switch value.kind {
            case .list(let items): pending += items.map { ($0, type) }
            case .object(let fields):
                guard case .inputObject(let input) = type else { continue }
                let given = Set(fields.lazy.map(\.name.value))
                found += (defaulted[input.name] ?? []).filter { !given.contains($0.field.name.value) }
                for field in fields {
                    guard let definition = input.field(named: field.name.value),
                        let type = schema.namedType(of: definition.type)
                    else { continue }
                    pending.append((field.value, type))
                }
            case .variable, .int, .float, .string, .boolean, .null, .enum: break
            }
        }
        return found
    }
}
