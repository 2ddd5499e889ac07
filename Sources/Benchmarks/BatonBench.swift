import Foundation

/// `baton-bench`: figures anyone can take again; ratios hold between machines, times do not.
@main struct BatonBench {
    private static let usage = """
        usage: baton-bench runtime [--fixture FILE]
               baton-bench compiler [--schema FILE] [--keep FOLDER]

        """

    @MainActor static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            switch arguments.first {
            case "runtime":
                let options = Array(arguments.dropFirst())
                guard options.isEmpty || options.count == 2 && options[0] == "--fixture" else {
                    fail(usage, status: 2)
                }
                let fixture = try options.last.map { Array(try Data(contentsOf: URL(fileURLWithPath: $0))) }
                try RuntimeBenchmarks.run(fixture: fixture)
                try await ImageBenchmarks.run(scale: 1)
            case "compiler":
                guard let options = CompilerBenchmarks.Options(Array(arguments.dropFirst())) else {
                    fail(usage, status: 2)
                }
                try CompilerBenchmarks(options).run()
            // What the compiler's measurements start as a process of its own.
            case "batonc": exit(CompilerBenchmarks.compile(Array(arguments.dropFirst())))
            default: fail(usage, status: 2)
            }
        } catch {
            fail("baton-bench: \(error)\n", status: 1)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data(message.utf8))
        exit(status)
    }
}
