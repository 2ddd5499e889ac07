/// Where a node is made: its graph, its parent, and what it inherits.
@MainActor
struct NodeContext {
    let graph: ViewGraph
    let parent: ViewNode?
    let values: EnvironmentValues
}

/// One mounted view: its identity is its place in the tree, together with an explicit id where it has one. It outlives
/// the view values that its parent makes for it.
@MainActor
class ViewNode {
    let graph: ViewGraph
    /// Strong references point down only. A node is asked for its parent only while it is mounted.
    private(set) weak var parent: ViewNode?
    let depth: Int
    /// What the node inherits.
    var values: EnvironmentValues
    private(set) var isMounted = true

    init(_ context: NodeContext) {
        graph = context.graph
        parent = context.parent
        depth = (context.parent?.depth ?? -1) + 1
        values = context.values
        graph.statistics.nodesMade += 1
    }

    /// The nodes below, in order.
    var children: [ViewNode] { [] }

    /// What the nodes below inherit.
    var contentValues: EnvironmentValues { values }

    /// Ends the node and all below it.
    func unmount() {
        guard isMounted else { return }
        for child in children { child.unmount() }
        isMounted = false
        graph.didUnmount(self)
    }

    /// Takes other inherited values down the tree, as far as they differ.
    final func inherit(_ new: EnvironmentValues) {
        guard !new.isEqual(to: values) else { return }
        let old = values
        values = new
        valuesDidChange(from: old)
        let content = contentValues
        for child in children { child.inherit(content) }
    }

    /// The inherited values are others now.
    func valuesDidChange(from old: EnvironmentValues) {}

    // MARK: Structure

    /// Appends what is laid out: the nodes that stand for cells. Structural nodes pass on those below.
    func collectElements(into elements: inout [ElementNode]) {
        for child in children { child.collectElements(into: &elements) }
    }

    /// Appends what a list makes rows of.
    func collectRows(into sources: inout [any RowSource]) {
        for child in children { child.collectRows(into: &sources) }
    }

    /// The nodes that are laid out below have changed.
    func structureDidChange() { parent?.structureDidChange() }

    /// The nearest node around this one that is laid out.
    final var enclosingElement: ElementNode? {
        var node = parent
        while let candidate = node {
            if let element = candidate as? ElementNode { return element }
            node = candidate.parent
        }
        return nil
    }

    /// Whether this node lies below another, or is it.
    final func isInside(_ other: ViewNode) -> Bool {
        var node: ViewNode? = self
        while let candidate = node {
            if candidate === other { return true }
            if candidate.depth <= other.depth { return false }
            node = candidate.parent
        }
        return false
    }

    /// The first node at or below this one, in order, that satisfies a condition.
    final func first<Result>(_ transform: (ViewNode) -> Result?) -> Result? {
        if let result = transform(self) { return result }
        for child in children {
            if let result = child.first(transform) { return result }
        }
        return nil
    }

    // MARK: Keys

    /// Answers a press, or leaves it to the node around.
    func handle(_ press: KeyPress) -> Bool { false }

    /// Keys that the node answers, for hints and help.
    var keyBindings: [KeyBinding] { [] }

    /// What opening this view does; nil when it does nothing.
    var activation: (@MainActor () -> Void)? { nil }

    // MARK: Making and updating

    /// Gives the node at a place a new view value, or makes another when the view is of another type.
    final func reconcile<V: View>(_ existing: ViewNode?, with view: V, _ values: EnvironmentValues) -> ViewNode {
        if let primitive = view as? any PrimitiveView {
            if let existing, primitive.update(existing, values) {
                existing.inherit(values)
                return existing
            }
        } else if let existing = existing as? CompositeNode<V> {
            existing.update(view, values)
            return existing
        }
        existing?.unmount()
        return make(view, values)
    }

    /// A node for a view, below this one.
    final func make<V: View>(_ view: V, _ values: EnvironmentValues) -> ViewNode {
        let context = NodeContext(graph: graph, parent: self, values: values)
        if let primitive = view as? any PrimitiveView { return primitive.makeNode(context) }
        return CompositeNode(context, view)
    }
}
