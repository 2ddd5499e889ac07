/// Blank room that grows along the axis of the stack it stands in.
final class SpacerNode: ElementNode {
    private var minLength: Int

    init(_ context: NodeContext, _ minLength: Int) {
        self.minLength = minLength
        super.init(context)
    }

    func update(_ minLength: Int) {
        guard minLength != self.minLength else { return }
        self.minLength = minLength
        invalidateLayout()
    }

    private var axis: Axis { (enclosingElement as? StackNode)?.arrangement.axis ?? .vertical }

    override func isFlexible(_ axis: Axis) -> Bool { axis == self.axis }

    override func sizeThatFits(_ offer: Proposal) -> Size {
        axis == .vertical
            ? Size(width: 0, height: max(minLength, offer.height ?? minLength))
            : Size(width: max(minLength, offer.width ?? minLength), height: 0)
    }
}

/// A line across the stack it stands in.
final class DividerNode: ElementNode {
    private static let across = TextLine("─").glyphs.first ?? .space
    private static let down = TextLine("│").glyphs.first ?? .space

    private var isUpright: Bool { (enclosingElement as? StackNode)?.arrangement.axis == .horizontal }

    override func sizeThatFits(_ offer: Proposal) -> Size {
        isUpright ? Size(width: 1, height: offer.height ?? 1) : Size(width: offer.width ?? 1, height: 1)
    }

    override func paint(on surface: Surface) {
        let style = Style(.border).merging(values.style)
        surface.fill(frame, with: isUpright ? Self.down : Self.across, style: style, clip: clip)
    }
}
