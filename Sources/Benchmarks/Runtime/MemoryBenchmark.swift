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
        // The response's own bytes are there at both times.
        bytes = withExtendedLifetime(response) { Self.resident() - before }
        records = environment.store.count
    }

    func report() {
        print("resident memory of \(records) records, strings included")
        Target(most: 600).report("bytes a record", Double(bytes) / Double(records))
    }

    /// The process's resident bytes, without what the heap has free: what was used before must not be taken for what is
    /// used now, nor the other way round.
    static func resident() -> Int {
        Heap.trim()
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
            .split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }
}

/// The C library's heap, of which Swift's overlay does not have what gives memory back.
private enum Heap {
    private typealias Trim = @convention(c) (Int) -> Int32

    /// Gives back to the system what is free.
    static func trim() {
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        _ = unsafeBitCast(symbol, to: Trim.self)(0)
    }
}
