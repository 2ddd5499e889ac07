import Baton

/// A view that changes what its content inherits.
public struct EnvironmentModifiedView<Content: View>: View, PrimitiveView {
    let content: Content
    let transform: @MainActor (inout EnvironmentValues) -> Void

    static var arity: RowArity { .of(Content.self) }
    func makeNode(_ context: NodeContext) -> ViewNode { EnvironmentNode(context, content, transform) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? EnvironmentNode else { return false }
        node.transform = transform
        return node.update(content, values)
    }
}

extension View {
    func transformEnvironment(
        _ transform: @escaping @MainActor (inout EnvironmentValues) -> Void
    ) -> EnvironmentModifiedView<Self> {
        EnvironmentModifiedView(content: self, transform: transform)
    }

    /// How the texts inside look.
    public func foregroundStyle(_ style: ForegroundStyle) -> some View {
        transformEnvironment { $0.style = $0.style.merging(style.style) }
    }

    /// Bold text.
    public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }
    /// Italic text, where the terminal has it.
    public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }
    /// Underlined text.
    public func underline(_ isActive: Bool = true) -> some View { attribute(.underline, isActive) }

    private func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> some View {
        transformEnvironment { if isActive { $0.style = $0.style.adding(attribute) } }
    }

    /// The most lines that the texts inside take.
    public func lineLimit(_ number: Int?) -> some View {
        transformEnvironment { $0.lineLimit = number.map { max(1, $0) } }
    }

    /// Where the lines of a text stand when they are shorter than the longest.
    public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> some View {
        transformEnvironment { $0.textAlignment = alignment }
    }

    /// Whether the controls inside answer. What is disabled once is not enabled again further in.
    public func disabled(_ isDisabled: Bool) -> some View {
        transformEnvironment { if isDisabled { $0.isEnabled = false } }
    }

    /// The session that queries and mutations inside are resolved in.
    public func environment(_ environment: Baton.Environment) -> some View {
        transformEnvironment { $0.baton = environment }
    }

    /// What the text fields inside do on return.
    public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
        SubmitView(content: self, action: action)
    }
}

/// A view whose text fields do something on return. The action is kept by reference: a new closure on each evaluation
/// must not look like a change to everything inside.
struct SubmitView<Content: View>: View, PrimitiveView {
    let content: Content
    let action: @MainActor () -> Void

    static var arity: RowArity { .of(Content.self) }
    func makeNode(_ context: NodeContext) -> ViewNode {
        let submit = SubmitAction(action)
        let node = EnvironmentNode(context, content) { $0.submit = submit }
        node.submit = submit
        return node
    }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? EnvironmentNode, let submit = node.submit else { return false }
        submit.action = action
        return node.update(content, values)
    }
}
