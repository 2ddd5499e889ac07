import CNcurses
import Dispatch
import Glibc

/// Reads a terminal's bytes on the main queue and hands on the events in them.
@MainActor
final class InputReader {
    /// Called for each event, in order.
    var onEvent: (InputEvent) -> Void = { _ in }
    /// Called once when the input ended: end of file, or the terminal is gone.
    var onEnd: () -> Void = {}

    private let descriptor: Int32
    private var decoder: InputDecoder
    private var source: (any DispatchSourceRead)?
    private var timer: (any DispatchSourceTimer)?
    private var buffer = [UInt8](repeating: 0, count: 16_384)

    /// Makes a reader; nothing is read before `resume()`.
    init(descriptor: Int32, decoder: InputDecoder) {
        self.descriptor = descriptor
        self.decoder = decoder
    }

    /// Starts to read, or goes on after `pause()`.
    func resume() {
        guard source == nil else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.readAvailable() }
        }
        self.source = source
        source.activate()
    }

    /// Reads no more, so that a child, or the shell, gets the keys.
    func pause() {
        source?.cancel()
        source = nil
        timer?.cancel()
        timer = nil
    }

    /// Decodes bytes as if they had been read.
    func feed(_ bytes: some Sequence<UInt8>) {
        deliver(decoder.feed(bytes, at: .now))
        schedule()
    }

    private func readAvailable() {
        while source != nil, baton_poll(descriptor, Int32(POLLIN), 0) > 0 {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                deliver(decoder.feed(buffer[..<count], at: .now))
                continue
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { break }
            // End of file, or the terminal hung up. The source would fire for ever.
            pause()
            onEnd()
            return
        }
        if source != nil { schedule() }
    }

    private func deliver(_ events: [InputEvent]) {
        for event in events { onEvent(event) }
    }

    /// One shot, at the decoder's deadline, and none when nothing is pending.
    private func schedule() {
        timer?.cancel()
        timer = nil
        guard let deadline = decoder.deadline else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        let wait = max(.zero, ContinuousClock.now.duration(to: deadline))
        timer.schedule(deadline: .now() + .nanoseconds(Int(wait / .nanoseconds(1))))
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.expire() }
        }
        self.timer = timer
        timer.activate()
    }

    private func expire() {
        // Bytes that came in time may still wait, when the main queue was busy.
        if source != nil { readAvailable() }
        deliver(decoder.expire(at: .now))
        schedule()
    }
}
