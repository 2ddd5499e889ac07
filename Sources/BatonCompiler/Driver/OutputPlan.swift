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
    /// The path of the report on operations and fragments; nil where none is asked for.
    public var report: String?
    /// The path of the file by which tests read the lenses; nil where none is asked for.
    public var reads: String?
    /// Whether to compare with what is there, and write nothing.
    public var check: Bool

    /// Makes a request.
    public init(
        compilation: CompilationRequest, destination: Destination, shared: String? = nil, report: String? = nil,
        reads: String? = nil, check: Bool = false
    ) {
        self.compilation = compilation
        self.destination = destination
        self.shared = shared
        self.report = report
        self.reads = reads
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
        let access = compilation.files
        var files: [(path: String, data: Data)] = []
        var faults: [CompilationFailure.Fault] = []
        let inputs = Set(compilation.inputs.map(access.relative))
        var owners: [String: String] = [:]
        func add(_ path: String, _ owner: String, _ text: String) {
            let place = access.relative(path)
            if inputs.contains(place) {
                faults.append(.init(path: path, message: "is read, so \(owner) cannot be written to it"))
            } else if let other = owners.updateValue(owner, forKey: place.lowercased()) {
                // A file system may not tell letters' cases apart.
                faults.append(.init(path: path, message: "both \(other) and \(owner) would be written to it"))
            }
            files.append((path, Data(text.utf8)))
        }
        let paths = OutputPaths(request, access)
        for output in compilation.outputs {
            switch output.role {
            case .shared: if let path = paths.shared { add(path, "the shared file", output.text) }
            case .source(let source):
                if let path = paths.path(for: source) {
                    add(path, "the code of \(source)", output.text)
                } else {
                    faults.append(
                        .init(path: source, message: "holds GraphQL, and no --emit says where its code goes"))
                }
            }
        }
        if let persistence = compilation.configuration.persistence {
            let path = paths.persisted(persistence.file, in: compilation.configurationFolder)
            add(path, "the persisted texts", PersistedTexts.json(of: compilation.program))
        }
        if let path = request.report {
            add(path, "the report", compilation.report(path: access.relative).text)
        }
        if let path = request.reads {
            add(path, "how tests read", SwiftReadsWriter.text(of: compilation.program))
        }
        if !faults.isEmpty { throw CompilationFailure(faults) }
        self.files = files.sorted { bytesPrecede($0.path, $1.path) }
        guard case .folder(let folder) = request.destination else {
            strays = []
            return
        }
        let written = Dictionary(files.map { (access.relative($0.path), $0.path) }) { first, _ in first }
        let folded = Dictionary(files.map { (access.relative($0.path).lowercased(), $0.path) }) { first, _ in first }
        strays = access.names(in: folder).map { OutputPaths.join(folder, $0) }.filter { path in
            let place = access.relative(path)
            guard path.hasSuffix(".baton.swift"), written[place] == nil else { return false }
            // Where letters' cases are not told apart, a file under another spelling is the one that is written.
            return folded[place.lowercased()].map { !access.isOne(path, $0) } ?? true
        }
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

    /// Nil where no path was named for the source.
    func path(for source: String) -> String? {
        guard case .folder(let folder) = request.destination else { return named[access.relative(source)] }
        var name = access.relative(source)
        if name.hasSuffix(".swift") { name.removeLast(6) }
        // A name that began with a dot would be hidden from build systems.
        let path = name.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
            .map { $0 == ".." ? "_" : $0 }.joined(separator: "_")
        return Self.join(folder, path + ".baton.swift")
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
        return JSONValue.object(entries.map { ($0, .string($1)) }).text
    }
}
