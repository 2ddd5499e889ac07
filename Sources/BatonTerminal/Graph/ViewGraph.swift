import Baton

/// The mounted views, and what has to be done about them in the next frame.
///
/// A frame evaluates the bodies that were invalidated, those nearer to the root first; lays out where sizes may have
/// changed, as far out as they did; and paints what looks different. With nothing invalidated it does nothing.
@MainActor
final class ViewGraph {
    /// What was done since the last frame ended.
    var statistics = FrameStatistics()
    /// Work that is under way for the views.
    let busy = BusyCounter()
    /// What turns.
    let animations = Animations()
    /// Called when a frame is needed.
    var onNeedsFrame: () -> Void = {}
    /// Keys that work everywhere, behind all others.
    var globalBindings: [KeyBinding] = [] {
        didSet { chromeDidChange() }
    }
    /// What covers the views and gets the keys.
    var overlay: (any Overlay)? {
        didSet { root?.invalidatePaint() }
    }
    /// Whether there is too little room for anything but leaving.
    var isTooSmall = false

    private(set) weak var focused: ElementNode?
    /// What had the focus when it stopped to answer, such as a button while its work is under way: it gets the focus back
    /// when it answers again, unless a key was pressed meanwhile.
    private weak var yielded: ElementNode?
    private(set) var root: RootNode?

    private var dirty: [TrackedNode] = []
    private var layoutQueue: [ElementNode] = []
    private var paintQueue: [ElementNode] = []
    private var deferred: [@MainActor () -> Void] = []
    private var isChromeDirty = true
    private var frameNumber = 0
    private var isFocusDirty = true

    /// Mounts a view.
    init(_ view: some View) {
        animations.graph = self
        statistics.cause = "start"
        let root = RootNode(NodeContext(graph: self, parent: nil, values: EnvironmentValues()))
        self.root = root
        root.setContent(view, EnvironmentValues())
        root.invalidatePaint()
    }

    /// Ends all views.
    func end() {
        root?.unmount()
        root = nil
        runDeferred()
    }

    // MARK: What has to be done

    func enqueue(_ node: TrackedNode) {
        dirty.append(node)
        onNeedsFrame()
    }

    func enqueueLayout(_ element: ElementNode) {
        layoutQueue.append(element)
        onNeedsFrame()
    }

    func enqueuePaint(_ element: ElementNode) {
        paintQueue.append(element)
        onNeedsFrame()
    }

    /// Runs something after the frame.
    func afterFrame(_ action: @escaping @MainActor () -> Void) {
        deferred.append(action)
        onNeedsFrame()
    }

    /// What the frame around the screens says may be something else.
    func chromeDidChange() {
        isChromeDirty = true
        onNeedsFrame()
    }

    func didUnmount(_ node: ViewNode) {
        if node === focused { focus(nil) }
        if !node.keyBindings.isEmpty { chromeDidChange() }
    }

    func record(body type: ViewShape) {
        statistics.bodies += 1
        statistics.bodiesByType[type.name, default: 0] += 1
    }

    /// Whether a frame would do something.
    var isFramePending: Bool {
        !dirty.isEmpty || !layoutQueue.isEmpty || !paintQueue.isEmpty || !deferred.isEmpty || isChromeDirty
            || isFocusDirty
    }

    // MARK: A frame

    /// More rounds than any honest view needs; a body that invalidates itself for ever gets the rest in later frames.
    private static let roundLimit = 64

    /// Brings the views up to date and paints what looks different.
    /// - Returns: Where the text cursor stands; nil for none.
    func render(on surface: Surface) -> Point? {
        guard let root else { return nil }
        frameNumber += 1
        if root.frame.size != surface.size || frameNumber == 1 {
            root.place(in: surface.bounds, clip: surface.bounds)
            root.invalidatePaint()
            isChromeDirty = true
        }
        for _ in 0..<Self.roundLimit {
            evaluateBodies()
            layOut()
            refreshFocus()
            if isChromeDirty {
                isChromeDirty = false
                root.visit { ($0 as? ScreenFrameNode)?.refreshChrome() }
            }
            if dirty.isEmpty, layoutQueue.isEmpty { break }
        }
        let didPaint = !paintQueue.isEmpty
        paint(on: surface)
        if let overlay, didPaint { overlay.paint(on: surface) }
        runDeferred()
        return overlay == nil ? focused?.cursor : nil
    }

