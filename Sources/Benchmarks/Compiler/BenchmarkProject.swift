import BatonCompiler
import Foundation

/// A folder of documents to compile.
final class BenchmarkProject {
    let fragments: Int
    let operations: Int
    /// The documents in one file, as any GraphQL implementation takes them.
    let plain: URL
    private let schema: String
    private let sources: [String]
    private let outputs: URL
    /// How many folders have been generated into.
    private var rounds = 0

    /// Writes files into an empty folder.
    init(folder: URL, schema: String, files: [(name: String, text: String)], plain text: String, operations: Int) throws
    {
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
        plain = folder.appending(path: "plain.graphql")
        if !text.isEmpty { try Data(text.utf8).write(to: plain) }
        sources = files.map { folder.appending(path: $0.name).path }
        outputs = folder.appending(path: "generated")
        self.schema = schema
        self.operations = operations
        fragments = files.count - operations
    }

    /// The folder of the latest round.
    private var out: String { outputs.appending(path: "\(rounds)").path }

    /// What a process of its own is given: another folder.
    func arguments() -> [String] {
        rounds += 1
        return [schema, out] + sources
    }

    /// Deletes what was generated.
    func clean() throws {
        if FileManager.default.fileExists(atPath: outputs.path) { try FileManager.default.removeItem(at: outputs) }
    }

    /// The milliseconds that a whole run takes, from files to files.
    ///
    /// - Parameter afresh: whether it writes into a new folder, and not over the files of the latest run. The folders
    ///   before it are kept until all is measured: ext4 takes longer to make files where many were deleted just now.
    func generate(afresh: Bool) throws -> Double {
        if afresh { rounds += 1 }
        let request = Self.request(schema: schema, out: out, files: sources)
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
