import BatonCompiler
import Foundation

/// Sends a text to a stream, whole.
func send(_ text: String, to stream: FileHandle) {
    // A reader that went away takes what it wanted; there is nobody left to tell.
    if !text.isEmpty { try? stream.write(contentsOf: Data(text.utf8)) }
}

let directory = FileManager.default.currentDirectoryPath
let outcome: CommandOutcome
do throws(UsageError) {
    switch try CommandLineArguments.command(Array(CommandLine.arguments.dropFirst()), directory: directory) {
    case .generate(let request): outcome = Batonc.generate(request)
    case .validate(let request): outcome = Batonc.validate(request)
    case .print(let operation, let request): outcome = Batonc.print(operation, request)
    case .help:
        send(CommandLineArguments.usage, to: .standardOutput)
        exit(0)
    }
} catch {
    send("batonc: \(error.message)\n" + (error.status == 2 ? CommandLineArguments.usage : ""), to: .standardError)
    exit(error.status)
}
send(outcome.output, to: .standardOutput)
send(outcome.errors, to: .standardError)
exit(outcome.status)
