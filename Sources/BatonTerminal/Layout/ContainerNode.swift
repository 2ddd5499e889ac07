/// An element with views inside.
@MainActor
class ContainerNode: ElementNode {
    private(set) var content: ViewNode?
    private var cachedElements: [ElementNode]?

    override var children: [ViewNode] { content.map { [$0] } ?? [] }

    /// Makes or updates the content.
    final func setContent(_ view: some View, _ values: EnvironmentValues) {
        self.values = values
        let isFirst = content == nil
        let new = reconcile(content, with: view, contentValues)
        if new !== content {
            content = new
            if !isFirst { structureDidChange() }
        }
    }

    /// What is laid out inside.
    final var elements: [ElementNode] {
        if let cachedElements { return cachedElements }
        var elements: [ElementNode] = []
        content?.collectElements(into: &elements)
        cachedElements = elements
        return elements
    }

    override func structureDidChange() {
        cachedElements = nil
        super.structureDidChange()
    }

    override func paint(on surface: Surface) {
        for element in elements where !element.clip.isEmpty { element.paint(on: surface) }
    }

    // MARK: Content as a column

    // Several views where one is expected stand below each other.
    private static let column = StackLayout(axis: .vertical, spacing: 0)

    /// The size of the content in an offered room.
    final func contentSize(_ offer: Proposal) -> Size {
        if elements.count == 1 { return elements[0].size(for: offer) }
        return Self.column.total(Self.column.sizes(of: elements, in: offer))
    }

    /// Whether some of the content takes all that it is offered.
    final func isContentFlexible(_ axis: Axis) -> Bool { elements.contains { $0.isFlexible(axis) } }

    /// Places the content in an area.
    final func placeContent(in area: Rect, _ alignment: Alignment = .topLeading, clip: Rect? = nil) {
        let sizes = Self.column.sizes(of: elements, in: Proposal(area.size))
        var y = alignment.vertical.offset(Self.column.total(sizes).height, in: area.height)
        for (element, size) in zip(elements, sizes) {
            let x = alignment.horizontal.offset(size.width, in: area.width)
            element.place(in: Rect(origin: area.origin.offset(x: x, y: y), size: size), clip: clip ?? self.clip)
            y += size.height
        }
    }
}
