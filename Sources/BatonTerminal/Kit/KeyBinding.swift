/// Keys and what they do: one table from which presses are answered and hints and help are written.
public struct KeyBinding {
    /// Where help lists a key.
    public enum Section: String, Sendable, CaseIterable {
        /// Moving about.
        case move = "Move"
        /// What this screen does.
        case screen = "This screen"
        /// What works everywhere.
        case anywhere = "Anywhere"
    }

    /// The presses that do it; hints show the first ones.
    public let keys: [KeyPress]
    /// What it does, in a word or two.
    public let title: String
    /// Where help lists it.
    public let section: Section
    /// Whether the hints row shows it.
    public let isHinted: Bool
    /// Whether it can be done now.
    public let isEnabled: Bool
    /// Does it. Nil for keys that a control answers itself.
    let action: (@MainActor () -> Void)?

    /// Makes a binding.
    public init(
        keys: [KeyPress], title: String, section: Section = .screen, isHinted: Bool = true, isEnabled: Bool = true,
        action: (@MainActor () -> Void)?
    ) {
        self.keys = keys
        self.title = title
        self.section = section
        self.isHinted = isHinted
        self.isEnabled = isEnabled
        self.action = action
    }

    /// Makes a binding for keys in the notation of `KeyPress`.
    /// - Precondition: Every key can be read.
    public init(
        _ keys: String..., title: String, section: Section = .screen, isHinted: Bool = true, isEnabled: Bool = true,
        action: (@MainActor () -> Void)? = nil
    ) {
        let presses = keys.map { key in
            guard let press = KeyPress(key) else { preconditionFailure("no such key: \(key)") }
            return press
        }
        self.init(
            keys: presses, title: title, section: section, isHinted: isHinted, isEnabled: isEnabled, action: action)
    }

    /// Whether the key works when the window is too small for anything else.
    var worksWithoutRoom = false

    /// How hints write the first keys: `j/k`.
    func label(_ count: Int, separator: String) -> String {
        keys.prefix(count).map(Self.name).joined(separator: separator)
    }

    /// How many keys the hints row names: both directions of a motion, otherwise the first.
    var hint: String { "\(label(section == .move && keys.count > 3 ? 2 : 1, separator: "/")) \(title)" }

    /// A key as people read it: no brackets.
    private static func name(_ press: KeyPress) -> String {
        let names: [KeyPress.Key: String] = [
            .up: "↑", .down: "↓", .left: "←", .right: "→", .pageUp: "pgup", .pageDown: "pgdn",
        ]
        if press.modifiers.isEmpty, let name = names[press.key] { return name }
        let text = press.description
        return text.count > 3 && text.hasPrefix("<") && text.hasSuffix(">") ? String(text.dropFirst().dropLast()) : text
    }
}

/// The bindings that hold at one moment, nearest first.
struct KeyTable {
    /// Bindings of one scope: a control, a view's modifiers, the application.
    let scopes: [[KeyBinding]]

    /// What the hints row shows: each title once, the nearest one's keys.
    var hints: [String] {
        var titles: Set<String> = []
        var taken: Set<KeyPress> = []
        var hints: [String] = []
        for binding in scopes.joined() where binding.isEnabled {
            defer { taken.formUnion(binding.keys) }
            guard binding.isHinted, titles.insert(binding.title).inserted else { continue }
            // A key that something nearer has is not this one's.
            guard let key = binding.keys.first, !taken.contains(key) else { continue }
            if binding.title == "back" { hints.insert(binding.hint, at: 0) } else { hints.append(binding.hint) }
        }
        return hints
    }

    /// Keys that two enabled bindings of one scope both claim. One further in may well take a key from one further
    /// out; within a scope only one of the two could ever be reached.
    var conflicts: [KeyPress] {
        scopes.flatMap { scope in
            var seen: Set<KeyPress> = []
            return scope.filter(\.isEnabled).flatMap(\.keys).filter { !seen.insert($0).inserted }
        }
    }
}
