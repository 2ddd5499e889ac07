import GraphQLLanguage

extension Configuration {
    /// The schema of a source, checked, with what the configuration says about it held against it.
    func schema(from source: Source) throws(DiagnosticList) -> CompilerSchema {
        let document: Document
        let directives: Document
        do {
            document = try parse(source)
            directives = try parse(ClientDirectives.source)
        } catch {
            throw DiagnosticList([error])
        }
        let schema = try Schema(documents: [document, directives])
        var check = SchemaCheck(schema: schema, source: source)
        check.checkRoots()
        let identity = check.identity(self.identity)
        let lookups = check.lookups(self.lookups, identity: identity)
        if !check.faults.isEmpty { throw DiagnosticList(check.faults) }
        return CompilerSchema(
            schema: schema, digest: digest(of: source), identity: identity, lookups: lookups)
    }

    /// What stored records are stamped with: a store filled under other keys is another store.
    private func digest(of source: Source) -> String {
        var bytes = source.bytes
        if identity.standard != ["id"] || !identity.types.isEmpty {
            var text = "\n# identity\n" + identity.standard.joined(separator: ",")
            for entry in identity.types.sorted(by: { bytesPrecede($0.type, $1.type) }) {
                text += "\n\(entry.type):" + entry.fields.map(\.name).joined(separator: ",")
            }
            bytes += Array(text.utf8)
        }
        return MD5.hex(bytes)
    }
}

/// Holds a configuration against the schema.
private struct SchemaCheck {
    let schema: Schema
    let source: Source
    var faults: [Diagnostic] = []

    init(schema: Schema, source: Source) {
        self.schema = schema
        self.source = source
    }

    /// A root goes by its standard name in records, so no other type may have that name, and nothing may reach a
    /// renamed root through an abstract type.
    mutating func checkRoots() {
        guard schema.queryType != nil else {
            report("the schema has no query root", at: Location(source: source, start: 0, end: 0), "configuration")
            return
        }
        for (operation, standard) in [
            (OperationType.query, "Query"), (.mutation, "Mutation"), (.subscription, "Subscription"),
        ] {
            guard let root = schema.rootType(of: operation), root.name != standard else { continue }
            let place = NamedType.object(root).location
            if schema.type(named: standard) != nil {
                report("the \(operation.rawValue) root goes by \(standard), and another type has that name", at: place)
            }
            let isMember = schema.types.contains {
                $0.isAbstract && schema.isPossibleType(root, of: $0)
            }
            if isMember { report("a renamed root may not implement an interface or join a union", at: place) }
        }
    }

    mutating func identity(_ configuration: Configuration.IdentityConfiguration) -> IdentityTable {
        var table = IdentityTable(standard: configuration.standard)
        for entry in configuration.types {
            guard let type = schema.type(named: entry.type) else {
                report("there is no type \(entry.type)", at: entry.place.location)
                continue
            }
            guard !type.fields.isEmpty else {
                report("\(entry.type) is neither an object type nor an interface", at: entry.place.location)
                continue
            }
            for (name, node) in entry.fields {
                guard let field = type.field(named: name) else {
                    report("\(entry.type) has no field \(name)", at: node.location)
                    continue
                }
                if !IdentityTable.isEligible(field, in: schema) {
                    report("\(entry.type).\(name) cannot be part of a key: it is \(field.type)", at: node.location)
                }
            }
            table.types[entry.type] = entry.fields.map(\.name)
        }
        checkInterfaces(configuration, table)
        return table
    }

    /// An object without an entry takes its interfaces', so they have to agree.
    private mutating func checkInterfaces(
        _ configuration: Configuration.IdentityConfiguration, _ table: IdentityTable
    ) {
        for case .object(let object) in schema.types where table.types[object.name] == nil {
            let entries = object.interfaces.compactMap { name in table.types[name.value].map { (name.value, $0) } }
            guard let first = entries.first, let other = entries.first(where: { $0.1 != first.1 }),
                let place = configuration.types.first(where: { $0.type == other.0 })
            else { continue }
            report(
                "\(object.name) gets one key from \(first.0) and another from \(other.0); give it its own",
                at: place.place.location)
        }
    }

    mutating func lookups(
        _ configurations: [Configuration.LookupConfiguration], identity: IdentityTable
    ) -> [LookupRule] {
        configurations.compactMap { lookup($0, identity: identity) }
    }

    private mutating func lookup(
        _ configuration: Configuration.LookupConfiguration, identity: IdentityTable
    ) -> LookupRule? {
        let parts = configuration.field.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let place = configuration.field.node.location
        guard parts.count == 2 else { return refuse("a lookup's field is written \"Type.field\"", at: place) }
        guard let owner = schema.type(named: parts[0]) else { return refuse("there is no type \(parts[0])", at: place) }
        guard let field = owner.field(named: parts[1]) else {
            return refuse("\(parts[0]) has no field \(parts[1])", at: place)
        }
        for argument in configuration.arguments where field.argument(named: argument.text) == nil {
            report("\(configuration.field.text) has no argument \(argument.text)", at: argument.node.location)
        }
        guard let result = schema.namedType(of: field.type), result.isComposite, !field.type.isList else {
            return refuse("\(configuration.field.text) does not give one record", at: place)
        }
        var objectType: String?
        let keyLengths: Set<Int>
        if case .object(let object) = result {
            guard let type = configuration.type else {
                return refuse(
                    "a lookup of one type names it: \"type\": \"\(object.name)\"", at: configuration.node.location)
            }
            guard type.text == object.name else {
                return refuse("\(configuration.field.text) gives \(object.name)", at: type.node.location)
            }
            objectType = object.name
            keyLengths = [identity.key(of: object, in: schema).count]
        } else {
            if let type = configuration.type {
                return refuse(
                    "\(configuration.field.text) gives an abstract type, so no type is named", at: type.node.location)
            }
            keyLengths = Set(schema.possibleTypes(of: result).map { identity.key(of: $0, in: schema).count })
        }
        guard keyLengths.contains(configuration.arguments.count), !configuration.arguments.isEmpty else {
            return refuse("as many arguments are needed as the key has fields", at: configuration.node.location)
        }
        return LookupRule(
            typeName: parts[0], field: parts[1], objectType: objectType, arguments: configuration.arguments.map(\.text))
    }

    private mutating func refuse(_ message: String, at location: Location) -> LookupRule? {
        report(message, at: location)
        return nil
    }

    private mutating func report(_ message: String, at location: Location, _ code: String = "configuration") {
        faults.append(Diagnostic(message, code: code, at: location))
    }
}
