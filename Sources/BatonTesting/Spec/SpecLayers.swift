@_spi(Testing) import Baton

/// An optimistic response that a script shows, and the mutation whose answer it expects.
struct SpecLayer {
    let layer: OptimisticLayer
    let operation: SpecOperation
    let variables: SpecVariables
}

extension SpecScriptRun {
    /// `optimistic {operation, variables, response, as}`.
    func showOptimistic(_ members: inout SpecMembers) throws {
        let operation = try runner.operation(try members.string("operation"))
        let variables = SpecVariables(try members.object("variables"))
        let name = try members.optionalString("as") ?? operation.name
        guard layers[name] == nil else { throw SpecFault("an optimistic response is named \(name) already") }
        guard let response = members.take("response") else { throw SpecFault("optimistic has no response") }
        let payload = try bytes(response)
        try attempt {
            layers[name] = SpecLayer(
                layer: try operation.show(environment, variables, payload), operation: operation, variables: variables)
        }
    }

    /// `resolve {layer, response}`: the server answers what was expected.
    func resolveOptimistic(_ members: inout SpecMembers) throws {
        let entry = try takeLayer(try members.string("layer"))
        guard let response = members.take("response") else { throw SpecFault("resolve has no response") }
        let answer = try bytes(response)
        try attempt { try entry.operation.resolve(environment, entry.variables, entry.layer, answer) }
    }

    /// `revert {layer}`: the mutation failed.
    func revertOptimistic(_ members: inout SpecMembers) throws {
        environment.revertOptimistic(try takeLayer(try members.string("layer")).layer)
    }

    private func takeLayer(_ name: String) throws -> SpecLayer {
        guard let layer = layers.removeValue(forKey: name) else {
            throw SpecFault("no optimistic response is named \(name)")
        }
        return layer
    }
}
