import Foundation
import GraphQLLanguage
import Synchronization

extension Array where Element: Sendable {
    /// The elements transformed on every core there is, in the array's order: what comes out is what `map` gives.
    ///
    /// Threads of its own do the work, since those that Dispatch keeps have stacks too small for a document that is
    /// nested as deep as one may be.
    func concurrentMap<Result: Sendable>(_ transform: @escaping @Sendable (Element) -> Result) -> [Result] {
        let workers = Swift.min(ProcessInfo.processInfo.activeProcessorCount, count)
        guard workers > 1 else { return map(transform) }
        // In runs, so that taking the next one is no work to speak of, and small enough that no core is left alone
        // with a long one at the end.
        let work = SharedMap(self, inRunsOf: Swift.max(1, count / (workers * 16)), transform)
        let helpers = DispatchGroup()
        for _ in 1..<workers {
            helpers.enter()
            let thread = Thread {
                work.takePart()
                helpers.leave()
            }
            thread.stackSize = 16 << 20
            thread.start()
        }
        work.takePart()
        helpers.wait()
        return work.results
    }
}

/// Elements that several threads transform.
private final class SharedMap<Element: Sendable, Result: Sendable>: Sendable {
    private struct State {
        var next = 0
        /// What came of each run.
        var runs: [[Result]]
    }

    private let elements: [Element]
    private let length: Int
    private let transform: @Sendable (Element) -> Result
    private let state: Mutex<State>

    init(_ elements: [Element], inRunsOf length: Int, _ transform: @escaping @Sendable (Element) -> Result) {
        self.elements = elements
        self.length = length
        self.transform = transform
        state = Mutex(State(runs: Array(repeating: [], count: (elements.count + length - 1) / length)))
    }

    var results: [Result] { state.withLock { $0.runs.flatMap(\.self) } }

    /// Takes runs until none is left.
    func takePart() {
        while true {
            let run = state.withLock { state in
                defer { state.next += 1 }
                return state.next
            }
            guard run * length < elements.count else { return }
            let taken = elements[run * length..<Swift.min((run + 1) * length, elements.count)].map(transform)
            state.withLock { $0.runs[run] = taken }
        }
    }
}

/// What two pieces of work come to that need nothing of each other, done at once where there are cores for it.
func concurrently<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
    let work: [@Sendable () -> EitherOutcome<First, Second>] = [{ .first(first()) }, { .second(second()) }]
    let outcomes = work.concurrentMap { $0() }
    guard case .first(let one) = outcomes[0], case .second(let other) = outcomes[1] else {
        preconditionFailure("concurrentMap changed the order of its elements")
    }
    return (one, other)
}

private enum EitherOutcome<First: Sendable, Second: Sendable>: Sendable {
    case first(First)
    case second(Second)
}

/// As above, for work that may fail: the first failure counts, then the second.
func concurrently<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () throws(DiagnosticList) -> First,
    _ second: @escaping @Sendable () throws(DiagnosticList) -> Second
) throws(DiagnosticList) -> (First, Second) {
    let (one, other) = concurrently({ Result(catching: first) }, { Result(catching: second) })
    return (try one.get(), try other.get())
}
