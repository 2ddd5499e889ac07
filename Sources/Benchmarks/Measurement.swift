/// The times of some work over several runs.
struct Measurement {
    let name: String
    let milliseconds: [Double]

    var best: Double { milliseconds.first ?? 0 }
    var median: Double { milliseconds[milliseconds.count / 2] }

    /// Measures work; the first run is not counted.
    @MainActor static func of(_ name: String, runs: Int = 30, _ work: () throws -> Void) rethrows -> Measurement {
        try work()
        var times: [Double] = []
        for _ in 0..<max(1, runs) {
            let start = ContinuousClock.now
            try work()
            let elapsed = start.duration(to: .now).components
            times.append(Double(elapsed.seconds) * 1000 + Double(elapsed.attoseconds) / 1e15)
        }
        return Measurement(name: name, milliseconds: times.sorted())
    }

    /// The measurement as a row: best, median, and the best as a ratio to a baseline's.
    func row(against baseline: Measurement? = nil) -> String {
        let ratio = baseline.map { "\(rounded(best / $0.best, 3)) of \($0.name)" } ?? ""
        return [padded(name, 44), padded(rounded(best, 3), 12), padded(rounded(median, 3), 12), ratio].joined()
    }

    private func rounded(_ value: Double, _ digits: Int) -> String {
        let scale = digits == 3 ? 1000.0 : 100.0
        return "\((value * scale).rounded() / scale)"
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
