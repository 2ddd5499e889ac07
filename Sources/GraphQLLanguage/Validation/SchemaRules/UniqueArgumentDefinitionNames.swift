/// The arguments of a field or directive have different names (GraphQL spec 3.6, 3.13).
public enum UniqueArgumentDefinitionNames: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        func check(_ arguments: [InputValueDefinition]) {
            guard arguments.count > 1 else { return }
            arguments.lazy.map(\.name).forEachDuplicate { name, first in
                report(.duplicate("argument \(name)", code: "duplicate-argument", at: name, first: first))
            }
        }
        for directive in schema.directiveDefinitions { check(directive.arguments) }
        for type in schema.typeDefinitions {
            for field in type.fields { check(field.arguments) }
        }
    }
}
