import Foundation

/// What a run of the compiler is given: a configuration, a schema, and documents.
struct Project {
    /// A file that may be damaged.
    struct File {
        /// `baton.json`, `schema.graphql`, or a document's name.
        let name: String
        var bytes: [UInt8]
    }

    static let configurationName = "baton.json"
    static let schemaName = "schema.graphql"

    var files: [File]

    init(files: [File]) { self.files = files }

    /// The project that a folder holds.
    init(folder: URL) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        files = try names.map { File(name: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0)))) }
    }

    /// The names of the files that documents are looked for in.
    var documentNames: [String] {
        files.map(\.name).filter { $0 != Self.configurationName && $0 != Self.schemaName }
    }

    /// Whether it is an answer of a server's, which the runtime reads.
    var isResponse: Bool { files.contains { $0.name.hasSuffix(".response") } }

    /// Writes the files into a folder, which holds nothing else then.
    func write(to folder: URL) throws {
        if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files { try Data(file.bytes).write(to: folder.appending(path: file.name)) }
    }
}
