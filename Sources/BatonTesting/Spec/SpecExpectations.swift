@_spi(Testing) import Baton

extension SpecScriptRun {
    /// What a step's expectations and the run differ in.
    ///
    /// - Throws: a `SpecFault` for an expectation that cannot be bound.
    func differences(_ step: inout SpecMembers, action: String, sent: [Request]) throws -> [String] {
        var differences: [String] = []
        func expect(_ what: String, _ actual: SpecJSON, _ expected: SpecJSON) {
            if actual != expected { differences.append("\(what) is \(actual), not \(expected)") }
        }
        if let records = step.take("records") {
            differences += try SpecDump.differences(environment.store.dump(), from: records, in: runner.folder)
        }
        for row in try (step.optionalArray("reads") ?? []).map({ try SpecRead($0) }) {
            if let difference = try difference(of: row) { differences.append(difference) }
        }
        if let expected = try step.optionalArray("notified") {
            let actual = notified.map { SpecJSON.object(["record": .string($0.record), "field": .string($0.field)]) }
            expect("what was notified", Self.sorted(actual), Self.sorted(expected))
        }
        for row in Self.rows(step.take("phase")) { try expectPhase(row, expect) }
        for row in Self.rows(step.take("fetch")) {
            var members = try SpecMembers(row, "a fetch")
            let name = try members.string("handle")
            if let fetch = members.take("fetch") {
                expect("the fetch of \(name)", try handle(name).query().fetch().specJSON, fetch)
            }
            try members.finish()
        }
        for row in Self.rows(step.take("stream")) { try expectStream(row, expect) }
        if let expected = try step.optionalString("answer") {
            expect("what the check found", answer.map { .string($0.rawValue) } ?? .null, .string(expected))
        }
        if let expected = try step.optionalArray("records_held") {
            expect("the records held", .array(environment.store.keys.map(SpecJSON.string)), Self.sorted(expected))
        }
        if let expected = try step.optionalArray("events") {
            // The image is written behind a commit: a step that says nothing of it is told nothing of it.
            let names = events.map(\.name)
            let saysImage = expected.contains { $0.string?.hasPrefix("image") ?? false }
            let logged = saysImage ? names : names.filter { !$0.hasPrefix("image") }
            expect("what was logged", .array(logged.map(SpecJSON.string)), .array(expected))
        }
        if let expected = try step.optionalArray("sent") {
            let actual = sent.map { request in
                SpecJSON.object([
                    "operation": .string(request.operationName),
                    "body": .string(String(decoding: request.body, as: UTF8.self)),
                ])
            }
            expect("what was sent", .array(actual), .array(expected))
        }
        // A failure shows in the fetch where there is a handle; where there is none, it has to be expected.
        let expected = try step.optionalString("error")
        if expected != nil || (failure != nil && action != "refetch") {
            expect("the error", failure.map { .string($0.kind) } ?? .null, expected.map(SpecJSON.string) ?? .null)
        }
        try step.finish()
        return differences
    }

    private func expectPhase(_ row: SpecJSON, _ expect: (String, SpecJSON, SpecJSON) -> Void) throws {
        var members = try SpecMembers(row, "a phase")
        let name = try members.string("handle")
        let handle = try handle(name).query()
        if let phase = members.take("phase") { expect("the phase of \(name)", handle.phase(), phase) }
        if let value = try members.optionalBool("isRefreshing") {
            expect("isRefreshing of \(name)", .bool(handle.isRefreshing()), .bool(value))
        }
        if let value = try members.optionalBool("isStale") {
            expect("isStale of \(name)", .bool(handle.isStale()), .bool(value))
        }
        try members.finish()
    }

    private func expectStream(_ row: SpecJSON, _ expect: (String, SpecJSON, SpecJSON) -> Void) throws {
        var members = try SpecMembers(row, "a stream")
        let name = try members.string("handle")
        let stream = try handle(name).subscription()
        if let expected = members.take("stream") {
            var actual = stream.stream().specJSON(at: clock.now)
            // A script may leave out how long a wait is, or why a stream has ended.
            if case .string = expected, let word = actual.object?.keys.first { actual = .string(word) }
            expect("the stream of \(name)", actual, expected)
        }
        if let events = members.take("events") {
            expect("the events of \(name)", .int(stream.events()), events)
        }
        if let resumptions = members.take("resumptions") {
            expect("the resumptions of \(name)", .int(stream.resumptions()), resumptions)
        }
        try members.finish()
    }

    private func difference(of row: SpecRead) throws -> String? {
        let handle = try readable(row.handle)
        guard row.path.isEmpty else {
            return try SpecValues(.lens(handle.lens())).difference(at: row.path, from: row.expected)
        }
        return SpecOutcome.difference(try handle.query().failure(), from: row.expected)
    }

    /// The handle that a row reads; the only one where none is named.
    private func readable(_ name: String?) throws -> SpecHandle {
        if let name { return try handle(name) }
        guard let only = handles.values.first, handles.count == 1 else {
            throw SpecFault("a read names its handle where there are several, or none")
        }
        return only
    }

    private static func rows(_ json: SpecJSON?) -> [SpecJSON] {
        json.map { $0.array ?? [$0] } ?? []
    }

    private static func sorted(_ values: [SpecJSON]) -> SpecJSON {
        .array(values.sorted { $0.description < $1.description })
    }
}

extension LogEvent {
    /// The event's name, as a script lists it.
    var name: String {
        "\(self)".prefix { $0 != "(" }.description
    }
}
