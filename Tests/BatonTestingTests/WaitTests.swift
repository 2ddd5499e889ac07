import BatonTesting
import Observation
import Testing

@_spi(Testing) import Baton

@MainActor @Suite struct WaitTests {
    @Observable @MainActor final class Counter {
        var count = 0
    }

    @Test("a wait ends when what its condition reads of an observable object changes")
    func observable() async throws {
        let counter = Counter()
        let task = Task { try await wait(for: "three") { counter.count == 3 } }
        for _ in 1...3 {
            await Task.yield()
            counter.count += 1
        }
        try await task.value
        #expect(counter.count == 3)
    }

    @Test("a wait ends when what its condition reads of a session changes")
    func session() async throws {
        let transport = ScriptedTransport()
        let environment = Environment(testing: transport)
        let attachment = environment.attach(TestHeaderQuery(id: "5"))
        let handle = attachment.handle
        let task = Task { try await wait(for: "a failure") { if case .failed = handle.phase { true } else { false } } }
        transport.fail(try await transport.request(of: "TestHeaderQuery"), with: .malformed("x"))
        try await task.value
        try await wait { !environment.isBusy }
        withExtendedLifetime(attachment) {}
    }

    @Test("a wait in vain says what it waited for, and how long")
    func inVain() async {
        await #expect {
            try await wait(for: "the end of days", within: .milliseconds(10)) { false }
        } throws: { error in
            "\(error)".hasPrefix("waited 0.01 seconds for the end of days")
        }
    }

    @Test("a cancelled wait ends, and a condition that throws ends it")
    func ends() async {
        let task = Task { try await wait { false } }
        await Task.yield()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await #expect(throws: Failure.gone) { try await wait { throw Failure.gone } }
    }
}
