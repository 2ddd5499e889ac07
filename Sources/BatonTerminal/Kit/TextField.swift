/// One line of text to edit.
public struct TextField: View, PrimitiveView {
    private let prompt: String
    private let text: Binding<String>

    /// Makes a field.
    /// - Parameters:
    ///   - prompt: What stands in the field while it is empty.
    ///   - text: The text edited.
    public init<Prompt: StringProtocol>(_ prompt: Prompt, text: Binding<String>) {
        self.prompt = String(prompt)
        self.text = text
    }

    static var arity: RowArity { .single }
    func makeNode(_ context: NodeContext) -> ViewNode { TextFieldNode(context, prompt, text) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? TextFieldNode else { return false }
        node.update(prompt, text)
        return true
    }
}

/// The node of a text field: it owns the cursor, and follows the binding.
final class TextFieldNode: ElementNode {
    private var prompt: String
    private var binding: Binding<String>
    private var line: EditableLine
    // The first column of the text in view.
    private var offset = 0

    init(_ context: NodeContext, _ prompt: String, _ binding: Binding<String>) {
        self.prompt = prompt
        self.binding = binding
        line = EditableLine("")
        super.init(context)
        line = EditableLine(track { binding.wrappedValue })
    }

    func update(_ prompt: String, _ binding: Binding<String>) {
        if prompt != self.prompt {
            self.prompt = prompt
            invalidatePaint()
        }
        self.binding = binding
        evaluate()
    }

    override func evaluate() {
        let text = track { binding.wrappedValue }
        guard text != line.text else { return }
        line.replace(with: text)
        invalidatePaint()
    }

    override func valuesDidChange(from old: EnvironmentValues) {
        if old.isEnabled != values.isEnabled { graph.focusabilityDidChange(of: self) }
        super.valuesDidChange(from: old)
    }

    private func edit(_ change: (inout EditableLine) -> Bool) -> Bool {
        let before = line
        guard change(&line) else { return false }
        if line.characters != before.characters { binding.wrappedValue = line.text }
        if line != before { invalidatePaint() }
        return true
    }

    // MARK: Keys

    override var isFocusable: Bool { values.isEnabled }

    override var keyBindings: [KeyBinding] {
        var bindings = [KeyBinding("<esc>", title: "leave, keep text", section: .move)]
        if values.submit != nil { bindings.append(KeyBinding("<enter>", title: "send", section: .move)) }
        return bindings + [
            KeyBinding("^U", "^K", "^W", title: "cut to start, end, word", section: .move, isHinted: false)
        ]
    }

    override func handle(_ press: KeyPress) -> Bool {
        guard values.isEnabled else { return false }
        if press == KeyPress(.enter) {
            guard let submit = values.submit else { return false }
            submit.action()
            return true
        }
        // The text stays in the binding; only the focus goes back to what scrolls around the field.
        if press == KeyPress(.escape) || press == KeyPress(.character("c"), .control) { return graph.focusAround(self) }
        return edit { $0.handle(press) }
    }

    override func paste(_ text: String) -> Bool {
        guard values.isEnabled else { return false }
        // One line: breaks in what was pasted become spaces.
        return edit {
            $0.insert(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
            return true
        }
    }

    // MARK: Layout and painting

    override func isFlexible(_ axis: Axis) -> Bool { axis == .horizontal }
    override func sizeThatFits(_ offer: Proposal) -> Size { Size(width: offer.width ?? 20, height: 1) }

    private var columnsBeforeCursor: Int { TextLine(String(line.characters[..<line.cursor])).width }

    override var cursor: Point? {
        let point = frame.origin.offset(x: columnsBeforeCursor - offset)
        return clip.contains(point) ? point : nil
    }

    override func paint(on surface: Surface) {
        guard frame.width > 0 else { return }
        let column = columnsBeforeCursor
        // The cursor needs a cell of its own behind the last character.
        if column < offset { offset = column }
        if column - offset > frame.width - 1 { offset = column - frame.width + 1 }
        let style = values.style.adding(.underline)
        surface.fill(frame, style: style, clip: clip)
        if line.characters.isEmpty {
            let prompt = DisplayText.truncate(prompt, to: frame.width)
            surface.write(prompt, at: frame.origin, style: Style.secondary.adding(.underline), clip: clip)
        } else {
            surface.write(line.text, at: frame.origin.offset(x: -offset), style: style, clip: clip)
        }
    }
}
