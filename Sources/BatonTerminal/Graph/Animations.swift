/// What turns: the spinners that are mounted. With none there is no timer.
@MainActor
final class Animations {
    weak var graph: ViewGraph?
    /// Counts the turns.
    private(set) var step = 0
    /// Called when there is something to turn.
    var onStart: () -> Void = {}

    private struct Weak { weak var node: ElementNode? }
    private var nodes: [Weak] = []

    func add(_ node: ElementNode) {
        nodes.append(Weak(node: node))
        onStart()
    }

    /// Whether anything that turns is mounted.
    var isActive: Bool {
        nodes.removeAll { $0.node?.isMounted != true }
        return !nodes.isEmpty
    }

    /// One turn.
    func turn() {
        step += 1
        for entry in nodes { entry.node?.invalidatePaint() }
    }
}
