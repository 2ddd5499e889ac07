/// Nothing at this place.
final class EmptyNode: ViewNode {}

/// One view below, passed on: groups, hidden types, optional views, and the base of what adds to a view without laying
/// it out.
class PassNode: ViewNode {
    private(set) var content: ViewNode?

    init(_ context: NodeContext, _ view: some View) {
        super.init(context)
        content = make(view, contentValues)
    }

    /// For those whose content values need to be set up first.
    init(empty context: NodeContext) { super.init(context) }

    final func mount(_ view: some View) { content = make(view, contentValues) }

    override var children: [ViewNode] { content.map { [$0] } ?? [] }

    @discardableResult
    func update(_ view: some View, _ values: EnvironmentValues) -> Bool {
        self.values = values
        let new = reconcile(content, with: view, contentValues)
        if new !== content {
            content = new
            structureDidChange()
        }
        return true
    }
}

/// Changes what its content inherits.
final class EnvironmentNode: PassNode {
    var transform: @MainActor (inout EnvironmentValues) -> Void
    /// Kept for `onSubmit`.
    var submit: SubmitAction?

    init(
        _ context: NodeContext, _ view: some View, _ transform: @escaping @MainActor (inout EnvironmentValues) -> Void
    ) {
        self.transform = transform
        super.init(empty: context)
        mount(view)
    }

    override var contentValues: EnvironmentValues {
        var values = values
        transform(&values)
        return values
    }
}

/// Several views, each at its place.
final class TupleNode: ViewNode {
    private var content: [ViewNode] = []

    override var children: [ViewNode] { content }

    func append(_ view: some View) { content.append(make(view, values)) }

    func update(_ position: Int, _ view: some View, _ values: EnvironmentValues) {
        self.values = values
        let new = reconcile(content[position], with: view, values)
        if new !== content[position] {
            content[position] = new
            structureDidChange()
        }
    }
}

/// One of two branches. Changing over ends one and makes the other.
final class BranchNode: ViewNode {
    private var content: ViewNode?
    private var isFirst = true

    override var children: [ViewNode] { content.map { [$0] } ?? [] }

    func show(_ view: some View, isFirst: Bool, _ values: EnvironmentValues) {
        self.values = values
        if isFirst != self.isFirst {
            content?.unmount()
            content = nil
            self.isFirst = isFirst
        }
        let new = reconcile(content, with: view, values)
        if new !== content {
            content = new
            structureDidChange()
        }
    }
}

/// A view with an explicit id: another id is another view.
final class IdentifiedNode<ID: Hashable>: ViewNode {
    private var id: ID
    private var content: ViewNode?

    init(_ context: NodeContext, _ view: some View, id: ID) {
        self.id = id
        super.init(context)
        content = make(view, values)
    }

    override var children: [ViewNode] { content.map { [$0] } ?? [] }

    func update(_ view: some View, id: ID, _ values: EnvironmentValues) {
        self.values = values
        if id != self.id {
            content?.unmount()
            content = nil
            self.id = id
        }
        let new = reconcile(content, with: view, values)
        if new !== content {
            content = new
            structureDidChange()
        }
    }
}
