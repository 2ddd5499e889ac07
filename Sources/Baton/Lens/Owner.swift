/// The scope a lens reads in: the variables of its operation, or the arguments its fragment was spread with (R7.1).
@MainActor public final class Owner {
    let store: Store
    let variables: Variables
    /// The scope this one was bound in; nil for an operation's own.
    private(set) weak var parent: Owner?
    /// Rendered keys are looked up once per scope; a scope has few of them.
    private var slots: ContiguousArray<(key: DynamicKey, slot: Slot)> = []
    private var slotsGeneration = 0
    private var scopes: ContiguousArray<(site: ArgumentSite, owner: Owner)> = []

    init(store: Store, variables: Variables) {
        self.store = store
        self.variables = variables
    }

    /// The slot of a storage key under this scope's variables.
    @_spi(Generated) public func slot(_ key: DynamicKey) -> Slot {
        if slotsGeneration != store.renderedGeneration {
            slots.removeAll(keepingCapacity: true)
            slotsGeneration = store.renderedGeneration
        }
        for entry in slots where entry.key === key { return entry.slot }
        let slot = store.slot(of: key.rendered(with: variables), on: key.type)
        slots.append((key, slot))
        return slot
    }

    /// Whether no server fills a slot that was read in this scope.
    func isClient(_ slot: Slot) -> Bool {
        if !slot.isRendered { return Registry.isClient(slot) }
        return slots.contains { $0.slot == slot && $0.key.isClient }
    }

    /// The scope of a fragment spread with arguments: the same object each time, so that its lenses stay equal.
    func scope(_ site: ArgumentSite, _ arguments: () -> [String: Variable?]) -> Owner {
        for entry in scopes where entry.site === site { return entry.owner }
        let bound = arguments().sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        let owner = Owner(
            store: store,
            variables: Variables(names: bound.map(\.key), values: bound.map { $0.value ?? .null })
                .merged(into: variables))
        owner.parent = self
        scopes.append((site, owner))
        return owner
    }
}

/// A place in a document where a fragment is spread with arguments.
public final class ArgumentSite: Sendable {
    /// A site of its own.
    @_spi(Generated) public init() {}
}
