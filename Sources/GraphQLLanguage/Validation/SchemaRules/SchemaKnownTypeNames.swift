/// Types that are named exist (GraphQL spec 3.4.2).
public enum SchemaKnownTypeNames: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        let suggestions = Suggestions()
        func check(_ name: Name) {
            if schema.type(named: name.value) != nil { return }
            let suggestion = suggestions.text(for: name.value, among: schema.types.lazy.map(\.name))
            report(
                Diagnostic("there is no type \(name)\(suggestion)", code: "unknown-type", at: name.location))
        }
        for root in schema.schemaDefinitions.flatMap(\.operationTypes) { check(root.type) }
        for type in schema.typeDefinitions {
            type.interfaces.forEach(check)
            type.memberTypes.forEach(check)
            for field in type.fields { check(field.type.namedType) }
        }
        schema.forEachInputValue { check($0.type.namedType) }
    }
}
