extension Environment {
    /// Shows what a mutation is expected to answer, from this turn on (R8.6).
    ///
    /// - Throws: `Failure.malformed` where it cannot be read as the mutation's answer, and then nothing is shown or sent.
    func show<Value: Mutation>(_ response: Value.OptimisticResponse, of mutation: Value) throws -> OptimisticLayer {
        var text = #"{"data":"#
        response.payload.appendJSON(to: &text)
        text += "}"
        return try show(Array(text.utf8), of: mutation)
    }

    /// Shows a response as an optimistic one. It may carry a part (R3.7), and is the server's data for nobody: no handle
    /// gets ready by it, no age is renewed.
    func show<Value: Operation>(_ payload: [UInt8], of operation: Value) throws -> OptimisticLayer {
        guard !isEnded else { throw Failure.gone }
        let response: Response
        do {
            response = try Ingest.read(
                payload, plan: Value.plan, variables: operation.variables, kind: Value.kind, isComplete: false,
                avoiding: store.layers.keys)
        } catch {
            guard case .malformed(let text) = error else { throw Failure(error) }
            throw Failure.malformed("the optimistic response of \(Value.name) has \(text)")
        }
        let (layer, commit) = store.begin(response.changes, root: Value.root(operation.variables))
        tell(commit, of: .optimistic)
        return layer
    }

    /// Takes back what an optimistic response showed: its mutation failed.
    func revert(_ layer: OptimisticLayer) {
        guard !isEnded else { return }
        tell(store.revert(layer), of: .optimistic)
    }
}
