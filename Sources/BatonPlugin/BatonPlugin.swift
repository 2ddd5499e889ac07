import Foundation
import PackagePlugin

/// Runs batonc over the documents of a target and joins the generated code to it.
///
/// The plugin only says which files go in and which come out; what is in them is batonc's to say. A target's
/// configuration is the `baton.json` in its own directory, else the one at the package's root.
@main
struct BatonPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let documents = try DocumentFiles(of: module)
        guard !documents.swift.isEmpty || !documents.graphQL.isEmpty else { return [] }

        let folders = [target.directoryURL, context.package.directoryURL]
        let candidates = folders.map { $0.appending(path: "baton.json") }
        guard let file = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            // Loose `.graphql` files alone do not ask for code.
            if documents.swift.isEmpty { return [] }
            throw MissingConfiguration(target: target.name, candidates: candidates)
        }
        let configuration = try Configuration(file: file)

        // The schema may lie in the target's directory, as another `.graphql` file.
        let schema = Set(configuration.schemaFiles.map(\.standardizedFileURL.path))
        let sources = documents.swift + documents.graphQL.filter { !schema.contains($0.standardizedFileURL.path) }
        guard !sources.isEmpty else { return [] }

        let folder = context.pluginWorkDirectoryURL
        let shared = folder.appending(path: "Baton.baton.swift")
        let outputs = sources.map { folder.appending(path: outputName(of: $0, in: target.directoryURL)) }
        var arguments = ["generate", "--config", file.path]
        for (source, output) in zip(sources, outputs) {
            arguments += ["--emit", "\(source.path)=\(output.path)"]
        }
        arguments += ["--shared", shared.path]
        arguments += sources.map(\.path)
        return [
            .buildCommand(
                displayName: "Compiling the GraphQL documents of \(target.name)",
                executable: try context.tool(named: "batonc").url,
                arguments: arguments,
                inputFiles: sources + [file] + configuration.schemaFiles,
                outputFiles: outputs + [shared])
        ]
    }

    /// The name of a source's generated file: the source's path in its target with the separators made `_`, so that two
    /// files of one name in two folders stay apart (compiler contract §8).
    private func outputName(of source: URL, in directory: URL) -> String {
        let root = directory.standardizedFileURL.path + "/"
        let path = source.standardizedFileURL.path
        let relative = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : source.lastPathComponent
        let flat = relative.replacing("/", with: "_")
        return flat.hasSuffix(".swift") ? flat.dropLast(".swift".count) + ".baton.swift" : flat + ".baton.swift"
    }
}

/// A target that marks documents and has no configuration.
struct MissingConfiguration: Error, CustomStringConvertible {
    let target: String
    let candidates: [URL]

    var description: String {
        "\(target) marks GraphQL documents, but there is no baton.json: looked for "
            + candidates.map(\.path).joined(separator: " and ")
    }
}
