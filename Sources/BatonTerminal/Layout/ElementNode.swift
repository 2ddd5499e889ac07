/// A node that stands for cells: it is measured, given a place, and painted.
///
/// A change inside goes outwards only as far as sizes change: a node whose size is what it was under every offer made
/// to it lays out its own content again, and nothing around it.
@MainActor
class ElementNode: TrackedNode, RowSource {
    /// The cells, in the coordinates of the surface.
    private(set) var frame = Rect.zero
    /// What of them may be painted.
    private(set) var clip = Rect.zero

    private var sizes: [(offer: Proposal, size: Size)] = []
    private var isPlaced = false
    /// Whether the node waits for its layout.
    final var needsLayout = false
    /// The frame in which the node was last painted as a root.
    final var paintedInFrame = -1

    override func collectElements(into elements: inout [ElementNode]) { elements.append(self) }

    override func structureDidChange() { invalidateLayout() }

    override func valuesDidChange(from old: EnvironmentValues) { invalidatePaint() }

    // MARK: Layout

    /// The size the node takes of an offer. A side that was left out is the node's own to say.
    func sizeThatFits(_ offer: Proposal) -> Size { .zero }

    /// Whether the node takes whatever it is offered along an axis.
    func isFlexible(_ axis: Axis) -> Bool { false }

    /// Among nodes that compete for room, those of the highest priority get it first.
    var layoutPriority: Int { 0 }

    /// Gives the nodes inside their places.
    func layoutContent() {}

    /// The size the node takes of an offer.
    final func size(for offer: Proposal) -> Size {
        for known in sizes where known.offer == offer { return known.size }
        let size = sizeThatFits(offer)
        if sizes.count >= 4 { sizes.removeFirst() }
        sizes.append((offer, size))
        return size
    }

    /// Gives the node its place.
    final func place(in frame: Rect, clip: Rect) {
        self.frame = frame
        self.clip = clip.intersection(frame)
        isPlaced = true
        needsLayout = false
        graph.statistics.layouts += 1
        layoutContent()
    }

    /// The size of the node or of something inside may have changed.
    final func invalidateLayout() {
        guard isMounted, !needsLayout else { return }
        needsLayout = true
        graph.enqueueLayout(self)
    }

    /// Lays out again where the node stands, or hands the question to the node around it.
    final func layoutAgain() {
        guard needsLayout else { return }
        let known = sizes
        forgetSizes()
        let isUnchanged = isPlaced && known.allSatisfy { size(for: $0.offer) == $0.size }
        if isUnchanged || enclosingElement == nil {
            place(in: frame, clip: clip)
            invalidatePaint()
        } else {
            needsLayout = false
            enclosingElement?.invalidateLayout()
        }
    }

    /// Forgets what was measured; with nothing known the node is a boundary, as what has a fixed size is.
    final func forgetSizes() { sizes.removeAll(keepingCapacity: true) }

    // MARK: Painting

    /// Paints the node's cells inside `clip`. They are blank before.
    func paint(on surface: Surface) {}

    /// Whether the cells of the nodes inside are the node's business: they overlap, or it changes them after.
    var paintsAsWhole: Bool { false }

    /// The cells show something else now.
    final func invalidatePaint() {
        guard isMounted else { return }
        graph.enqueuePaint(self)
    }

    /// Blanks and paints a node that lies inside, for a node that paints as a whole.
    /// - Returns: The node that was painted.
    func repaint(_ descendant: ElementNode, on surface: Surface) -> ElementNode {
        clearAndPaint(on: surface)
        return self
    }

    /// Blanks and paints the node's cells.
    final func clearAndPaint(on surface: Surface) {
        surface.clear(clip)
        paint(on: surface)
    }

    // MARK: Focus

    /// Whether the node can hold the focus.
    var isFocusable: Bool { false }
    /// Whether the node holds it.
    final var isFocused: Bool { graph.focused === self }
    /// The focus came or went.
    func focusDidChange() { invalidatePaint() }
    /// Where the text cursor stands while the node holds the focus.
    var cursor: Point? { nil }
    /// Text was pasted.
    func paste(_ text: String) -> Bool { false }
    /// Brings a part of the node's content into view.
    func reveal(_ rect: Rect) {}

    // MARK: As a row

    override func collectRows(into sources: inout [any RowSource]) { sources.append(self) }

    final var rowCount: Int { 1 }
    final func rowID(at position: Int) -> AnyHashable { AnyHashable(ObjectIdentifier(self)) }
    final func row(at position: Int) -> ElementNode { self }
    final func position(ofRow id: AnyHashable, near hint: Int) -> Int? {
        id == AnyHashable(ObjectIdentifier(self)) ? 0 : nil
    }
    final func retainRows(_ positions: Range<Int>) {}
}

/// What a list gets rows from: one view that is a row, or a lazy `ForEach`.
@MainActor
protocol RowSource: AnyObject {
    /// How many rows.
    var rowCount: Int { get }
    /// What tells a row from the others, whatever its position.
    func rowID(at position: Int) -> AnyHashable
    /// The row at a position, mounted and up to date.
    func row(at position: Int) -> ElementNode
    /// Where the row with an id is now. Complexity: proportional to the distance from the hint.
    func position(ofRow id: AnyHashable, near hint: Int) -> Int?
    /// Ends all mounted rows but those at some positions.
    func retainRows(_ positions: Range<Int>)
}
