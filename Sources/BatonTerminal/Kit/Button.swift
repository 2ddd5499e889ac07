/// Does something when it is chosen: on return or space while it holds the focus, or as the selected row of a list.
public struct Button<Label: View>: View, PrimitiveView {
    private let action: @MainActor () -> Void
    private let label: Label

    /// Makes a button with a view as its label.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        self.label = label()
    }

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode {
        let node = ButtonNode(context, action)
        node.setContent(label, node.values)
        return node
    }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? ButtonNode else { return false }
        node.action = action
        node.set(label, values)
        return true
    }
}

extension Button where Label == Text {
    /// Makes a button with a text as its label.
    public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
}

/// The node of a button. Brackets tell it from text without colour; the one that holds the focus is reversed.
final class ButtonNode: ContainerNode {
    var action: @MainActor () -> Void

    init(_ context: NodeContext, _ action: @escaping @MainActor () -> Void) {
        self.action = action
        super.init(context)
    }

    func set(_ label: some View, _ values: EnvironmentValues) {
        let wasEnabled = self.values.isEnabled
        setContent(label, values)
        if wasEnabled != values.isEnabled {
            graph.focusabilityDidChange(of: self)
            invalidatePaint()
        }
    }

    override func valuesDidChange(from old: EnvironmentValues) {
        if old.isEnabled != values.isEnabled { graph.focusabilityDidChange(of: self) }
        super.valuesDidChange(from: old)
    }

    override var contentValues: EnvironmentValues {
        var values = values
        if !values.isEnabled { values.style = values.style.merging(.secondary) }
        return values
    }

    override var isFocusable: Bool { values.isEnabled }
    override var activation: (@MainActor () -> Void)? {
        guard values.isEnabled else { return nil }
        return { [weak self] in self?.action() }
    }
    override var paintsAsWhole: Bool { true }

    override var keyBindings: [KeyBinding] { [KeyBinding("<enter>", "<space>", title: "press", section: .move)] }

    override func handle(_ press: KeyPress) -> Bool {
        guard values.isEnabled, press == KeyPress(.enter) || press == KeyPress(.character(" ")) else { return false }
        action()
        return true
    }

    override func sizeThatFits(_ offer: Proposal) -> Size {
        let size = contentSize(Proposal(offer.width.map { $0 - 4 }, offer.height))
        return Size(width: size.width + 4, height: max(1, size.height))
    }

    override func layoutContent() { placeContent(in: frame.inset(left: 2, right: 2)) }

    override func paint(on surface: Surface) {
        let style = contentValues.style
        surface.write("[", at: frame.origin, style: style, clip: clip)
        surface.write("]", at: Point(x: frame.maxX - 1, y: frame.y), style: style, clip: clip)
        super.paint(on: surface)
        if isFocused { surface.restyle(frame, clip: clip) { Style(.selection, $0.attributes) } }
    }
}
