@_spi(Testing) import BatonTesting
import Testing

@_spi(Testing) @_spi(Generated) import Baton

/// An environment whose subscriptions the test answers, by a clock the test moves.
@MainActor final class StreamSession {
    let queries = ScriptedTransport()
    let transport = ScriptedTransport()
    let clock = ManualClock()
    let environment: Environment
    private let journal = Journal()

    @MainActor private final class Journal {
        var events: [LogEvent] = []
        var commits: [Commit] = []
    }

    /// - Parameter chance: where between half and all of it each wait lies.
    init(chance: Double = 1) {
        environment = Environment(
            testing: queries, subscriptions: transport, pacing: clock.pacing(chance: chance),
            log: { [journal] in journal.events.append($0) })
        environment.observeCommits { [journal] in journal.commits.append($0) }
    }

    var log: [LogEvent] { journal.events }
    /// What each commit notified, as `record.field`.
    var notified: [[String]] { journal.commits.map { $0.notified.map { "\($0.record).\($0.field)" } } }

    func attach(_ id: String = "1", connections: [String] = []) -> SubscriptionAttachment<TestNoteAdded> {
        environment.attach(TestNoteAdded(id: id, connections: connections))
    }

    /// The one request that waits.
    func exchange() async throws -> ScriptedTransport.Exchange { try await transport.request(of: "TestNoteAdded") }

    /// Delivers an event, and waits until it has come.
    func deliver(_ event: String, to handle: SubscriptionHandle<TestNoteAdded>) async throws {
        let count = handle.events + 1
        transport.deliver(event, to: try await exchange())
        try await wait(for: "the event") { handle.events == count }
    }

    /// Fails the stream, and waits until it is lost.
    func fail(
        _ handle: SubscriptionHandle<TestNoteAdded>, with failure: Failure = .transport("lost", status: nil)
    ) async throws {
        transport.fail(try await exchange(), with: failure)
        try await wait(for: "the loss") { handle.stream != .connecting && handle.stream != .open }
    }

    static func event(_ id: String = "n9", text: String = "Added") -> String {
        #"{"data":{"noteAdded":{"noteEdge":{"node":{"id":"\#(id)","text":"\#(text)"}}}}}"#
    }
}

extension SubscriptionHandle<TestNoteAdded> {
    /// The text of the latest event's note.
    var text: String? { latest?.noteAdded?.noteEdge?.node?.text }
}
