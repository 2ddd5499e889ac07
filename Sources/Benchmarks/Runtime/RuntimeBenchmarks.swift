@_spi(Testing) import Baton
import BatonTesting
import Foundation

/// From bytes to records, the same again, and reads, each beside its baseline on the same bytes.
@MainActor enum RuntimeBenchmarks {
    static func run(scale: Int) throws {
        let bytes = Fixture.characters(scale: scale)
        let data = Data(bytes)
        let operation = BenchmarkCharacters()
        print("runtime, \(bytes.count) bytes, milliseconds: best, median, ratio of the bests")

        let json = try Measurement.of("JSONSerialization") { _ = try JSONSerialization.jsonObject(with: data) }
        print(json.row())
        var records = 0
        let fresh = try Measurement.of("bytes to committed records, empty store") {
            let environment = Environment(testing: SilentTransport())
            _ = try environment.commitAnswer(bytes, to: operation, isComplete: true)
            records = environment.store.count
        }
        print(fresh.row(against: json))
        let environment = Environment(testing: SilentTransport())
        _ = try environment.commitAnswer(bytes, to: operation, isComplete: true)
        let again = try Measurement.of("the same payload again") {
            _ = try environment.commitAnswer(bytes, to: operation, isComplete: true)
        }
        print(again.row(against: json))
        print("\(records) records")

        let results = environment.lens(of: operation).characters?.results ?? .empty
        guard let first = results.first else { return }
        let reader = SlotReader {}
        var total = 0
        let reads = Measurement.of("1,000,000 reads of a field, tracked") {
            reader.track { for _ in 0..<1_000_000 { total &+= first.name?.utf8.count ?? 0 } }
        }
        print(reads.row())
        let plain = Measurement.of("1,000,000 reads of a field, untracked") {
            for _ in 0..<1_000_000 { total &+= first.name?.utf8.count ?? 0 }
        }
        print(plain.row())
        print("(checksum \(total))")
    }
}
