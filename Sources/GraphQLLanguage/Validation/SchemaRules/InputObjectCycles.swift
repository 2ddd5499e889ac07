/// No input object needs a value of itself, however indirectly (GraphQL spec 3.10).
public enum InputObjectCycles: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        func required(_ name: String) -> [InputValueDefinition] {
            guard case .inputObject(let input) = schema.type(named: name) else { return [] }
            return input.fields.filter { $0.type.isNonNull && !$0.type.isList }
        }
        forEachCycle(
            among: schema.typeDefinitions.lazy.filter { $0.kind == .inputObject }.map(\.name.value),
            edges: required, target: { $0.type.namedType.value }
        ) { field, name in
            report(
                Diagnostic(
                    "by this field every \(name) would need another one, without end", code: "input-cycle",
                    at: field.name.location))
        }
    }
}
