import GraphQLLanguage

/// Reads `baton.json`: every key known, every value of its kind. What needs the schema is checked against it later.
struct ConfigurationReader {
    private var faults: [Diagnostic] = []
    private let suggestions = Suggestions()

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

    private static let keys = [
        "schema", "schemaExtensions", "identity", "lookups", "transient", "customScalarTypes", "persistConfig",
        "onError", "kotlin",
    ]

    private mutating func configuration(_ node: JSONNode) -> Configuration {
        var configuration = Configuration()
        for member in members(of: node, "the configuration") {
            switch member.key {
            case "schema": configuration.schemaPath = text(member.value, "schema")
            case "schemaExtensions": configuration.extensions = texts(of: member.value, "schemaExtensions", "a path")
            case "identity": configuration.identity = identity(member.value)
            case "lookups": configuration.lookups = items(of: member.value, "lookups").compactMap { lookup($0) }
            case "transient": configuration.transient = transient(member.value)
            case "customScalarTypes": configuration.scalars = scalars(member.value)
            case "persistConfig": configuration.persistence = persistence(member)
            case "onError": configuration.errorBehavior = choice(member.value, "onError")
            // Another target's.
            case "kotlin": break
            default: unknown(member, among: Self.keys)
            }
        }
        return configuration
    }

    // MARK: Identity and lookups

    private mutating func identity(_ node: JSONNode) -> Configuration.IdentityConfiguration {
        var identity = Configuration.IdentityConfiguration()
        for member in members(of: node, "identity") {
            switch member.key {
            case "default": identity.standard = keyFields(member).map(\.text)
            case "types":
                identity.types = members(of: member.value, "types").map { entry in
                    .init(type: entry.key, place: entry, fields: keyFields(entry))
                }
            default: unknown(member, among: ["default", "types"])
            }
        }
        return identity
    }

    private mutating func keyFields(_ member: JSONNode.Member) -> [Configuration.Entry] {
        let fields = texts(of: member.value, member.key, "a key field")
        if case .array(let items) = member.value.kind, items.isEmpty {
            report("a record needs at least one field to be known by", "identity", at: member.location)
        }
        var seen: Set<String> = []
        for field in fields {
            if field.text.contains(".") {
                report("a key field is a field of the type itself, not a path", "identity", at: field.node.location)
            }
            if !seen.insert(field.text).inserted {
                report("\(field.text) stands in the key twice", "identity", at: field.node.location)
            }
        }
        return fields
    }

    private mutating func lookup(_ node: JSONNode) -> Configuration.LookupConfiguration? {
        guard case .object = node.kind else {
            report("a lookup is an object", at: node)
            return nil
        }
        var field: Configuration.Entry?
        var type: Configuration.Entry?
        var arguments: [[Configuration.Entry]] = []
        // What has another fault is not said to be missing too.
        var isFaulty = false
        for member in members(of: node, "a lookup") {
            switch member.key {
            case "field":
                field = entry(member.value, "field")
                if field == nil { isFaulty = true }
            case "type": type = entry(member.value, "type")
            case "argument": arguments.append(entry(member.value, "argument").map { [$0] } ?? [])
            case "arguments": arguments.append(texts(of: member.value, "arguments", "an argument"))
            default: unknown(member, among: ["field", "type", "argument", "arguments"])
            }
        }
        guard let field else {
            if !isFaulty { report("a lookup names its field: \"Query.character\"", "lookup", at: node.location) }
            return nil
        }
        guard arguments.count == 1 else {
            report("a lookup has either an argument or arguments", "lookup", at: node.location)
            return nil
        }
        return Configuration.LookupConfiguration(node: node, field: field, type: type, arguments: arguments[0])
    }

    // MARK: The rest

    private mutating func transient(_ node: JSONNode) -> Configuration.TransientConfiguration {
        var transient = Configuration.TransientConfiguration()
        for member in members(of: node, "transient") {
            switch member.key {
            case "types": transient.types = texts(of: member.value, "types", "a type")
            case "fields": transient.fields = texts(of: member.value, "fields", "a field")
            default: unknown(member, among: ["types", "fields"])
            }
        }
        return transient
    }

