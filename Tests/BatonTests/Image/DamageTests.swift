import BatonTesting
import Foundation
import Testing

@_spi(Testing) @testable import Baton

/// What stands at the image's path and is no image to go on with (R9.4, R53): it is a cache, and nobody is told but the log.
@MainActor @Suite struct DamageTests {
    let launches: Launches
    private let jerry = TestHeaderQuery(id: "5")

    init() throws { launches = try Launches() }

    private var path: String { launches.persistence.path }

    private func commit(_ name: String = "Jerry Smith") throws {
        try launches.environment.commitAnswer(Array(Responses.header(name: name).utf8), to: jerry)
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func write(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// Commits, and launches again over what a change made of the file.
    private func relaunch(over change: () throws -> Void) async throws {
        try commit()
        await launches.environment.whenPersisted()
        launches.environment.end()
        // The last connection writes everything into the one file.
        try await eventually("the file is closed") { !FileManager.default.fileExists(atPath: path + "-wal") }
        try change()
        await launches.relaunch()
    }

    /// The session works from an empty store, and what it is told now is there in the next launch.
    private func expectFreshStart() async throws {
        #expect(launches.environment.availability(of: jerry) == .miss)
        try commit("Gerald")
        #expect(launches.environment.lens(of: jerry).character?.name == "Gerald")
        await launches.relaunch()
        #expect(launches.environment.availability(of: jerry) == .image)
        #expect(launches.environment.lens(of: jerry).character?.name == "Gerald")
    }

    @Test("R9.4 R53 a file that is no database is set aside, and the image begun again")
    func noise() async throws {
        let noise = (0..<100).map { _ in UInt8.random(in: 0...255) }
        try await relaunch { try write(noise) }
        #expect(launches.session.log == [.imageOpened])
        #expect(try bytes(path + ".aside") == noise)
        try await expectFreshStart()
    }

    @Test("R9.4 another program's database is set aside as it was, not emptied")
    func foreign() async throws {
        try await relaunch {
            try FileManager.default.removeItem(atPath: path)
            try launches.connect().execute("CREATE TABLE mine (text); INSERT INTO mine VALUES ('kept')")
        }
        try await expectFreshStart()
        let aside = try launches.connect(suffix: ".aside").prepare("SELECT text FROM mine")
        #expect(try aside.step() && aside.text(0) == "kept")
    }

    @Test("R9.4 R53 an image of another format is set aside; one of another schema is emptied")
    func otherFormats() async throws {
        try await relaunch { try launches.connect().execute("PRAGMA user_version = 99") }
        #expect(FileManager.default.fileExists(atPath: path + ".aside"))
        try await expectFreshStart()
        try FileManager.default.removeItem(atPath: path + ".aside")
        try await relaunch { try launches.connect().execute("UPDATE launch SET digest = 'another'") }
        #expect(!FileManager.default.fileExists(atPath: path + ".aside"))
        #expect(try launches.texts("SELECT key FROM records").isEmpty)
        try await expectFreshStart()
    }

    @Test("R9.4 an empty file, a missing folder and a file that went away are begun again")
    func missing() async throws {
        try await relaunch { try write([]) }
        try await expectFreshStart()
        try await relaunch { try FileManager.default.removeItem(atPath: path) }
        try await expectFreshStart()
        launches.persistence = Persistence(path: launches.folder + "/deep/er/image.sqlite")
        await launches.relaunch()
        try await expectFreshStart()
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("R9.4 a row whose bytes changed is not believed, and the image begun again")
    func changedRow() async throws {
        try await relaunch {
            let body = "substr(body, 1, length(body) - 1) || x'00'"
            try launches.connect().execute("UPDATE records SET body = CAST(\(body) AS BLOB) WHERE key = 'Character:5'")
        }
        #expect(launches.environment.availability(of: jerry) == .miss)
        #expect(launches.session.log.contains(.imageFailed(reason: SQLiteFailure.damaged.reason)))
        try await expectFreshStart()
    }

    @Test("R9.4 bytes of the file that changed anywhere give what was written or nothing, and never end the program")
    func changedBytes() async throws {
        try commit()
        let dump = launches.store.dump()
        await launches.environment.whenPersisted()
        launches.environment.end()
        try await eventually("the file is closed") { !FileManager.default.fileExists(atPath: path + "-wal") }
        let whole = try bytes(path)
        var generator = SystemRandomNumberGenerator()
        var found = 0
        for _ in 0..<60 {
            var changed = whole
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                changed[Int.random(in: 0..<changed.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator) {
                changed.removeLast(Int.random(in: 0..<changed.count, using: &generator))
            }
            for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
            try write(changed)
            await launches.relaunch()
            if launches.environment.availability(of: jerry) == .image {
                found += 1
                #expect(launches.store.dump() == dump)
            }
            try commit("Gerald")
            #expect(launches.environment.lens(of: jerry).character?.name == "Gerald")
            await launches.environment.whenPersisted()
            launches.environment.end()
            try await eventually("the file is closed") { !FileManager.default.fileExists(atPath: path + "-wal") }
        }
        #expect(found < 60)
    }

    @Test("R9.4 a path where nothing can be written leaves the session to its memory, with one line in the log")
    func unwritable() async throws {
        launches.persistence = Persistence(path: "/proc/baton/image.sqlite")
        await launches.relaunch()
        #expect(launches.session.log.count == 1)
        guard case .imageUnavailable = launches.session.log.first else { return #expect(Bool(false)) }
        try commit()
        #expect(launches.environment.availability(of: jerry) == .memory)
        await launches.environment.whenPersisted()
        launches.persistence = Persistence(path: launches.folder)
        await launches.relaunch()
        #expect(launches.environment.availability(of: jerry) == .miss)
        try commit()
        #expect(launches.environment.availability(of: jerry) == .memory)
    }

    @Test(
        "R9.4 R53 a file that another program holds is waited for: the session works from memory, and then it is written"
    )
    func lockedAtFirst() async throws {
        launches.environment.end()
        try await eventually("the file is closed") { !FileManager.default.fileExists(atPath: path + "-wal") }
        try FileManager.default.removeItem(atPath: path)
        let other = try launches.connect()
        try other.execute("BEGIN EXCLUSIVE")
        await launches.relaunch()
        guard case .imageUnavailable = launches.session.log.first else { return #expect(Bool(false)) }
        #expect(launches.environment.availability(of: jerry) == .miss)
        try commit()
        #expect(launches.environment.availability(of: jerry) == .memory)
        try other.execute("ROLLBACK")
        try await eventually("the image is written") { launches.session.log.contains(.imageOpened) }
        await launches.relaunch()
        #expect(launches.environment.availability(of: jerry) == .image)
    }

    @Test("R9.4 R6.4 while another program writes, records wait in memory, collected or not; then they reach the file")
    func lockedMeanwhile() async throws {
        // The launch's own first write is over.
        try commit()
        await launches.environment.whenPersisted()
        let other = try launches.connect()
        try other.execute("BEGIN IMMEDIATE")
        try commit("Gerald")
        launches.environment.collect()
        #expect(launches.store.keys.contains("Character:5"))
        #expect(launches.environment.availability(of: jerry) != .miss)
        #expect(launches.environment.lens(of: jerry).character?.name == "Gerald")
        launches.environment.collect()
        try await eventually("the log hears of it") {
            launches.session.log.contains { if case .imageFailed = $0 { true } else { false } }
        }
        // A program that ends meanwhile need not wait for it.
        await launches.environment.whenPersisted()
        try other.execute("COMMIT")
        try await eventually("what waited goes") { !launches.store.keys.contains("Character:5") }
        #expect(launches.environment.availability(of: jerry) == .image)
        #expect(launches.environment.lens(of: jerry).character?.name == "Gerald")
    }

    @Test(
        "R1.10 R9.4 a file that another program began again is no longer this launch's: nothing is read or written there"
    )
    func replaced() async throws {
        try commit()
        await launches.environment.whenPersisted()
        let other = Session()
        other.environment.open(launches.persistence, schema: "another")
        try commit("Gerald")
        try await eventually("the image is given up") {
            launches.session.log.contains { if case .imageUnavailable = $0 { true } else { false } }
        }
        #expect(try launches.texts("SELECT key FROM records").isEmpty)
        #expect(launches.environment.availability(of: jerry) == .memory)
        other.environment.end()
    }
}

/// Waits for something that nobody announces.
@MainActor func eventually(_ what: String, _ condition: @MainActor () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while try !condition() {
        guard ContinuousClock.now < deadline else { throw WaitedInVain(what: what) }
        try await Task.sleep(for: .milliseconds(5))
    }
}

struct WaitedInVain: Error {
    let what: String
}
