/// A column or a row of views.
final class StackNode: ContainerNode {
    /// How a stack arranges its content.
    struct Arrangement: Equatable {
        var axis: Axis
        var spacing: Int
        var horizontal = HorizontalAlignment.center
        var vertical = VerticalAlignment.center
    }

    private(set) var arrangement: Arrangement

    init(_ context: NodeContext, _ arrangement: Arrangement, _ view: some View) {
        self.arrangement = arrangement
        super.init(context)
        setContent(view, values)
    }

    func update(_ arrangement: Arrangement, _ view: some View, _ values: EnvironmentValues) -> Bool {
        guard arrangement.axis == self.arrangement.axis else { return false }
        if arrangement != self.arrangement {
            self.arrangement = arrangement
            invalidateLayout()
        }
        setContent(view, values)
        return true
    }

    private var layout: StackLayout { StackLayout(axis: arrangement.axis, spacing: arrangement.spacing) }

    override func sizeThatFits(_ offer: Proposal) -> Size { layout.total(layout.sizes(of: elements, in: offer)) }

    override func isFlexible(_ axis: Axis) -> Bool { elements.contains { $0.isFlexible(axis) } }

    override func layoutContent() {
        let sizes = layout.sizes(of: elements, in: Proposal(frame.size))
        var point = frame.origin
        for (element, size) in zip(elements, sizes) {
            var origin = point
            if arrangement.axis == .vertical {
                origin.x += arrangement.horizontal.offset(size.width, in: frame.width)
                point.y += size.height + arrangement.spacing
            } else {
                origin.y += arrangement.vertical.offset(size.height, in: frame.height)
                point.x += size.width + arrangement.spacing
            }
            element.place(in: Rect(origin: origin, size: size), clip: clip)
        }
    }
}

/// Views on top of each other; the last one covers the others where it paints.
final class LayersNode: ContainerNode {
    private var alignment: Alignment

    init(_ context: NodeContext, _ alignment: Alignment, _ view: some View) {
        self.alignment = alignment
        super.init(context)
        setContent(view, values)
    }

    func update(_ alignment: Alignment, _ view: some View, _ values: EnvironmentValues) {
        if alignment != self.alignment {
            self.alignment = alignment
            invalidateLayout()
        }
        setContent(view, values)
    }

    override var paintsAsWhole: Bool { elements.count > 1 }

    override func sizeThatFits(_ offer: Proposal) -> Size {
        let sizes = elements.map { $0.size(for: offer) }
        return Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }

    override func isFlexible(_ axis: Axis) -> Bool { elements.contains { $0.isFlexible(axis) } }

    override func layoutContent() {
        for element in elements {
            let size = element.size(for: Proposal(frame.size))
            let x = alignment.horizontal.offset(size.width, in: frame.width)
            let y = alignment.vertical.offset(size.height, in: frame.height)
            element.place(in: Rect(origin: frame.origin.offset(x: x, y: y), size: size), clip: clip)
        }
    }
}

/// A view with a say in who gets room first.
final class PriorityNode: ContainerNode {
    private var priority: Int

    init(_ context: NodeContext, _ priority: Int, _ view: some View) {
        self.priority = priority
        super.init(context)
        setContent(view, values)
    }

    func update(_ priority: Int, _ view: some View, _ values: EnvironmentValues) {
        if priority != self.priority {
            self.priority = priority
            invalidateLayout()
        }
        setContent(view, values)
    }

    override var layoutPriority: Int { priority }
    override func isFlexible(_ axis: Axis) -> Bool { isContentFlexible(axis) }
    override func sizeThatFits(_ offer: Proposal) -> Size { contentSize(offer) }
    override func layoutContent() { placeContent(in: frame) }
}
