/// What equal operation values share, queries and subscriptions alike: the root that is held for them, and the scope
/// that their lenses read in (R8.1).
@MainActor class OperationCore {
    private(set) weak var environment: Environment?
    /// Counts the environment's handles in the order they were made.
    let number: Int
    let name: String
    let document: Document
    let errorBehavior: ErrorBehavior?
    let root: Root
    let owner: Owner
    let store: Store
    private var retention: Retention?

    init<Value: Operation>(of type: Value.Type, root: Root, number: Int, in environment: Environment) {
        self.environment = environment
        self.number = number
        self.root = root
        name = Value.name
        document = Value.document
        errorBehavior = Value.errorBehavior
        store = environment.store
        owner = Owner(store: environment.store, variables: root.variables)
    }

    /// Keeps what the root reaches.
    func retain() { retention = store.roots.retain(root) }

    /// Lets go of what the root reaches.
    func release() { retention = nil }

    var isGone: Bool { environment?.isEnded ?? true }

    var anchor: Anchor {
        let record = store.root(root.kind)
        return Anchor(record: record, owner: owner, origin: record)
    }

    func owns(_ scope: Owner) -> Bool {
        var current: Owner? = scope
        while let owner = current {
            if owner === self.owner { return true }
            current = owner.parent
        }
        return false
    }
}
