import Foundation

/// The times of some work over several runs.
struct Measurement {
    let name: String
    /// In ascending order.
    let milliseconds: [Double]

    var best: Double { milliseconds.first ?? 0 }
    var median: Double { milliseconds.isEmpty ? 0 : milliseconds[milliseconds.count / 2] }

    /// Measures work; the first run is not counted.
    static func of(_ name: String, runs: Int = 30, _ work: () throws -> Void) rethrows -> Measurement {
        try work()
        var times: [Double] = []
        for _ in 0..<max(1, runs) { times.append(try time(work)) }
        return Measurement(name: name, milliseconds: times.sorted())
    }

    /// Measures several pieces of work in turns, so that whatever else the machine does meets all of them alike. Each says
    /// how long it took; the first rounds are not counted.
    static func inTurns(
        rounds: Int, uncounted: Int, _ works: [(name: String, work: () throws -> Double)]
    ) throws -> [Measurement] {
        var times: [[Double]] = works.map { _ in [] }
        for round in 0..<(uncounted + rounds) {
            for (index, entry) in works.enumerated() {
                let taken = try entry.work()
                if round >= uncounted { times[index].append(taken) }
            }
        }
        return zip(works, times).map { Measurement(name: $0.name, milliseconds: $1.sorted()) }
    }

    /// The milliseconds that work takes.
    static func time(_ work: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try work()
        return milliseconds(since: start)
    }

    static func milliseconds(since start: ContinuousClock.Instant) -> Double {
        let elapsed = start.duration(to: .now).components
        return Double(elapsed.seconds) * 1000 + Double(elapsed.attoseconds) / 1e15
    }

    /// The measurement as a row: best, median, and the best as a ratio to a baseline's.
    func row(against baseline: Measurement? = nil) -> String {
        let ratio = baseline.map { "\(Self.rounded(best / $0.best)) of \($0.name)" } ?? ""
        return Self.row(name, Self.rounded(best), Self.rounded(median), ratio)
    }

    /// A row of the table that all measurements make.
    static func row(_ name: String, _ best: String, _ median: String, _ remark: String) -> String {
        [padded(name, 44), padded(best, 12), padded(median, 12), remark].joined()
    }

    static func rounded(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
