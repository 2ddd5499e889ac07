/// Rows, one of them selected, in as much room as there is. Only the rows in view, and a page on either side, are
/// mounted.
///
/// The selection and the position stay with their rows when rows come and go; when the selected row goes, its nearest
/// neighbour is selected.
public struct List<SelectionValue: Hashable & Sendable, Content: View>: View, PrimitiveView {
    private let selection: Binding<SelectionValue?>?
    private let content: Content

    /// Makes a list that shares its selection: the `ForEach` id of the selected row.
    public init(selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    static var arity: RowArity { .single }

    func makeNode(_ context: NodeContext) -> ViewNode {
        let node = ListNode(context)
        configure(node)
        node.setContent(content, node.values)
        return node
    }

    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? ListNode else { return false }
        configure(node)
        node.setContent(content, values)
        return true
    }

    private func configure(_ node: ListNode) {
        guard let selection else { return }
        node.readSelection = { selection.wrappedValue.map(AnyHashable.init) }
        node.writeSelection = { id in
            let value = id?.base as? SelectionValue
            if selection.wrappedValue != value { selection.wrappedValue = value }
        }
        node.evaluate()
    }
}

extension List where SelectionValue == Never {
    /// Makes a list that keeps its selection to itself.
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}
