import Synchronization

extension SampleServer {
    /// The door behind the server for tests and the tour: makes it fail on purpose, holds requests back, and tells what
    /// was asked. No screen needs it.
    public final class Controls: Sendable {
        /// A way to fail.
        public enum Fault: Sendable, Equatable {
            /// An answer of a status, media type and body, whatever was asked.
            case response(status: Int, contentType: String?, body: String)
            /// A GraphQL answer of errors without data.
            case errors([String])
            /// The right answer, but late.
            case delay(Duration)
            /// The connection is closed without an answer.
            case dropConnection

            /// A page such as a proxy or a sign-in puts in the way.
            public static func html(status: Int) -> Fault {
                .response(
                    status: status, contentType: "text/html; charset=utf-8",
                    body: "<!DOCTYPE html><title>Not what you asked for</title><h1>Please sign in</h1>")
            }
        }

        private struct Waiter {
            let id: Int
            let count: Int
            let continuation: CheckedContinuation<Void, Never>
        }

        private struct State {
            var faults: [Fault] = []
            var fieldFaults: [String: GraphQLError] = [:]
            var errorsFirst: Bool?
            var isHolding = false
            var held: [(fault: Fault?, go: @Sendable (Fault?) -> Void)] = []
            var requestCount = 0
            var bodies: [[UInt8]] = []
            var waiters: [Waiter] = []
            var nextWaiter = 0
            var isStopped = false
        }

        /// How many bodies are remembered.
        private static let bodyLimit = 100

        private let state = Mutex(State())

        init() {}

        // MARK: Failing

        /// Makes the next requests fail, one each, after those that were already told to.
        public func inject(_ faults: Fault...) {
            state.withLock { $0.faults += faults }
        }

        /// Forgets every fault, of requests and of fields.
        public func clearFaults() {
            state.withLock { state in
                state.faults = []
                state.fieldFaults = [:]
            }
        }

        /// Makes a field fail wherever it is asked for, beside the data that can be had.
        ///
        /// - Parameters:
        ///   - coordinate: The object type and field, such as `Character.origin`.
        ///   - message: The error's message.
        ///   - type: The error's type as GitHub spells it, such as `FORBIDDEN`.
        public func fail(field coordinate: String, message: String, type: String? = nil) {
            state.withLock { $0.fieldFaults[coordinate] = GraphQLError(message, type: type) }
        }

        /// Whether `errors` stands before `data` in an answer; nil, as at first, leaves it to the family's own habit.
        public var errorsFirst: Bool? {
            get { state.withLock { $0.errorsFirst } }
            set { state.withLock { $0.errorsFirst = newValue } }
        }

        // MARK: Holding

        /// Holds back the requests that arrive from now on, before anything of them is executed.
        public func hold() {
            state.withLock { $0.isHolding = true }
        }

        /// Lets the oldest held request go on; the others and new ones stay held. False when none is.
        @discardableResult
        public func releaseOne() -> Bool {
            guard let held = state.withLock({ $0.held.isEmpty ? nil : $0.held.removeFirst() }) else { return false }
            held.go(held.fault)
            return true
        }

        /// Lets the held requests go on in the order in which they came, and holds no more.
        public func release() {
            let held = state.withLock { state in
                state.isHolding = false
                defer { state.held = [] }
                return state.held
            }
            for request in held {
                request.go(request.fault)
            }
        }

        /// How many requests are held.
        public var heldCount: Int { state.withLock { $0.held.count } }

        // MARK: Looking

        /// How many GraphQL requests have arrived, those that were made to fail included.
        public var requestCount: Int { state.withLock { $0.requestCount } }

        /// The body of the last request, as text.
        public var lastRequestBody: String? {
            state.withLock { $0.bodies.last }.map { String(decoding: $0, as: UTF8.self) }
        }

        /// The bodies of the last 100 requests as text, the oldest first.
        public var requestBodies: [String] {
            state.withLock { $0.bodies }.map { String(decoding: $0, as: UTF8.self) }
        }

        /// Waits until as many requests have arrived, the task is cancelled, or the server is stopped.
        public func waitForRequests(_ count: Int) async {
            let id = state.withLock { state in
                state.nextWaiter += 1
                return state.nextWaiter
            }
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let isOver = state.withLock { state in
                        if state.requestCount >= count || state.isStopped || Task.isCancelled { return true }
                        state.waiters.append(Waiter(id: id, count: count, continuation: continuation))
                        return false
                    }
                    if isOver { continuation.resume() }
                }
            } onCancel: {
                resume { $0.id == id }
            }
        }

        private func resume(where isOver: (Waiter) -> Bool) {
            let waiters = state.withLock { state in
                defer { state.waiters.removeAll(where: isOver) }
                return state.waiters.filter(isOver)
            }
            for waiter in waiters {
                waiter.continuation.resume()
            }
        }

        // MARK: The server's side

        /// The errors that fields are made to answer with, by coordinate.
        var fieldFaults: [String: GraphQLError] { state.withLock { $0.fieldFaults } }

        /// Notes a request, and lets it go on with its fault now or when it is released.
        func receive(body: [UInt8], _ go: @escaping @Sendable (Fault?) -> Void) {
            let (fault, count, isHeld) = state.withLock { state in
                state.requestCount += 1
                if state.bodies.count == Self.bodyLimit { state.bodies.removeFirst() }
                state.bodies.append(body)
                let fault = state.faults.isEmpty ? nil : state.faults.removeFirst()
                if state.isHolding { state.held.append((fault, go)) }
                return (fault, state.requestCount, state.isHolding)
            }
            if !isHeld { go(fault) }
            resume { $0.count <= count }
        }

        /// Lets nothing go on any more, and wakes who waits.
        func stop() {
            state.withLock { state in
                state.isStopped = true
                state.held = []
            }
            resume { _ in true }
        }
    }
}
