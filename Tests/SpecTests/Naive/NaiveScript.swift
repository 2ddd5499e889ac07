/// A script's commits and optimistic responses on the naive store: what is shown is what the server said, and every
/// response that still waits over it, in order (R4.7).
struct NaiveScript {
    private struct Layer {
        let name: String
        let operation: String
        let variables: NaiveJSON
        let response: NaiveJSON
    }

    private let load: (String) throws -> NaiveJSON
    private var naive: NaiveNormalizer
    private var layers: [Layer] = []
    private var handles: [String: (operation: String, variables: NaiveJSON)] = [:]

    init(_ project: NaiveProject, load: @escaping (String) throws -> NaiveJSON) {
        naive = NaiveNormalizer(project)
        self.load = load
    }

    /// - Returns: false for a step after which memory holds less, or more, than responses said.
    mutating func perform(_ step: NaiveJSON) throws -> Bool {
        for (action, argument) in step.members {
            switch action {
            case "check", "collect", "release", "relaunch", "end":
                return false
            case "attach":
                let operation = argument["operation"]?.string ?? ""
                handles[argument["as"]?.string ?? operation] = (operation, variables(argument))
                try commit(argument, operation, variables(argument))
            case "answer", "event", "refetch":
                guard let handle = argument["handle"]?.string.flatMap({ handles[$0] }) else { continue }
                try commit(argument, handle.operation, handle.variables)
            case "commit", "payload":
                try commit(argument, argument["operation"]?.string ?? "", variables(argument))
            case "optimistic":
                let operation = argument["operation"]?.string ?? ""
                layers.append(
                    Layer(
                        name: argument["as"]?.string ?? operation, operation: operation,
                        variables: variables(argument), response: try load(argument["response"]?.string ?? "")))
            case "resolve":
                guard let layer = layers.first(where: { $0.name == argument["layer"]?.string }) else { continue }
                layers.removeAll { $0.name == layer.name }
                try commit(argument, layer.operation, layer.variables)
            case "revert": layers.removeAll { $0.name == argument["layer"]?.string }
            default: continue
            }
        }
        return true
    }

    private func variables(_ argument: NaiveJSON) -> NaiveJSON { argument["variables"] ?? .object([], text: "{}") }

    private mutating func commit(_ argument: NaiveJSON, _ operation: String, _ variables: NaiveJSON) throws {
        let list = argument["responses"]?.elements ?? []
        for path in (list + [argument["response"]].compactMap(\.self)).compactMap(\.string) {
            // What cannot be read writes nothing, and the run knows it by its own expectation.
            try? naive.commit(load(path), of: operation, variables: variables)
        }
    }

    var dump: String {
        get throws {
            var shown = naive
            for layer in layers { try shown.commit(layer.response, of: layer.operation, variables: layer.variables) }
            return shown.store.dump
        }
    }
}
