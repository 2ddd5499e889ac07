/// One field of a selection: the response key the server answers under, and the slot it is stored in.
public struct PlanField: Sendable {
    /// Where a field is stored.
    public enum Key: Sendable {
        /// A constant storage key, numbered per type.
        case fixed(Slot)
        /// A storage key that variables take part in, rendered by the store that holds it.
        case dynamic(DynamicKey)
    }

    /// What a scalar is.
    public enum Kind: Sendable, BitwiseCopyable {
        case string
        case int
        case double
        case bool
        /// A custom scalar, kept as its text exactly as sent (R2.1).
        case custom
    }

    let responseKey: String
    let key: Key
    let kind: Kind
    /// Whether the field is a list: of scalars, or of links.
    let isList: Bool
    let lookup: Lookup?
    /// The lists that pages of the field are merged into: fragments that page one field by themselves each keep their own.
    let connections: [ConnectionPlan]
    /// What the field's value does to connections, in this order.
    let edits: [Edit]
    /// Whether the field may arrive after the rest, so that nobody waits for it.
    let isDeferred: Bool
    /// Whether every lens that reads the field catches its errors and those below it.
    let isCaught: Bool
    /// Whether an extension declares the field: a server's answer does not have it, and nothing waits for it (R5.4).
    let isClient: Bool
    /// Whether what the field links to never reaches the image (R9.3).
    let isTransient: Bool
    /// A disjunction of conjunctions; empty: unconditional.
    let guards: [[Guard]]
    /// The selection of a link; nil for a scalar.
    let selection: Selection?

    /// A field with a scalar or enum value, or a list of them.
    @_spi(Generated) public static func scalar(
        _ responseKey: String, key: Key, kind: Kind, list: Bool, edit: Edit? = nil, edits: [Edit] = [],
        deferred: Bool = false, client: Bool = false, guards: [[Guard]] = []
    ) -> PlanField {
        PlanField(
            responseKey: responseKey, key: key, kind: kind, isList: list, lookup: nil, connections: [],
            edits: (edit.map { [$0] } ?? []) + edits, isDeferred: deferred, isCaught: false, isClient: client,
            isTransient: false, guards: guards, selection: nil)
    }

    /// A field with an object, or a list of objects.
    @_spi(Generated) public static func linked(
        _ responseKey: String, key: Key, plural: Bool, lookup: Lookup? = nil, connection: ConnectionPlan? = nil,
        connections: [ConnectionPlan] = [], edit: Edit? = nil, edits: [Edit] = [], deferred: Bool = false,
        caught: Bool = false, client: Bool = false, transient: Bool = false, guards: [[Guard]] = [],
        selection: Selection
    ) -> PlanField {
        PlanField(
            responseKey: responseKey, key: key, kind: .custom, isList: plural, lookup: lookup,
            connections: (connection.map { [$0] } ?? []) + connections, edits: (edit.map { [$0] } ?? []) + edits,
            isDeferred: deferred, isCaught: caught, isClient: client, isTransient: transient, guards: guards,
            selection: selection)
    }

    /// Whether the response holds the field under these variables.
    func isSelected(under variables: Variables) -> Bool {
        guards.pass(under: variables)
    }
}
