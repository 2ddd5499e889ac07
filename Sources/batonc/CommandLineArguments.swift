import BatonCompiler

/// A command line that has been understood.
enum Command {
    case generate(GenerationRequest)
    case validate(CompilationRequest)
    case print(String, CompilationRequest)
    case help
}

/// A command line that has not.
struct UsageError: Error {
    let message: String
    /// 2 for no or an unknown command, 1 for anything else.
    var status: Int32 = 1
}

/// The reading of batonc's arguments.
struct CommandLineArguments {
    static let usage = """
        usage: batonc generate --config FILE (--out FOLDER | --emit SOURCE=OUTPUT …) [--shared FILE] [--check] FILE…
               batonc validate --config FILE FILE…
               batonc print OPERATION --config FILE FILE…

        --config FILE          baton.json: the schema, what identifies records, how texts are persisted
        --schema FILE          the schema, over the configuration's
        --out FOLDER           write the generated files into a folder, and delete generated files that are left over
        --emit SOURCE=OUTPUT   write the code of one source to one file
        --shared FILE          write what the sources share to this file
        --check                write nothing; say which files are stale, missing or left over

        """

    private var rest: ArraySlice<String>
    private var configuration: String?
    private var schema: String?
    private var folder: String?
    private var emits: [(source: String, output: String)] = []
    private var shared: String?
    private var check = false
    private var positional: [String] = []

    /// The command that arguments, without the program's name, spell.
    static func command(_ arguments: [String], directory: String) throws(UsageError) -> Command {
        guard let name = arguments.first else { throw UsageError(message: "a command is missing", status: 2) }
        if name == "--help" || name == "-h" || name == "help" { return .help }
        guard ["generate", "validate", "print"].contains(name) else {
            throw UsageError(message: "there is no command \(name)", status: 2)
        }
        var reader = CommandLineArguments(rest: arguments.dropFirst())
        try reader.read(generates: name == "generate")
        var operation = ""
        if name == "print" {
            guard !reader.positional.isEmpty else { throw UsageError(message: "print needs an operation's name") }
            operation = reader.positional.removeFirst()
        }
        guard reader.configuration != nil || reader.schema != nil else {
            throw UsageError(message: "--config is missing")
        }
        let compilation = CompilationRequest(
            configuration: reader.configuration, schema: reader.schema, files: reader.positional, directory: directory)
        switch name {
        case "validate": return .validate(compilation)
        case "print": return .print(operation, compilation)
        default: return .generate(try reader.generation(compilation))
        }
    }

    private init(rest: ArraySlice<String>) { self.rest = rest }

    private mutating func read(generates: Bool) throws(UsageError) {
        var optionsEnd = false
        while let argument = rest.popFirst() {
            if optionsEnd || !argument.hasPrefix("-") {
                positional.append(argument)
                continue
            }
            switch argument {
            case "--": optionsEnd = true
            case "--config": configuration = try value(of: argument)
            case "--schema": schema = try value(of: argument)
            case "--out" where generates: folder = try value(of: argument)
            case "--emit" where generates: emits.append(try pair(try value(of: argument)))
            case "--shared" where generates: shared = try value(of: argument)
            case "--check" where generates: check = true
            default: throw UsageError(message: "there is no option \(argument) here")
            }
        }
    }

    private mutating func value(of option: String) throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.isEmpty else { throw UsageError(message: "\(option) needs a value") }
        return value
    }

    private func pair(_ text: String) throws(UsageError) -> (source: String, output: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw UsageError(message: "--emit takes SOURCE=OUTPUT, not \(text)")
        }
        return (String(parts[0]), String(parts[1]))
    }

    private func generation(_ compilation: CompilationRequest) throws(UsageError) -> GenerationRequest {
        let destination: GenerationRequest.Destination
        switch (folder, emits.isEmpty) {
        case (let folder?, true): destination = .folder(folder)
        case (nil, false): destination = .paths(emits)
        case (nil, true): throw UsageError(message: "generate needs --out or --emit")
        case (_?, false): throw UsageError(message: "--out and --emit exclude each other")
        }
        return GenerationRequest(compilation: compilation, destination: destination, shared: shared, check: check)
    }
}
