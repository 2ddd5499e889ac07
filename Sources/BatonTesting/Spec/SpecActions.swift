@_spi(Testing) import Baton

extension SpecScriptRun {
    /// The actions of the format. Those that `perform` does not know fail: nothing is skipped.
    static let actions: Set<String> = [
        "attach", "answer", "refetch", "retry", "release", "commit", "payload", "optimistic", "resolve", "revert",
        "collect", "advance", "invalidate", "revalidate", "check", "relaunch", "event", "active", "end",
    ]

    /// Performs a step's action.
    ///
    /// - Throws: a `SpecFault` for what cannot be bound.
    func perform(_ name: String, _ argument: SpecJSON) async throws {
        switch name {
        case "collect": environment.collect()
        case "invalidate": environment.invalidate()
        case "revalidate": environment.revalidate()
        case "end": environment.end()
        case "relaunch": try await relaunch()
        case "advance":
            guard let seconds = argument.number ?? argument.object?["seconds"]?.number else {
                throw SpecFault("advance takes seconds: \(argument)")
            }
            advance(by: seconds)
        case "active":
            guard let value = argument.bool ?? argument.object?["value"]?.bool else {
                throw SpecFault("active takes a value: \(argument)")
            }
            environment.isActive = value
        case "release":
            let key = try argument.string ?? handleName(argument)
            _ = try handle(key)
            handles[key] = nil
        case "retry":
            try handle(try argument.string ?? handleName(argument)).retry()
        default:
            var members = try SpecMembers(argument, name)
            try await perform(name, &members)
            try members.finish()
        }
    }

    private func perform(_ name: String, _ members: inout SpecMembers) async throws {
        switch name {
        case "attach": try await attach(&members)
        case "answer":
            let handle = try handle(try members.string("handle"))
            guard try await answer(handle, &members) else { throw SpecFault("an answer has a response or a failure") }
        case "event":
            let handle = try handle(try members.string("handle"))
            guard try await event(of: handle, &members) else {
                throw SpecFault("an event is a response, a failure, or complete")
            }
        case "refetch": try await refetch(&members)
        case "commit", "payload":
            let operation = try runner.operation(try members.string("operation"))
            let variables = SpecVariables(try members.object("variables"))
            var responses = try members.optionalArray("responses") ?? []
            if let response = members.take("response") { responses.append(response) }
            guard !responses.isEmpty else { throw SpecFault("\(name) has no response") }
            for response in responses {
                try attempt {
                    _ = try operation.commit(environment, variables, try bytes(response), name == "commit")
                }
            }
        case "optimistic": try showOptimistic(&members)
        case "resolve": try resolveOptimistic(&members)
        case "revert": try revertOptimistic(&members)
        case "check":
            let operation = try runner.operation(try members.string("operation"))
            answer = try operation.availability(environment, SpecVariables(try members.object("variables")))
        default: throw SpecFault("this harness cannot bind the action \(name)")
        }
    }

    private func attach(_ members: inout SpecMembers) async throws {
        let operation = try runner.operation(try members.string("operation"))
        let variables = SpecVariables(try members.object("variables"))
        let key = try members.optionalString("as") ?? operation.name
        guard handles[key] == nil else { throw SpecFault("a handle is named \(key) already") }
        let policy = try members.optionalString("policy").map { name in
            guard let policy = FetchPolicy(rawValue: name) else { throw SpecFault("no policy \(name)") }
            return policy
        }
        guard let attach = operation.attach else { throw SpecFault("\(operation.name) has no handle") }
        let handle = try attach(environment, variables, policy)
        handles[key] = handle
        _ = try await handle.isStream ? event(of: handle, &members) : answer(handle, &members)
    }

    private func refetch(_ members: inout SpecMembers) async throws {
        let handle = try handle(try members.string("handle"))
        let query = try handle.query()
        let refetch = Task { @MainActor in try await query.refetch() }
        // The fetch starts in the task: the answer is given when it is under way.
        await Task { @MainActor in }.value
        guard try await answer(handle, &members) else { return }
        do {
            try await refetch.value
        } catch let thrown as Failure {
            failure = thrown
        }
    }

    /// Answers the fetch of a handle with what a step says.
    ///
    /// - Returns: false when it says nothing, so that the fetch stays in flight.
    private func answer(_ handle: SpecHandle, _ members: inout SpecMembers) async throws -> Bool {
        let response = members.take("response")
        let failure = try members.optionalString("failure")
        guard response != nil || failure != nil else { return false }
        let query = try handle.query()
        guard query.fetch() == .inFlight else { throw SpecFault("no fetch of \(handle.operation) is in flight") }
        let exchange = try await transport.request(of: handle.operation)
        if let response {
            transport.answer(exchange, with: try bytes(response))
        } else if let failure {
            transport.fail(exchange, with: try Self.failure(failure))
        }
        try await wait(for: "the answer of \(handle.operation)") { query.fetch() != .inFlight }
        return true
    }

    /// Delivers to a stream what a step says: an event, a loss, or its end.
    ///
    /// - Returns: false when it says nothing.
    private func event(of handle: SpecHandle, _ members: inout SpecMembers) async throws -> Bool {
        let response = members.take("response")
        let failure = try members.optionalString("failure")
        // `"complete": true`, or an object as other actions have one.
        let isComplete = members.take("complete").map { $0 != .bool(false) } ?? false
        guard response != nil || failure != nil || isComplete else { return false }
        let stream = try handle.subscription()
        guard stream.isConnected,
            let exchange = transport.waiting.first(where: {
                $0.request.operationName == handle.operation && $0.request.variables == handle.variables
            })
        else { throw SpecFault("no stream of \(handle.operation) is asked for") }
        let before = stream.events()
        switch (response, failure, isComplete) {
        case (let response?, nil, false): transport.deliver(try bytes(response), to: exchange)
        case (nil, let failure?, false): transport.fail(exchange, with: try Self.failure(failure))
        case (nil, nil, true): transport.complete(exchange)
        default: throw SpecFault("an event is a response, a failure or complete, and one of them")
        }
        try await wait(for: "the event of \(handle.operation)") { stream.events() > before || !stream.isConnected }
        return true
    }

    func attempt(_ work: () throws -> Void) throws {
        do {
            try work()
        } catch let thrown as Failure {
            failure = thrown
        }
    }

    func bytes(_ response: SpecJSON) throws -> [UInt8] {
        guard let path = response.string else { throw SpecFault("a response is a path: \(response)") }
        return try runner.folder.bytes(path)
    }

    private static func failure(_ kind: String) throws -> Failure {
        switch kind {
        case "transport": .transport("a scripted failure", status: nil)
        case "malformed": .malformed("a scripted failure")
        case "request": .request([])
        default: throw SpecFault("no failure of kind \(kind) comes from a transport")
        }
    }

    private func handleName(_ argument: SpecJSON) throws -> String {
        var members = try SpecMembers(argument, "an action")
        let name = try members.string("handle")
        try members.finish()
        return name
    }

    func handle(_ name: String) throws -> SpecHandle {
        guard let handle = handles[name] else { throw SpecFault("no handle is named \(name)") }
        return handle
    }
}
