/// What an edge directive does to connections when the payload is committed (R4.6).
public struct Edit: Sendable {
    /// The directive.
    public enum Kind: Sendable {
        case appendEdge
        case prependEdge
    }

    let kind: Kind
    let connections: PlanArgument
    let edgeType: TypeID

    /// - Parameters:
    ///   - kind: the directive.
    ///   - connections: the variable that holds the connections' ids.
    ///   - edgeType: the type of the edges made.
    @_spi(Generated) public init(kind: Kind, connections: PlanArgument, edgeType: TypeID) {
        self.kind = kind
        self.connections = connections
        self.edgeType = edgeType
    }
}
