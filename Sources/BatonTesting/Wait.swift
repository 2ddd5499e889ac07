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
/// - Parameters:
///   - what: what is waited for, as the failure says it.
///   - timeout: how long at most.
///   - condition: read on the main actor.
/// - Throws: `WaitTimedOut` at the deadline, `CancellationError` when the task is cancelled.
@MainActor public func wait(
    for what: String = "a condition", within timeout: Duration = .seconds(60),
    until condition: @escaping @MainActor () throws -> Bool
) async throws {
    let watch = ConditionWatch()
    defer { watch.stop() }
    let deadline = Task { @MainActor in
        try await Task.sleep(for: timeout)
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
