import CMicrohttpd
import Glibc
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1 with a thread of its own, by libmicrohttpd.
final class HTTPListener: Sendable {
    /// Answers a request, at once or later and from any thread, by calling the second argument once.
    typealias Handler = @Sendable (HTTPRequest, @escaping @Sendable (HTTPAnswer) -> Void) -> Void

    /// Why a listener could not start.
    struct StartFailure: Error, CustomStringConvertible {
        let port: UInt16
        let reason: String

        var description: String { "cannot listen on 127.0.0.1:\(port): \(reason)" }
    }

    private struct State {
        /// The daemon's address: a pointer is not `Sendable`, and only ``stop()`` uses this one again, once.
        var daemon: UInt?
        var isStopping = false
        var open: [ObjectIdentifier: HTTPExchange] = [:]
    }

    /// The port that is listened on.
    let port: UInt16
    private let core: Core

    /// Starts listening; port 0 takes an ephemeral one.
    ///
    /// - Throws: ``StartFailure`` when the port cannot be had.
    init(port: UInt16, maximumBodySize: Int, handler: @escaping Handler) throws {
        core = Core(maximumBodySize: maximumBodySize, handler: handler)
        // The daemon calls back with the core's address. The core outlives it: `stop` joins the daemon's thread, and
        // `deinit` calls `stop`.
        let context = Unmanaged.passUnretained(core).toOpaque()
        guard let daemon = baton_http_start(port, accessHandler, completionHandler, context, 256, 60) else {
            let code = errno
            throw StartFailure(port: port, reason: code == 0 ? "no daemon" : String(cString: strerror(code)))
        }
        self.port = baton_http_port(daemon)
        core.started(daemon)
    }

    deinit { stop() }

    /// Closes what is open, answers nothing more, and joins the daemon's thread. Again is harmless.
    func stop() { core.stop() }

    /// What the daemon's callbacks share with the listener.
    final class Core: Sendable {
        private let maximumBodySize: Int
        private let handler: Handler
        private let state = Mutex(State())

        init(maximumBodySize: Int, handler: @escaping Handler) {
            self.maximumBodySize = maximumBodySize
            self.handler = handler
        }

        func started(_ daemon: OpaquePointer) {
            let address = UInt(bitPattern: daemon)
            state.withLock { $0.daemon = address }
        }

        func stop() {
            let (daemon, open) = state.withLock { state in
                state.isStopping = true
                defer { state.daemon = nil }
                return (state.daemon, Array(state.open.values))
            }
            // libmicrohttpd may not be stopped while a connection is suspended, and none is suspended from here on.
            for exchange in open {
                exchange.finish(.close)
            }
            if let daemon {
                MHD_stop_daemon(OpaquePointer(bitPattern: daemon))
            }
        }

        /// The first call for a request, when its header has been read.
        func begin(
            _ connection: OpaquePointer, method: String, path: String,
            exchange slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>
        ) -> MHD_Result {
            var request = HTTPRequest(method: method, path: path)
            for name in ["content-type", "accept", "host", "content-length"] {
                if let value = MHD_lookup_connection_value(connection, .HEADER_KIND, name) {
                    request.headers[name] = String(cString: value)
                }
            }
            if let length = request.headers["content-length"], (UInt64(length) ?? .max) > UInt64(maximumBodySize) {
                return queue(tooLarge, on: connection)
            }
            let exchange = HTTPExchange(connection: connection, request: request, maximumBodySize: maximumBodySize)
            // Balanced when the daemon says that the request is over.
            slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
            return .YES
        }

        /// A later call, when the body has arrived whole or the connection is resumed.
        func advance(_ exchange: HTTPExchange, on connection: OpaquePointer) -> MHD_Result {
            if let answer = exchange.answer {
                switch answer {
                case .response(let response): return queue(response, on: connection)
                case .close: return .NO
                }
            }
            if exchange.isTooLarge { return queue(tooLarge, on: connection) }
            let suspended = state.withLock { state in
                guard !state.isStopping else { return false }
                state.open[ObjectIdentifier(exchange)] = exchange
                exchange.suspend()
                return true
            }
            guard suspended else { return .NO }
            handler(exchange.request) { exchange.finish($0) }
            return .YES
        }

        func completed(_ exchange: HTTPExchange) {
            state.withLock { _ = $0.open.removeValue(forKey: ObjectIdentifier(exchange)) }
        }

        private var tooLarge: HTTPResponse {
            .text(413, "The body may have \(maximumBodySize) bytes at most.", headers: ["Connection": "close"])
        }

        private func queue(_ response: HTTPResponse, on connection: OpaquePointer) -> MHD_Result {
            var bytes = response.body
            let made = bytes.withUnsafeMutableBytes {
                MHD_create_response_from_buffer($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
            }
            guard let made else { return .NO }
            defer { MHD_destroy_response(made) }
            var headers = response.headers
            headers["Content-Type"] = response.contentType
            for (name, value) in headers {
                guard MHD_add_response_header(made, name, value) == .YES else { return .NO }
            }
            return MHD_queue_response(connection, UInt32(response.status), made)
        }
    }
}

/// libmicrohttpd calls this when a request's header has been read, for each piece of its body, when the body is whole,
/// and when its connection is resumed.
private func accessHandler(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?,
    dataSize: UnsafeMutablePointer<Int>?, slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context, let connection, let url, let method, let dataSize, let slot else { return .NO }
    let core = Unmanaged<HTTPListener.Core>.fromOpaque(context).takeUnretainedValue()
    guard let pointer = slot.pointee else {
        return core.begin(
            connection, method: String(cString: method), path: String(cString: url), exchange: slot)
    }
    let exchange = Unmanaged<HTTPExchange>.fromOpaque(pointer).takeUnretainedValue()
    if dataSize.pointee > 0 {
        let goesOn = exchange.receive(UnsafeRawBufferPointer(start: data, count: dataSize.pointee))
        dataSize.pointee = 0
        return goesOn ? .YES : .NO
    }
    return core.advance(exchange, on: connection)
}

/// libmicrohttpd calls this once for each request that it has called the access handler for.
private func completionHandler(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
    guard let context, let pointer = slot?.pointee else { return }
    slot?.pointee = nil
    Unmanaged<HTTPListener.Core>.fromOpaque(context).takeUnretainedValue()
        .completed(Unmanaged<HTTPExchange>.fromOpaque(pointer).takeRetainedValue())
}
