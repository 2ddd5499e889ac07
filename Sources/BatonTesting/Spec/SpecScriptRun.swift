@_spi(Testing) import Baton

/// One run of a script: an environment over a scripted transport, the handles the script attached, and a clock it moves.
/// A stream that was lost waits for all of its time.
@MainActor final class SpecScriptRun {
    let script: SpecScript
    let runner: SpecRunner
    let transport = ScriptedTransport()
    private(set) var environment: Environment
    private let journal = Journal()
    /// The file that records are kept in between launches, where the script has one.
    private let image: SpecImage?
    /// The optimistic responses that wait, by the names the script gave them.
    var layers: [String: SpecLayer] = [:]
    var handles: [String: SpecHandle] = [:]
    let clock = ManualClock()
    /// What the step's commits notified.
    var notified: [RecordField] = []
    /// What the step logged.
    var events: [LogEvent] = []
    /// What the step's action failed with.
    var failure: Failure?
    /// What the step's `check` found.
    var answer: Availability?

    /// Where a run stands while its environment is made.
    @MainActor private final class Journal {
        weak var run: SpecScriptRun?
    }

    init(_ script: SpecScript, runner: SpecRunner) throws {
        self.script = script
        self.runner = runner
        image = script.hasImage ? try SpecImage() : nil
        environment = Self.launch(script, transport, clock, image, journal)
        journal.run = self
    }

    /// A launch of the program: a session of its own, over the image where there is one.
    private static func launch(
        _ script: SpecScript, _ transport: ScriptedTransport, _ clock: ManualClock, _ image: SpecImage?,
        _ journal: Journal
    ) -> Environment {
        let environment = Environment(
            testing: transport, subscriptions: transport,
            store: Store(releaseBuffer: script.buffer ?? 10, cacheExpiration: script.expiration),
            pacing: clock.pacing(), log: { journal.run?.events.append($0) })
        environment.observeCommits { commit in journal.run?.notified += commit.notified }
        if let image { environment.open(image.persistence) }
        return environment
    }

    /// Ends the program and starts it again: what was attached or expected is gone with it, and so is memory.
    func relaunch() async throws {
        guard image != nil else { throw SpecFault("\(script.name) has no image to relaunch from") }
        await environment.whenPersisted()
        handles = [:]
        layers = [:]
        journal.run = nil
        environment.end()
        environment = Self.launch(script, transport, clock, image, journal)
        journal.run = self
    }

    func run() async -> [String] {
        for (position, json) in script.steps.enumerated() {
            var place = "\(script.name), step \(position + 1)"
            do {
                var step = try SpecMembers(json, "a step")
                // `answer` is an action with members, and beside a check it is what the check finds.
                let names = step.names.filter { name in
                    Self.actions.contains(name) && !(name == "answer" && step.isText(name))
                }
                guard let name = names.first, names.count == 1 else {
                    throw SpecFault("a step has one action of \(Self.actions.sorted().joined(separator: ", "))")
                }
                place += " (\(name))"
                let differences = try await run(step: &step, action: name)
                if !differences.isEmpty { return differences.map { "\(place): \($0)" } }
            } catch {
                return ["\(place): \(error)"]
            }
        }
        return []
    }

    private func run(step: inout SpecMembers, action name: String) async throws -> [String] {
        notified = []
        events = []
        failure = nil
        answer = nil
        let sentBefore = transport.sent.count
        let argument = step.take(name) ?? .null
        try await perform(name, argument)
        try await settle()
        return try differences(&step, action: name, sent: Array(transport.sent.dropFirst(sentBefore)))
    }

    /// Waits until nothing moves: every request under way has been handed to the transport and waits there, and the
    /// collection that the step scheduled has run.
    func settle() async throws {
        let environment = environment, transport = transport
        try await wait(for: "the step to settle") {
            environment.requestCount + environment.connectionCount == transport.waiting.count
        }
        // A collection runs on the next turn of the main actor; this turn comes after it. What waits for the image is not
        // collected before the image has it.
        await Task { @MainActor in }.value
        guard image != nil else { return }
        await environment.whenPersisted()
        await Task { @MainActor in }.value
    }

    func advance(by seconds: Double) {
        clock.advance(by: .seconds(seconds))
    }
}
