import CNcurses
import Foundation
import Synchronization

/// A pty: the test holds the end where a person would sit.
final class PseudoTerminal: Sendable {
    /// The end that a program is given.
    let terminal: Int32
    /// Its name.
    let path: String

    private let person: Int32
    private let draining = Mutex(false)

    struct Failure: Error {}

    init(columns: Int, rows: Int) throws {
        var ends: (person: Int32, terminal: Int32) = (-1, -1)
        guard openpty(&ends.person, &ends.terminal, nil, nil, nil) == 0, let name = ttyname(ends.terminal) else {
            throw Failure()
        }
        person = ends.person
        terminal = ends.terminal
        path = String(cString: name)
        resize(columns: columns, rows: rows)
    }

    deinit {
        close(terminal)
        close(person)
    }

    func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }

    /// What `stty -a` shows.
    var modes: [UInt8] {
        var attributes = termios()
        tcgetattr(terminal, &attributes)
        return withUnsafeBytes(of: attributes) { Array($0) }
    }

    /// What was sent and not read yet.
    func output() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while baton_poll(person, Int32(POLLIN), 0) & Int32(POLLIN) != 0 {
            let count = read(person, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Types bytes.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(person, bytes, bytes.count)
    }

    /// Reads and throws away, on another thread, until `stopDraining()`.
    func drainInBackground() {
        draining.withLock { $0 = true }
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while draining.withLock({ $0 }) {
                if baton_poll(person, Int32(POLLIN), 20) & Int32(POLLIN) != 0 {
                    _ = read(person, &buffer, buffer.count)
                }
            }
        }
    }

    func stopDraining() { draining.withLock { $0 = false } }
}
