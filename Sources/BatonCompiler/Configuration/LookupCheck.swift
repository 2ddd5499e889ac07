import GraphQLLanguage

extension SchemaCheck {
    /// The fields whose arguments are a record's key.
    mutating func lookups(
        _ configurations: [Configuration.LookupConfiguration], identity: IdentityTable
    ) -> [LookupRule] {
        var rules: [LookupRule] = []
        var known: Set<String> = []
        for configuration in configurations {
            guard let rule = lookup(configuration, identity: identity) else { continue }
            if !known.insert(configuration.field.text).inserted {
                report(
                    "\(configuration.field.text) has a lookup already", "lookup",
                    at: configuration.field.node.location)
            }
            rules.append(rule)
        }
        return rules
    }

    private mutating func lookup(
        _ configuration: Configuration.LookupConfiguration, identity: IdentityTable
    ) -> LookupRule? {
        guard let (owner, field) = path(configuration.field, "lookup") else { return nil }
        let name = configuration.field.text
        var isFaulty = false
        for argument in configuration.arguments where field.argument(named: argument.text) == nil {
            report("\(name) has no argument \(argument.text)", "lookup", at: argument.node.location)
            isFaulty = true
        }
        guard let result = schema.namedType(of: field.type), result.isComposite, !field.type.isList else {
            return refuse("\(name) does not give one record", at: configuration.field.node.location)
        }
        let keyLengths: Set<Int>
        if case .object(let object) = result {
            guard let type = configuration.type else {
                return refuse(
                    "a lookup of one type names it: \"type\": \"\(object.name)\"", at: configuration.node.location)
            }
            guard type.text == object.name else {
                return refuse("\(name) gives \(object.name), not \(type.text)", at: type.node.location)
            }
            keyLengths = [identity.key(of: object, in: schema).count]
        } else {
            if let type = configuration.type {
                return refuse("\(name) gives an abstract type, so no type is named", at: type.node.location)
            }
            keyLengths = Set(schema.possibleTypes(of: result).map { identity.key(of: $0, in: schema).count })
        }
        guard keyLengths.contains(configuration.arguments.count), !configuration.arguments.isEmpty else {
            return refuse("as many arguments are needed as the key has fields", at: configuration.node.location)
        }
        if isFaulty { return nil }
        return LookupRule(
            typeName: owner.name, field: field.name.value, objectType: configuration.type?.text,
            arguments: configuration.arguments.map(\.text))
    }

    private mutating func refuse(_ message: String, at location: Location) -> LookupRule? {
        report(message, "lookup", at: location)
        return nil
    }
}
