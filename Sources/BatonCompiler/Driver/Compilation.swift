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

/// A run that failed beside its documents: a file that cannot be read or written, arguments that contradict each other.
public struct CompilationFailure: Error, CustomStringConvertible {
    /// What went wrong, for people.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// A request that has been compiled.
struct Compilation {
    let program: Program
    /// What the emitter made of the program.
    let outputs: [OutputFile]
    let configuration: Configuration
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
        do {
            var configuration = Configuration()
            var folder = ""
            if let path = request.configuration {
                configuration = try ConfigurationReader.read(try files.source(path))
                folder = String(path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)])
            }
            guard let schemaPath = request.schema ?? configuration.schemaPath.map({ Self.resolved($0, in: folder) })
            else { throw CompilationFailure("no schema: the configuration names none, and there is no --schema") }
            let schema = try configuration.schema(from: try files.source(schemaPath))

            var discovery = DocumentDiscovery()
            // In path order, so that nothing that follows can depend on how a shell or a build system sorts.
            for path in Set(request.files).sorted(by: bytesPrecede)
            where DocumentDiscovery.isSource(path) && files.relative(path) != files.relative(schemaPath) {
                discovery.add(try files.source(path))
            }
            let algorithm = configuration.persistence?.algorithm
            let result = try DocumentCompiler(schema: schema, persistence: algorithm.map { $0.hex })
                .compile(
                    documents: discovery.documents,
                    sources: discovery.sources + Self.promised(destination, request.files), faults: discovery.faults)
            program = result.program
            outputs = try emit(program)
            warnings = Self.ordered(discovery.warnings + result.warnings, request)
            self.configuration = configuration
            configurationFolder = folder
        } catch let error as DiagnosticList {
            throw DiagnosticList(Self.ordered(error.diagnostics, request))
        }
    }

    private static func promised(_ destination: GenerationRequest.Destination?, _ files: [String]) -> [String] {
        guard case .paths(let pairs)? = destination else { return [] }
        return pairs.map(\.source).filter(files.contains)
    }

    private static func resolved(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") ? path : folder + path
    }

    /// In the order in which the files were given, then by line, column and code.
    private static func ordered(_ diagnostics: [Diagnostic], _ request: CompilationRequest) -> [Diagnostic] {
        let order = Dictionary(request.files.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        let keyed = diagnostics.map { diagnostic in
            (
                diagnostic: diagnostic, file: order[diagnostic.location.source.name] ?? -1,
                position: diagnostic.location.position
            )
        }
        return keyed.sorted { left, right in
            if left.file != right.file { return left.file < right.file }
            if left.position != right.position { return left.position < right.position }
            return bytesPrecede(left.diagnostic.code, right.diagnostic.code)
        }.map(\.diagnostic)
    }
}
