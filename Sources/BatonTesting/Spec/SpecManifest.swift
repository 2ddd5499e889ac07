import Foundation

/// A spec folder: its manifest, and the files that the manifest names.
public struct SpecFolder: Sendable {
    /// The folder that holds `manifest.json`.
    public let url: URL
    /// The manifest's format.
    public let format: SpecJSON
    /// Where the authors' documents are, and the configuration they compile with.
    public let sources: [SpecJSON]
    /// The cases, in order.
    public let cases: [SpecEntry]
    /// The scripts, in order.
    public let scripts: [SpecEntry]

    /// Reads a folder's manifest.
    ///
    /// - Throws: a `SpecFault` for what is not of the format.
    public init(_ url: URL) throws {
        self.url = url
        let file = url.appending(path: "manifest.json")
        var manifest = try SpecMembers(try SpecJSON(text: try Data(contentsOf: file)), "the manifest")
        format = manifest.take("format") ?? .null
        let sources = manifest.take("sources")
        self.sources = sources?.array ?? [sources].compactMap(\.self)
        cases = try (manifest.optionalArray("cases") ?? []).map(SpecEntry.init)
        scripts = try (manifest.optionalArray("scripts") ?? []).map(SpecEntry.init)
        try manifest.finish()
    }

    /// The bytes of a file that the manifest names.
    ///
    /// - Throws: a `SpecFault` for a path that leaves the folder or that names no file.
    func bytes(_ path: String) throws -> [UInt8] {
        let file = url.appending(path: path).standardizedFileURL
        guard file.path.hasPrefix(url.standardizedFileURL.path + "/") else {
            throw SpecFault("\(path) leaves the spec folder")
        }
        guard let data = try? Data(contentsOf: file) else { throw SpecFault("no file \(path)") }
        return Array(data)
    }

    /// A dump: a file's, or one that stands in the manifest.
    func dump(_ json: SpecJSON) throws -> [String: SpecJSON] {
        let dump = try json.string.map { try SpecJSON(text: Data(try bytes($0))) } ?? json
        guard let records = dump.object else { throw SpecFault("a dump is an object of records: \(json)") }
        return records
    }
}

/// A case or a script of a manifest, by name. It is read when it is run, so that one which cannot be bound fails alone.
public struct SpecEntry: Hashable, Sendable, CustomStringConvertible {
    /// The entry's name.
    public let name: String
    let json: SpecJSON

    init(_ json: SpecJSON) {
        self.json = json
        name = json.object?["name"]?.string ?? "an entry without a name"
    }

    /// The entry's name.
    public var description: String { name }
}

/// One case: responses committed into an empty store, the records they make, and what the lens reads of them.
struct SpecCase {
    let name: String
    let operation: String
    let document: String?
    let variables: [String: SpecJSON]
    let responses: [String]
    let records: SpecJSON?
    let isComplete: Bool
    let kind: String?
    let override: SpecOverride?
    let reads: [SpecRead]

    init(_ json: SpecJSON) throws {
        var members = try SpecMembers(json, "a case")
        name = try members.string("name")
        operation = try members.string("operation")
        kind = try members.optionalString("kind")
        document = try members.optionalString("document")
        variables = try members.object("variables")
        let responses = try members.optionalArray("responses")?.map { response -> String in
            guard let path = response.string else { throw SpecFault("a response is a path: \(response)") }
            return path
        }
        self.responses = responses ?? ["\(name).json"]
        records = members.take("records")
        isComplete = try members.optionalBool("complete") ?? true
        override = try members.take("override").map { try SpecOverride($0) }
        reads = try (members.optionalArray("reads") ?? []).map { try SpecRead($0) }
        try members.finish()
    }
}

/// What a row of reads expects.
enum SpecExpectedRead: Hashable, Sendable {
    case value(SpecJSON)
    /// The kind of error that the accessor throws.
    case `throws`(String)
    /// What a caught accessor's result is.
    case result(SpecJSON)
}

/// One row of reads: a path through a lens, and what is there. At the empty path stands the operation's own outcome.
struct SpecRead: Sendable {
    let handle: String?
    let path: String
    let expected: SpecExpectedRead

    init(_ json: SpecJSON) throws {
        var members = try SpecMembers(json, "a read")
        handle = try members.optionalString("handle")
        path = try members.string("path")
        // A null value is a value here, and `take` drops nulls: a row with neither `throws` nor `result` has one.
        let value = members.take("value")
        let kind = try members.optionalString("throws")
        let result = members.take("result")
        switch (value, kind, result) {
        case (_, nil, nil): expected = .value(value ?? .null)
        case (nil, let kind?, nil):
            guard ["requiredField", "fieldErrors"].contains(kind) else {
                throw SpecFault("no accessor throws \(kind)")
            }
            expected = .throws(kind)
        case (nil, nil, let result?): expected = .result(result)
        default: throw SpecFault("a read expects a value, a throw or a result, and one of them: \(json)")
        }
        try members.finish()
    }
}

/// One script: steps, each an action with expectations beside it.
struct SpecScript {
    let name: String
    /// Whether the session's records are kept in an image, for a relaunch.
    let hasImage: Bool
    let buffer: Int?
    /// How old data may be before it is stale (R6.2).
    let expiration: Duration?
    let steps: [SpecJSON]

    init(_ json: SpecJSON) throws {
        var members = try SpecMembers(json, "a script")
        name = try members.string("name")
        hasImage = try members.optionalBool("image") ?? false
        if let given = members.take("expiration") {
            guard let seconds = given.number else { throw SpecFault("\(name): expiration takes seconds: \(given)") }
            expiration = .seconds(seconds)
        } else {
            expiration = nil
        }
        buffer = members.take("buffer")?.int
        steps = try members.optionalArray("steps") ?? []
        try members.finish()
    }
}
