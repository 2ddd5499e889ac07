import TestSupport
import Testing

@Suite("Tests on a thread of their own") struct OwnThreadTests {
    @Test("the body of a test that does not wait runs there", .ownThread)
    func synchronous() throws {
        #expect(OwnThread.isCurrent)
        try OwnThread.check()
    }

    @Test("the body of a test that waits runs there, and is there again after each wait", .ownThread)
    func asynchronous() async throws {
        #expect(OwnThread.isCurrent)
        try await Task.sleep(for: .milliseconds(1))
        #expect(OwnThread.isCurrent)
    }

    @Test("each case of a test with arguments runs there", .ownThread, arguments: 0..<3)
    func arguments(_: Int) { #expect(OwnThread.isCurrent) }

    @Suite(.ownThread) struct Suites {
        @Test("a suite's trait goes for its tests") func inherited() { #expect(OwnThread.isCurrent) }
    }

    @Test("other tests run elsewhere, and what blocks refuses to run there")
    func elsewhere() {
        #expect(!OwnThread.isCurrent)
        #expect(throws: OwnThread.MisplacedWork.self) { try OwnThread.check() }
    }

    @MainActor @Test("a test on the main actor stays there", .ownThread)
    func mainActor() {
        MainActor.assertIsolated()
        #expect(!OwnThread.isCurrent)
    }
}
