/// One press of a key.
public struct KeyPress: Hashable, Sendable {
    /// A key.
    public enum Key: Hashable, Sendable {
        /// A key that types a character; lower case under control.
        case character(Character)
        /// Return, or enter on the keypad.
        case enter
        /// Escape.
        case escape
        /// Tab; backtab is tab with shift.
        case tab
        /// The key that deletes backwards.
        case backspace
        /// The key that deletes forwards.
        case delete
        /// Insert.
        case insert
        /// Arrow up.
        case up
        /// Arrow down.
        case down
        /// Arrow left.
        case left
        /// Arrow right.
        case right
        /// Home.
        case home
        /// End.
        case end
        /// Page up.
        case pageUp
        /// Page down.
        case pageDown
        /// A function key, from 1.
        case function(Int)
    }

    /// Keys held meanwhile. Shift shows only where the character does not tell it.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits, as xterm counts them (its parameter less one).
        public let rawValue: UInt8
        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Shift.
        public static let shift = Modifiers(rawValue: 1)
        /// Meta, or Alt.
        public static let meta = Modifiers(rawValue: 2)
        /// Control.
        public static let control = Modifiers(rawValue: 4)
    }

    /// The key.
    public let key: Key
    /// What was held meanwhile.
    public let modifiers: Modifiers

    /// Makes a press.
    public init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The character typed, when the press types one: no control, no meta.
    public var typed: Character? {
        guard case .character(let character) = key, modifiers.isDisjoint(with: [.control, .meta]) else { return nil }
        return character
    }

    /// The press with more modifiers.
    func adding(_ more: Modifiers) -> KeyPress { KeyPress(key, modifiers.union(more)) }
}
