import Foundation
import Testing

/// What a kill leaves in the image (R9.5).
@Suite struct KillTests {
    private static let victim = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
        .appendingPathComponent("ImageVictim").path

    /// How often the writer is killed: 200 times in a check, more where `BATON_KILLS` says so.
    private static let kills = ProcessInfo.processInfo.environment["BATON_KILLS"].flatMap(Int.init) ?? 200

    private static func start(_ arguments: String...) throws -> Child {
        try #require(FileManager.default.isExecutableFile(atPath: victim), "build first: there is no \(victim)")
        return try Child([victim] + arguments, environment: [])
    }

    /// What a program is doing to an image, as the locks say that SQLite holds on the file beside it which its log is shared
    /// by: one byte stands for writing to the log, from BEGIN IMMEDIATE to COMMIT, the next for moving the log into the file.
    private enum Work: Int, CaseIterable {
        case transaction = 120
        case checkpoint = 121

        static func under(way locks: [ClosedRange<Int>]) -> [Work] {
            allCases.filter { work in locks.contains { $0.contains(work.rawValue) } }
        }
    }

    /// What a launch over a file finds.
    private static func read(_ path: String) async throws -> [String] {
        let reader = try start("read", path)
        var lines: [String] = []
        while let line = await reader.line() { lines.append(line) }
        #expect(await reader.end() == .exit(0))
        return lines
    }

    @Test("R9.5 killed at any instant, the next launch reads whole server batches, and all of those that were on disk")
    func kills() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/image.sqlite"
        var onDisk = -1
        var hit: [Work: Int] = [:]
        for kill in 0...Self.kills {
            let writer = try Self.start("write", path, "0")
            // The next launch is the one that reads what the kill left.
            let found = try #require(await writer.line())
            if onDisk >= 0 || found != "nothing" {
                let round = try #require(Int(found), "kill \(kill) left \(found)")
                #expect(round >= onDisk, "kill \(kill) lost what was on disk")
                onDisk = round
            }
            try await Task.sleep(for: .seconds(Double.random(in: 0..<0.06)))
            // Stopped at some instant and killed at the same one, so that there is time to see what it was doing.
            await writer.stop()
            for work in Work.under(way: writer.locks) { hit[work, default: 0] += 1 }
            writer.send(SIGKILL)
            while let line = await writer.line() {
                onDisk = try #require(Int(line), "kill \(kill): \(line)")
            }
            #expect(await writer.end() == .signal(SIGKILL))
        }
        #expect(onDisk > 0)
        let (transactions, checkpoints) = (hit[.transaction, default: 0], hit[.checkpoint, default: 0])
        print("\(Self.kills + 1) kills: \(transactions) within a transaction, \(checkpoints) within a checkpoint")
        // Kills between batches would show nothing.
        #expect(transactions > 0)
    }

    @Test("R9.4 a disk that takes no more is waited out: the program goes on, and what was on disk is whole")
    func fullDisk() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/image.sqlite"
        // The file and its log may have 100 kB each; a write beyond that fails.
        let script = "trap '' XFSZ; ulimit -f 100; exec \(Shell.quoted(Self.victim)) write \(Shell.quoted(path)) 0"
        let writer = try Child(["/bin/bash", "-c", script], environment: [])
        var rounds = 0
        var failures = 0
        while rounds < 50 || failures == 0 {
            let line = try #require(await writer.line())
            if line.hasPrefix("failed: ") { failures += 1 } else if Int(line) != nil { rounds += 1 }
            try #require(line == "nothing" || line.hasPrefix("failed: ") || Int(line) != nil, "\(line)")
        }
        writer.send(SIGKILL)
        #expect(await writer.end() == .signal(SIGKILL))
        let found = try await Self.read(path)
        #expect(found.count == 1 && Int(found[0]) != nil, "\(found)")
    }

    @Test("R53 two programs write one file at a time, and neither fails or finds a torn batch")
    func twoWriters() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/image.sqlite"
        let writers = [try Self.start("write", path, "0"), try Self.start("write", path, "100000")]
        for writer in writers {
            for _ in 0..<10 {
                let line = try #require(await writer.line())
                #expect(line == "nothing" || Int(line) != nil, "\(line)")
            }
        }
        for _ in 0..<10 {
            let found = try await Self.read(path)
            #expect(found.count == 1 && Int(found[0]) != nil, "\(found)")
        }
        for writer in writers {
            writer.send(SIGKILL)
            #expect(await writer.end() == .signal(SIGKILL))
        }
    }
}
