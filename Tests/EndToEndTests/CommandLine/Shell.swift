import Foundation
import Testing

/// Runs commands as a shell does, off the main actor.
enum Shell {
    /// What a command wrote, and how it ended.
    struct Outcome: Sendable, CustomStringConvertible {
        let status: Int32
        let output: String
        let errors: String
        var description: String { "exit \(status)\noutput: \(output)\nerrors: \(errors)" }
        /// The lines on standard error.
        var complaints: [Substring] { errors.split(separator: "\n") }
    }

    struct Failure: Error {
        let description: String
    }

    /// Runs a script with `sh` and waits for its end; one that takes longer than a minute is ended, with status 124.
    static func run(_ script: String) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try runNow(script) }) }
        }
    }

    private static func runNow(_ script: String) throws -> Outcome {
        let folder = try TemporaryFolder()
        let output = folder.path + "/output"
        let errors = folder.path + "/errors"
        let command = "timeout 60 sh -c \(quoted(script)) </dev/null >\(quoted(output)) 2>\(quoted(errors)); echo $?"
        guard let stream = popen(command, "r") else { throw Failure(description: "no shell") }
        var status: Int32 = -1
        var buffer = [CChar](repeating: 0, count: 64)
        if fgets(&buffer, Int32(buffer.count), stream) != nil {
            let text = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            status = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
        }
        pclose(stream)
        func text(_ path: String) throws -> String {
            String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        }
        return Outcome(status: status, output: try text(output), errors: try text(errors))
    }

    /// A word that the shell takes as it is.
    static func quoted(_ word: String) -> String {
        "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }

    static func quoted(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }
}

/// A folder that lives as long as this does.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("baton-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// The built program.
enum Program {
    /// Beside the bundle that holds these tests.
    static let path: String = {
        var bundle = ""
        // The first argument is the bundle's or the test runner's; the bundle is named where it is loaded from.
        for argument in CommandLine.arguments where argument.hasSuffix(".xctest") { bundle = argument }
        let folder = bundle.isEmpty ? Bundle.main.bundleURL : URL(fileURLWithPath: bundle).deletingLastPathComponent()
        return folder.appendingPathComponent("baton").path
    }()

    /// A shell command that runs the program with arguments and environment variables of its own, and no others.
    static func command(_ arguments: [String], _ variables: [String: String] = [:]) -> String {
        let inherited = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"]
        var all = ProcessInfo.processInfo.environment.filter { inherited.contains($0.key) }
        all.merge(variables) { $1 }
        let assignments = all.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return Shell.quoted(["env", "-i"] + assignments + [path] + arguments)
    }

    /// Runs the program to its end.
    static func run(_ arguments: String..., with variables: [String: String] = [:]) async throws -> Shell.Outcome {
        try #require(FileManager.default.isExecutableFile(atPath: path), "build first: there is no \(path)")
        return try await Shell.run(command(arguments, variables))
    }
}
