import Foundation

/// What the plugin needs of a `baton.json`: which schema files the generated code depends on. batonc reads the rest, and
/// reports what is wrong with any of it.
struct Configuration {
    let schemaFiles: [URL]

    private struct Content: Decodable {
        let schema: String?
        let schemaExtensions: [String]?
    }

    init(file: URL) throws {
        let folder = file.deletingLastPathComponent()
        guard let content = try? JSONDecoder().decode(Content.self, from: Data(contentsOf: file)) else {
            // Not readable: no schema is known, and batonc says why at the place of the fault.
            schemaFiles = []
            return
        }
        var files: [URL] = []
        if let schema = content.schema { files.append(Self.resolve(schema, in: folder)) }
        for path in content.schemaExtensions ?? [] {
            let url = Self.resolve(path, in: folder)
            var isDirectory: ObjCBool = false
            if FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), isDirectory.boolValue {
                let members = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
                files += members.filter { $0.pathExtension == "graphql" }.sorted { $0.path < $1.path }
            } else {
                files.append(url)
            }
        }
        schemaFiles = files
    }

    private static func resolve(_ path: String, in folder: URL) -> URL {
        path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appending(path: path).standardizedFileURL
    }
}
