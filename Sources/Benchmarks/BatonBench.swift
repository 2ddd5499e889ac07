import Foundation

/// `baton-bench`: figures anyone can take again; ratios hold between machines, times do not.
@main struct BatonBench {
    private static let usage = """
        usage: baton-bench runtime [SCALE]
               baton-bench compiler [--schema FILE] [--keep FOLDER]

        """

    @MainActor static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            switch arguments.first {
            case "runtime":
                guard arguments.count <= 2, let scale = Int(arguments.dropFirst().first ?? "1"),
                    (1...1000).contains(scale)
                else { fail(usage, status: 2) }
                try RuntimeBenchmarks.run(scale: scale)
                try await ImageBenchmarks.run(scale: scale)
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
