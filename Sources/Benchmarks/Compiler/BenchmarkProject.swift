import BatonCompiler
import Foundation

/// A folder of documents to compile.
struct BenchmarkProject {
    let fragments: Int
    let operations: Int
    /// The documents in one file, as any GraphQL implementation takes them.
    let plain: URL
    private let schema: String
    private let sources: [String]
    private let out: URL

    /// Writes files into an empty folder.
    init(folder: URL, schema: String, files: [(name: String, text: String)], plain text: String, operations: Int) throws
    {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
        plain = folder.appending(path: "plain.graphql")
        if !text.isEmpty { try Data(text.utf8).write(to: plain) }
        sources = files.map { folder.appending(path: $0.name).path }
        out = folder.appending(path: "generated")
        self.schema = schema
        self.operations = operations
        fragments = files.count - operations
    }

    /// What a process of its own is given.
    var arguments: [String] { [schema, out.path] + sources }

    /// Deletes what was generated.
    func clean() throws {
        if FileManager.default.fileExists(atPath: out.path) { try FileManager.default.removeItem(at: out) }
    }

    /// The milliseconds that a whole run takes, from files to files.
    ///
    /// - Parameter afresh: whether the generated files are gone before it.
    func generate(afresh: Bool) throws -> Double {
        if afresh { try clean() }
        let request = Self.request(schema: schema, out: out.path, files: sources)
        let start = ContinuousClock.now
        let outcome = Batonc.generate(request)
        let taken = Measurement.milliseconds(since: start)
        guard outcome.status == 0 else {
            throw Failure("batonc refuses the documents:\n\(outcome.errors.prefix(2000))")
        }
        return taken
    }

    static func request(schema: String, out: String, files: [String]) -> GenerationRequest {
        GenerationRequest(
            compilation: CompilationRequest(
                configuration: nil, schema: schema, files: files, directory: FileManager.default.currentDirectoryPath),
            destination: .folder(out))
    }
}
