import Foundation
import Synchronization

/// A socket on loopback that keeps each request byte for byte and answers 502: for what must not be in a request, it does
/// not help to look at what a server made of it.
final class Listener: Sendable {
    private let descriptor: Int32
    let url: URL
    private let received = Mutex<[String]>([])

    /// The requests as they came, oldest first.
    var requests: [String] { received.withLock { $0 } }

    init() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 4) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isListening, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/graphql")
        else {
            throw Shell.Failure(description: "nothing listens")
        }
        self.descriptor = descriptor
        self.url = url
        Thread.detachNewThread { [weak self] in
            // Closed here and nowhere else: a number closed elsewhere may be another socket's by the time it is used.
            defer { close(descriptor) }
            while case let client = accept(descriptor, nil, nil), client >= 0 {
                self?.answer(client)
                close(client)
            }
        }
    }

    deinit { stop() }

    /// Refuses connections from here on.
    func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    private func answer(_ client: Int32) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        repeat {
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        } while !Self.isWhole(bytes)
        received.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
        let reply = Array("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
        _ = reply.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    private static func isWhole(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { return false }
        let header = text[..<end.lowerBound].split(separator: "\r\n").first {
            $0.lowercased().hasPrefix("content-length:")
        }
        let length = header.flatMap { Int($0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces)) } ?? 0
        return text[end.upperBound...].utf8.count >= length
    }
}
