/// The rows around every screen: tabs and the state of the network above, then the context or a banner; below, the
/// status and the keys.
///
/// What they say comes from the screen that shows (`navigationTitle`, `status`, `banner`) and from the key table.
public struct ScreenFrame<Content: View>: View, PrimitiveView {
    private let tabs: [String]
    private let selected: Int
    private let network: String
    private let content: Content

    /// Makes a frame.
    /// - Parameters:
    ///   - tabs: The names of the screens that keys 1, 2, … lead to.
    ///   - selected: Which of them shows.
    ///   - network: A word about the network, such as `online`.
    public init(tabs: [String], selected: Int = 0, network: String = "", @ViewBuilder content: () -> Content) {
        self.tabs = tabs
        self.selected = selected
        self.network = network
        self.content = content()
    }

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode {
        let node = ScreenFrameNode(context)
        apply(to: node, node.values)
        return node
    }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? ScreenFrameNode else { return false }
        apply(to: node, values)
        return true
    }

    private func apply(to node: ScreenFrameNode, _ values: EnvironmentValues) {
        node.header = ScreenFrameNode.Header(tabs: tabs, selected: selected, network: network)
        node.setContent(content, values)
    }
}

/// The node of the frame.
final class ScreenFrameNode: ContainerNode, ChromeHost {
    /// Row 0.
    struct Header: Equatable {
        var tabs: [String] = []
        var selected = 0
        var network = ""
    }

    /// Below this nothing but leaving works.
    static let minimum = Size(width: 40, height: 10)
    /// Below this many rows the hints give way.
    private static let hintsFrom = 12
    /// Below this many columns the frame says less.
    private static let wideFrom = 60

    let chrome = Chrome()
    var header = Header() {
        didSet { if header != oldValue { graph.chromeDidChange() } }
    }

    private lazy var top = bar()
    private lazy var context = bar()
    private lazy var status = bar()
    private lazy var hints = bar()
    private lazy var card = TooSmallNode(NodeContext(graph: graph, parent: self, values: values))

    private func bar() -> BarNode { BarNode(NodeContext(graph: graph, parent: self, values: values)) }

    private var isTooSmall: Bool { frame.width < Self.minimum.width || frame.height < Self.minimum.height }

    override func isFlexible(_ axis: Axis) -> Bool { true }
    override func sizeThatFits(_ offer: Proposal) -> Size { Size(width: offer.width ?? 80, height: offer.height ?? 24) }

    override func layoutContent() {
        graph.isTooSmall = isTooSmall
        func row(_ y: Int) -> Rect { Rect(x: frame.x, y: y, width: frame.width, height: 1) }
        let rows = isTooSmall ? .zero : clip
        let hasHints = frame.height >= Self.hintsFrom
        let bottom = frame.maxY - (hasHints ? 2 : 1)
        card.place(in: frame, clip: isTooSmall ? clip : .zero)
        top.place(in: row(frame.y), clip: rows)
        context.place(in: row(frame.y + 1), clip: rows)
        status.place(in: row(bottom), clip: rows)
        hints.place(in: row(frame.maxY - 1), clip: hasHints ? rows : .zero)
        placeContent(in: frame.inset(top: 2, bottom: hasHints ? 2 : 1), clip: rows)
        graph.chromeDidChange()
    }

    override func paint(on surface: Surface) {
        if isTooSmall {
            card.paint(on: surface)
            return
        }
        super.paint(on: surface)
        for bar in [top, context, status, hints] where !bar.clip.isEmpty { bar.paint(on: surface) }
    }

    // MARK: What the rows say

    /// The chrome of the screens that show, outermost first.
    private var hosts: [any ChromeHost] {
        var hosts: [any ChromeHost] = [self]
        visit { node in
            // The screens below the one that shows name the way to it.
            if let stack = node as? NavigationNode { hosts += stack.screens.map { $0 as any ChromeHost } }
        }
        return hosts
    }

