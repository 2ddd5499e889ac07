import GraphQLLanguage

/// What a field of a payload does to connections, or to the store, when it is committed.
public struct Edit: Hashable, Sendable {
    /// The directive.
    public enum Kind: String, Hashable, Sendable {
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

    /// Which edit.
    public let kind: Kind

    /// The connections; nil for `deleteRecord`, which concerns none.
    public let connections: Connections?

    /// The type of the edges made or copied; nil for what makes none.
    public let edgeType: String?

    /// When the edit applies, where that is not whenever its field is in the response.
    public let guards: Guards
}

extension Edit.Connections {
    /// The connections that a directive's argument names: a list that holds variables has been refused. One value stands
    /// for a list of one, as everywhere in the language, and a null for none.
    init(_ value: Value) {
        switch value.kind {
        case .variable(let name): self = .variable(name)
        case .list(let items): self = .literals(items.compactMap(Self.identifier))
        default: self = .literals([value].compactMap(Self.identifier))
        }
    }

    private static func identifier(_ value: Value) -> String? {
        switch value.kind {
        case .string(let string): string.value
        case .int(let raw): jsonInteger(raw)
        default: nil
        }
    }
}
