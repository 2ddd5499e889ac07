import Baton
import Observation
import Synchronization

/// A transport whose requests wait until the test answers them.
///
/// What was sent and what waits is observable, so that `wait(for:until:)` wakes when a request arrives.
public final class ScriptedTransport: Transport, Observable {
    /// A request that was sent and that nothing has answered yet.
    public struct Exchange: Sendable {
        /// The request.
        public let request: Request
        fileprivate let number: Int
        fileprivate let continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation
    }

    private struct State {
        var sent: [Request] = []
        var waiting: [Exchange] = []
    }

    private let state = Mutex(State())
    private let registrar = ObservationRegistrar()

    /// A transport that nothing was sent through yet.
    public init() {}

    /// Every request sent, in order.
    public var sent: [Request] {
        registrar.access(self, keyPath: \.sent)
        return state.withLock(\.sent)
    }

    /// The requests that wait for an answer, in the order they were sent. A cancelled one waits no longer.
    public var waiting: [Exchange] {
        registrar.access(self, keyPath: \.waiting)
        return state.withLock(\.waiting)
    }

    /// Keeps the request until it is answered.
    public func send(_ request: Request) -> AsyncThrowingStream<[UInt8], any Error> {
        let (stream, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
        let number = state.withLock { state in
            state.sent.append(request)
            state.waiting.append(
                Exchange(request: request, number: state.sent.count, continuation: continuation))
            return state.sent.count
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number) }
        tell()
        return stream
    }

    /// Answers a request with one whole response.
    public func answer(_ exchange: Exchange, with response: [UInt8]) {
        exchange.continuation.yield(response)
        exchange.continuation.finish()
    }

    /// Answers a request with one whole response.
    public func answer(_ exchange: Exchange, with response: String) {
        answer(exchange, with: Array(response.utf8))
    }

    /// Delivers one event of a subscription, or a part of an answer: the request waits on.
    public func deliver(_ body: [UInt8], to exchange: Exchange) {
        exchange.continuation.yield(body)
    }

    /// Delivers one event of a subscription, or a part of an answer: the request waits on.
    public func deliver(_ body: String, to exchange: Exchange) {
        deliver(Array(body.utf8), to: exchange)
    }

    /// Ends a request that has got all there is.
    public func complete(_ exchange: Exchange) {
        exchange.continuation.finish()
    }

    /// Fails a request.
    public func fail(_ exchange: Exchange, with failure: Failure) {
        exchange.continuation.finish(throwing: failure)
    }

    /// The oldest request of an operation that waits, once there is one.
    ///
    /// - Throws: `WaitTimedOut` when none was sent in time.
    @MainActor public func request(
        of operation: String, within timeout: Duration = .seconds(10)
    ) async throws -> Exchange {
        func first() -> Exchange? { waiting.first { $0.request.operationName == operation } }
        try await wait(for: "a request of \(operation)", within: timeout) { first() != nil }
        guard let exchange = first() else { throw WaitTimedOut(what: "a request of \(operation)", after: timeout) }
        return exchange
    }

    private func remove(_ number: Int) {
        state.withLock { state in state.waiting.removeAll { $0.number == number } }
        tell()
    }

    /// Wakes observers after the change, so that what they read next is the new state.
    private func tell() {
        registrar.withMutation(of: self, keyPath: \.sent) {}
        registrar.withMutation(of: self, keyPath: \.waiting) {}
    }
}
