import GraphQLLanguage

/// A field that the configuration finds records by is passed each part of their key, as one value (`lookup`).
enum LookupArguments {
    /// What is wrong with a field's arguments; nothing for a field that is no lookup.
    static func check(_ field: TypedField, on parent: NamedType, in schema: CompilerSchema) -> [Diagnostic] {
        schema.lookupArguments(of: field, on: parent).compactMap { name in
            guard let value = field.argument(named: name) else {
                return Diagnostic(
                    "\(field.name) finds its record by \(name), which is not passed", code: "lookup",
                    at: field.location)
            }
            switch value.kind {
            case .list, .object:
                return Diagnostic("\(name) must be one value to find a record by", code: "lookup", at: value.location)
            case .variable, .int, .float, .string, .boolean, .null, .enum: return nil
            }
        }
    }
}
