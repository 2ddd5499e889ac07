import BatonTesting

@_spi(Testing) import Baton

/// A session over a transport that the test answers, with the log it has written so far.
@MainActor final class LoggedSession {
    @MainActor private final class Journal {
        var events: [LogEvent] = []
    }

    let transport = ScriptedTransport()
    let environment: Environment
    private let journal = Journal()

    var events: [LogEvent] { journal.events }

    init() {
        environment = Environment(testing: transport, log: { [journal] in journal.events.append($0) })
    }
}
