import Foundation
import GraphQLLanguage

/// What a run compiles: a configuration, or a schema named beside it, and files.
public struct CompilationRequest: Sendable {
    /// The path of `baton.json`; nil where `schema` alone is enough.
    public var configuration: String?
    /// The schema's path, over the configuration's.
    public var schema: String?
    /// The files, Swift and GraphQL; others are passed over.
    public var files: [String]
    /// The folder that relative paths start from.
    public var directory: String

    /// Makes a request.
    public init(configuration: String?, schema: String? = nil, files: [String], directory: String) {
        self.configuration = configuration
        self.schema = schema
        self.files = files
        self.directory = directory
    }
}

/// A request that has been compiled.
struct Compilation {
    let program: Program
    /// What the emitter made of the program.
    let outputs: [OutputFile]
    let configuration: Configuration
    /// The documents as they were read.
    let documents: [Document]
    /// The paths of the files that were read.
    let inputs: [String]
    /// How they were read: what it found out of their folders holds for the outputs, too.
    let files: FileAccess
    /// The folder, with its slash, that the configuration's paths are relative to; empty for the working directory.
    let configurationFolder: String
    /// Warnings, in order.
    let warnings: [Diagnostic]

    /// Compiles a request, each phase all or nothing. Throws a `DiagnosticList`, in order, or a `CompilationFailure`.
    ///
    /// Under `emitting` paths, the sources that a path was named for get an output even where they name no marker: a
    /// build system has promised the file.
    init(
        _ request: CompilationRequest, emitting destination: GenerationRequest.Destination? = nil,
        emit: (Program) throws -> [OutputFile]
    ) throws {
        let files = FileAccess(directory: request.directory)
        self.files = files
        do {
            var configuration = Configuration()
            var folder = ""
            if let path = request.configuration {
                configuration = try ConfigurationReader.read(try files.source(path))
                folder = String(path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)])
            }
            guard let schemaPath = request.schema ?? configuration.schemaPath.map({ Self.resolved($0, in: folder) })
            else { throw CompilationFailure("no schema: the configuration names none, and there is no --schema") }
            let extensionPaths = configuration.extensions
                .flatMap { files.extensionPaths(Self.resolved($0.text, in: folder)) }
            let schemaFiles = [schemaPath] + extensionPaths
            // Documents are found without knowing their schema, which takes as long to read as they do.
            let (read, found) = concurrently(
                { [configuration] in
                    Result {
                        try configuration.schema(
                            from: try files.source(schemaPath), extensions: extensionPaths.map { try files.source($0) })
                    }
                },
                {
                    Result {
                        let sources = try Self.sources(of: request, except: schemaFiles, files)
                        return (sources: sources, discovery: DocumentDiscovery(sources))
                    }
                })
            let schema = try read.get()
            let (sources, discovery) = try found.get()
            let algorithm = configuration.persistence?.algorithm
            let result = try DocumentCompiler(schema: schema, persistence: algorithm.map { $0.hex })
                .compile(
                    documents: discovery.documents,
                    sources: discovery.sources + Self.promised(destination, sources, files), faults: discovery.faults)
            program = result.program
            outputs = try emit(program)
            warnings = Self.ordered(discovery.warnings + result.warnings, request)
            self.configuration = configuration
            configurationFolder = folder
            documents = discovery.documents
            inputs = sources.map(\.name) + schemaFiles + [request.configuration].compactMap { $0 }
        } catch let error as DiagnosticList {
            throw DiagnosticList(Self.ordered(error.diagnostics, request))
        }
    }

    /// The report on what was compiled. `path` makes a source's path the one that it shows.
    func report(path: @escaping (String) -> String) -> ProgramReport {
        ProgramReport(of: program, documents: documents, path: path)
    }

    /// The files that documents are looked for in, each once, by the first of its spellings. In path order, so that
    /// nothing that follows can depend on how a shell or a build system sorts.
    private static func sources(
        of request: CompilationRequest, except schemaFiles: [String], _ files: FileAccess
    ) throws(CompilationFailure) -> [Source] {
        var seen = Set(schemaFiles.map(files.relative))
        var sources: [Source] = []
        var faults: [CompilationFailure.Fault] = []
        for path in request.files where DocumentDiscovery.isSource(path) && seen.insert(files.relative(path)).inserted {
            do {
                sources.append(try files.source(path))
            } catch {
                faults += error.faults
            }
        }
        if !faults.isEmpty { throw CompilationFailure(faults) }
        return sources.sorted { bytesPrecede($0.name, $1.name) }
    }

    /// The sources, among those that were read, that a path was named for.
    private static func promised(
        _ destination: GenerationRequest.Destination?, _ sources: [Source], _ files: FileAccess
    ) -> [String] {
        guard case .paths(let pairs)? = destination else { return [] }
        let named = Set(pairs.map { files.relative($0.source) })
        return sources.map(\.name).filter { named.contains(files.relative($0)) }
    }

    private static func resolved(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") ? path : folder + path
    }

    /// In the order in which the files were given, those of the schema before them, then by line, column and code.
    private static func ordered(_ diagnostics: [Diagnostic], _ request: CompilationRequest) -> [Diagnostic] {
        let order = Dictionary(request.files.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        let keyed = diagnostics.map { diagnostic in
            (
                diagnostic: diagnostic, path: diagnostic.location.source.name,
                file: order[diagnostic.location.source.name] ?? -1,
                position: diagnostic.location.position
            )
        }
        return keyed.sorted { left, right in
            if left.file != right.file { return left.file < right.file }
            if left.path != right.path { return bytesPrecede(left.path, right.path) }
            if left.position != right.position { return left.position < right.position }
            if left.diagnostic.code != right.diagnostic.code {
                return bytesPrecede(left.diagnostic.code, right.diagnostic.code)
            }
            return bytesPrecede(left.diagnostic.message, right.diagnostic.message)
        }.map(\.diagnostic)
    }
}
