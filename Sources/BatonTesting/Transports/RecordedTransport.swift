import Baton
import Synchronization

/// A transport that answers from recordings, at once: each request with the response recorded for its very body.
///
/// A request that was not recorded fails and says so. Several recordings of one request are given in order, the last one
/// again and again.
public final class RecordedTransport: Transport {
    /// A request's body, as it is encoded, and the response to it.
    public struct Recording: Hashable, Sendable {
        /// The request's standard encoding.
        public let request: [UInt8]
        /// The response's bytes.
        public let response: [UInt8]

        /// A recording.
        public init(request: [UInt8], response: [UInt8]) {
            self.request = request
            self.response = response
        }

        /// A recording of an operation value's answer.
        public init<Value: Operation>(_ operation: Value, response: String) {
            let request = Request(
                operationName: Value.name, kind: Value.kind, document: Value.document, variables: operation.variables)
            self.init(request: request.body, response: Array(response.utf8))
        }
    }

    private let remaining: Mutex<[[UInt8]: [[UInt8]]]>

    /// A transport with these recordings.
    public init(_ recordings: [Recording]) {
        var responses: [[UInt8]: [[UInt8]]] = [:]
        for recording in recordings { responses[recording.request, default: []].append(recording.response) }
        remaining = Mutex(responses)
    }

    /// Answers from the recordings.
    public func send(_ request: Request) -> AsyncThrowingStream<[UInt8], any Error> {
        let response = remaining.withLock { remaining -> [UInt8]? in
            guard let responses = remaining[request.body], let first = responses.first else { return nil }
            if responses.count > 1 { remaining[request.body]?.removeFirst() }
            return first
        }
        return AsyncThrowingStream { continuation in
            if let response {
                continuation.yield(response)
                continuation.finish()
            } else {
                continuation.finish(
                    throwing: Failure.transport(
                        "no recording of \(request.operationName) with these variables", status: nil))
            }
        }
    }
}
