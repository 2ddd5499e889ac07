/// Screens on top of each other: a link opens one, `esc` goes back to the one below, which is as it was left.
public struct NavigationStack<Root: View>: View, PrimitiveView {
    private let root: Root

    /// Starts with a screen.
    public init(@ViewBuilder root: () -> Root) { self.root = root() }

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { NavigationNode(context, root) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? NavigationNode else { return false }
        node.update(root, values)
        return true
    }
}

/// Opens a screen: as the selected row of a list, or on return while it holds the focus.
public struct NavigationLink<Label: View, Destination: View>: View, PrimitiveView {
    private let destination: @MainActor () -> Destination
    private let label: Label

    /// Makes a link. The destination is made when the link is opened.
    public init(
        @ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.destination = destination
        self.label = label()
    }

    static var arity: RowArity { .of(Label.self) }
    func makeNode(_ context: NodeContext) -> ViewNode { LinkNode(context, label, open: open) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? LinkNode else { return false }
        node.open = open
        return node.update(label, values)
    }

    private var open: @MainActor (NavigationNode) -> Void {
        let destination = destination
        return { $0.push(destination()) }
    }
}

/// The node of a link: it passes its label on, and answers for it when it is opened.
final class LinkNode: PassNode {
    var open: @MainActor (NavigationNode) -> Void

    init(_ context: NodeContext, _ view: some View, open: @escaping @MainActor (NavigationNode) -> Void) {
        self.open = open
        super.init(empty: context)
        mount(view)
    }

    override var activation: (@MainActor () -> Void)? {
        { [weak self] in
            guard let self else { return }
            var node = parent
            while let candidate = node {
                if let stack = candidate as? NavigationNode { return open(stack) }
                node = candidate.parent
            }
        }
    }
}

/// A row that does something when it is opened.
final class OpenNode: PassNode {
    var action: @MainActor () -> Void

    init(_ context: NodeContext, _ view: some View, _ action: @escaping @MainActor () -> Void) {
        self.action = action
        super.init(empty: context)
        mount(view)
    }

    override var activation: (@MainActor () -> Void)? { { [weak self] in self?.action() } }
}

struct OpenView<Content: View>: View, PrimitiveView {
    let content: Content
    let action: @MainActor () -> Void

    static var arity: RowArity { .of(Content.self) }
    func makeNode(_ context: NodeContext) -> ViewNode { OpenNode(context, content, action) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? OpenNode else { return false }
        node.action = action
        return node.update(content, values)
    }
}

extension View {
    /// What opening the row does that this view is, on return or `l`.
    public func onOpen(_ action: @escaping @MainActor () -> Void) -> some View {
        OpenView(content: self, action: action)
    }
}

/// The node of a navigation stack. Only the screen on top is laid out and painted; those below stay mounted, with their
/// selection, and their bodies wait until they are on top again.
final class NavigationNode: ElementNode {
    private(set) var screens: [ScreenNode] = []

    init(_ context: NodeContext, _ root: some View) {
        super.init(context)
        screens = [screen(root)]
    }

    private func screen(_ view: some View) -> ScreenNode {
        let screen = ScreenNode(NodeContext(graph: graph, parent: self, values: values))
        screen.setContent(view, values)
        return screen
    }

    func update(_ root: some View, _ values: EnvironmentValues) {
        self.values = values
        screens.first?.setContent(root, values)
        for screen in screens.dropFirst() { screen.inherit(values) }
    }

    override var children: [ViewNode] { screens }
    /// The screen that shows.
    var top: ScreenNode? { screens.last }

    func push(_ view: some View) {
        top?.rememberFocus()
        top?.isHidden = true
        screens.append(screen(view))
        graph.focus(nil)
        topDidChange()
    }

    private func pop() {
        screens.removeLast().unmount()
        top?.isHidden = false
        top?.restoreFocus()
        topDidChange()
    }

    private func topDidChange() {
        invalidateLayout()
        graph.chromeDidChange()
    }

    override func isFlexible(_ axis: Axis) -> Bool { true }
    override func sizeThatFits(_ offer: Proposal) -> Size { Size(width: offer.width ?? 80, height: offer.height ?? 24) }
    override func layoutContent() { top?.place(in: frame, clip: clip) }
    override func paint(on surface: Surface) { top?.paint(on: surface) }

    override var keyBindings: [KeyBinding] {
        screens.count > 1 ? [KeyBinding("<esc>", "h", "<left>", "q", title: "back", section: .anywhere)] : []
    }

    override func handle(_ press: KeyPress) -> Bool {
        guard screens.count > 1 else { return false }
        let back: [KeyPress] = [
            KeyPress(.escape), KeyPress(.left), KeyPress(.character("h")), KeyPress(.character("q")),
        ]
        guard back.contains(press) else { return false }
        pop()
        return true
    }
}

/// One screen of a navigation stack.
final class ScreenNode: ContainerNode, ChromeHost {
    let chrome = Chrome()
    private weak var lastFocus: ElementNode?
    // What changed while the screen was hidden.
    private var waiting: [ObjectIdentifier: TrackedNode] = [:]

    var isHidden = false {
        didSet {
            guard !isHidden else { return }
            for node in waiting.values where node.isMounted { graph.enqueue(node) }
            waiting = [:]
        }
    }

    /// Keeps a node that was invalidated until the screen shows again.
    func postpone(_ node: TrackedNode) { waiting[ObjectIdentifier(node)] = node }

    func rememberFocus() { if let focused = graph.focused, focused.isInside(self) { lastFocus = focused } }
    func restoreFocus() { graph.focus(lastFocus?.isMounted == true ? lastFocus : nil) }

    override func isFlexible(_ axis: Axis) -> Bool { true }
    override func sizeThatFits(_ offer: Proposal) -> Size { Size(width: offer.width ?? 80, height: offer.height ?? 24) }
    override func layoutContent() { placeContent(in: frame) }
}
