/// Views below each other.
public struct VStack<Content: View>: View, PrimitiveView {
    private let arrangement: StackNode.Arrangement
    private let content: Content

    /// Makes a column.
    /// - Parameters:
    ///   - alignment: Where views narrower than the widest stand.
    ///   - spacing: Blank rows between neighbours; none when left out.
    public init(
        alignment: HorizontalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content
    ) {
        arrangement = StackNode.Arrangement(axis: .vertical, spacing: max(0, spacing ?? 0), horizontal: alignment)
        self.content = content()
    }

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { StackNode(context, arrangement, content) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        (node as? StackNode)?.update(arrangement, content, values) ?? false
    }
}

/// Views beside each other.
public struct HStack<Content: View>: View, PrimitiveView {
    private let arrangement: StackNode.Arrangement
    private let content: Content

    /// Makes a row.
    /// - Parameters:
    ///   - alignment: Where views lower than the highest stand.
    ///   - spacing: Blank columns between neighbours; one when left out.
    public init(alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
        arrangement = StackNode.Arrangement(axis: .horizontal, spacing: max(0, spacing ?? 1), vertical: alignment)
        self.content = content()
    }

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { StackNode(context, arrangement, content) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        (node as? StackNode)?.update(arrangement, content, values) ?? false
    }
}

/// Views on top of each other.
public struct ZStack<Content: View>: View, PrimitiveView {
    private let alignment: Alignment
    private let content: Content

    /// Makes layers; the last one covers the others where it paints.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { LayersNode(context, alignment, content) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? LayersNode else { return false }
        node.update(alignment, content, values)
        return true
    }
}

/// Blank room: in a stack, all that the others leave.
public struct Spacer: View, PrimitiveView {
    private let minLength: Int

    /// Makes room of at least some cells.
    public init(minLength: Int? = nil) { self.minLength = max(0, minLength ?? 0) }

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { SpacerNode(context, minLength) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? SpacerNode else { return false }
        node.update(minLength)
        return true
    }
}

/// A line: across in a column, down in a row.
public struct Divider: View, PrimitiveView {
    /// Makes a line.
    public init() {}

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { DividerNode(context) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool { node is DividerNode }
}
