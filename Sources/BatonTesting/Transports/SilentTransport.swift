import Baton

/// A transport that never answers: a request waits until it is cancelled.
public struct SilentTransport: Transport {
    /// A transport that never answers.
    public init() {}

    /// Waits until the caller gives up.
    public func send(_ request: Request) -> AsyncThrowingStream<[UInt8], any Error> {
        AsyncThrowingStream { _ in }
    }
}
