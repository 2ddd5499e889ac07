import BatonCompiler
import Foundation
import GraphQLLanguage

// A reader that went away took what it wanted: the write fails, and there is nobody left to tell.
signal(SIGPIPE, SIG_IGN)

/// Sends a text to a stream, whole; false where it does not take it.
@discardableResult
func send(_ text: String, to stream: FileHandle) -> Bool {
    if text.isEmpty { return true }
    do {
        try stream.write(contentsOf: Data(text.utf8))
        return true
    } catch {
        return false
    }
}

/// Sends an outcome where it belongs and ends the program.
func finish(_ outcome: CommandOutcome, _ format: DiagnosticFormat = .text) -> Never {
    let output = format == .json ? outcome.json : outcome.output
    let isSent = send(output, to: .standardOutput)
    if format == .text {
        let terminal = StandardError.terminal()
        send(terminal?.text(of: outcome) ?? outcome.errors, to: .standardError)
    }
    exit(isSent ? outcome.status : 1)
}

let directory = FileManager.default.currentDirectoryPath
do throws(UsageError) {
    switch try CommandLineArguments.command(Array(CommandLine.arguments.dropFirst()), directory: directory) {
    case .generate(let request, let format): finish(Batonc.generate(request), format)
    case .validate(let request, let format): finish(Batonc.validate(request), format)
    case .print(let operation, let request): finish(Batonc.print(operation, request))
    case .help: exit(send(Usage.text, to: .standardOutput) ? 0 : 1)
    case .version: exit(send(Usage.version, to: .standardOutput) ? 0 : 1)
    }
} catch {
    send("batonc: \(visible(error.message))\n" + (error.status == 2 ? Usage.text : ""), to: .standardError)
    exit(error.status)
}
