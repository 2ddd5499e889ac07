import Baton

/// What a screen says in the rows around it.
@MainActor
final class Chrome {
    /// A part of the frame that a screen may fill.
    enum Part: Hashable {
        case title
        case subtitle
        case banner
        case status
        case trailingStatus
    }

    struct Shortcut { weak var node: FocusShortcutNode? }

    struct Accessory { weak var node: AccessoryNode? }

    private struct Entry {
        weak var node: ChromeNode?
        let part: Part
    }

    private var entries: [Entry] = []
    var shortcuts: [Shortcut] = []
    /// Mutations that failed in views of the screen, and that no view around them shows.
    var failures = ActionFailures()
    private var accessories: [Accessory] = []

    func add(_ node: AccessoryNode) { accessories.append(Accessory(node: node)) }

    /// The view at the end of the status row that came last.
    var accessory: AccessoryNode? {
        accessories.removeAll { $0.node?.isMounted != true }
        return accessories.last?.node
    }

    /// What the view that came last says.
    func text(_ part: Part) -> ChromeText? {
        let said = entries.last { $0.part == part && $0.node?.isMounted == true && $0.node?.text != nil }?.node?.text
        guard said == nil, part == .banner, let failure = failures.latest else { return said }
        return ChromeText(text: "failed: \(failure)", style: Style(.failure))
    }

    func add(_ node: ChromeNode) {
        entries.removeAll { $0.node == nil || $0.node?.isMounted == false }
        entries.append(Entry(node: node, part: node.part))
    }

    var bindings: [KeyBinding] {
        shortcuts.removeAll { $0.node == nil || $0.node?.isMounted == false }
        return shortcuts.compactMap { $0.node?.binding }
    }
}

/// Text for the frame, and how it looks.
struct ChromeText: Equatable {
    var text: String
    var style = Style.plain
    /// Keys that help, on the right.
    var keys = ""
}

/// What has chrome: a screen of a navigation stack, or the frame itself.
@MainActor
protocol ChromeHost: ViewNode {
    var chrome: Chrome { get }
}

extension ViewNode {
    /// The screen that this node is on.
    final var chromeHost: (any ChromeHost)? {
        var node: ViewNode? = self
        while let candidate = node {
            if let host = candidate as? any ChromeHost { return host }
            node = candidate.parent
        }
        return nil
    }
}

/// Says something in a part of the frame for as long as it is mounted.
final class ChromeNode: PassNode {
    let part: Chrome.Part
    private(set) var text: ChromeText?

    init(_ context: NodeContext, _ part: Chrome.Part, _ text: ChromeText?, _ view: some View) {
        self.part = part
        self.text = text
        super.init(empty: context)
        chromeHost?.chrome.add(self)
        graph.chromeDidChange()
        // After this one: of two that say the same part, the one further in wins.
        mount(view)
    }

    func set(_ new: ChromeText?) {
        guard new != text else { return }
        text = new
        graph.chromeDidChange()
    }

    override func unmount() {
        super.unmount()
        graph.chromeDidChange()
    }
}

struct ChromeView<Content: View>: View, PrimitiveView {
    let content: Content
    let part: Chrome.Part
    let text: ChromeText?

    static var arity: RowArity { .of(Content.self) }
    func makeNode(_ context: NodeContext) -> ViewNode { ChromeNode(context, part, text, content) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? ChromeNode, node.part == part else { return false }
        node.set(text)
        return node.update(content, values)
    }
}

/// A view with another one for the status row.
struct StatusView<Content: View, Status: View>: View, PrimitiveView {
    let content: Content
    let status: Status

    static var arity: RowArity { .of(Content.self) }
    func makeNode(_ context: NodeContext) -> ViewNode {
        let node = StatusNode(context, content)
        node.show(status)
        return node
    }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? StatusNode else { return false }
        node.show(status)
        return node.update(content, values)
    }
}

/// Passes its content on, and keeps a view that stands in the status row.
final class StatusNode: PassNode {
    private lazy var accessory: AccessoryNode = {
        let node = AccessoryNode(NodeContext(graph: graph, parent: self, values: EnvironmentValues(of: self)))
        chromeHost?.chrome.add(node)
        graph.chromeDidChange()
        return node
    }()

    func show(_ status: some View) { accessory.setContent(status, EnvironmentValues(of: self)) }

    override func unmount() {
        guard isMounted else { return }
        super.unmount()
        accessory.unmount()
        graph.chromeDidChange()
    }
}

/// A view in the status row, at its end.
final class AccessoryNode: ContainerNode {
    override func layoutContent() {
        placeContent(in: frame, Alignment(horizontal: .trailing, vertical: .top))
    }
}

extension EnvironmentValues {
    /// What the frame's rows inherit from a screen: its session, and no look of its.
    @MainActor init(of node: ViewNode) {
        self.init()
        baton = node.values.baton
        lineLimit = 1
    }
}

extension View {
    /// The screen's title, on the left of the context row.
    public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
        ChromeView(content: self, part: .title, text: ChromeText(text: String(title)))
    }

    /// More about the screen, on the right of the context row.
    public func navigationSubtitle<Subtitle: StringProtocol>(_ subtitle: Subtitle) -> some View {
        ChromeView(content: self, part: .subtitle, text: ChromeText(text: String(subtitle)))
    }

    /// The status row: what is loaded on the left, the phase and its age on the right. In front of the left one stands
    /// the position in the list that holds the focus.
    public func status(_ leading: String? = nil, trailing: String? = nil) -> some View {
        ChromeView(
            content: ChromeView(content: self, part: .status, text: leading.map { ChromeText(text: $0) }),
            part: .trailingStatus, text: trailing.map { ChromeText(text: $0) })
    }

    /// A view at the end of the status row: the phase, its age, what is in flight.
    public func status<Status: View>(_ status: Status) -> some View { StatusView(content: self, status: status) }

    /// A message in place of the context row, so that it moves and covers nothing; nil for none.
    ///
    /// - Parameter keys: What to press, on the right: `"r retry"`.
    public func banner(_ message: String?, keys: String = "", style: ForegroundStyle = .warning) -> some View {
        ChromeView(
            content: self, part: .banner, text: message.map { ChromeText(text: $0, style: style.style, keys: keys) })
    }
}