    private func evaluateBodies() {
        var rounds = 0
        while !dirty.isEmpty, rounds < Self.roundLimit {
            rounds += 1
            let batch = dirty.sorted { $0.depth < $1.depth }
            dirty = []
            // An evaluation may make or end nodes further in, or evaluate them on its way.
            for node in batch where node.isMounted && node.isDirty {
                if let screen = hiddenScreen(around: node) { screen.postpone(node) } else { node.evaluate() }
            }
        }
    }

    private func layOut() {
        var rounds = 0
        while !layoutQueue.isEmpty, rounds < Self.roundLimit {
            rounds += 1
            let batch = layoutQueue.sorted { $0.depth > $1.depth }
            layoutQueue = []
            for element in batch where element.isMounted && element.needsLayout {
                // A hidden screen is laid out whole when it shows again.
                if hiddenScreen(around: element) != nil { element.needsLayout = false } else { element.layoutAgain() }
            }
        }
    }

    private func paint(on surface: Surface) {
        let batch = paintQueue.sorted { $0.depth < $1.depth }
        paintQueue = []
        for element in batch where element.isMounted && !element.clip.isEmpty {
            paint(element, on: surface)
        }
    }

    private func paint(_ element: ElementNode, on surface: Surface) {
        var whole: ElementNode?
        var node: ElementNode? = element
        while let candidate = node {
            if candidate.paintedInFrame == frameNumber { return }
            if let screen = candidate as? ScreenNode, screen.isHidden { return }
            if candidate.paintsAsWhole { whole = candidate }
            node = candidate.enclosingElement
        }
        statistics.paints += 1
        if let whole {
            whole.repaint(element, on: surface).paintedInFrame = frameNumber
        } else {
            element.clearAndPaint(on: surface)
            element.paintedInFrame = frameNumber
        }
    }

    private func hiddenScreen(around node: ViewNode) -> ScreenNode? {
        var node: ViewNode? = node
        var hidden: ScreenNode?
        while let candidate = node {
            if let screen = candidate as? ScreenNode, screen.isHidden { hidden = screen }
            node = candidate.parent
        }
        return hidden
    }

    private func runDeferred() {
        let actions = deferred
        deferred = []
        for action in actions { action() }
    }

    // MARK: Focus

    /// Moves the focus; nil lets the next frame choose.
    func focus(_ element: ElementNode?) {
        guard element !== focused || element == nil else { return }
        let old = focused
        focused = element
        isFocusDirty = isFocusDirty || element == nil
        old?.focusDidChange()
        element?.focusDidChange()
        if let element {
            var around = element.enclosingElement
            while let node = around {
                node.reveal(element.frame)
                around = node.enclosingElement
            }
        }
        chromeDidChange()
    }

    /// A control started or stopped to answer.
    func focusabilityDidChange(of element: ElementNode) {
        if element === focused, !element.isFocusable {
            focus(nil)
            yielded = element
        } else if element === yielded, element.isFocusable {
            focus(element)
        }
        isFocusDirty = true
        chromeDidChange()
    }

    private func refreshFocus() {
        isFocusDirty = false
        if let focused, focused.isMounted, focused.isFocusable { return }
        if focused != nil { focus(nil) }
        isFocusDirty = false
        if let first = focusRing.first { focus(first) }
    }

    /// What can hold the focus, in order.
    var focusRing: [ElementNode] {
        var ring: [ElementNode] = []
        root?.visit { if let element = $0 as? ElementNode, element.isFocusable { ring.append(element) } }
        return ring
    }

    /// Moves the focus along the ring.
    func moveFocus(by step: Int) {
        let ring = focusRing
        guard !ring.isEmpty else { return }
        let position = ring.firstIndex { $0 === focused } ?? (step > 0 ? -1 : 0)
        focus(ring[((position + step) % ring.count + ring.count) % ring.count])
    }

