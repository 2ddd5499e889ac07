/// Something is under way: one cell that turns, and a word.
public struct ProgressView: View, PrimitiveView {
    private let label: String

    /// Says that something is loading.
    public init() { label = "loading" }
    /// Says what is under way.
    public init<Label: StringProtocol>(_ label: Label) { self.label = String(label) }

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { ProgressNode(context, label) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? ProgressNode else { return false }
        node.update(label)
        return true
    }
}

/// The node of a progress view. A turn paints one cell and asks for nothing while it is out of view.
final class ProgressNode: ElementNode {
    private static let phases = ["/", "-", "\\", "|"].map(TextLine.init)

    private var label: TextLine
    private var text: String

    init(_ context: NodeContext, _ label: String) {
        text = label
        self.label = TextLine(label)
        super.init(context)
        graph.animations.add(self)
    }

    func update(_ label: String) {
        guard label != text else { return }
        text = label
        self.label = TextLine(label)
        invalidateLayout()
        invalidatePaint()
    }

    override func sizeThatFits(_ offer: Proposal) -> Size {
        let ideal = 2 + label.width
        return Size(width: min(ideal, offer.width ?? ideal), height: 1)
    }

    override func paint(on surface: Surface) {
        let phase = Self.phases[graph.animations.step % Self.phases.count]
        surface.write(phase, at: frame.origin, style: values.style, clip: clip)
        let label = label.truncated(to: max(0, frame.width - 2))
        surface.write(label, at: frame.origin.offset(x: 2), style: Style.secondary.merging(values.style), clip: clip)
    }
}
