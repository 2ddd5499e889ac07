import GraphQLLanguage

extension SchemaCheck {
    /// The keys that `identity` gives to types.
    mutating func identity(_ configuration: Configuration.IdentityConfiguration) -> IdentityTable {
        var table = IdentityTable(standard: configuration.standard, client: client)
        for entry in configuration.types {
            guard let type = type(named: entry.type, "identity", at: entry.place.location) else { continue }
            switch type {
            case .object, .interface: break
            case .scalar, .union, .enum, .inputObject:
                report(
                    "\(entry.type) is neither an object type nor an interface", "identity", at: entry.place.location)
                continue
            }
            for key in entry.fields {
                let place = key.node.location
                guard let field = field(named: key.text, of: type, "identity", at: place) else { continue }
                if !table.isEligible(field, of: type, in: schema) {
                    let reason = client.declares(field.location) ? "no server answers it" : "it is \(field.type)"
                    report("\(entry.type).\(key.text) cannot be part of a key: \(reason)", "identity", at: place)
                }
            }
            table.types[entry.type] = entry.fields.map(\.text)
        }
        checkInterfaces(configuration, table)
        return table
    }

    /// An object without an entry takes its interfaces', so they have to agree.
    private mutating func checkInterfaces(
        _ configuration: Configuration.IdentityConfiguration, _ table: IdentityTable
    ) {
        let places = Dictionary(configuration.types.map { ($0.type, $0.place.location) }) { first, _ in first }
        for case .object(let object) in schema.types where table.types[object.name] == nil {
            let entries = object.interfaces.compactMap { name in table.types[name.value].map { (name.value, $0) } }
            guard let first = entries.first, let other = entries.first(where: { $0.1 != first.1 }),
                let place = places[other.0]
            else { continue }
            report(
                "\(object.name) gets one key from \(first.0) and another from \(other.0); give it its own", "identity",
                at: place)
        }
    }
}
