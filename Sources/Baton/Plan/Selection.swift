/// One distinct selection set of a plan.
public final class Selection: Sendable {
    /// The type the selection stands on.
    let type: TypeID
    /// Whether the type is an interface or a union, so that the concrete type is known from `__typename` only.
    let isAbstract: Bool
    /// The key fields that an unlisted type is keyed by, where it answers them.
    let key: [String]
    let memberships: [Membership]
    let variants: [Variant]
    /// What this selection is on its object type; nil for an interface or a union.
    let concrete: ResolvedSelection?
    /// What this selection is for each concrete type met so far.
    let resolution = SelectionResolution()

    /// A selection on an object type.
    ///
    /// - Parameters:
    ///   - type: the object type.
    ///   - key: its key fields; empty where its records are keyed by their path (R1.6).
    ///   - abstract: false.
    ///   - fields: the fields in the order the server answers them.
    @_spi(Generated) public init(type: TypeID, key: [String], abstract: Bool, fields: [PlanField]) {
        self.type = type
        isAbstract = abstract
        self.key = key
        memberships = []
        variants = [Variant(types: abstract ? nil : [type], key: key, fields: fields)]
        concrete = abstract ? nil : ResolvedSelection(type: type, key: key, fields: fields)
    }

    /// A selection on an interface or a union.
    ///
    /// - Parameters:
    ///   - type: the abstract type.
    ///   - key: the key fields its keyed members share.
    ///   - abstract: true.
    ///   - memberships: the fields that answer which conditions an unlisted type satisfies (R3.8).
    ///   - variants: what is selected for groups of concrete types; the last one serves every other type.
    @_spi(Generated) public init(
        type: TypeID, key: [String], abstract: Bool, memberships: [Membership] = [], variants: [Variant]
    ) {
        self.type = type
        isAbstract = abstract
        self.key = key
        self.memberships = memberships
        self.variants = variants
        concrete = nil
    }

    /// A field that the server answers for objects which satisfy a condition.
    public struct Membership: Sendable {
        let responseKey: String
        let condition: TypeID

        /// - Parameters:
        ///   - responseKey: `__isNode` for the interface `Node`.
        ///   - condition: the interface or union.
        @_spi(Generated) public init(_ responseKey: String, _ condition: TypeID) {
            self.responseKey = responseKey
            self.condition = condition
        }
    }

    /// What is selected for some of the concrete types.
    public struct Variant: Sendable {
        let types: [TypeID]?
        let condition: TypeID?
        let key: [String]
        let fields: [PlanField]

        /// - Parameters:
        ///   - types: the listed concrete types; nil for types the compiled schema does not list.
        ///   - condition: what an unlisted type must satisfy; nil for every other type.
        ///   - key: the key fields of these types.
        ///   - fields: the fields in the order the server answers them.
        @_spi(Generated) public init(
            types: [TypeID]?, condition: TypeID? = nil, key: [String] = [], fields: [PlanField]
        ) {
            self.types = types
            self.condition = condition
            self.key = key
            self.fields = fields
        }
    }
}

extension Selection {
    /// What is selected on a concrete type.
    ///
    /// - Parameter conditions: the conditions an unlisted type is known to satisfy.
    func resolved(for type: TypeID, conditions: () -> Set<TypeID>) -> ResolvedSelection {
        if let concrete { return concrete }
        return resolution.selection(self, for: type, conditions: conditions)
    }
}

extension Selection {
    /// Whether the compiled schema lists a type under this abstract selection.
    func lists(_ type: TypeID) -> Bool {
        variants.contains { $0.types?.contains(type) ?? false }
    }
}
