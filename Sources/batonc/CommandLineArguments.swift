import BatonCompiler
import GraphQLLanguage

/// A command line that has been understood.
enum Command {
    case generate(GenerationRequest, DiagnosticFormat)
    case validate(CompilationRequest, DiagnosticFormat)
    case print(String, CompilationRequest)
    case help
    case version
}

/// How diagnostics are said.
enum DiagnosticFormat: String, CaseIterable {
    case text, json
}

/// A command line that has not.
struct UsageError: Error {
    let message: String
    /// 2 for no or an unknown command, 1 for anything else.
    var status: Int32 = 1
}

/// The reading of batonc's arguments.
struct CommandLineArguments {
    private static let commands = ["generate", "validate", "print"]

    /// The options of a command, and whether each takes a value.
    private static func options(of command: String) -> [String: Bool] {
        let everywhere = ["--config": true, "--schema": true]
        let own: [String: Bool] =
            switch command {
            case "generate":
                [
                    "--out": true, "--emit": true, "--shared": true, "--report": true, "--reads": true,
                    "--check": false, "--format": true,
                ]
            case "validate": ["--format": true]
            default: [:]
            }
        return everywhere.merging(own) { first, _ in first }
    }

    private let command: String
    private var values: [String: String] = [:]
    private var emits: [(source: String, output: String)] = []
    private var positional: [String] = []
    private var asksForHelp = false

    /// The command that arguments, without the program's name, spell.
    static func command(_ arguments: [String], directory: String) throws(UsageError) -> Command {
        guard let name = arguments.first else { throw UsageError(message: "a command is missing", status: 2) }
        switch name {
        case "--help", "-h", "help": return .help
        case "--version", "-V": return .version
        case _ where commands.contains(name): break
        default:
            let suggestion = Suggestions().text(for: name, among: commands)
            throw UsageError(message: "there is no command \(name)\(suggestion)", status: 2)
        }
        let reader = try CommandLineArguments(command: name, arguments.dropFirst())
        return reader.asksForHelp ? .help : try reader.command(in: directory)
    }

    private init(command: String, _ arguments: ArraySlice<String>) throws(UsageError) {
        self.command = command
        let options = Self.options(of: command)
        var rest = arguments
        var optionsEnd = false
        while let argument = rest.popFirst() {
            if optionsEnd || !argument.hasPrefix("-") {
                positional.append(argument)
            } else if argument == "--" {
                optionsEnd = true
            } else if argument == "--help" || argument == "-h" {
                asksForHelp = true
            } else {
                guard let takesValue = options[argument] else {
                    let suggestion = Suggestions().text(for: argument, among: options.keys)
                    throw UsageError(message: "\(command) has no option \(argument)\(suggestion)")
                }
                var value = ""
                if takesValue {
                    guard let next = rest.popFirst(), !next.isEmpty else {
                        throw UsageError(message: "\(argument) needs a value")
                    }
                    value = next
                }
                try take(argument, value)
            }
        }
    }

    private mutating func take(_ option: String, _ value: String) throws(UsageError) {
        if option == "--emit" {
            emits.append(try Self.pair(value))
        } else if values.updateValue(value, forKey: option) != nil, option != "--check" {
            throw UsageError(message: "\(option) is given twice")
        }
    }

    private static func pair(_ text: String) throws(UsageError) -> (source: String, output: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw UsageError(message: "--emit takes SOURCE=OUTPUT, not \(text)")
        }
        return (String(parts[0]), String(parts[1]))
    }

    private func command(in directory: String) throws(UsageError) -> Command {
        guard values["--config"] != nil || values["--schema"] != nil else {
            throw UsageError(message: "\(command) needs --config")
        }
        var files = positional[...]
        let operation = command == "print" ? files.popFirst() : ""
        guard let operation else { throw UsageError(message: "print needs an operation's name") }
        let compilation = CompilationRequest(
            configuration: values["--config"], schema: values["--schema"], files: Array(files), directory: directory)
        switch command {
        case "validate": return .validate(compilation, try format())
        case "print": return .print(operation, compilation)
        default: return .generate(try generation(compilation), try format())
        }
    }

    private func format() throws(UsageError) -> DiagnosticFormat {
        guard let name = values["--format"] else { return .text }
        guard let format = DiagnosticFormat(rawValue: name) else {
            throw UsageError(message: "--format takes text or json, not \(name)")
        }
        return format
    }

    private func generation(_ compilation: CompilationRequest) throws(UsageError) -> GenerationRequest {
        let destination: GenerationRequest.Destination
        switch (values["--out"], emits.isEmpty) {
        case (let folder?, true): destination = .folder(folder)
        case (nil, false): destination = .paths(emits)
        case (nil, true): throw UsageError(message: "generate needs --out or --emit")
        case (_?, false): throw UsageError(message: "--out and --emit exclude each other")
        }
        return GenerationRequest(
            compilation: compilation, destination: destination, shared: values["--shared"],
            report: values["--report"], reads: values["--reads"], check: values["--check"] != nil)
    }
}
