@_spi(Testing) import Baton
import BatonTesting
import Foundation

/// One response: read and committed into an empty store, into a store that has it, checked, and collected around.
@MainActor struct ResponseBenchmark {
    let bytes: [UInt8]
    private let records: Int
    private let notified: Int
    private let json: Measurement
    private let fresh: Measurement
    private let again: Measurement
    private let commit: Measurement
    private let check: Measurement
    private let mark: Measurement

    /// The best time of a fresh ingest for each byte.
    var ingestPerByte: Double { fresh.best / Double(bytes.count) }

    init(_ bytes: [UInt8], rounds: Int) throws {
        self.bytes = bytes
        let data = Data(bytes)
        let operation = BenchmarkCharacters()
        let environment = Environment(testing: SilentTransport())
        try environment.commitAnswer(bytes, to: operation)
        records = environment.store.count
        notified = try environment.commitAnswer(bytes, to: operation).notified.count
        // Held, or a collection would have nothing to mark.
        let attachment = environment.attach(operation, policy: .storeOnly)
        let measured = try withExtendedLifetime(attachment) {
            try Measurement.inTurns(
                rounds: rounds, uncounted: 1,
                [
                    (
                        "JSONSerialization",
                        { try Measurement.time { _ = try JSONSerialization.jsonObject(with: data) } }
                    ),
                    (
                        "bytes to committed records",
                        {
                            let environment = Environment(testing: SilentTransport())
                            return try Measurement.time { try environment.commitAnswer(bytes, to: operation) }
                        }
                    ),
                    (
                        "the same payload again",
                        { try Measurement.time { try environment.commitAnswer(bytes, to: operation) } }
                    ),
                    (
                        "its main-actor part",
                        {
                            let answer = try Environment.read(bytes, to: operation)
                            return Measurement.time { environment.commit(answer, to: operation) }
                        }
                    ),
                    ("availability check", { Measurement.time { _ = environment.availability(of: operation) } }),
                    ("collection's mark", { Measurement.time { environment.collect() } }),
                ])
        }
        (json, fresh, again) = (measured[0], measured[1], measured[2])
        (commit, check, mark) = (measured[3], measured[4], measured[5])
    }

    func report() {
        print("\(bytes.count) bytes, \(records) records; milliseconds: best, median, ratio of the bests")
        print(json.row())
        for measurement in [fresh, again] { print(measurement.row(against: json)) }
        print(commit.row(against: again))
        for measurement in [check, mark] { print(measurement.row(against: fresh)) }
        Target(most: 1 / 15).report("fresh to JSONSerialization", fresh.best / json.best)
        Target(most: 1 / 15).report("again to JSONSerialization", again.best / json.best)
        Target(most: 0.1).report("main-actor part of again", commit.best / again.best)
        Target(most: 0).report("slots that again notifies", Double(notified))
        Target(most: 1 / 8).report("check to fresh", check.best / fresh.best)
        Target(most: 0.1).report("mark to fresh, per record", mark.best / fresh.best)
    }
}
