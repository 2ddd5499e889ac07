/// A type, extensions included, names each interface once (GraphQL spec 3.6, 3.7).
public enum UniqueInterfaces: SchemaRule {
    /// Reports what breaks the rule.
    public static func check(_ schema: Schema, report: @escaping (Diagnostic) -> Void) {
        for type in schema.types where type.interfaces.count > 0 {
            type.definitions.lazy.flatMap(\.interfaces).forEachDuplicate { name, first in
                report(.duplicate("\"implements \(name)\"", code: "duplicate-interface", at: name, first: first))
            }
        }
    }
}
