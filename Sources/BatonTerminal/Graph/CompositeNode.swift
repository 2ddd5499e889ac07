/// The node of a view with a body: it keeps the view value, evaluates the body, and owns what the body made.
final class CompositeNode<V: View>: TrackedNode {
    private var view: V
    private let shape = ViewShape.of(V.self)
    private var content: ViewNode?

    init(_ context: NodeContext, _ view: V) {
        self.view = view
        super.init(context)
        evaluate()
    }

    override var children: [ViewNode] { content.map { [$0] } ?? [] }

    /// Gives the node a new view value. Equal to the one it has, it stops here: the body does not run.
    func update(_ new: V, _ values: EnvironmentValues) {
        if shape.isEqual(view, new) {
            // The value at hand stays: its properties are linked to this node, the new one's are not.
            inherit(values)
            return
        }
        view = new
        self.values = values
        evaluate()
    }

    override func valuesDidChange(from old: EnvironmentValues) {
        // What @Query and @Mutation resolve to depends on the session.
        if old.baton !== values.baton, shape.hasViewProperties { invalidate() }
    }

    override func evaluate() {
        graph.record(body: shape)
        let body = track {
            shape.link(view, to: self)
            return view.body
        }
        let new = reconcile(content, with: body, values)
        if new !== content {
            let isFirst = content == nil
            content = new
            if !isFirst { structureDidChange() }
        }
    }
}
