/// Makes one view of the statements in a body.
@MainActor @resultBuilder @preconcurrency
public struct ViewBuilder {
    /// No statement: nothing.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// One statement: that view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Several statements: all of them.
    public static func buildBlock<First: View, Second: View, each Rest: View>(
        _ first: First, _ second: Second, _ rest: repeat each Rest
    ) -> TupleView<First, Second, repeat each Rest> {
        TupleView(first, second, repeat each rest)
    }
    /// An expression.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// An `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> OptionalView<Content> { OptionalView(content) }
    /// The first branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
        ConditionalView(.first(first))
    }
    /// The other branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
        ConditionalView(.second(second))
    }
    /// An `if #available`.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Views one after the other.
public struct TupleView<each Content: View>: View, PrimitiveView {
    let content: (repeat each Content)

    init(_ content: repeat each Content) { self.content = (repeat each content) }

    static var arity: RowArity { .multiple }

    func makeNode(_ context: NodeContext) -> ViewNode {
        let node = TupleNode(context)
        repeat node.append(each content)
        return node
    }

    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? TupleNode else { return false }
        var position = 0
        for view in repeat each content {
            node.update(position, view, values)
            position += 1
        }
        return true
    }
}

/// What an `if` without `else` makes.
public struct OptionalView<Content: View>: View, PrimitiveView {
    let content: Content?

    init(_ content: Content?) { self.content = content }

    static var arity: RowArity { .multiple }
    func makeNode(_ context: NodeContext) -> ViewNode {
        if let content { PassNode(context, content) } else { PassNode(context, EmptyView()) }
    }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? PassNode else { return false }
        return if let content { node.update(content, values) } else { node.update(EmptyView(), values) }
    }
}

/// What an `if` with `else`, or a `switch`, makes. Each branch is a view of its own: changing over starts its state anew.
public struct ConditionalView<First: View, Second: View>: View, PrimitiveView {
    enum Branch {
        case first(First)
        case second(Second)
    }

    let branch: Branch

    init(_ branch: Branch) { self.branch = branch }

    static var arity: RowArity { RowArity.of(First.self).combined(with: .of(Second.self)) }

    func makeNode(_ context: NodeContext) -> ViewNode {
        let node = BranchNode(context)
        apply(to: node, node.values)
        return node
    }

    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? BranchNode else { return false }
        apply(to: node, values)
        return true
    }

    private func apply(to node: BranchNode, _ values: EnvironmentValues) {
        switch branch {
        case .first(let view): node.show(view, isFirst: true, values)
        case .second(let view): node.show(view, isFirst: false, values)
        }
    }
}
