import Foundation

/// `baton-bench`: figures anyone can take again; ratios hold between machines, times do not.
@main struct BatonBench {
    @MainActor static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let group = arguments.first, group == "runtime", arguments.count <= 2,
            let scale = Int(arguments.dropFirst().first ?? "1"), (1...1000).contains(scale)
        else {
            print("usage: baton-bench runtime [SCALE]")
            exit(2)
        }
        do {
            try RuntimeBenchmarks.run(scale: scale)
        } catch {
            print("baton-bench: \(error)")
            exit(1)
        }
    }
}
