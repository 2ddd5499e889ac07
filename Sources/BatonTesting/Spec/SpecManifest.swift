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
    let reads: [SpecRead]

    init(_ json: SpecJSON) throws {
        var members = try SpecMembers(json, "a case")
        name = try members.string("name")
        operation = try members.string("operation")
        // What kind the operation is, its generated type says; a case's word for it is only checked to be one.
        if let kind = try members.optionalString("kind"), !["query", "mutation", "subscription"].contains(kind) {
            throw SpecFault("\(name): there is no kind \(kind)")
        }
        document = try members.optionalString("document")
        variables = try members.object("variables")
        let responses = try members.optionalArray("responses")?.map { response -> String in
            guard let path = response.string else { throw SpecFault("a response is a path: \(response)") }
            return path
        }
        self.responses = responses ?? ["\(name).json"]
        records = members.take("records")
        isComplete = try members.optionalBool("complete") ?? true
        reads = try (members.optionalArray("reads") ?? []).map { try SpecRead($0) }
        try members.finish()
    }
}

/// One row of reads: a path through a lens, and the value there.
struct SpecRead: Sendable {
    let handle: String?
    let path: String
    let value: SpecJSON

    init(_ json: SpecJSON) throws {
        var members = try SpecMembers(json, "a read")
        handle = try members.optionalString("handle")
        path = try members.string("path")
        // A null value is a value here, and `take` drops nulls: a row with neither `throws` nor `result` has one.
        value = members.take("value") ?? .null
        try members.finish()
        if path.isEmpty { throw SpecFault("a read of the operation's own outcome") }
    }
}

/// One script: steps, each an action with expectations beside it.
struct SpecScript {
    let name: String
    let buffer: Int?
    /// How old data may be before it is stale (R6.2).
    let expiration: Duration?
    let steps: [SpecJSON]

    init(_ json: SpecJSON) throws {
        var members = try SpecMembers(json, "a script")
        name = try members.string("name")
        if try members.optionalBool("image") == true { throw SpecFault("\(name) needs an image") }
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
