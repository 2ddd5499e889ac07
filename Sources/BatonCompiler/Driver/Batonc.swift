import Foundation
import GraphQLLanguage

/// The compiler's commands.
public enum Batonc {
    /// Compiles and says what is wrong.
    public static func validate(_ request: CompilationRequest) -> CommandOutcome {
        run { outcome in
            outcome.diagnostics = try Compilation(request, emit: SwiftEmitter.emit).warnings
        }
    }

    /// Prints the text of an operation, under its id where it is persisted.
    public static func print(_ name: String, _ request: CompilationRequest) -> CommandOutcome {
        run { outcome in
            let compilation = try Compilation(request) { _ in [] }
            guard let operation = compilation.program.operations.first(where: { $0.name == name }) else {
                let suggestion = Suggestions().text(for: name, among: compilation.program.operations.lazy.map(\.name))
                throw CompilationFailure("there is no operation named \(name)\(suggestion)")
            }
            if let id = operation.documentId { outcome.output = "# documentId: \(id)\n" }
            outcome.output += operation.text + "\n"
        }
    }

    /// Writes the generated files, or with `check` says which of them are not what they should be. Writes nothing when
    /// anything is wrong, and leaves files alone that already hold what they should.
    public static func generate(_ request: GenerationRequest) -> CommandOutcome {
        generate(request, emit: SwiftEmitter.emit)
    }

    static func generate(
        _ request: GenerationRequest, emit: (Program) throws -> [OutputFile]
    ) -> CommandOutcome {
        run { outcome in
            let compilation = try Compilation(request.compilation, emitting: request.destination, emit: emit)
            let plan = try OutputPlan(of: compilation, request)
            outcome.diagnostics = compilation.warnings
            if request.check {
                check(plan, compilation.files, &outcome)
            } else {
                try write(plan, compilation.files)
            }
        }
    }

    private static func check(_ plan: OutputPlan, _ access: FileAccess, _ outcome: inout CommandOutcome) {
        var findings = plan.strays.map { OutputFinding(path: $0, state: .stray) }
        for file in plan.files {
            let contents = access.contents(file.path)
            if contents != file.data {
                findings.append(OutputFinding(path: file.path, state: contents == nil ? .missing : .stale))
            }
        }
        findings.sort { bytesPrecede($0.path, $1.path) }
        outcome.findings = findings
        outcome.output = findings.map { visible("\($0.path): \($0.state.rawValue)") + "\n" }.joined()
        if !findings.isEmpty { outcome.status = 1 }
    }

    private static func write(_ plan: OutputPlan, _ access: FileAccess) throws(CompilationFailure) {
        let isCurrent = plan.files.concurrentMap { access.holds($0.path, $0.data) }
        try FileReplacement.replace(zip(plan.files, isCurrent).filter { !$1 }.map(\.0), access)
        for stray in plan.strays { try access.remove(stray) }
    }

    private static func run(_ command: (inout CommandOutcome) throws -> Void) -> CommandOutcome {
        var outcome = CommandOutcome()
        do {
            try command(&outcome)
        } catch {
            outcome.output = ""
            outcome.status = 1
            switch error {
            case let error as DiagnosticList: outcome.diagnostics = error.diagnostics
            case let error as Diagnostic: outcome.diagnostics = [error]
            // Warnings stay beside what kept files from being written.
            case let error as CompilationFailure: outcome.faults = error.faults
            default: outcome.faults = [.init(path: nil, message: error.localizedDescription)]
            }
        }
        return outcome
    }
}