    private mutating func scalars(_ node: JSONNode) -> [Configuration.ScalarConfiguration] {
        members(of: node, "customScalarTypes").compactMap { member in
            guard let type = swiftType(member) else { return nil }
            return Configuration.ScalarConfiguration(scalar: member.key, place: member, swiftType: type)
        }
    }

    /// The Swift type of a scalar: the text itself, or what an object of languages has for Swift.
    private mutating func swiftType(_ scalar: JSONNode.Member) -> Configuration.Entry? {
        guard case .object = scalar.value.kind else { return entry(scalar.value, "a scalar's type", "custom-scalar") }
        guard let swift = members(of: scalar.value, scalar.key).last(where: { $0.key == "swift" }) else {
            report("\(scalar.key) has no type for Swift", "custom-scalar", at: scalar.location)
            return nil
        }
        return entry(swift.value, "a scalar's type", "custom-scalar")
    }

    private mutating func persistence(_ place: JSONNode.Member) -> Configuration.Persistence? {
        guard case .object(let keys) = place.value.kind else {
            report("persistConfig is an object", at: place.value)
            return nil
        }
        var file: String?
        var algorithm = DigestAlgorithm.md5
        for member in members(of: place.value, "persistConfig") {
            switch member.key {
            case "file": file = text(member.value, "file")
            case "algorithm": algorithm = choice(member.value, "algorithm") ?? algorithm
            default: unknown(member, among: ["file", "algorithm"])
            }
        }
        guard let file else {
            if !keys.contains(where: { $0.key == "file" }) {
                report("persistConfig needs a file", "configuration", at: place.location)
            }
            return nil
        }
        return Configuration.Persistence(file: file, algorithm: algorithm)
    }

    // MARK: Kinds

    /// The members of an object, of two with one key the last.
    private mutating func members(of node: JSONNode, _ what: String) -> [JSONNode.Member] {
        guard case .object(let members) = node.kind else {
            report("\(what) is an object", at: node)
            return []
        }
        var seen: Set<String> = []
        for member in members where !seen.insert(member.key).inserted {
            report("the key \"\(member.key)\" stands here twice", "duplicate-key", at: member.location)
        }
        return members
    }

    private mutating func items(of node: JSONNode, _ what: String) -> [JSONNode] {
        if case .array(let items) = node.kind { return items }
        report("\(what) is a list", at: node)
        return []
    }

    private mutating func texts(of node: JSONNode, _ what: String, _ item: String) -> [Configuration.Entry] {
        items(of: node, what).compactMap { entry($0, item) }
    }

    private mutating func entry(
        _ node: JSONNode, _ what: String, _ code: String = "configuration"
    ) -> Configuration.Entry? {
        text(node, what, code).map { Configuration.Entry(text: $0, node: node) }
    }

    private mutating func text(_ node: JSONNode, _ what: String, _ code: String = "configuration") -> String? {
        if case .string(let text) = node.kind, !text.isEmpty { return text }
        report("\(what) is a string that is not empty", code, at: node.location)
        return nil
    }

    private mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ node: JSONNode, _ what: String
    ) -> Choice? {
        guard let name = text(node, what) else { return nil }
        if let known = Choice(rawValue: name) { return known }
        let names = Choice.allCases.map(\.rawValue)
        report(
            "\(what) is one of \(names.joined(separator: ", "))" + suggestions.text(for: name, among: names),
            at: node)
        return nil
    }

    // MARK: Faults

    private mutating func report(_ message: String, at node: JSONNode) {
        report(message, "configuration", at: node.location)
    }

    private mutating func report(_ message: String, _ code: String, at location: Location) {
        faults.append(Diagnostic(message, code: code, at: location))
    }

    private mutating func unknown(_ member: JSONNode.Member, among keys: [String]) {
        report(
            "there is no key \"\(member.key)\"" + suggestions.text(for: member.key, among: keys), "unknown-key",
            at: member.location)
    }
}
