/// The fields of a type, extensions included, have different names (GraphQL spec 3.6, 3.7, 3.10).
///
/// A field of an object or interface that one definition repeats word for word, descriptions aside, is a warning: it
/// harms nobody, and schemas that large servers publish have it.
public enum UniqueFieldDefinitionNames: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        for fields in schema.partsByType({ type in type.fields.map { (type: type, field: $0) } }) {
            var seen: [String: (type: TypeDefinition, field: FieldDefinition)] = [:]
            for (type, field) in fields {
                guard let first = seen[field.name.value] else {
                    seen[field.name.value] = (type, field)
                    continue
                }
                var diagnostic = Diagnostic.duplicate(
                    "field \(field.name)", code: "duplicate-field", at: field.name, first: first.field.name)
                if first.type === type, isSame(first.field, field) { diagnostic.severity = .warning }
                report(diagnostic)
            }
        }
        for names in schema.partsByType({ $0.inputFields.map(\.name) }) {
            names.forEachDuplicate { name, first in
                report(.duplicate("field \(name)", code: "duplicate-field", at: name, first: first))
            }
        }
    }

    private static func isSame(_ left: FieldDefinition, _ right: FieldDefinition) -> Bool {
        left.type == right.type && left.directives == right.directives
            && left.arguments.elementsEqual(right.arguments) {
                $0.name == $1.name && $0.type == $1.type && $0.defaultValue == $1.defaultValue
                    && $0.directives == $1.directives
            }
    }
}
