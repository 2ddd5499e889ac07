import CNcurses
import Dispatch
import Glibc

/// Bytes on their way to the terminal. Never blocks: what the terminal does not take stays here, and no frame is made
/// until it is gone, so a slow line sees fewer frames, not late ones.
@MainActor
final class OutputChannel {
    /// Called when everything was taken after the terminal had stalled.
    var onDrained: () -> Void = {}

    /// Bytes that the terminal took, since the start.
    private(set) var bytesSent = 0

    /// The terminal.
    let descriptor: Int32

    private var waiting: ArraySlice<UInt8> = []
    private var source: (any DispatchSourceWrite)?

    /// Takes over the descriptor, which should not block.
    init(descriptor: Int32) { self.descriptor = descriptor }

    /// Whether a frame would have to wait.
    var isStalled: Bool { !waiting.isEmpty || baton_poll(descriptor, Int32(POLLOUT), 0) & Int32(POLLOUT) == 0 }

    /// Sends bytes after those that still wait.
    func send(_ bytes: [UInt8]) {
        waiting += bytes
        flush()
        if !waiting.isEmpty { awaitDrain() }
    }

    /// Asks for `onDrained` once the terminal takes output again.
    func awaitDrain() {
        guard source == nil else { return }
        let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.drain() }
        }
        self.source = source
        source.activate()
    }

    /// Sends what waits, for at most some milliseconds; the rest is dropped. For the last bytes before leaving.
    func finish(milliseconds: Int32) {
        source?.cancel()
        source = nil
        while !waiting.isEmpty, baton_poll(descriptor, Int32(POLLOUT), milliseconds) & Int32(POLLOUT) != 0 {
            if !flush() { break }
        }
        waiting = []
    }

    /// Closes the descriptor.
    func close() {
        source?.cancel()
        source = nil
        Glibc.close(descriptor)
    }

    private func drain() {
        flush()
        guard waiting.isEmpty else { return }
        source?.cancel()
        source = nil
        onDrained()
    }

    /// Writes until all is gone or the terminal takes no more; false when it is gone for good.
    @discardableResult
    private func flush() -> Bool {
        while !waiting.isEmpty {
            let count = waiting.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytesSent += count
                waiting.removeFirst(count)
            } else if errno == EAGAIN {
                return true
            } else if errno != EINTR {
                // The terminal is gone; its input will say so.
                waiting = []
                return false
            }
        }
        return true
    }
}
