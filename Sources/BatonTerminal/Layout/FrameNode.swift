/// A view in an area of another size.
final class FrameNode: ContainerNode {
    /// What is asked of one axis.
    struct Limits: Equatable {
        var minimum: Int?
        var ideal: Int?
        var maximum: Int?

        func clamp(_ length: Int) -> Int {
            var length = length
            if let maximum { length = min(length, maximum) }
            if let minimum { length = max(length, minimum) }
            return length
        }

        /// The room offered to the content.
        func offer(_ offered: Int?) -> Int? {
            if let minimum, minimum == maximum { return minimum }
            return offered.map(clamp) ?? ideal ?? (maximum == Int.max ? nil : maximum)
        }

        /// The length of the frame around content of a length.
        func length(_ offered: Int?, content: Int) -> Int {
            if let minimum, minimum == maximum { return minimum }
            // With an upper bound the frame takes what it is offered; with a lower one only, what its content takes.
            if maximum != nil, let offered { return clamp(max(offered, 0)) }
            return clamp(max(content, ideal ?? 0))
        }
    }

    private var width: Limits
    private var height: Limits
    private var alignment: Alignment

    init(_ context: NodeContext, _ width: Limits, _ height: Limits, _ alignment: Alignment, _ view: some View) {
        self.width = width
        self.height = height
        self.alignment = alignment
        super.init(context)
        setContent(view, values)
    }

    func update(
        _ width: Limits, _ height: Limits, _ alignment: Alignment, _ view: some View, _ values: EnvironmentValues
    ) {
        if width != self.width || height != self.height || alignment != self.alignment {
            self.width = width
            self.height = height
            self.alignment = alignment
            invalidateLayout()
        }
        setContent(view, values)
    }

    override func sizeThatFits(_ offer: Proposal) -> Size {
        let content = contentSize(Proposal(width.offer(offer.width), height.offer(offer.height)))
        return Size(
            width: width.length(offer.width, content: content.width),
            height: height.length(offer.height, content: content.height))
    }

    override func isFlexible(_ axis: Axis) -> Bool {
        let limits = axis == .horizontal ? width : height
        if limits.minimum != nil, limits.minimum == limits.maximum { return false }
        return limits.maximum == Int.max || (limits.maximum == nil && isContentFlexible(axis))
    }

    override func layoutContent() { placeContent(in: frame, alignment) }
}

/// A view with blank room around it.
final class PaddingNode: ContainerNode {
    private var insets: Insets

    /// Cells on each side.
    struct Insets: Equatable {
        var top = 0
        var leading = 0
        var bottom = 0
        var trailing = 0
    }

    init(_ context: NodeContext, _ insets: Insets, _ view: some View) {
        self.insets = insets
        super.init(context)
        setContent(view, values)
    }

    func update(_ insets: Insets, _ view: some View, _ values: EnvironmentValues) {
        if insets != self.insets {
            self.insets = insets
            invalidateLayout()
        }
        setContent(view, values)
    }

    override func sizeThatFits(_ offer: Proposal) -> Size {
        let across = insets.leading + insets.trailing
        let down = insets.top + insets.bottom
        let size = contentSize(Proposal(offer.width.map { $0 - across }, offer.height.map { $0 - down }))
        return Size(width: size.width + across, height: size.height + down)
    }

    override func isFlexible(_ axis: Axis) -> Bool { isContentFlexible(axis) }

    override func layoutContent() {
        placeContent(
            in: frame.inset(left: insets.leading, top: insets.top, right: insets.trailing, bottom: insets.bottom))
    }
}
