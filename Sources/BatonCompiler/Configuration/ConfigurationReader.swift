import GraphQLLanguage

/// Reads `baton.json`: every key known, every value of its kind. What needs the schema is checked against it later.
struct ConfigurationReader {
    private var faults: [Diagnostic] = []

    /// The configuration that a source holds.
    static func read(_ source: Source) throws(DiagnosticList) -> Configuration {
        let node: JSONNode
        do {
            node = try JSONNode.parse(source)
        } catch {
            throw DiagnosticList([error])
        }
        var reader = ConfigurationReader()
        let configuration = reader.configuration(node)
        if !reader.faults.isEmpty { throw DiagnosticList(reader.faults) }
        return configuration
    }

    private mutating func configuration(_ node: JSONNode) -> Configuration {
        var configuration = Configuration()
        for member in members(of: node, "the configuration") {
            switch member.key {
            case "schema": configuration.schemaPath = text(member.value, "schema")
            case "identity": configuration.identity = identity(member.value)
            case "lookups": configuration.lookups = items(of: member.value, "lookups").compactMap { lookup($0) }
            case "persistConfig": configuration.persistence = persistence(member)
            case "schemaExtensions": refuse(member, unlessEmpty: items(of: member.value, "schemaExtensions").isEmpty)
            case "customScalarTypes": refuse(member, unlessEmpty: members(of: member.value, member.key).isEmpty)
            case "transient": refuse(member, unlessEmpty: transientIsEmpty(member.value))
            case "onError":
                let modes = ["PROPAGATE", "NULL", "ABORT"]
                if let mode = text(member.value, "onError") {
                    if !modes.contains(mode) {
                        report("onError is PROPAGATE, NULL or ABORT", at: member.value)
                    } else {
                        refuse(member, unlessEmpty: false)
                    }
                }
            case "kotlin": break
            default: unknown(member)
            }
        }
        return configuration
    }

    private mutating func identity(_ node: JSONNode) -> Configuration.IdentityConfiguration {
        var identity = Configuration.IdentityConfiguration()
        for member in members(of: node, "identity") {
            switch member.key {
            case "default": identity.standard = fields(member).map(\.name)
            case "types":
                identity.types = members(of: member.value, "types").map { entry in
                    .init(type: entry.key, place: entry, fields: fields(entry))
                }
            default: unknown(member)
            }
        }
        return identity
    }

    private mutating func fields(_ member: JSONNode.Member) -> [(name: String, node: JSONNode)] {
        let fields = items(of: member.value, member.key).compactMap { item in
            text(item, "a key field").map { (name: $0, node: item) }
        }
        if fields.isEmpty { report("a record needs at least one field to be known by", at: member.location) }
        for field in fields where field.name.contains(".") {
            report("a key field is a field of the type itself, not a path", at: field.node)
        }
        return fields
    }

    private mutating func lookup(_ node: JSONNode) -> Configuration.LookupConfiguration? {
        var field: (text: String, node: JSONNode)?
        var type: (text: String, node: JSONNode)?
        var arguments: [[(text: String, node: JSONNode)]] = []
        for member in members(of: node, "a lookup") {
            switch member.key {
            case "field": field = text(member.value, "field").map { ($0, member.value) }
            case "type": type = text(member.value, "type").map { ($0, member.value) }
            case "argument": arguments.append(text(member.value, "argument").map { [($0, member.value)] } ?? [])
            case "arguments":
                arguments.append(
                    items(of: member.value, "arguments").compactMap { item in
                        text(item, "an argument").map { ($0, item) }
                    })
            default: unknown(member)
            }
        }
        guard let field else {
            report("a lookup names its field: \"Query.character\"", at: node)
            return nil
        }
        guard arguments.count == 1 else {
            report("a lookup has either an argument or arguments", at: node)
            return nil
        }
        return Configuration.LookupConfiguration(node: node, field: field, type: type, arguments: arguments[0])
    }

    private mutating func persistence(_ place: JSONNode.Member) -> Configuration.Persistence? {
        var file: String?
        var algorithm = DigestAlgorithm.md5
        for member in members(of: place.value, "persistConfig") {
            switch member.key {
            case "file": file = text(member.value, "file")
            case "algorithm":
                guard let name = text(member.value, "algorithm") else { continue }
                if let known = DigestAlgorithm(rawValue: name) {
                    algorithm = known
                } else {
                    let names = DigestAlgorithm.allCases.map(\.rawValue).joined(separator: ", ")
                    report("the algorithm is one of \(names)", at: member.value)
                }
            default: unknown(member)
            }
        }
        guard let file else {
            report("persistConfig needs a file", at: place.location)
            return nil
        }
        return Configuration.Persistence(file: file, algorithm: algorithm)
    }

    private mutating func transientIsEmpty(_ node: JSONNode) -> Bool {
        var isEmpty = true
        for member in members(of: node, "transient") {
            switch member.key {
            case "types", "fields":
                let items = items(of: member.value, member.key)
                for item in items { _ = text(item, "an entry") }
                if !items.isEmpty { isEmpty = false }
            default: unknown(member)
            }
        }
        return isEmpty
    }

    // MARK: Kinds

    private mutating func members(of node: JSONNode, _ what: String) -> [JSONNode.Member] {
        if case .object(let members) = node.kind { return members }
        report("\(what) is an object", at: node)
        return []
    }

    private mutating func items(of node: JSONNode, _ what: String) -> [JSONNode] {
        if case .array(let items) = node.kind { return items }
        report("\(what) is a list", at: node)
        return []
    }

    private mutating func text(_ node: JSONNode, _ what: String) -> String? {
        if case .string(let text) = node.kind, !text.isEmpty { return text }
        report("\(what) is a string that is not empty", at: node)
        return nil
    }

    // MARK: Faults

    private mutating func report(_ message: String, at node: JSONNode) { report(message, at: node.location) }

    private mutating func report(_ message: String, at location: Location) {
        faults.append(Diagnostic(message, code: "configuration", at: location))
    }

    private mutating func unknown(_ member: JSONNode.Member) {
        faults.append(Diagnostic("there is no key \"\(member.key)\"", code: "unknown-key", at: member.location))
    }

    private mutating func refuse(_ member: JSONNode.Member, unlessEmpty isEmpty: Bool) {
        if isEmpty { return }
        faults.append(
            Diagnostic(
                "\"\(member.key)\" is not supported yet", code: "unsupported-configuration", at: member.location))
    }
}
