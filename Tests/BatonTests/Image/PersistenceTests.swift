import Foundation
import Testing

@_spi(Testing) @testable import Baton

/// A session's end, and what is done with its file then (R10.1).
@MainActor @Suite struct PersistenceTests {
    let launches: Launches

    init() throws { launches = try Launches() }

    @Test("R10.1 what was committed before the end is written though nobody waited for it; then the file is closed")
    func end() async throws {
        try launches.environment.commitAnswer(Array(Responses.header().utf8), to: TestHeaderQuery(id: "5"))
        launches.environment.end()
        await launches.environment.whenPersisted()
        try await eventually("the file is closed") {
            !FileManager.default.fileExists(atPath: launches.persistence.path + "-wal")
        }
        await launches.relaunch()
        #expect(launches.environment.availability(of: TestHeaderQuery(id: "5")) == .image)
    }

    @Test("R9.4 an erased file leaves nothing for the next session, and erasing what is not there is no error")
    func erase() async throws {
        try launches.environment.commitAnswer(Array(Responses.header().utf8), to: TestHeaderQuery(id: "5"))
        await launches.environment.whenPersisted()
        launches.environment.end()
        try launches.persistence.erase()
        try launches.persistence.erase()
        let left = try FileManager.default.contentsOfDirectory(atPath: launches.folder)
        #expect(left.isEmpty)
        await launches.relaunch()
        #expect(launches.environment.availability(of: TestHeaderQuery(id: "5")) == .miss)
    }
}
