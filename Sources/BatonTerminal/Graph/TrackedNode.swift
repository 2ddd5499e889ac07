import Baton

/// A node that reads: slots, phases and states. It is told when something it read has changed, and evaluated again.
@MainActor
class TrackedNode: ViewNode, ViewHost {
    /// The node being evaluated.
    private(set) static var current: TrackedNode?

    /// Whether the node waits to be evaluated.
    private(set) var isDirty = false

    private lazy var reader = SlotReader { [weak self] in self?.invalidate() }
    private var hasReader = false
    private var sources: [StateSource] = []
    private var attachments: [Int: AnyObject] = [:]
    private var storages: [Int: AnyObject] = [:]
    private var failures: [Int: Failure] = [:]

    /// Something that was read has changed.
    final func invalidate() {
        guard isMounted, !isDirty else { return }
        isDirty = true
        graph.enqueue(self)
    }

    /// Evaluates again what depends on what was read. Overridden; call `track` for the part that reads.
    func evaluate() {}

    /// Runs the part of an evaluation that reads: what was read before is forgotten.
    final func track<Result>(_ body: () -> Result) -> Result {
        for source in sources { source.forget(self) }
        sources.removeAll(keepingCapacity: true)
        isDirty = false
        hasReader = true
        let outer = TrackedNode.current
        TrackedNode.current = self
        defer { TrackedNode.current = outer }
        return reader.track(body)
    }

    final func didRead(_ source: StateSource) { sources.append(source) }

    override func unmount() {
        guard isMounted else { return }
        super.unmount()
        if hasReader { reader.cancel() }
        for source in sources { source.forget(self) }
        sources = []
        attachments = [:]
        storages = [:]
        for property in failures.keys { show(nil, ofProperty: property) }
    }

    /// The storage of a state, made when the view is mounted.
    final func storage<Value>(_ index: Int, _ make: () -> StateStorage<Value>) -> StateStorage<Value> {
        if let storage = storages[index] as? StateStorage<Value> { return storage }
        let storage = make()
        storages[index] = storage
        return storage
    }

    // MARK: Baton's properties

    final var environment: Baton.Environment? { values.baton }

    final func attachment(_ property: Int) -> AnyObject? { attachments[property] }

    final func setAttachment(_ property: Int, _ value: AnyObject?) { attachments[property] = value }

    final func show(_ failure: Failure?, ofProperty property: Int) {
        // A view that is gone has nothing to show; what it did show went with it.
        guard isMounted || failure == nil else { return }
        failures[property] = failure
        let source = FailureSource(node: ObjectIdentifier(self), property: property)
        var around = parent
        while let node = around {
            if let handler = node as? ActionFailureNode { return handler.show(failure, of: source) }
            if let host = node as? any ChromeHost {
                host.chrome.failures.set(failure, of: source)
                return graph.chromeDidChange()
            }
            around = node.parent
        }
    }
}
