/// The node of a list. It knows how many rows there are and mounts those in view and a page on either side.
final class ListNode: ContainerNode {
    /// Rows of one source. All have one height: the first one's.
    private struct Segment {
        let source: any RowSource
        let firstRow: Int
        let count: Int
        let top: Int
        let height: Int

        var rows: Range<Int> { firstRow..<(firstRow + count) }
    }

    private struct MountedRow {
        let position: Int
        let id: AnyHashable
        let element: ElementNode
        /// Whether the row stands for an element of a collection.
        let isElement: Bool
    }

    /// Columns before a row: for the mark of the selected one.
    private static let gutter = 2
    /// Rows kept in view above and below the selected one.
    private static let scrollMargin = 2

    private var segments: [Segment] = []
    private var heights: [ObjectIdentifier: (width: Int, height: Int)] = [:]
    private var mounted: [MountedRow] = []
    private var rowsDidChange = true
    /// The first line of the content that is in view.
    private(set) var scrollOffset = 0
    private var selected: (id: AnyHashable, position: Int)?

    var readSelection: (@MainActor () -> AnyHashable?)?
    var writeSelection: (@MainActor (AnyHashable?) -> Void)?

    /// How many rows there are.
    var totalRows: Int { segments.last.map { $0.firstRow + $0.count } ?? 0 }
    /// Where the selection stands among the rows that stand for elements; rows such as "load more" do not count.
    var selectedElement: (position: Int, count: Int)? {
        guard let selected else { return nil }
        var before = 0
        var count = 0
        for segment in segments where !(segment.source is ElementNode) {
            before += max(0, min(segment.count, selected.position - segment.firstRow))
            count += segment.count
        }
        return count > 0 ? (min(before, count - 1), count) : nil
    }
    private var contentHeight: Int { segments.last.map { $0.top + $0.count * $0.height } ?? 0 }

    // MARK: Selection from outside

    override func evaluate() {
        guard let readSelection, let id = track(readSelection), id != selected?.id else { return }
        selected = (id, selected?.position ?? 0)
        rowsDidChange = true
        invalidateLayout()
    }

    // MARK: Layout

    override func structureDidChange() {
        rowsDidChange = true
        super.structureDidChange()
    }

    override var isFocusable: Bool { true }
    override func isFlexible(_ axis: Axis) -> Bool { true }
    override func sizeThatFits(_ offer: Proposal) -> Size {
        Size(width: offer.width ?? 80, height: offer.height ?? max(1, contentHeight))
    }

    private var hasScrollBar: Bool { frame.width >= 60 }
    private var rowWidth: Int { max(0, frame.width - Self.gutter - (hasScrollBar ? 2 : 0)) }

    override func layoutContent() {
        let anchor = firstVisible
        let anchorOffset = anchor.map { scrollOffset - top(of: $0.position) } ?? 0
        let before = mounted
        rebuildSegments()
        if rowsDidChange {
            rowsDidChange = false
            if let anchor, let found = survivor(of: anchor.id, near: anchor.position, among: before) {
                scrollOffset = top(of: found) + (found == anchor.position ? anchorOffset : min(anchorOffset, 0))
                if id(at: found) == anchor.id { scrollOffset = top(of: found) + anchorOffset }
            }
            restoreSelection(among: before)
        }
        clampScroll()
        if let selected, before.isEmpty { reveal(row: selected.position) }
        mountWindow()
    }

    private var firstVisible: MountedRow? {
        mounted.first { row in
            guard let segment = segment(of: row.position) else { return false }
            return top(of: row.position) + segment.height > scrollOffset
        }
    }

    private func rebuildSegments() {
        var sources: [any RowSource] = []
        content?.collectRows(into: &sources)
        segments = []
        var row = 0
        var top = 0
        for source in sources {
            let count = source.rowCount
            if count == 0 { continue }
            let height = height(of: source)
            segments.append(Segment(source: source, firstRow: row, count: count, top: top, height: height))
            row += count
            top += count * height
        }
        if heights.count > sources.count {  // Sources that are gone.
            let alive = Set(sources.map { ObjectIdentifier($0) })
            heights = heights.filter { alive.contains($0.key) }
        }
    }

