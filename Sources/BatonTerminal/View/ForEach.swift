import Baton

/// A view for each element of a collection. Which element is which is told by an id, so that an element keeps its view
/// when others come, go or change places.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, PrimitiveView {
    let data: Data
    let id: @MainActor (Data.Element) -> ID
    let content: @MainActor (Data.Element) -> Content

    /// A view for each element, told apart by the value at a key path.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID> & Sendable,
        @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
    ) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }

    init(
        data: Data, id: @escaping @MainActor (Data.Element) -> ID,
        content: @escaping @MainActor (Data.Element) -> Content
    ) {
        self.data = data
        self.id = id
        self.content = content
    }

    static var arity: RowArity { .multiple }

    func makeNode(_ context: NodeContext) -> ViewNode { ForEachNode(context, self) }

    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? ForEachNode<Data, ID, Content> else { return false }
        node.update(self, values)
        return true
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// A view for each element, told apart by its `id`.
    public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
        self.init(data: data, id: { $0.id }, content: content)
    }
}

extension ForEach where Data.Element: Lens, ID == RecordID {
    /// A view for each lens, told apart by the record it reads.
    public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content) {
        self.init(data: data, id: { $0.recordID }, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    /// A view for each number.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
        self.init(data: data, id: { $0 }, content: content)
    }
}

extension ForEach where Data == ClosedRange<Int>, ID == Int {
    /// A view for each number.
    public init(_ data: ClosedRange<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
        self.init(data: data, id: { $0 }, content: content)
    }
}
