import Foundation

/// Projects that are right, to be damaged: the package's own screens and `spec/`, and small ones that use everything; or
/// answers of a server.
struct Corpus {
    let projects: [Project]

    /// What is fed.
    enum Subject: String {
        case compiler
        case responses
    }

    let subject: Subject

    /// - Parameters:
    ///   - subject: what is fed.
    ///   - root: the package's root.
    @MainActor init(of subject: Subject, root: String) throws {
        self.subject = subject
        guard subject == .compiler else {
            projects = ResponseOracle.projects
            return
        }
        let root = URL(fileURLWithPath: root, isDirectory: true)
        var projects = [
            try Self.project(root, schema: "spec/rickandmorty/schema.graphql", documents: "Screens/RickAndMorty"),
            try Self.project(root, schema: "Screens/GitHub/schema.graphql", documents: "Screens/GitHub"),
            try Self.project(root, schema: "spec/tests/schema.graphql", documents: "spec/documents"),
        ]
        // The small projects count for more: they run many times faster, and every construct of the language is in them.
        projects += Array(repeating: SmallProject.project, count: 6)
        self.projects = projects
    }

    private static func project(_ root: URL, schema: String, documents: String) throws -> Project {
        let folder = root.appending(path: documents)
        var files = [
            Project.File(name: Project.configurationName, bytes: Array(SmallProject.plainConfiguration.utf8)),
            Project.File(
                name: Project.schemaName, bytes: Array(try Data(contentsOf: root.appending(path: schema)))),
        ]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        where (name.hasSuffix(".swift") || name.hasSuffix(".graphql")) && name != Project.schemaName {
            files.append(.init(name: name, bytes: Array(try Data(contentsOf: folder.appending(path: name)))))
        }
        return Project(files: files)
    }
}
