import Baton

/// The mutation of a mounted view that a failure belongs to.
struct FailureSource: Hashable {
    let node: ObjectIdentifier
    let property: Int
}

/// The mutations that failed and were not tried again.
struct ActionFailures {
    private var entries: [(source: FailureSource, failure: Failure)] = []

    /// The one that failed last.
    var latest: Failure? { entries.last?.failure }

    /// Notes that a mutation failed, or with nil that it is not so any more.
    mutating func set(_ failure: Failure?, of source: FailureSource) {
        entries.removeAll { $0.source == source }
        if let failure { entries.append((source, failure)) }
    }
}

struct ActionFailureView<Content: View>: View, PrimitiveView {
    let content: Content
    let action: @MainActor (Failure?) -> Void

    static var arity: RowArity { .of(Content.self) }
    func makeNode(_ context: NodeContext) -> ViewNode { ActionFailureNode(context, content, action) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? ActionFailureNode else { return false }
        node.action = action
        return node.update(content, values)
    }
}

/// Is told of the mutations that failed in the views inside.
final class ActionFailureNode: PassNode {
    var action: @MainActor (Failure?) -> Void
    private var failures = ActionFailures()

    init(_ context: NodeContext, _ view: some View, _ action: @escaping @MainActor (Failure?) -> Void) {
        self.action = action
        super.init(empty: context)
        mount(view)
    }

    func show(_ failure: Failure?, of source: FailureSource) {
        failures.set(failure, of: source)
        action(failures.latest)
    }
}

extension View {
    /// Is told why a mutation of a view inside failed, and nil when none is in that state any more: it was tried again,
    /// or its view is gone. Where no view is told, the screen's banner shows the failure.
    public func onActionFailure(_ action: @escaping @MainActor (Failure?) -> Void) -> some View {
        ActionFailureView(content: self, action: action)
    }

    /// Says in the screen's banner that the data shown could not be refreshed; nil for nothing.
    public func refreshFailure(_ failure: Failure?) -> some View {
        banner(failure.map { "refresh failed: \($0)" }, keys: "r retry")
    }
}
