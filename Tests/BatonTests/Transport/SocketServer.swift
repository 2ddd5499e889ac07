import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An HTTP server of a few lines on loopback: it keeps what it was sent, and answers the bytes that a test gives it.
final class SocketServer: Sendable {
    /// A request as it arrived.
    struct Received: Sendable {
        let head: String
        let body: [UInt8]

        /// A header's value.
        func header(_ name: String) -> String? {
            head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
                .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
        }
    }

    private let descriptor: Int32
    let port: UInt16
    private let received = Mutex<[Received]>([])
    private let answer: @Sendable (Received) -> [UInt8]?
    /// Yields when a client closed a connection that was left without an answer.
    let closed: AsyncStream<Void>
    private let closing: AsyncStream<Void>.Continuation
    /// Yields when a request has arrived.
    let arrivals: AsyncStream<Void>
    private let arriving: AsyncStream<Void>.Continuation

    var requests: [Received] { received.withLock { $0 } }
    var url: URL { URL(string: "http://127.0.0.1:\(port)/graphql") ?? URL(fileURLWithPath: "/") }

    struct Unavailable: Error {}

    /// - Parameter answer: the answer to a request, head and body; nil leaves the client waiting.
    init(_ answer: @escaping @Sendable (Received) -> [UInt8]?) throws {
        self.answer = answer
        (closed, closing) = AsyncStream.makeStream()
        (arrivals, arriving) = AsyncStream.makeStream()
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isListening else { throw Unavailable() }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [weak self] in
            // Closed here and nowhere else: a number closed elsewhere may be another server's by the time it is used.
            defer { close(descriptor) }
            while true {
                let client = accept(descriptor, nil, nil)
                guard client >= 0 else { return }
                guard let server = self else {
                    close(client)
                    return
                }
                Thread.detachNewThread { server.serve(client) }
            }
        }
    }

    /// Refuses connections from here on.
    func stop() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private func serve(_ client: Int32) {
        defer { close(client) }
        guard let request = read(from: client) else { return }
        received.withLock { $0.append(request) }
        arriving.yield()
        guard let answer = answer(request) else {
            var byte: UInt8 = 0
            while recv(client, &byte, 1, 0) > 0 {}
            closing.yield()
            return
        }
        var rest = answer[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    private func read(from client: Int32) -> Received? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        let separator = Array("\r\n\r\n".utf8)
        while true {
            if let end = bytes.firstRange(of: separator) {
                let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
                let body = Array(bytes[end.upperBound...])
                let request = Received(head: head, body: body)
                if body.count >= Int(request.header("Content-Length") ?? "0") ?? 0 { return request }
            }
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
    }

    /// An answer with a status, a media type and a body.
    static func answer(_ status: Int, _ type: String?, _ body: [UInt8], headers: [String] = []) -> [UInt8] {
        var lines = ["HTTP/1.1 \(status) Answer", "Content-Length: \(body.count)", "Connection: close"] + headers
        if let type { lines.append("Content-Type: \(type)") }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }

    static func answer(_ status: Int, _ type: String?, _ body: String, headers: [String] = []) -> [UInt8] {
        answer(status, type, Array(body.utf8), headers: headers)
    }
}
