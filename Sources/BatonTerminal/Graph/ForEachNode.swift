/// The nodes of a collection's elements, by id.
///
/// In a list whose rows are one view each it is lazy: it mounts the rows that the list asks for, and of the others
/// knows no more than that they are there. Elsewhere, and where an element is several rows, it mounts all.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode, RowSource {
    private var view: ForEach<Data, ID, Content>
    private let isLazy: Bool
    private var items: [ID: ItemNode<Data.Element, Content>] = [:]
    private var order: [ItemNode<Data.Element, Content>] = []
    // Counts the values given, to tell which mounted rows were not yet made anew.
    private var generation = 0

    init(_ context: NodeContext, _ view: ForEach<Data, ID, Content>) {
        self.view = view
        // Only a list, directly around it, asks for rows one by one.
        var node = context.parent
        while let candidate = node, !(candidate is ElementNode) { node = candidate.parent }
        isLazy = node is ListNode && RowArity.of(Content.self) == .single
        super.init(context)
        if !isLazy { mountAll() }
    }

    override var children: [ViewNode] { isLazy ? Array(items.values) : order }

    func update(_ view: ForEach<Data, ID, Content>, _ values: EnvironmentValues) {
        self.view = view
        self.values = values
        generation += 1
        if isLazy {
            structureDidChange()
        } else {
            mountAll()
        }
    }

    private func mountAll() {
        var new: [ItemNode<Data.Element, Content>] = []
        var kept: [ID: ItemNode<Data.Element, Content>] = [:]
        for element in view.data {
            let id = view.id(element)
            // Of elements with one id the first counts: two views cannot share a node.
            if kept[id] != nil { continue }
            let item = item(for: element, id)
            kept[id] = item
            new.append(item)
        }
        for (id, item) in items where kept[id] == nil { item.unmount() }
        items = kept
        let isSame = new.count == order.count && zip(new, order).allSatisfy { $0 === $1 }
        let isFirst = generation == 0
        order = new
        if !isSame && !isFirst { structureDidChange() }
    }

    private func item(for element: Data.Element, _ id: ID) -> ItemNode<Data.Element, Content> {
        if let item = items[id] {
            if item.generation != generation {
                item.generation = generation
                item.update(element, view.content, values)
            }
            return item
        }
        let context = NodeContext(graph: graph, parent: self, values: values)
        let item = ItemNode(context, element, view.content, isRow: isLazy)
        item.generation = generation
        items[id] = item
        return item
    }

    // MARK: Rows

    override func collectRows(into sources: inout [any RowSource]) {
        if isLazy { sources.append(self) } else { super.collectRows(into: &sources) }
    }

    override func collectElements(into elements: inout [ElementNode]) {
        for item in order { item.collectElements(into: &elements) }
    }

    private func element(_ position: Int) -> Data.Element {
        view.data[view.data.index(view.data.startIndex, offsetBy: position)]
    }

    var rowCount: Int { view.data.count }

    func rowID(at position: Int) -> AnyHashable { AnyHashable(view.id(element(position))) }

    func row(at position: Int) -> ElementNode {
        let element = element(position)
        let item = item(for: element, view.id(element))
        guard let row = item.row else { preconditionFailure("only a lazy ForEach is asked for rows") }
        return row
    }

    func position(ofRow id: AnyHashable, near hint: Int) -> Int? {
        guard let id = id.base as? ID else { return nil }
        let count = view.data.count
        guard count > 0 else { return nil }
        let start = min(max(0, hint), count - 1)
        for distance in 0..<count {
            let below = start + distance
            let above = start - distance
            if below >= count, above < 0 { return nil }
            if below < count, view.id(element(below)) == id { return below }
            if distance > 0, above >= 0, view.id(element(above)) == id { return above }
        }
        return nil
    }

    func retainRows(_ positions: Range<Int>) {
        guard isLazy else { return }
        var kept: [ID: ItemNode<Data.Element, Content>] = [:]
        for position in positions {
            let id = view.id(element(position))
            if let item = items[id] { kept[id] = item }
        }
        for (id, item) in items where kept[id] == nil { item.unmount() }
        items = kept
    }
}

/// The node of one element. It runs the element's closure, and runs it again when something read there has changed.
final class ItemNode<Element, Content: View>: TrackedNode {
    var generation = 0
    private var element: Element
    private var make: @MainActor (Element) -> Content
    private let isRow: Bool
    private var content: ViewNode?

    init(
        _ context: NodeContext, _ element: Element, _ make: @escaping @MainActor (Element) -> Content, isRow: Bool
    ) {
        self.element = element
        self.make = make
        self.isRow = isRow
        super.init(context)
        if isRow { content = RowNode(NodeContext(graph: graph, parent: self, values: values)) }
        evaluate()
    }

    override var children: [ViewNode] { content.map { [$0] } ?? [] }

    /// What stands for the element as one row of a list; nil elsewhere.
    var row: RowNode? { content as? RowNode }

    func update(_ element: Element, _ make: @escaping @MainActor (Element) -> Content, _ values: EnvironmentValues) {
        self.element = element
        self.make = make
        self.values = values
        evaluate()
    }

    override func evaluate() {
        graph.statistics.rowContents += 1
        let view = track { make(element) }
        if isRow {
            row?.setContent(view, values)
            return
        }
        let new = reconcile(content, with: view, values)
        if new !== content {
            let isFirst = content == nil
            content = new
            if !isFirst { structureDidChange() }
        }
    }
}