    /// Moves the focus to the nearest control around an element; false when there is none.
    func focusAround(_ element: ElementNode) -> Bool {
        var around = element.enclosingElement
        while let node = around {
            if node.isFocusable {
                focus(node)
                return true
            }
            around = node.enclosingElement
        }
        return false
    }

    // MARK: Keys

    /// The nodes that are asked in turn about a press: the selected row's views, the control with the focus, and what is
    /// around it. Without a control, the first view of the screen that shows.
    private var responders: [ViewNode] {
        var node: ViewNode? = focused
        if node == nil {
            node = root
            while let next = node?.visibleChildren.first { node = next }
        }
        var chain: [ViewNode] = []
        (focused as? ListNode)?.selectedRow?.visit { if $0 is KeyBindingNode { chain.append($0) } }
        while let responder = node {
            chain.append(responder)
            node = responder.parent
        }
        return chain
    }

    /// Keys of a screen that work wherever the focus is on it: those that its views claim, outside of the chain that is
    /// asked first, and outside of rows, whose keys are for the selected one.
    private func bindings(of host: any ChromeHost, outside chain: [ViewNode]) -> [KeyBinding] {
        var bindings = host.chrome.bindings
        func collect(_ node: ViewNode) {
            if let node = node as? KeyBindingNode, !chain.contains(where: { $0 === node }) {
                bindings.append(node.binding)
            }
            if node is ListNode { return }
            for child in node.visibleChildren where !(child is any ChromeHost) { collect(child) }
        }
        collect(host)
        return bindings
    }

    /// Answers a press; false when nothing did.
    @discardableResult
    func handle(_ press: KeyPress) -> Bool {
        statistics.cause = "key \(press)"
        yielded = nil
        if let overlay, !isTooSmall {
            overlay.handle(press, in: self)
            return true
        }
        if !isTooSmall {
            let responders = responders
            for node in responders {
                if node.handle(press) { return true }
                if let host = node as? any ChromeHost, perform(press, bindings(of: host, outside: responders)) {
                    return true
                }
            }
        }
        return perform(press, isTooSmall ? globalBindings.filter(\.worksWithoutRoom) : globalBindings)
    }

    private func perform(_ press: KeyPress, _ bindings: [KeyBinding]) -> Bool {
        guard let binding = bindings.first(where: { $0.isEnabled && $0.keys.contains(press) }) else { return false }
        guard let action = binding.action else { return false }
        action()
        return true
    }

    /// Answers a paste.
    func paste(_ text: String) {
        statistics.cause = "paste"
        if overlay == nil, !isTooSmall { _ = focused?.paste(text) }
    }

    /// The keys that hold now.
    var keyTable: KeyTable {
        var scopes: [[KeyBinding]] = []
        var isInModifiers = false
        let responders = responders
        for node in responders {
            let bindings = node.keyBindings
            let isModifier = node is KeyBindingNode
            // Keys of one view, added one by one, are one scope.
            if isModifier, isInModifiers { scopes[scopes.count - 1] += bindings } else { scopes.append(bindings) }
            isInModifiers = isModifier
            if let host = node as? any ChromeHost {
                scopes.append(self.bindings(of: host, outside: responders))
                isInModifiers = false
            }
        }
        return KeyTable(scopes: scopes + [globalBindings])
    }
}

extension ViewNode {
    /// The nodes below that show: of a navigation stack's screens, the one on top.
    var visibleChildren: [ViewNode] {
        if let stack = self as? NavigationNode { return stack.top.map { [$0] } ?? [] }
        return children
    }

    /// Calls a closure for this node and all below it that show.
    func visit(_ body: (ViewNode) -> Void) {
        body(self)
        for child in visibleChildren { child.visit(body) }
    }
}

/// What covers the views and gets the keys.
@MainActor
protocol Overlay: AnyObject {
    func paint(on surface: Surface)
    func handle(_ press: KeyPress, in graph: ViewGraph)
}
