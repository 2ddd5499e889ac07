/// Content that may be longer than the room there is: scrolled by lines and pages while it holds the focus.
public struct ScrollView<Content: View>: View, PrimitiveView {
    private let content: Content

    /// Makes a view that scrolls.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode {
        let node = ScrollNode(context)
        node.setContent(content, node.values)
        return node
    }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? ScrollNode else { return false }
        node.setContent(content, values)
        return true
    }
}

/// The node of a scroll view.
final class ScrollNode: ContainerNode {
    /// The first line of the content that is in view.
    private(set) var scrollOffset = 0
    private var contentHeight = 0

    override var isFocusable: Bool { true }
    override func isFlexible(_ axis: Axis) -> Bool { true }

    private var hasScrollBar: Bool { frame.width >= 60 }
    private func contentWidth(_ width: Int) -> Int { max(0, width - (width >= 60 ? 2 : 0)) }

    override func sizeThatFits(_ offer: Proposal) -> Size {
        let width = offer.width ?? 80
        return Size(width: width, height: offer.height ?? contentSize(Proposal(contentWidth(width), nil)).height)
    }

    override func layoutContent() {
        let width = contentWidth(frame.width)
        contentHeight = contentSize(Proposal(width, nil)).height
        clampScroll()
        placeContent(
            in: Rect(x: frame.x, y: frame.y - scrollOffset, width: width, height: contentHeight))
    }

    private func clampScroll() { scrollOffset = max(0, min(scrollOffset, contentHeight - frame.height)) }

    private func scroll(to offset: Int) {
        let old = scrollOffset
        scrollOffset = offset
        clampScroll()
        guard scrollOffset != old else { return }
        layoutContent()
        invalidatePaint()
        graph.chromeDidChange()
    }

    /// How far the content is scrolled, in percent; nil when all of it is in view.
    var progress: Int? {
        let hidden = contentHeight - frame.height
        return hidden > 0 ? scrollOffset * 100 / hidden : nil
    }

    override func reveal(_ rect: Rect) {
        if rect.y < frame.y {
            scroll(to: scrollOffset + rect.y - frame.y)
        } else if rect.maxY > frame.maxY {
            scroll(to: scrollOffset + rect.maxY - frame.maxY)
        }
    }

    override var keyBindings: [KeyBinding] {
        guard contentHeight > frame.height else { return [] }
        return [
            KeyBinding("j", "k", "<down>", "<up>", "^N", "^P", title: "scroll", section: .move),
            KeyBinding("g", "G", "<home>", "<end>", title: "start, end", section: .move, isHinted: false),
            KeyBinding("^D", "^U", title: "half page", section: .move, isHinted: false),
            KeyBinding(
                "<space>", "b", "<pagedown>", "<pageup>", "^F", "^B", title: "page", section: .move, isHinted: false),
        ]
    }

    override func handle(_ press: KeyPress) -> Bool {
        let page = max(1, frame.height - 1)
        switch Motion(press) {
        case .lines(let count): scroll(to: scrollOffset + count)
        case .halfPages(let count): scroll(to: scrollOffset + count * max(1, page / 2))
        case .pages(let count): scroll(to: scrollOffset + count * page)
        case .first: scroll(to: 0)
        case .last: scroll(to: contentHeight)
        case .open, nil: return false
        }
        return true
    }

    override func paint(on surface: Surface) {
        super.paint(on: surface)
        guard hasScrollBar, contentHeight > frame.height, frame.height > 0 else { return }
        ScrollBar(offset: scrollOffset, visible: frame.height, total: contentHeight)
            .paint(in: Rect(x: frame.maxX - 1, y: frame.y, width: 1, height: frame.height), on: surface, clip: clip)
    }
}
