import GraphQLLanguage

extension SchemaCheck {
    /// The object types and root fields that never reach the image; an interface stands for what implements it.
    mutating func transient(_ configuration: Configuration.TransientConfiguration) -> TransientSchema? {
        if configuration.types.isEmpty, configuration.fields.isEmpty { return nil }
        var result = TransientSchema()
        for entry in configuration.types {
            guard let type = type(named: entry.text, "transient", at: entry.node.location) else { continue }
            switch type {
            case .object, .interface: result.types.formUnion(schema.possibleTypes(of: type).map(\.name))
            case .scalar, .union, .enum, .inputObject:
                report(
                    "\(entry.text) is neither an object type nor an interface", "transient", at: entry.node.location)
            }
        }
        for entry in configuration.fields {
            guard let (type, field) = path(entry, "transient") else { continue }
            let root = OperationType.standardRoots.first { schema.rootType(of: $0.0)?.name == type.name }
            if root == nil {
                report("\(type.name) is not the root of an operation", "transient", at: entry.node.location)
            } else {
                result.fields.insert(.init(type: type.name, field: field.name.value))
            }
        }
        return result
    }
}
