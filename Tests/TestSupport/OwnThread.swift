import Dispatch
import Testing

/// A thread on which tests run that compute or block for long: one is for those that run the Swift compiler, another for all
/// others.
///
/// All tests of a run start at once, and the threads that they share are as many as the machine has cores. A test that holds
/// one of those for seconds, waiting for a process or compiling a large document, holds up every other test, whose deadlines
/// run by the clock meanwhile. Tests with this trait leave the shared threads alone and wait for one another instead, so that
/// at most two of them are under way, and one run of the compiler.
///
/// A test on the main actor stays there.
public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    fileprivate let executor: OwnThreadExecutor

    /// A suite's trait goes for each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test's body on the thread.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(executor) { try await function() }
    }

    /// Whether the caller runs on such a thread.
    public static var isCurrent: Bool { DispatchQueue.getSpecific(key: OwnThreadExecutor.mark) != nil }

    /// Called by whatever blocks its thread for long: a test that forgot the trait fails, every time, instead of making
    /// others fail at times.
    public static func check() throws {
        guard isCurrent else { throw MisplacedWork() }
    }

    /// Work that would have held one of the threads that tests share.
    public struct MisplacedWork: Error, CustomStringConvertible {
        /// What to do about it.
        public var description: String { "this blocks its thread: give the test, or its suite, the trait .ownThread" }
    }
}

extension Trait where Self == OwnThread {
    /// For a test that computes or blocks for long.
    public static var ownThread: Self { OwnThread(executor: .shared) }
    /// For a test that runs the Swift compiler.
    public static var compilerThread: Self { OwnThread(executor: .compiler) }
}

private final class OwnThreadExecutor: TaskExecutor {
    static let shared = OwnThreadExecutor("tests that compute or block for long")
    static let compiler = OwnThreadExecutor("tests that run the Swift compiler")
    static let mark = DispatchSpecificKey<Bool>()

    // A serial queue has a thread beyond those that Dispatch, and with it Swift's tasks, count by cores.
    private let queue: DispatchQueue

    private init(_ label: String) {
        queue = DispatchQueue(label: label)
        queue.setSpecific(key: Self.mark, value: true)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