    private func height(of source: any RowSource) -> Int {
        let offer = Proposal(rowWidth, nil)
        if let element = source as? ElementNode { return max(1, element.size(for: offer).height) }
        if let known = heights[ObjectIdentifier(source)], known.width == rowWidth { return known.height }
        let first = source.row(at: 0)
        let height = max(1, first.size(for: offer).height)
        // Measured once: from now on its height is fixed, and a change inside it stays inside it.
        first.forgetSizes()
        heights[ObjectIdentifier(source)] = (rowWidth, height)
        return height
    }

    private func segment(of row: Int) -> Segment? {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].rows.contains(row) { return segments[middle] }
            if row < segments[middle].firstRow { high = middle } else { low = middle + 1 }
        }
        return nil
    }

    private func top(of row: Int) -> Int {
        segment(of: row).map { $0.top + (row - $0.firstRow) * $0.height } ?? contentHeight
    }

    /// The row at a line of the content.
    private func row(atLine line: Int) -> Int {
        for segment in segments where line < segment.top + segment.count * segment.height {
            return segment.firstRow + max(0, line - segment.top) / segment.height
        }
        return max(0, totalRows - 1)
    }

    private func id(at row: Int) -> AnyHashable? { segment(of: row).map { $0.source.rowID(at: row - $0.firstRow) } }

    private func position(of id: AnyHashable, near hint: Int) -> Int? {
        for segment in segments {
            if let found = segment.source.position(ofRow: id, near: hint - segment.firstRow) {
                return segment.firstRow + found
            }
        }
        return nil
    }

    /// Where a row is now or, when it is gone, its nearest neighbour that is still there: those below first.
    private func survivor(of id: AnyHashable, near position: Int, among before: [MountedRow]) -> Int? {
        if let found = self.position(of: id, near: position) { return found }
        guard totalRows > 0 else { return nil }
        for row in before where row.position > position {
            if let found = self.position(of: row.id, near: row.position) { return found }
        }
        for row in before.reversed() where row.position < position {
            if let found = self.position(of: row.id, near: row.position) { return found }
        }
        return min(position, totalRows - 1)
    }

    private func restoreSelection(among before: [MountedRow]) {
        guard totalRows > 0 else { return }
        guard let selected else { return setSelection(0) }
        let row = before.first { $0.position == selected.position }
        if let row, row.isElement == false, position(of: selected.id, near: selected.position) == nil {
            // A row such as "load more" gave way: what took its place is selected, be it another such row or the first
            // of those that were loaded.
            return setSelection(min(selected.position, totalRows - 1))
        }
        setSelection(survivor(of: selected.id, near: selected.position, among: before) ?? 0)
    }

    private func setSelection(_ position: Int) {
        guard let id = id(at: position) else { return }
        let isOther = selected?.id != id
        selected = (id, position)
        if isOther { writeSelection?(id) }
        graph.chromeDidChange()
    }

    private func clampScroll() { scrollOffset = max(0, min(scrollOffset, contentHeight - frame.height)) }

    /// Mounts the rows in view and a page on either side, ends the others, and places what is mounted.
    private func mountWindow() {
        guard totalRows > 0, frame.height > 0 else {
            mounted = []
            return
        }
        let first = row(atLine: max(0, scrollOffset - frame.height))
        let last = row(atLine: scrollOffset + 2 * frame.height - 1)
        mounted = []
        for segment in segments {
            let rows = segment.rows.clamped(to: first..<(last + 1))
            for position in rows {
                let local = position - segment.firstRow
                let element = segment.source.row(at: local)
                let id = segment.source.rowID(at: local)
                mounted.append(
                    MountedRow(
                        position: position, id: id, element: element, isElement: !(segment.source is ElementNode)))
                let y = frame.y + segment.top + local * segment.height - scrollOffset
                let place = Rect(x: frame.x + Self.gutter, y: y, width: rowWidth, height: segment.height)
                // Rows out of view are mounted so that they are up to date when they come, not to be laid out.
                if y < frame.maxY, y + segment.height > frame.y || element.frame.isEmpty {
                    element.place(in: place, clip: clip)
                } else {
                    element.place(in: place, clip: .zero)
                }
            }
            let local =
                rows.isEmpty ? 0..<0 : (rows.lowerBound - segment.firstRow)..<(rows.upperBound - segment.firstRow)
            segment.source.retainRows(local)
        }
    }

    // MARK: Moving

    private func reveal(row: Int) {
        guard let segment = segment(of: row) else { return }
        let margin = min(Self.scrollMargin * segment.height, max(0, (frame.height - segment.height) / 2))
        let top = top(of: row)
        if top - margin < scrollOffset {
            scrollOffset = top - margin
        } else if top + segment.height + margin > scrollOffset + frame.height {
            scrollOffset = top + segment.height + margin - frame.height
        }
        clampScroll()
    }

    /// Selects a row and brings it into view. Only the rows that look different are painted.
    func select(_ position: Int) {
        guard totalRows > 0 else { return }
        let position = max(0, min(position, totalRows - 1))
        let old = selected?.position
        if old == position { return }
        setSelection(position)
        let offset = scrollOffset
        reveal(row: position)
        if scrollOffset != offset {
            mountWindow()
            invalidatePaint()
        } else {
            for row in mounted where row.position == old || row.position == position { row.element.invalidatePaint() }
        }
    }

    private func move(by rows: Int) { select((selected?.position ?? 0) + rows) }

    private var page: Int {
        let height = segments.first?.height ?? 1
        return max(1, frame.height / height - 1)
    }

    /// The selected row; nil when it is not mounted.
    var selectedRow: ElementNode? { mounted.first { $0.position == selected?.position }?.element }

    override var keyBindings: [KeyBinding] {
        var bindings = [
            KeyBinding("j", "k", "<down>", "<up>", "^N", "^P", title: "move", section: .move)
        ]
        if selectedRow?.first({ $0.activation }) != nil {
            bindings.append(KeyBinding("<enter>", "l", "<right>", title: "open", section: .move))
        }
        bindings += [
            KeyBinding("g", "G", "<home>", "<end>", title: "first, last", section: .move, isHinted: false),
            KeyBinding("^D", "^U", title: "half page", section: .move, isHinted: false),
            KeyBinding(
                "<space>", "b", "<pagedown>", "<pageup>", "^F", "^B", title: "page", section: .move, isHinted: false),
        ]
        return bindings
    }

    override func handle(_ press: KeyPress) -> Bool {
        guard let motion = Motion(press) else { return false }
        switch motion {
        case .lines(let count): move(by: count)
        case .halfPages(let count): move(by: count * max(1, page / 2))
        case .pages(let count): move(by: count * page)
        case .first: select(0)
        case .last: select(totalRows - 1)
        case .open:
            guard let open = selectedRow?.first({ $0.activation }) else { return false }
            open()
        }
        return true
    }

    // MARK: Painting

    override var paintsAsWhole: Bool { true }

    override func paint(on surface: Surface) {
        for row in mounted where !row.element.clip.isEmpty { paint(row, on: surface) }
        paintScrollBar(on: surface)
    }

    override func repaint(_ descendant: ElementNode, on surface: Surface) -> ElementNode {
        guard descendant !== self, let row = mounted.first(where: { descendant.isInside($0.element) }) else {
            return super.repaint(descendant, on: surface)
        }
        if !row.element.clip.isEmpty {
            surface.clear(area(of: row.element), clip: clip)
            paint(row, on: surface)
        }
        return row.element
    }

    private func area(of row: ElementNode) -> Rect {
        Rect(x: frame.x, y: row.frame.y, width: Self.gutter + rowWidth, height: row.frame.height)
    }

    private func paint(_ row: MountedRow, on surface: Surface) {
        row.element.paint(on: surface)
        guard row.position == selected?.position else { return }
        surface.write(">", at: Point(x: frame.x, y: row.element.frame.y), style: values.style, clip: clip)
        guard isFocused else { return }
        surface.restyle(area(of: row.element), clip: clip) { Style(.selection, $0.attributes) }
    }

    private func paintScrollBar(on surface: Surface) {
        guard hasScrollBar, contentHeight > frame.height, frame.height > 0 else { return }
        ScrollBar(offset: scrollOffset, visible: frame.height, total: contentHeight)
            .paint(in: Rect(x: frame.maxX - 1, y: frame.y, width: 1, height: frame.height), on: surface, clip: clip)
    }
}
