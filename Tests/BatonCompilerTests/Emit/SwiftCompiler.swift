import Foundation
import TestSupport
import Testing

@testable import BatonCompiler

/// The Swift compiler that runs the tests, asked whether it takes what the emitter wrote.
enum SwiftCompiler {
    /// What a run of a program came to.
    struct Outcome {
        let status: Int32
        let output: String
    }

    /// Whether there is a Swift compiler to ask.
    static let isAvailable = path != nil

    private static let path: URL? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    /// The runtime's module, made once from its sources, in a folder of its own.
    private static let runtime = Result { () throws -> URL in
        let folder = try makeFolder()
        atexit { SwiftCompiler.removeRuntime() }
        let root = Fixtures.root.appendingPathComponent("Sources/Baton")
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
        let sources = (files ?? []).filter { $0.pathExtension == "swift" }.map(\.path).sorted()
        // The macros' plugin is left out, about which the compiler warns: generated code uses none.
        let outcome = try run(
            [
                "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "Baton",
                "-suppress-warnings", "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies",
                "-o", folder.appendingPathComponent("Baton.swiftmodule").path,
            ] + systemLibraries + sources, in: folder)
        guard outcome.status == 0 else { throw CompilationFailure(description: outcome.output) }
        return folder
    }

    /// Where the compiler finds the system libraries that the runtime imports.
    private static let systemLibraries = ["-I", Fixtures.root.appendingPathComponent("Sources/CSQLite").path]

    private static func removeRuntime() {
        guard case .success(let folder) = runtime else { return }
        try? FileManager.default.removeItem(at: folder)
    }

    private struct CompilationFailure: Error, CustomStringConvertible {
        let description: String
    }

    /// Compiles files as one module that sees the runtime, warnings as errors, through the checks of definite
    /// initialization and isolation.
    ///
    /// - Returns: what the compiler said; empty where it took them.
    static func faults(_ files: [OutputFile], beside further: String = "") throws -> String {
        let module = try runtime.get()
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for (number, text) in (files.map(\.text) + [further]).enumerated() {
            let path = folder.appendingPathComponent("File\(number).swift")
            try Data(text.utf8).write(to: path)
            paths.append(path.path)
        }
        let outcome = try run(
            [
                "-emit-sil", "-parse-as-library", "-swift-version", "6", "-module-name", "Generated",
                "-whole-module-optimization", "-Onone", "-warnings-as-errors", "-I", module.path, "-o", "/dev/null",
            ] + systemLibraries + paths, in: folder)
        return outcome.status == 0 ? "" : outcome.output
    }

    /// What a program prints.
    static func output(of program: String) throws -> String {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("main.swift")
        try Data(program.utf8).write(to: source)
        let binary = folder.appendingPathComponent("program")
        let compiled = try run(["-warnings-as-errors", "-o", binary.path, source.path], in: folder)
        guard compiled.status == 0 else { throw CompilationFailure(description: compiled.output) }
        return try run(binary, [], in: folder).output
    }

    private static func run(_ arguments: [String], in folder: URL) throws -> Outcome {
        guard let path else { throw CompilationFailure(description: "no swiftc on the PATH") }
        return try run(path, arguments, in: folder)
    }

    /// Runs a program and waits for it on this thread: tests run side by side, which Foundation's `Process` does not always
    /// live through.
    private static func run(_ program: URL, _ arguments: [String], in folder: URL) throws -> Outcome {
        try OwnThread.check()
        let log = folder.appendingPathComponent("output")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, log.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var vector: [UnsafeMutablePointer<CChar>?] = ([program.path] + arguments).map { strdup($0) } + [nil]
        defer { for argument in vector { free(argument) } }
        var child = pid_t()
        let fault = posix_spawn(&child, program.path, &actions, nil, &vector, environ)
        guard fault == 0 else {
            throw CompilationFailure(description: "\(program.path): \(String(cString: strerror(fault)))")
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw CompilationFailure(description: String(cString: strerror(errno))) }
        }
        return Outcome(status: status, output: String(decoding: try Data(contentsOf: log), as: UTF8.self))
    }

    private static func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("baton-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
