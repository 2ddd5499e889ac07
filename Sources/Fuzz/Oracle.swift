import BatonCompiler
import Foundation
import GraphQLLanguage
import SwiftParser
import SwiftSyntax

/// Runs the compiler on a project and says what is wrong with how that ended. Crashing and hanging are for others to see.
struct Oracle {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "baton-fuzz-\(getpid())")
    }

    /// Nil where all is as it should be: a diagnostic and nothing written, or code that is Swift and texts that are valid.
    func complaint(about project: Project) -> String? {
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try project.write(to: folder)
        } catch {
            return "the project cannot be written: \(error)"
        }
        let outcome = Batonc.generate(
            GenerationRequest(
                compilation: CompilationRequest(
                    configuration: Project.configurationName, files: project.documentNames, directory: folder.path),
                destination: .folder("out"), report: "out/report.json"))
        let out = folder.appending(path: "out")
        guard outcome.status == 0 else { return refusal(outcome, project, wrote: out) }
        return success(project, out)
    }

    // MARK: Refusals

    private func refusal(_ outcome: CommandOutcome, _ project: Project, wrote out: URL) -> String? {
        if outcome.status != 1 { return "the status is \(outcome.status)" }
        if FileManager.default.fileExists(atPath: out.path) { return "a run that failed wrote something" }
        if outcome.errors.isEmpty { return "a run failed without a word" }
        for diagnostic in outcome.diagnostics {
            if diagnostic.code.isEmpty || diagnostic.message.isEmpty { return "a diagnostic says nothing" }
            if let complaint = misplaced(diagnostic, in: project) { return complaint }
        }
        return nil
    }

    /// A diagnostic whose place is not in the file that it names.
    private func misplaced(_ diagnostic: Diagnostic, in project: Project) -> String? {
        let name = diagnostic.location.source.name
        guard let file = project.files.first(where: { $0.name == name }) else {
            return "\(diagnostic.code) is at \(name), which is no file of the project"
        }
        let position = diagnostic.location.position
        var lines = 1
        for (index, byte) in file.bytes.enumerated() {
            if byte == 0x0A || byte == 0x0D && (index + 1 == file.bytes.count || file.bytes[index + 1] != 0x0A) {
                lines += 1
            }
        }
        guard (1...lines).contains(position.line), (1...(file.bytes.count + 1)).contains(position.column) else {
            return "\(diagnostic.code) is at \(position.line):\(position.column) of \(name), which has \(lines) lines"
        }
        return nil
    }

    // MARK: Successes

    private func success(_ project: Project, _ out: URL) -> String? {
        do {
            for name in try FileManager.default.contentsOfDirectory(atPath: out.path).sorted() {
                let data = try Data(contentsOf: out.appending(path: name))
                if name.hasSuffix(".swift") {
                    let text = String(decoding: data, as: UTF8.self)
                    if Parser.parse(source: text).hasError { return "\(name) is no Swift" }
                } else if name == "texts.json" {
                    if let complaint = texts(data, project) { return complaint }
                } else if (try? JSONSerialization.jsonObject(with: data)) == nil {
                    return "\(name) is no JSON"
                }
            }
            return nil
        } catch {
            return "a run that succeeded cannot be read: \(error)"
        }
    }

    /// Every persisted text is a document that the server's schema takes.
    private func texts(_ data: Data, _ project: Project) -> String? {
        guard let texts = (try? JSONSerialization.jsonObject(with: data)) as? [String: String] else {
            return "the persisted texts are no JSON"
        }
        guard let file = project.files.first(where: { $0.name == Project.schemaName }) else { return nil }
        do {
            let schema = Schema(unchecked: [try parse(Source(name: file.name, bytes: file.bytes))])
            for text in texts.values {
                let found = validate([try parse(Source(name: "text", text: text))], schema: schema)
                if let fault = found.first(where: { $0.severity == .error }) { return "\(fault) in \(text)" }
            }
            return nil
        } catch {
            return "\(error)"
        }
    }
}
