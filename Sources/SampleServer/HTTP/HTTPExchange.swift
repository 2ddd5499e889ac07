import CMicrohttpd
import Synchronization

/// One request on its way through libmicrohttpd: its body as it arrives, then a suspended connection, then its answer.
///
/// The daemon's thread owns it until the body is whole; from then on any thread may answer it, once.
final class HTTPExchange: Sendable {
    private struct State {
        var request: HTTPRequest
        var discarded = 0
        var isSuspended = false
        var answer: HTTPAnswer?
    }

    /// The connection's address. A pointer is not `Sendable`; this one is used only between suspending and resuming
    /// the connection, while libmicrohttpd promises that it lives, and by the daemon's own thread.
    private let connection: UInt
    private let maximumBodySize: Int
    private let state: Mutex<State>

    init(connection: OpaquePointer, request: HTTPRequest, maximumBodySize: Int) {
        self.connection = UInt(bitPattern: connection)
        self.maximumBodySize = maximumBodySize
        state = Mutex(State(request: request))
    }

    /// Takes a piece of the body. False when the peer goes on sending far past what is taken, so that the connection
    /// is better closed.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        state.withLock { state in
            guard state.request.body.count + bytes.count <= maximumBodySize, state.discarded == 0 else {
                state.request.body = []
                state.discarded += bytes.count
                return state.discarded <= 8 * maximumBodySize
            }
            state.request.body.append(contentsOf: bytes)
            return true
        }
    }

    /// Whether more was sent than is taken.
    var isTooLarge: Bool { state.withLock { $0.discarded > 0 } }

    /// The request with what has arrived of its body.
    var request: HTTPRequest { state.withLock { $0.request } }

    /// The answer, once given.
    var answer: HTTPAnswer? { state.withLock { $0.answer } }

    /// Suspends the connection until ``finish(_:)``. Called on the daemon's thread.
    func suspend() {
        state.withLock { state in
            precondition(!state.isSuspended && state.answer == nil, "an exchange is suspended once")
            state.isSuspended = true
            MHD_suspend_connection(OpaquePointer(bitPattern: connection))
        }
    }

    /// Gives the answer and lets the daemon send it. The first answer counts.
    func finish(_ answer: HTTPAnswer) {
        state.withLock { state in
            guard state.isSuspended, state.answer == nil else { return }
            state.answer = answer
            state.isSuspended = false
            MHD_resume_connection(OpaquePointer(bitPattern: connection))
        }
    }
}
