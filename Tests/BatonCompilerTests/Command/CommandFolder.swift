import Foundation
import Glibc
import TestSupport

@testable import BatonCompiler

/// A folder with files, in which commands run; it lives as long as a test.
final class CommandFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("batonc-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// A schema, two documents in Swift that need each other, one in GraphQL, and files that hold none.
    static let files = [
        "baton.json": "{\"schema\": \"schema.graphql\"}",
        "schema.graphql": "type Query { viewer: User } type User { id: ID! login: String! }",
        "App/Row.swift":
            "struct Row { @Fragment(\"fragment Row_user on User { login }\") var user: Row_user }",
        "App/Screen.swift":
            "struct Screen { @Query(\"query ScreenQuery { viewer { ...Row_user } }\") var query: ScreenQuery }",
        "App/Plain.swift": "struct Plain { @Queryable var x = 1 }",
        "App/Named.swift": "// @Query(\"…\") is explained here",
        "App/Extra.graphql": "query ExtraQuery { viewer { login } }",
    ]
    static let inputs = [
        "App/Row.swift", "App/Screen.swift", "App/Plain.swift", "App/Named.swift", "App/Extra.graphql",
    ]

    // MARK: Files

    func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    func write(_ data: Data, to path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func read(_ path: String) -> String? {
        try? String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
    }

    /// What a folder holds, hidden files too.
    func names(_ path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(path).path)) ?? []).sorted()
    }

    /// The files of a folder with their contents.
    func contents(_ path: String) -> [String: String] {
        Dictionary(uniqueKeysWithValues: names(path).map { ($0, read("\(path)/\($0)") ?? "unreadable") })
    }

    /// A time that no run can have written at.
    static let longAgo = Date(timeIntervalSince1970: 1_000_000)

    func modified(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: url.appendingPathComponent(path).path)[.modificationDate]
            as? Date
    }

    func age(_ path: String) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Self.longAgo], ofItemAtPath: url.appendingPathComponent(path).path)
    }

    // MARK: The library's entries

    func request(_ files: [String], configuration: String? = "baton.json") -> CompilationRequest {
        CompilationRequest(configuration: configuration, files: files, directory: url.path)
    }

    /// Generates with an emitter that names what each source holds, which is enough to see what is written where.
    func generate(
        _ files: [String], out: String = "out", report: String? = nil, check: Bool = false,
        configuration: String = "baton.json"
    ) -> CommandOutcome {
        Batonc.generate(
            GenerationRequest(
                compilation: request(files, configuration: configuration), destination: .folder(out), report: report,
                check: check),
            emit: Self.names)
    }

    static func names(of program: Program) -> [OutputFile] {
        program.sources.map { source in
            let names =
                program.fragments.filter { $0.source == source }.map(\.name)
                + program.operations.filter { $0.source == source }.map(\.text)
            return OutputFile(role: .source(source), text: names.joined(separator: "\n") + "\n")
        } + [OutputFile(role: .shared, text: program.schemaDigest + "\n")]
    }

    // MARK: The program

    /// What a run of the program came to.
    struct Run: Equatable {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The program that is tested, beside the tests.
    static let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("batonc")

    /// Runs batonc in the folder.
    func run(_ arguments: [String], in folder: String = "", environment: [String: String] = [:]) throws -> Run {
        try run(Self.program, arguments, in: folder, environment: environment)
    }

    func run(_ arguments: String...) throws -> Run { try run(arguments) }

    /// Runs a line of the shell in the folder, with batonc's path as `$BATONC`.
    func shell(_ line: String) throws -> Run {
        try run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", line], in: "", environment: ["BATONC": Self.program.path])
    }

    private func run(
        _ program: URL, _ arguments: [String], in folder: String, environment: [String: String]
    ) throws -> Run {
        try OwnThread.check()
        // Files, which take any amount from both streams without anybody reading them meanwhile.
        let texts = try CommandFolder(["output": "", "errors": ""])
        let (output, errors) = (texts.url.appendingPathComponent("output"), texts.url.appendingPathComponent("errors"))
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = url.appendingPathComponent(folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: texts.read("output") ?? "", errors: texts.read("errors") ?? "")
    }

    /// Runs batonc with a terminal, so wide, for its errors; what the terminal was sent.
    func terminal(_ arguments: [String], columns: UInt16, environment: [String: String]) throws -> String {
        try OwnThread.check()
        var ends: (person: Int32, terminal: Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&ends.person, &ends.terminal, nil, nil, &size) == 0 else { throw CocoaError(.fileReadUnknown) }
        let process = Process()
        process.executableURL = Self.program
        process.arguments = arguments
        process.currentDirectoryURL = url
        process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { _, own in own }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(fileDescriptor: ends.terminal, closeOnDealloc: false)
        try process.run()
        close(ends.terminal)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        // The last reader of a terminal that nobody holds any more is told so by an error.
        while case let count = Glibc.read(ends.person, &buffer, buffer.count), count > 0 {
            bytes += buffer[..<count]
        }
        close(ends.person)
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    }
}
