import Baton
import Observation

/// A wait that ended without what it waited for.
public struct WaitTimedOut: Error, CustomStringConvertible {
    let what: String
    let after: Duration

    /// What was waited for, and how long.
    public var description: String { "waited \(after) for \(what), in vain" }
}

/// Waits until a condition holds, evaluating it again each time something it read has changed: a lens, a phase, a fetch,
/// an environment's `isBusy`, or a property of an `Observable` object.
///
/// A condition over something that nobody can observe is evaluated at the start and at the deadline only.
///
/// The deadline is for a program that does nothing more, not for a slow or busy machine: it is made of sixty steps, of which
/// each takes its share of the time and then a turn of the tasks' threads and one of the main actor. Whatever is waited for
/// stands in the same queues and so has sixty turns at least, however long each of them takes. Where nothing has a turn, the
/// time does not pass.
///
/// - Parameters:
///   - what: what is waited for, as the failure says it.
///   - timeout: how long at most, while the process is not held up.
///   - condition: read on the main actor.
/// - Throws: `WaitTimedOut` at the deadline, `CancellationError` when the task is cancelled.
@MainActor public func wait(
    for what: String = "a condition", within timeout: Duration = .seconds(60),
    until condition: @escaping @MainActor () throws -> Bool
) async throws {
    let watch = ConditionWatch()
    defer { watch.stop() }
    let deadline = Task { @MainActor in
        for _ in 0..<60 {
            // A task of its own wakes on the tasks' threads; the loop goes on in the main actor's next turn.
            try await Task.sleep(for: timeout / 60)
            await Task.detached {}.value
        }
        watch.expire()
    }
    defer { deadline.cancel() }
    while true {
        if try watch.evaluate(condition) { return }
        if watch.isExpired { throw WaitTimedOut(what: what, after: timeout) }
        try Task.checkCancellation()
        await watch.change()
    }
}

/// What a waiting condition read, and the news that some of it changed.
@MainActor private final class ConditionWatch {
    private var hasChanged = false
    private(set) var isExpired = false
    private var continuation: CheckedContinuation<Void, Never>?
    private lazy var reader = SlotReader { [weak self] in self?.wake() }

    func evaluate(_ condition: @MainActor () throws -> Bool) throws -> Bool {
        hasChanged = false
        var result: Result<Bool, any Error> = .success(false)
        withObservationTracking {
            result = Result { try reader.track(condition) }
        } onChange: { [weak self] in
            Task { @MainActor in self?.wake() }
        }
        return try result.get()
    }

    /// Returns at the next change, at once when there was one since the condition was evaluated.
    func change() async {
        if hasChanged { return }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if hasChanged || Task.isCancelled { continuation.resume() } else { self.continuation = continuation }
            }
        } onCancel: {
            Task { @MainActor in self.wake() }
        }
    }

    func expire() {
        isExpired = true
        wake()
    }

    func stop() { reader.cancel() }

    private func wake() {
        hasChanged = true
        continuation?.resume()
        continuation = nil
    }
}