    /// Works out the rows anew; those that say something else are painted.
    func refreshChrome() {
        guard !isTooSmall else { return }
        let hosts = hosts
        func text(_ part: Chrome.Part) -> ChromeText? { hosts.last?.chrome.text(part) ?? chrome.text(part) }
        let isWide = frame.width >= Self.wideFrom

        top.show(left: tabs(isWide), right: ChromeText(text: header.network, style: .secondary))
        if let banner = text(.banner) {
            context.show(
                left: ChromeText(text: " ! " + banner.text, style: banner.style),
                right: ChromeText(text: banner.keys, style: banner.style))
        } else {
            let titles = hosts.compactMap { $0.chrome.text(.title)?.text }
            let title = isWide ? titles.joined(separator: " > ") : titles.last ?? ""
            context.show(left: ChromeText(text: " " + title, style: Style(.plain, .bold)), right: text(.subtitle))
        }
        let parts = [position, text(.status)?.text].compactMap { $0 }.filter { !$0.isEmpty }
        let left = ChromeText(text: " " + parts.joined(separator: " · "))
        let hasHints = frame.height >= Self.hintsFrom
        let help = ChromeText(text: "? help", style: .secondary)
        let accessory = hasHints ? hosts.last?.chrome.accessory ?? chrome.accessory : nil
        status.show(left: left, right: hasHints ? text(.trailingStatus) : help, accessory: accessory)
        hints.show(left: ChromeText(text: hintText, style: .secondary), right: nil)
    }

    private func tabs(_ isWide: Bool) -> ChromeText {
        let names = header.tabs.enumerated().map { number, name in
            number == header.selected ? "[\(number + 1) \(name)]" : " \(number + 1) \(name) "
        }
        if !isWide {
            return ChromeText(text: " " + (names.indices.contains(header.selected) ? names[header.selected] : ""))
        }
        return ChromeText(text: " " + names.joined())
    }

    /// Where the control with the focus stands.
    private var position: String? {
        if let list = graph.focused as? ListNode {
            return list.selectedElement.map { "\($0.position + 1)/\($0.count)" }
        }
        return (graph.focused as? ScrollNode)?.progress.map { "\($0)%" }
    }

    /// Whole entries, as many as fit; the one for help always.
    private var hintText: String {
        var hints = graph.keyTable.hints
        let help = hints.firstIndex { $0.hasSuffix(" help") }.map { hints.remove(at: $0) }
        var room = frame.width - 1 - (help.map { DisplayText.width(of: $0) + 2 } ?? 0)
        var shown: [String] = []
        for hint in hints {
            let width = DisplayText.width(of: hint) + 2
            if width > room { break }
            room -= width
            shown.append(hint)
        }
        return " " + (shown + [help].compactMap { $0 }).joined(separator: "  ")
    }
}

/// One row of the frame.
final class BarNode: ElementNode {
    private var left = ChromeText(text: "")
    private var right: ChromeText?

    private weak var accessory: AccessoryNode?

    func show(left: ChromeText, right: ChromeText?, accessory: AccessoryNode? = nil) {
        guard left != self.left || right != self.right || accessory !== self.accessory else { return }
        self.left = left
        self.right = right
        if let old = self.accessory, old !== accessory { old.place(in: .zero, clip: .zero) }
        self.accessory = accessory
        layoutContent()
        invalidatePaint()
    }

    override func layoutContent() {
        let half = frame.width / 2
        accessory?.place(in: Rect(x: frame.maxX - half, y: frame.y, width: half - 1, height: 1), clip: clip)
    }

    override func paint(on surface: Surface) {
        var room = frame.width - 1
        if let accessory {
            accessory.paint(on: surface)
            room = min(room, frame.width - frame.width / 2 - 1)
        } else if let right, !right.text.isEmpty {
            let line = DisplayText.truncate(right.text, to: max(0, frame.width / 2))
            room -= line.width + 1
            surface.write(line, at: Point(x: frame.maxX - 1 - line.width, y: frame.y), style: right.style, clip: clip)
        }
        surface.write(
            DisplayText.truncate(left.text, to: max(0, room)), at: frame.origin, style: left.style, clip: clip)
    }
}

/// What shows when there is no room for a screen.
final class TooSmallNode: ElementNode {
    override func paint(on surface: Surface) {
        let minimum = ScreenFrameNode.minimum
        let lines = [
            "Too small: \(frame.width)x\(frame.height).", "Needs \(minimum.width)x\(minimum.height).", "",
            "q quit   ^Z suspend",
        ]
        let top = frame.height >= lines.count + 2 ? 1 : 0
        for (row, line) in lines.enumerated() {
            surface.write(line, at: frame.origin.offset(x: 1, y: top + row), clip: clip)
        }
    }
}
