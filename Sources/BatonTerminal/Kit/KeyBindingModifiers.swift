struct KeyBindingView<Content: View>: View, PrimitiveView {
    let content: Content
    let binding: KeyBinding
    /// What the key starts, where that takes time.
    var work: (@MainActor () async -> Void)?

    static var arity: RowArity { .of(Content.self) }
    func makeNode(_ context: NodeContext) -> ViewNode {
        let node = KeyBindingNode(context, binding, content)
        node.work = work
        return node
    }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? KeyBindingNode else { return false }
        node.set(binding)
        node.work = work
        return node.update(content, values)
    }
}

/// Answers keys for the view inside.
final class KeyBindingNode: PassNode {
    private var own: KeyBinding
    /// What the key starts, where that takes time. While it is under way the key starts no other.
    var work: (@MainActor () async -> Void)?
    private var isWorking = false

    init(_ context: NodeContext, _ binding: KeyBinding, _ view: some View) {
        own = binding
        super.init(empty: context)
        mount(view)
        graph.chromeDidChange()
    }

    func set(_ new: KeyBinding) {
        let isOther = new.title != own.title || new.keys != own.keys || new.isEnabled != own.isEnabled
        own = new
        if isOther { graph.chromeDidChange() }
    }

    /// The binding, with what it starts.
    var binding: KeyBinding {
        if work == nil { return own }
        return KeyBinding(
            keys: own.keys, title: own.title, section: own.section, isHinted: own.isHinted, isEnabled: own.isEnabled
        ) { [weak self] in self?.start() }
    }

    private func start() {
        guard !isWorking, let work else { return }
        isWorking = true
        let busy = graph.busy
        busy.begin()
        Task {
            await work()
            busy.end()
            isWorking = false
        }
    }

    override var keyBindings: [KeyBinding] { [own] }

    override func handle(_ press: KeyPress) -> Bool {
        guard own.isEnabled, own.keys.contains(press), let action = binding.action else { return false }
        action()
        return true
    }
}

/// What a handler made of a press.
public enum KeyPressResult: Sendable {
    /// It was for this view.
    case handled
    /// It goes on to the view around.
    case ignored
}

struct KeyPressView<Content: View>: View, PrimitiveView {
    let content: Content
    let action: @MainActor (KeyPress) -> KeyPressResult

    static var arity: RowArity { .of(Content.self) }
    func makeNode(_ context: NodeContext) -> ViewNode { KeyPressNode(context, action, content) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? KeyPressNode else { return false }
        node.action = action
        return node.update(content, values)
    }
}

/// Answers any key for the view inside; shows in no hint.
final class KeyPressNode: PassNode {
    var action: @MainActor (KeyPress) -> KeyPressResult

    init(_ context: NodeContext, _ action: @escaping @MainActor (KeyPress) -> KeyPressResult, _ view: some View) {
        self.action = action
        super.init(empty: context)
        mount(view)
    }

    override func handle(_ press: KeyPress) -> Bool { action(press) == .handled }
}

struct FocusShortcutView<Content: View>: View, PrimitiveView {
    let content: Content
    let key: KeyPress
    let title: String

    static var arity: RowArity { .of(Content.self) }
    func makeNode(_ context: NodeContext) -> ViewNode { FocusShortcutNode(context, key, title, content) }
    func update(_ node: ViewNode, _ values: EnvironmentValues) -> Bool {
        guard let node = node as? FocusShortcutNode, node.key == key, node.title == title else { return false }
        return node.update(content, values)
    }
}

/// A key of the whole screen that moves the focus to the first control inside.
final class FocusShortcutNode: PassNode {
    let key: KeyPress
    let title: String

    init(_ context: NodeContext, _ key: KeyPress, _ title: String, _ view: some View) {
        self.key = key
        self.title = title
        super.init(empty: context)
        mount(view)
        chromeHost?.chrome.shortcuts.append(Chrome.Shortcut(node: self))
        graph.chromeDidChange()
    }

    /// The text field inside or, without one, the first control; nil when there is none that answers.
    var target: ElementNode? {
        func search(_ condition: (ElementNode) -> Bool) -> ElementNode? {
            first { ($0 as? ElementNode).flatMap { $0.isFocusable && condition($0) ? $0 : nil } }
        }
        return search { $0 is TextFieldNode } ?? search { _ in true }
    }

    var binding: KeyBinding {
        KeyBinding(keys: [key], title: title, isEnabled: target != nil) { [weak self] in
            guard let self, let target = self.target else { return }
            graph.focus(target)
        }
    }
}

extension View {
    /// A key of this view: it works while the focus is inside, and shows in hints and help.
    ///
    /// - Precondition: `key` can be read in the notation of `KeyPress`: `"m"`, `"^S"`, `"<esc>"`.
    public func keyBinding(
        _ key: String, _ title: String, isEnabled: Bool = true, action: @escaping @MainActor () -> Void
    ) -> some View {
        KeyBindingView(content: self, binding: KeyBinding(key, title: title, isEnabled: isEnabled, action: action))
    }

    /// A key of this view that starts work; while the work is under way the key starts no other.
    ///
    /// - Precondition: `key` can be read in the notation of `KeyPress`.
    @_disfavoredOverload
    public func keyBinding(
        _ key: String, _ title: String, isEnabled: Bool = true, action: @escaping @MainActor () async -> Void
    ) -> some View {
        KeyBindingView(content: self, binding: KeyBinding(key, title: title, isEnabled: isEnabled), work: action)
    }

    /// Keys of this view.
    public func keyBinding(_ binding: KeyBinding) -> some View { KeyBindingView(content: self, binding: binding) }

    /// Does something for one press while the focus is inside.
    public func onKeyPress(
        _ key: KeyPress, action: @escaping @MainActor () -> KeyPressResult
    ) -> some View {
        KeyPressView(content: self) { $0 == key ? action() : .ignored }
    }

    /// Gets the presses that nothing further in answers while the focus is inside.
    public func onKeyPress(action: @escaping @MainActor (KeyPress) -> KeyPressResult) -> some View {
        KeyPressView(content: self, action: action)
    }

    /// A key of the screen that moves the focus to the text field, or the first control, inside.
    ///
    /// - Precondition: `key` can be read in the notation of `KeyPress`.
    public func focusShortcut(_ key: String, _ title: String) -> some View {
        guard let press = KeyPress(key) else { preconditionFailure("no such key: \(key)") }
        return FocusShortcutView(content: self, key: press, title: title)
    }
}
