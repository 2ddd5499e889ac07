import Foundation
import GraphQLLanguage

/// A spec folder as the naive normalizer knows it: documents, a schema, and which fields are keys. No plan.
struct NaiveProject {
    let schema: Schema
    private(set) var operations: [String: OperationDefinition] = [:]
    private(set) var fragments: [String: FragmentDefinition] = [:]
    private let identity: Identity
    /// The types and fields that no server knows.
    private let clientSources: [Source]

    private struct Manifest: Decodable {
        struct Sources: Decodable {
            let directory: String
            let config: String
        }
        let sources: Sources
    }

    private struct Configuration: Decodable {
        let schema: String
        let schemaExtensions: [String]?
        let identity: Identity?
    }

    private struct Identity: Decodable {
        var `default`: [String]?
        var types: [String: [String]]?
    }

    init(_ folder: URL) throws {
        func document(_ url: URL) throws -> Document {
            try parse(Source(name: url.path, text: try String(contentsOf: url, encoding: .utf8)))
        }
        let manifest = try JSONDecoder().decode(
            Manifest.self, from: Data(contentsOf: folder.appending(path: "manifest.json")))
        let config = folder.appending(path: manifest.sources.config)
        let configuration = try JSONDecoder().decode(Configuration.self, from: Data(contentsOf: config))
        let base = config.deletingLastPathComponent()
        let extensions = try (configuration.schemaExtensions ?? []).map { try document(base.appending(path: $0)) }
        schema = Schema(unchecked: [try document(base.appending(path: configuration.schema))] + extensions)
        clientSources = extensions.map(\.source)
        identity = configuration.identity ?? Identity()
        let directory = folder.appending(path: manifest.sources.directory)
        for path in try FileManager.default.subpathsOfDirectory(atPath: directory.path).sorted()
        where path.hasSuffix(".graphql") {
            let document = try document(directory.appending(path: path))
            for operation in document.operations { operations[operation.name?.value ?? ""] = operation }
            for fragment in document.fragments { fragments[fragment.name.value] = fragment }
        }
        for fragment in fragments.values { try addRefetch(of: fragment) }
    }

    /// The query that fetches a fragment of an entity again, as somebody would write it.
    private mutating func addRefetch(of fragment: FragmentDefinition) throws {
        guard let directive = fragment.directives.first(where: { $0.name.value == "refetchable" }),
            let name = directive.argument(named: "queryName")?.value.stringValue
        else { return }
        let arguments = Self.arguments(of: fragment)
        let declared = try arguments.map { name, definition in
            "$\(name): \(try Self.type(of: definition))"
        }
        let passed = arguments.map { "\($0.0): $\($0.0)" }
        let spread =
            "...\(fragment.name.value)" + (passed.isEmpty ? "" : " @arguments(\(passed.joined(separator: ", ")))")
        let text = """
            query \(name)(\((declared + ["$id: ID!"]).joined(separator: ", "))) { node(id: $id) { __typename \(spread) } }
            """
        operations[name] = try parse(Source(name: name, text: text)).operations.first
    }

    // MARK: Fragment arguments

    /// The arguments that a fragment declares, each with the object that says its type and default.
    static func arguments(of fragment: FragmentDefinition) -> [(String, [ObjectField])] {
        guard let directive = fragment.directives.first(where: { $0.name.value == "argumentDefinitions" }) else {
            return []
        }
        return directive.arguments.compactMap { argument in
            guard case .object(let fields) = argument.value.kind else { return nil }
            return (argument.name.value, fields)
        }
    }

    private static func type(of definition: [ObjectField]) throws -> String {
        definition.first { $0.name.value == "type" }?.value.stringValue ?? "String"
    }

    // MARK: Types

    /// The fields that identify records of a type; none for one that is known by its path.
    func key(of type: String) -> [String] {
        guard case .object(let object)? = schema.type(named: type) else { return [] }
        if let own = identity.types?[type] { return own }
        for interface in object.interfaces {
            if let inherited = identity.types?[interface.value] { return inherited }
        }
        let standard = identity.default ?? ["id"]
        return standard.allSatisfy { object.field(named: $0) != nil } ? standard : []
    }

    /// Whether a value of a type may be known by its path even where it has a key: under an abstract type.
    func isAbstract(_ type: String) -> Bool { schema.type(named: type)?.isAbstract ?? false }

    func isListed(_ type: String) -> Bool { schema.type(named: type) != nil }

    /// Whether every object of a type is of another type.
    func isAlways(_ type: String, _ condition: String) -> Bool {
        if type == condition { return true }
        guard let named = schema.type(named: type), let wanted = schema.type(named: condition) else { return false }
        return schema.isSubtype(named, of: wanted)
    }

    func isClient(_ field: FieldDefinition) -> Bool {
        clientSources.contains { $0 === field.location.source }
    }

    /// What a record of a root type is called, whatever the schema calls it (R1.1).
    func recordType(_ type: String) -> String {
        for operation in [OperationType.query, .mutation, .subscription]
        where schema.rootType(of: operation)?.name == type {
            return operation.rawValue.prefix(1).uppercased() + operation.rawValue.dropFirst()
        }
        return type
    }
}
