/// Types stand where types of their kind may: results for fields, inputs for arguments, interfaces after
/// `implements`, objects in unions and as roots (GraphQL spec 3.3 to 3.10).
public enum SchemaTypePositions: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        func check(_ name: Name, _ isRight: (NamedType) -> Bool, _ wanted: String) {
            guard let type = schema.type(named: name.value), !isRight(type) else { return }
            report(
                Diagnostic(
                    "\(name) is a \(type.kind.spelling), and \(wanted) is needed here", code: "type-position",
                    at: name.location))
        }
        for root in schema.schemaDefinitions.flatMap(\.operationTypes) {
            check(root.type, { $0.kind == .object }, "an object type")
        }
        for type in schema.typeDefinitions {
            for interface in type.interfaces { check(interface, { $0.kind == .interface }, "an interface") }
            for member in type.memberTypes { check(member, { $0.kind == .object }, "an object type") }
            for field in type.fields { check(field.type.namedType, \.isOutput, "a type for results") }
        }
        schema.forEachInputValue { check($0.type.namedType, \.isInput, "a type for arguments") }
    }
}
