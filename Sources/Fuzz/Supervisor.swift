import Foundation

/// Keeps an engine running, and gathers what ended it or what it complained about.
struct Supervisor {
    let corpus: Corpus
    let seed: UInt64
    /// Where failing inputs are written.
    let failures: URL

    /// No input that is as small as ours keeps a compiler busy so long, however slow the machine.
    private static let patience = 60.0

    /// Runs for a time and returns the number of failures.
    func run(seconds: Double) throws -> Int {
        print("seed \(seed)")
        let end = Date().addingTimeInterval(seconds)
        var next = 0
        var failed = 0
        while Date() < end, failed < 20 {
            let engine = try ChildProcess(["engine", corpus.subject.rawValue, String(seed), String(next)])
            defer { engine.kill() }
            running: while true {
                let limit = Date().addingTimeInterval(Self.patience)
                switch engine.line(until: min(end, limit)) {
                case .line(let line):
                    if line.hasPrefix("! ") {
                        failed += 1
                        try report(next, String(line.dropFirst(2)))
                    } else if let number = Int(line) {
                        next = number
                    }
                case .late:
                    // The time that was given is over, which says nothing about the input.
                    if limit >= end { return finished(next, failed) }
                    failed += 1
                    try report(next, "it hangs", shrinks: false)
                    next += 1
                    break running
                case .end:
                    failed += 1
                    try report(next, "the engine \(engine.ending)")
                    next += 1
                    break running
                }
            }
        }
        return finished(next, failed)
    }

    private func finished(_ inputs: Int, _ failed: Int) -> Int {
        print("\(inputs) inputs, \(failed) failures")
        return failed
    }

    private func report(_ number: Int, _ what: String, shrinks: Bool = true) throws {
        var project = Mutator.project(corpus, seed: seed, number: number)
        if shrinks { project = try Shrinker(failures: failures).shrink(project) }
        let folder = failures.appending(path: "\(seed)-\(number)")
        try project.write(to: folder)
        print("failure at input \(number): \(what)\n    again: baton-fuzz replay \(folder.path)")
    }
}
