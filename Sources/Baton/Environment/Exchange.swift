// How one request is sent, and its answer read off the main actor, whole or in parts.

extension Environment {
    /// Sends one request and reads its answer off the main actor.
    ///
    /// - Parameter show: given all but the last of what an answer in parts holds, as it arrives (R3.10).
    /// - Returns: the answer, or the last of its parts.
    /// - Throws: `Failure`; what arrived before was shown.
    func exchange(
        name: String, document: Document, errorBehavior: ErrorBehavior?, plan: Plan, variables: Variables,
        kind: OperationKind, show: @escaping @MainActor @Sendable (Response) -> Void
    ) async throws -> Response {
        note(.fetchStarted(operation: name))
        let request = Request(
            operationName: name, kind: kind, document: document, variables: variables, errorBehavior: errorBehavior)
        do {
            // Sent here, on the main actor, so that requests leave in the order they were asked for.
            let payloads = transport.send(request)
            let response = try await Self.receive(payloads, of: request, plan: plan, show: show)
            note(.fetchCompleted(operation: name, bytes: response.bytes))
            return response.response
        } catch {
            let failure = isEnded ? Failure.environment : Failure(error)
            note(.fetchFailed(operation: name, kind: failure.kind))
            throw failure
        }
    }

    private nonisolated static func receive(
        _ payloads: AsyncThrowingStream<[UInt8], any Error>, of request: Request, plan: Plan,
        show: @MainActor @Sendable (Response) -> Void
    ) async throws -> (response: Response, bytes: Int) {
        var answer = IncrementalAnswer(plan: plan, variables: request.variables, kind: request.kind)
        var bytes = 0
        for try await payload in payloads {
            bytes += payload.count
            var responses = try answer.read(payload)
            if !answer.hasNext {
                let last = responses.popLast() ?? Response()
                for response in responses { await show(response) }
                return (last, bytes)
            }
            for response in responses { await show(response) }
        }
        try Task.checkCancellation()
        throw Failure.transport(
            bytes == 0
                ? "the server closed the connection without an answer"
                : "the server closed the connection before the last part of its answer", status: nil)
    }
}
