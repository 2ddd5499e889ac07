import Foundation
import Synchronization

/// A process of the tests' own, that runs until it is told to end, and no longer than this object.
final class Child: Sendable {
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
    }

    private let identifier: pid_t
    private let output: Int32
    /// Never written to. It is closed with this object or this process, however that ends: a program that reads its standard
    /// input learns then that nobody waits for it any more.
    private let input: Int32
    private let hasEnded = Mutex(false)

    /// Starts a program with its environment and nothing on its standard input.
    init(_ arguments: [String], environment: [String]) throws {
        let inputs = try Self.ends()
        guard let outputs = try? Self.ends() else {
            inputs.forEach { close($0) }
            throw Shell.Failure(description: "no second pipe")
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, inputs[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, outputs[1], STDOUT_FILENO)
        let words = arguments.map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var identifier: pid_t = 0
        let status = posix_spawn(&identifier, arguments[0], &actions, nil, words, variables)
        close(inputs[0])
        close(outputs[1])
        guard status == 0 else {
            close(inputs[1])
            close(outputs[0])
            throw Shell.Failure(description: "\(arguments[0]) does not start: \(String(cString: strerror(status)))")
        }
        self.identifier = identifier
        input = inputs[1]
        output = outputs[0]
    }

    /// The two ends of a pipe: sockets, which come closed to other programs from the start. A pipe's ends are so only later,
    /// and a child that another test starts in between would hold them open.
    private static func ends() throws -> [Int32] {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Shell.Failure(description: "no pipe") }
        return ends
    }

    deinit {
        close(input)
        close(output)
        // Its number is its own until it is waited for.
        guard !hasEnded.withLock({ $0 }) else { return }
        kill(identifier, SIGKILL)
        waitpid(identifier, nil, 0)
    }

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

    /// Stops it where it is, until it is sent SIGCONT or SIGKILL.
    func stop() async {
        send(SIGSTOP)
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [identifier] in
                var news = siginfo_t()
                // Its end is left for `end()`.
                let wanted = Int32(WSTOPPED | WEXITED | WNOWAIT)
                while waitid(P_PID, id_t(identifier), &news, wanted) == -1, errno == EINTR {}
                continuation.resume()
            }
        }
    }

    /// The locks that it holds, as ranges of bytes of a file.
    var locks: [ClosedRange<Int>] {
        let table = (try? String(contentsOfFile: "/proc/locks", encoding: .utf8)) ?? ""
        return table.split(separator: "\n").compactMap { line in
            // A line: its number, the kind of lock, two words about it, the process, the file, the first byte, the last.
            let words = line.split(separator: " ")
            guard words.count == 8, words[1] == "POSIX", words[3] == "WRITE", words[4] == "\(identifier)" else {
                return nil
            }
            guard let first = Int(words[6]), let last = words[7] == "EOF" ? Int.max : Int(words[7]), first <= last
            else { return nil }
            return first...last
        }
    }

    /// Waits for its end.
    func end() async -> End {
        defer { hasEnded.withLock { $0 = true } }
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { [identifier] in
                var status: Int32 = 0
                while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
                let signal = status & 0x7F
                continuation.resume(returning: signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal))
            }
        }
    }
}
