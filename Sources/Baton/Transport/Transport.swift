/// What carries requests: one verb.
///
/// A retry, a challenge or a deadline is a transport that wraps a transport (R10.5).
public protocol Transport: Sendable {
    /// Sends a request.
    ///
    /// - Returns: the bodies of its answer: one for a query, several for a deferred response, many for a subscription.
    ///   The stream fails with a `Failure`; ending the iteration cancels the request.
    func send(_ request: Request) -> AsyncThrowingStream<[UInt8], any Error>
}
