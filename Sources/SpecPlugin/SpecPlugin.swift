import Foundation
import PackagePlugin

/// Runs batonc over the documents of the package's `spec/`, and joins to a test target the generated code and the reads by
/// which the harness of `BatonTesting` runs the folder's cases. Another folder of the same format may stand in its place.
@main
struct SpecPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "spec")
        let manifest = folder.appending(path: "manifest.json")
        let sources = try Sources(manifest: manifest)
        let configuration = folder.appending(path: sources.config)
        let directory = folder.appending(path: sources.directory)
        let files = try documents(in: directory)
        // What the schema is made of may lie anywhere in the folder.
        let schemas = try documents(in: folder)
        let output = context.pluginWorkDirectoryURL
        let outputs = files.map { output.appending(path: name(of: $0, in: directory)) }
        let shared = output.appending(path: "Baton.baton.swift")
        let reads = output.appending(path: "Reads.baton.swift")
        var arguments = ["generate", "--config", configuration.path]
        for (file, output) in zip(files, outputs) { arguments += ["--emit", "\(file.path)=\(output.path)"] }
        arguments += ["--shared", shared.path, "--reads", reads.path]
        arguments += files.map(\.path)
        return [
            .buildCommand(
                displayName: "Compiling the GraphQL documents of spec",
                executable: try context.tool(named: "batonc").url,
                arguments: arguments, inputFiles: schemas + [manifest, configuration],
                outputFiles: outputs + [shared, reads])
        ]
    }

    /// The GraphQL files below a folder, by path.
    private func documents(in folder: URL) throws -> [URL] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return paths.filter { $0.hasSuffix(".graphql") || $0.hasSuffix(".gql") }.sorted()
            .map { folder.appending(path: $0) }
    }

    private func name(of file: URL, in folder: URL) -> String {
        let path = file.standardizedFileURL.path.dropFirst(folder.standardizedFileURL.path.count + 1)
        return path.replacing("/", with: "_") + ".baton.swift"
    }
}

/// Where a spec folder's documents are, and what they compile with.
private struct Sources: Decodable {
    let directory: String
    let config: String

    private struct Manifest: Decodable {
        let sources: Entries
    }

    /// One entry, or a list of one.
    private struct Entries: Decodable {
        let first: Sources

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let one = try? container.decode(Sources.self) {
                first = one
                return
            }
            let list = try container.decode([Sources].self)
            guard let one = list.first, list.count == 1 else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "a spec folder has one set of sources, for one schema")
            }
            first = one
        }
    }

    init(manifest: URL) throws {
        self = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: manifest)).sources.first
    }
}
