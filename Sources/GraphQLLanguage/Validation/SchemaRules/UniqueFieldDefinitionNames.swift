/// The fields of a type, extensions included, have different names (GraphQL spec 3.6, 3.7, 3.10).
///
/// A field of an object or interface that one definition repeats word for word, descriptions aside, is a warning: it
/// harms nobody, and schemas that large servers publish have it.
public enum UniqueFieldDefinitionNames: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        for type in schema.types {
            switch type {
            case .object(let object) where object.fieldIndex.hasRepeats: check(object.definitions, report)
            case .interface(let interface) where interface.fieldIndex.hasRepeats: check(interface.definitions, report)
            case .inputObject(let input) where input.fieldIndex.hasRepeats:
                input.fields.lazy.map(\.name).forEachDuplicate { name, first in
                    report(.duplicate("field \(name)", code: "duplicate-field", at: name, first: first))
                }
            case .scalar, .object, .interface, .union, .enum, .inputObject: break
            }
        }
    }

    private static func check(_ definitions: [TypeDefinition], _ report: (Diagnostic) -> Void) {
        var seen: [String: (definition: TypeDefinition, field: FieldDefinition)] = [:]
        for definition in definitions {
            for field in definition.fields {
                guard let first = seen[field.name.value] else {
                    seen[field.name.value] = (definition, field)
                    continue
                }
                var diagnostic = Diagnostic.duplicate(
                    "field \(field.name)", code: "duplicate-field", at: field.name, first: first.field.name)
                if first.definition === definition, isSame(first.field, field) { diagnostic.severity = .warning }
                report(diagnostic)
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
