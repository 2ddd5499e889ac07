@_spi(Testing) import Baton
import BatonTesting
import Foundation

/// What the runtime does with a large response, each figure beside its baseline of the same run and the most it may be.
@MainActor enum RuntimeBenchmarks {
    /// How many times the fixture each part is taken at.
    private static let large = 100

    /// - Parameter fixture: a response to `BenchmarkCharacters` that stands in for the generated one at 1x.
    static func run(fixture: [UInt8]? = nil) throws {
        let memory = try MemoryBenchmark(scale: large)
        let small = try ResponseBenchmark(fixture ?? Fixture.characters(scale: 1), rounds: 40)
        let middle = try ResponseBenchmark(Fixture.characters(scale: 10), rounds: 8)
        let whole = try ResponseBenchmark(Fixture.characters(scale: large), rounds: 3)
        for benchmark in [small, middle, whole] { benchmark.report() }

        print("per byte, as a ratio to 1x")
        for benchmark in [middle, whole] {
            Target(most: 1.3).report(
                "bytes to records, \(benchmark.bytes.count) bytes", benchmark.ingestPerByte / small.ingestPerByte)
        }
        try ReadBenchmark().report()
        try ChangeBenchmark(small: 1, large: large).report()
        memory.report()
    }
}

/// The most that a figure may be.
struct Target {
    let most: Double

    /// Prints a figure beside it.
    func report(_ name: String, _ figure: Double, unit: String = "") {
        let remark = figure <= most ? "" : "  MISSED"
        print(
            Measurement.row(
                name, Measurement.rounded(figure) + unit, "at most \(Measurement.rounded(most))\(unit)", remark))
    }
}
