struct FrameView<Content: View>: View, PrimitiveView {
    let content: Content
    let width: FrameNode.Limits
    let height: FrameNode.Limits
    let alignment: Alignment

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { FrameNode(context, width, height, alignment, content) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? FrameNode else { return false }
        node.update(width, height, alignment, content, values)
        return true
    }
}

struct PaddedView<Content: View>: View, PrimitiveView {
    let content: Content
    let insets: PaddingNode.Insets

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { PaddingNode(context, insets, content) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? PaddingNode else { return false }
        node.update(insets, content, values)
        return true
    }
}

struct PriorityView<Content: View>: View, PrimitiveView {
    let content: Content
    let priority: Int

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { PriorityNode(context, priority, content) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? PriorityNode else { return false }
        node.update(priority, content, values)
        return true
    }
}

extension View {
    /// A fixed number of columns, of rows, or both.
    public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> some View {
        let width = width.map { max(0, $0) }
        let height = height.map { max(0, $0) }
        return FrameView(
            content: self, width: FrameNode.Limits(minimum: width, maximum: width),
            height: FrameNode.Limits(minimum: height, maximum: height), alignment: alignment)
    }

    /// Bounds for columns and rows. With an upper bound the view takes what it is offered up to it.
    public func frame(
        minWidth: Extent? = nil, idealWidth: Extent? = nil, maxWidth: Extent? = nil, minHeight: Extent? = nil,
        idealHeight: Extent? = nil, maxHeight: Extent? = nil, alignment: Alignment = .center
    ) -> some View {
        FrameView(
            content: self,
            width: FrameNode.Limits(minimum: minWidth?.cells, ideal: idealWidth?.cells, maximum: maxWidth?.cells),
            height: FrameNode.Limits(minimum: minHeight?.cells, ideal: idealHeight?.cells, maximum: maxHeight?.cells),
            alignment: alignment)
    }

    /// Blank cells on some sides: one when no number is given.
    public func padding(_ edges: Edges = .all, _ length: Int? = nil) -> some View {
        let length = max(0, length ?? 1)
        return PaddedView(
            content: self,
            insets: PaddingNode.Insets(
                top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
    }

    /// Blank cells on all sides.
    public func padding(_ length: Int) -> some View { padding(.all, length) }

    /// Who gets room first when there is too little: the highest number. Zero when not said.
    public func layoutPriority(_ priority: Int) -> some View { PriorityView(content: self, priority: priority) }
}
