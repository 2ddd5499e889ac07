@_spi(Testing) import Baton
import BatonTesting
import Foundation

/// What a store takes of the process's resident memory. Measured before anything else has used the heap, which keeps what it
/// once had.
@MainActor struct MemoryBenchmark {
    private let records: Int
    private let bytes: Int

    init(scale: Int) throws {
        let response = Fixture.characters(scale: scale)
        // What the process needs once, whatever it holds.
        try Environment(testing: SilentTransport())
            .commitAnswer(Fixture.characters(scale: 1), to: BenchmarkCharacters())
        let before = Self.resident()
        let environment = Environment(testing: SilentTransport())
        try environment.commitAnswer(response, to: BenchmarkCharacters())
        bytes = Self.resident() - before
        records = environment.store.count
    }

    func report() {
        print("resident memory of \(records) records, strings included")
        Target(most: 600).report("bytes a record", Double(bytes) / Double(records))
    }

    /// The process's resident bytes.
    static func resident() -> Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
            .split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }
}
