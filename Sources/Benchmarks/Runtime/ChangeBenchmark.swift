@_spi(Testing) import Baton
import BatonTesting
import Foundation

/// One field changed, in a small store and in a large one: the work is the change's, not the store's.
@MainActor struct ChangeBenchmark {
    private let small: Measurement
    private let large: Measurement

    init(small: Int, large: Int) throws {
        let environments = try [small, large].map { scale in
            let environment = Environment(testing: SilentTransport())
            try environment.commitAnswer(Fixture.characters(scale: scale), to: BenchmarkCharacters())
            return environment
        }
        // A run long enough for the clock.
        func changes(_ environment: Environment) throws -> Double {
            try Measurement.time {
                for number in 0..<500 {
                    let answer = "{\"data\":{\"character\":{\"id\":\"1\",\"name\":\"Morty, the \(number)th of them\"}}}"
                    try environment.commitAnswer(Array(answer.utf8), to: BenchmarkCharacter(id: "1"))
                }
            }
        }
        let measured = try Measurement.inTurns(
            rounds: 20, uncounted: 2,
            zip([small, large], environments).map { scale, environment in
                ("500 changes of a field, \(environment.store.count) records", { try changes(environment) })
            })
        (self.small, self.large) = (measured[0], measured[1])
    }

    func report() {
        print("one field changed; milliseconds: best, median, ratio of the bests")
        print(small.row())
        print(large.row(against: small))
        Target(most: 1.2).report("large store to small", large.best / small.best)
    }
}
