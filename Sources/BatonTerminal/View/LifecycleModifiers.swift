/// A view with work tied to its life.
struct LifecycleView<Content: View>: View, PrimitiveView {
    let content: Content
    var appear: (@MainActor () -> Void)?
    var disappear: (@MainActor () -> Void)?
    var task: (@MainActor () async -> Void)?
    var taskID: AnyHashable?

    static var arity: RowArity { .of(Content.self) }
    func makeNode(_ context: NodeContext) -> ViewNode {
        let node = LifecycleNode(context, content)
        node.start(appear: appear, disappear: disappear, task: task, taskID: taskID)
        return node
    }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? LifecycleNode else { return false }
        node.renew(disappear: disappear, task: task, taskID: taskID)
        return node.update(content, values)
    }
}

/// The node of a view with work tied to its life. Work starts after the frame that mounted it.
final class LifecycleNode: PassNode {
    private var disappear: (@MainActor () -> Void)?
    private var taskID: AnyHashable?
    private var task: Task<Void, Never>?

    func start(
        appear: (@MainActor () -> Void)?, disappear: (@MainActor () -> Void)?, task: (@MainActor () async -> Void)?,
        taskID: AnyHashable?
    ) {
        self.disappear = disappear
        self.taskID = taskID
        if let appear { graph.afterFrame { [weak self] in if self?.isMounted == true { appear() } } }
        if let task { run(task) }
    }

    func renew(
        disappear: (@MainActor () -> Void)?, task: (@MainActor () async -> Void)?, taskID: AnyHashable?
    ) {
        self.disappear = disappear
        guard let task, taskID != self.taskID else { return }
        self.taskID = taskID
        self.task?.cancel()
        run(task)
    }

    private func run(_ work: @escaping @MainActor () async -> Void) {
        graph.afterFrame { [weak self] in
            guard let self, isMounted else { return }
            let busy = graph.busy
            busy.begin()
            task = Task { @MainActor in
                await work()
                busy.end()
            }
        }
    }

    override func unmount() {
        guard isMounted else { return }
        super.unmount()
        task?.cancel()
        if let disappear { graph.afterFrame(disappear) }
    }
}

struct IdentifiedView<Content: View, ID: Hashable>: View, PrimitiveView {
    let content: Content
    let id: ID

    static var arity: RowArity { .of(Content.self) }
    func makeNode(_ context: NodeContext) -> ViewNode { IdentifiedNode(context, content, id: id) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? IdentifiedNode<ID> else { return false }
        node.update(content, id: id, values)
        return true
    }
}

extension View {
    /// Does something when the view is mounted.
    public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View {
        LifecycleView(content: self, appear: action)
    }

    /// Does something when the view has ended.
    public func onDisappear(perform action: @escaping @MainActor () -> Void) -> some View {
        LifecycleView(content: self, disappear: action)
    }

    /// Runs work for as long as the view is mounted; it is cancelled when the view ends.
    public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
        LifecycleView(content: self, task: action)
    }

    /// Runs work for as long as the view is mounted, anew when the id changes.
    public func task<ID: Hashable>(id: ID, _ action: @escaping @MainActor () async -> Void) -> some View {
        LifecycleView(content: self, task: action, taskID: AnyHashable(id))
    }

    /// Says which view this is: with another id it is another view, and its state starts anew.
    public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}
