import Foundation

/// A process of the tests' own, that runs until it is told to end.
final class Child: Sendable {
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
    }

    private let identifier: pid_t
    private let output: Int32

    /// Starts a program with its environment and nothing on its standard input.
    init(_ arguments: [String], environment: [String]) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Shell.Failure(description: "no pipe") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        posix_spawn_file_actions_addclose(&actions, ends[1])
        let words = arguments.map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var identifier: pid_t = 0
        let status = posix_spawn(&identifier, arguments[0], &actions, nil, words, variables)
        close(ends[1])
        guard status == 0 else {
            close(ends[0])
            throw Shell.Failure(description: "\(arguments[0]) does not start: \(String(cString: strerror(status)))")
        }
        self.identifier = identifier
        output = ends[0]
    }

    deinit { close(output) }

    /// The next line that it prints; nil at the end of its output.
    func line() async -> String? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [output] in
                var bytes: [UInt8] = []
                var byte: UInt8 = 0
                while read(output, &byte, 1) == 1 {
                    if byte == UInt8(ascii: "\n") { break }
                    bytes.append(byte)
                }
                continuation.resume(returning: bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    func send(_ signal: Int32) { kill(identifier, signal) }

    /// Waits for its end.
    func end() async -> End {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [identifier] in
                var status: Int32 = 0
                while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
                let signal = status & 0x7F
                continuation.resume(returning: signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal))
            }
        }
    }
}
