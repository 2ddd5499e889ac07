import Foundation

/// `baton-fuzz`: feeds the compiler damaged projects, or the runtime damaged answers, and says which it did not survive.
///
/// The engine runs in a process of its own, so that a crash or a hang is seen from outside and laid at the right input:
/// each input follows from a seed and a number alone, and the engine says the number before it starts on it.
@main @MainActor struct BatonFuzz {
    private static let usage = """
        usage: baton-fuzz [SECONDS] [--responses] [--seed NUMBER] [--failures FOLDER]
               baton-fuzz replay FOLDER

        With --responses it is answers of a server that are damaged, and the runtime that reads them.
        Run from the package's root, whose screens and spec/ are the corpus. Failing inputs are written to folders, which
        replay runs again. The status is 1 when there was a failure.

        """

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "replay": exit(arguments.count == 2 ? replay(arguments[1]) : misused())
        case "engine": engine(Array(arguments.dropFirst()))
        default: exit(fuzz(arguments))
        }
    }

    private static func fuzz(_ arguments: [String]) -> Int32 {
        var seconds = 60.0
        // Another seed each time finds more; the seed is said, so that what it finds can be had again.
        var seed = UInt64.random(in: 0..<1_000_000)
        var failures = "fuzz-failures"
        var subject = Corpus.Subject.compiler
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--seed":
                guard let number = rest.popFirst().flatMap(UInt64.init) else { return misused() }
                seed = number
            case "--responses": subject = .responses
            case "--failures":
                guard let folder = rest.popFirst() else { return misused() }
                failures = folder
            default:
                guard let number = Double(argument), number > 0 else { return misused() }
                seconds = number
            }
        }
        do {
            let corpus = try Corpus(of: subject, root: FileManager.default.currentDirectoryPath)
            let supervisor = Supervisor(corpus: corpus, seed: seed, failures: URL(fileURLWithPath: failures))
            return try supervisor.run(seconds: seconds) == 0 ? 0 : 1
        } catch {
            return failed("\(error)")
        }
    }

    /// Runs every input from a number on, until somebody ends the process.
    private static func engine(_ arguments: [String]) -> Never {
        guard arguments.count == 3, let subject = Corpus.Subject(rawValue: arguments[0]),
            let seed = UInt64(arguments[1]), let first = Int(arguments[2])
        else {
            exit(misused())
        }
        do {
            let corpus = try Corpus(of: subject, root: FileManager.default.currentDirectoryPath)
            let oracle = try Oracle()
            var number = first
            while true {
                say("\(number)")
                if let complaint = complaint(of: oracle, about: Mutator.project(corpus, seed: seed, number: number)) {
                    say("! \(complaint.replacing("\n", with: " "))")
                }
                number += 1
            }
        } catch {
            exit(failed("\(error)"))
        }
    }

    private static func replay(_ folder: String) -> Int32 {
        do {
            let project = try Project(folder: URL(fileURLWithPath: folder))
            guard let complaint = complaint(of: try Oracle(), about: project) else { return 0 }
            return failed(complaint)
        } catch {
            return failed("\(error)")
        }
    }

    private static func complaint(of oracle: Oracle, about project: Project) -> String? {
        project.isResponse ? ResponseOracle.complaint(about: project) : oracle.complaint(about: project)
    }

    private static func say(_ line: String) {
        // The supervisor reads until it has enough, and then nobody is left to be told.
        try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    }

    private static func misused() -> Int32 {
        FileHandle.standardError.write(Data(usage.utf8))
        return 2
    }

    private static func failed(_ message: String) -> Int32 {
        FileHandle.standardError.write(Data("baton-fuzz: \(message)\n".utf8))
        return 1
    }
}
