import Foundation
import GraphQLLanguage

/// Where generated code goes.
public struct GenerationRequest: Sendable {
    /// Where the files of sources go.
    public enum Destination: Sendable {
        /// Into one folder, named after their sources.
        case folder(String)
        /// To a path for each source.
        case paths([(source: String, output: String)])
    }

    /// What is compiled.
    public var compilation: CompilationRequest
    /// Where the files of sources go.
    public var destination: Destination
    /// The path of the shared file, over the destination's own.
    public var shared: String?
    /// Whether to compare with what is there, and write nothing.
    public var check: Bool

    /// Makes a request.
    public init(
        compilation: CompilationRequest, destination: Destination, shared: String? = nil, check: Bool = false
    ) {
        self.compilation = compilation
        self.destination = destination
        self.shared = shared
        self.check = check
    }
}

/// Every file that a run writes, and every one that it makes superfluous.
struct OutputPlan {
    /// The files, by path.
    let files: [(path: String, data: Data)]
    /// Generated files in the output folder that nothing writes any more.
    let strays: [String]

    init(of compilation: Compilation, _ request: GenerationRequest) throws(CompilationFailure) {
        let access = FileAccess(directory: request.compilation.directory)
        var files: [(path: String, data: Data)] = []
        var owners: [String: String] = [:]
        func add(_ path: String, _ owner: String, _ text: String) throws(CompilationFailure) {
            // A file system may not tell letters' cases apart.
            if let other = owners.updateValue(owner, forKey: access.relative(path).lowercased()) {
                throw CompilationFailure("\(path): both \(other) and \(owner) would be written to it")
            }
            files.append((path, Data(text.utf8)))
        }
        let paths = OutputPaths(request, access)
        for output in compilation.outputs {
            switch output.role {
            case .shared: if let path = paths.shared { try add(path, "the shared file", output.text) }
            case .source(let source): try add(try paths.path(for: source), source, output.text)
            }
        }
        if let persistence = compilation.configuration.persistence {
            let path = paths.persisted(persistence.file, in: compilation.configurationFolder)
            try add(path, "the persisted texts", PersistedTexts.json(of: compilation.program))
        }
        self.files = files.sorted { bytesPrecede($0.path, $1.path) }
        guard case .folder(let folder) = request.destination else {
            strays = []
            return
        }
        let written = Set(files.map { access.relative($0.path) })
        strays = access.names(in: folder).map { OutputPaths.join(folder, $0) }
            .filter { $0.hasSuffix(".baton.swift") && !written.contains(access.relative($0)) }
    }
}

/// The paths of a run's outputs.
private struct OutputPaths {
    private let request: GenerationRequest
    private let access: FileAccess
    private let named: [String: String]

    init(_ request: GenerationRequest, _ access: FileAccess) {
        self.request = request
        self.access = access
        if case .paths(let pairs) = request.destination {
            named = Dictionary(pairs.map { (access.relative($0.source), $0.output) }) { _, last in last }
        } else {
            named = [:]
        }
    }

    var shared: String? {
        if let shared = request.shared { return shared }
        guard case .folder(let folder) = request.destination else { return nil }
        return Self.join(folder, "Baton.baton.swift")
    }

    func path(for source: String) throws(CompilationFailure) -> String {
        guard case .folder(let folder) = request.destination else {
            guard let path = named[access.relative(source)] else {
                throw CompilationFailure("\(source): holds GraphQL, and no --emit says where its code goes")
            }
            return path
        }
        var name = access.relative(source)
        if name.hasSuffix(".swift") { name.removeLast(6) }
        return Self.join(folder, name.replacing("/", with: "_") + ".baton.swift")
    }

    func persisted(_ file: String, in configurationFolder: String) -> String {
        guard case .folder(let folder) = request.destination else {
            return file.hasPrefix("/") ? file : configurationFolder + file
        }
        return Self.join(folder, String(file[(file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex)...]))
    }

    static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}

/// The file that a server knows persisted texts from.
private enum PersistedTexts {
    /// Ids and texts, ids ascending.
    static func json(of program: Program) -> String {
        let entries = program.operations.compactMap { operation in operation.documentId.map { ($0, operation.text) } }
            .sorted { bytesPrecede($0.0, $1.0) }
        if entries.isEmpty { return "{}\n" }
        return "{\n" + entries.map { "  \(jsonQuoted($0)): \(jsonQuoted($1))" }.joined(separator: ",\n") + "\n}\n"
    }
}
