@_spi(Testing) import Baton
import BatonTesting
import Foundation
import Observation

/// One field read through a lens, beside a stored property and an `@Observable` one, in the same loop.
@MainActor struct ReadBenchmark {
    private final class Plain {
        var name: String?
        init(_ name: String?) { self.name = name }
    }

    @Observable final class Watched {
        var name: String?
        init(_ name: String?) { self.name = name }
    }

    private typealias Character = BenchmarkCharacters.Data.Characters.Results

    private static let count = 1_000_000
    private let stored: Measurement
    private let length: Measurement
    private let untracked: Measurement
    private let observed: Measurement
    private let tracked: Measurement
    /// How many objects all the reads of a round allocate; nil where the runtime does not tell.
    private let untrackedAllocations: Int?
    private let trackedAllocations: Int?

    init() throws {
        let environment = Environment(testing: SilentTransport())
        try environment.commitAnswer(Fixture.characters(scale: 1), to: BenchmarkCharacters())
        guard let first = environment.lens(of: BenchmarkCharacters()).characters?.results?.first else {
            throw MissingData()
        }
        let plain: Plain? = Plain(first.name)
        let watched: Watched? = Watched(first.name)
        let reader = SlotReader {}
        var total = 0
        let measured = try Measurement.inTurns(
            rounds: 10, uncounted: 2,
            [
                (
                    "stored property",
                    { Measurement.time { for _ in 0..<Self.count { total &+= Self.name(plain) == nil ? 0 : 1 } } }
                ),
                (
                    "stored property, its length alone",
                    { Measurement.time { for _ in 0..<Self.count { total &+= Self.length(plain) } } }
                ),
                (
                    "lens, untracked",
                    { Measurement.time { for _ in 0..<Self.count { total &+= Self.name(first) == nil ? 0 : 1 } } }
                ),
                (
                    "@Observable, tracked",
                    {
                        Measurement.time {
                            withObservationTracking {
                                for _ in 0..<Self.count { total &+= Self.name(watched) == nil ? 0 : 1 }
                            } onChange: {
                            }
                        }
                    }
                ),
                (
                    "lens, tracked",
                    {
                        Measurement.time {
                            reader.track { for _ in 0..<Self.count { total &+= Self.name(first) == nil ? 0 : 1 } }
                        }
                    }
                ),
            ])
        (stored, length, untracked) = (measured[0], measured[1], measured[2])
        (observed, tracked) = (measured[3], measured[4])
        untrackedAllocations = AllocationCount.during {
            for _ in 0..<Self.count { total &+= Self.name(first) == nil ? 0 : 1 }
        }
        // What a body's evaluation itself needs is no part of a read.
        var allocations: Int?
        reader.track {
            total &+= Self.name(first) == nil ? 0 : 1
            allocations = AllocationCount.during {
                for _ in 0..<Self.count { total &+= Self.name(first) == nil ? 0 : 1 }
            }
        }
        trackedAllocations = allocations
    }

    func report() {
        print("\(Self.count) reads of one field; milliseconds: best, median, ratio of the bests")
        print(stored.row())
        print(length.row())
        print(untracked.row(against: stored))
        print(untracked.row(against: length))
        print(observed.row())
        print(tracked.row(against: observed))
        Target(most: 4).report("untracked to stored", untracked.best / stored.best)
        Target(most: 1 / 8).report("tracked to @Observable", tracked.best / observed.best)
        for (name, count) in [
            ("untracked reads allocate", untrackedAllocations), ("tracked reads allocate", trackedAllocations),
        ] {
            if let count { Target(most: 0).report(name, Double(count)) } else { print("\(name): not known here") }
        }
    }

    // Not inlined, and each gives the text itself: what a body does with it is not the read. Where only a length is wanted
    // the compiler takes it out of a stored property without taking the text, and cannot out of a lens.
    @inline(never) private static func name(_ object: Plain?) -> String? { object?.name }
    @inline(never) private static func length(_ object: Plain?) -> Int { object?.name?.utf8.count ?? 0 }
    @inline(never) private static func name(_ object: Watched?) -> String? { object?.name }
    @inline(never) private static func name(_ lens: Character) -> String? { lens.name }
}

/// A fixture without what is measured on it.
struct MissingData: Error {}
