/// What an edge directive does when the payload is committed (R4.6).
public struct Edit: Hashable, Sendable {
    /// The directive.
    public enum Kind: Sendable {
        case appendEdge
        case prependEdge
        case appendNode
        case prependNode
        case deleteEdge
        case deleteRecord
    }

    /// Which connections an edit concerns.
    public enum Connections: Hashable, Sendable {
        /// The variable that holds their ids.
        case variable(String)
        /// Their ids.
        case literals([String])
    }

    let kind: Kind
    let connections: Connections
    let edgeType: TypeID?
    let guards: [[Guard]]

    /// - Parameters:
    ///   - kind: the directive.
    ///   - connections: the connections it concerns; none for `deleteRecord`.
    ///   - edgeType: the type of the edges made; nil for what makes none.
    ///   - guards: when the edit applies, where that is not whenever its field is there.
    @_spi(Generated) public init(
        kind: Kind, connections: Connections = .literals([]), edgeType: TypeID? = nil, guards: [[Guard]] = []
    ) {
        self.kind = kind
        self.connections = connections
        self.edgeType = edgeType
        self.guards = guards
    }

    /// Whether the edit applies under these variables.
    func applies(under variables: Variables) -> Bool {
        guards.pass(under: variables)
    }

    /// The ids of the connections, each once.
    func connections(under variables: Variables) -> [String] {
        var ids: [String] = []
        var known: Set<String> = []
        switch connections {
        case .literals(let literals): ids = literals
        case .variable(let name):
            if case .list(let values)? = variables[name] { ids = values.compactMap(\.plainText) }
        }
        return ids.filter { known.insert($0).inserted }
    }
}
