/// Something that came from the terminal.
public enum InputEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(KeyPress)
    /// Text was pasted: line breaks are `\n`, tabs are kept, control characters and escape sequences are gone.
    case paste(String)
    /// The mouse did something.
    case mouse(MouseEvent)
    /// The window gained (true) or lost the focus.
    case focus(Bool)
    /// The terminal answered a question, perhaps one that another program asked. Never typed text.
    case reply(String)
}

/// What the mouse did, and where.
public struct MouseEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// A button went down: 1 left, 2 middle, 3 right.
        case press(Int)
        /// A button went up.
        case release
        /// The pointer moved with a button down.
        case drag(Int)
        /// The wheel turned away from the user.
        case scrollUp
        /// The wheel turned towards the user.
        case scrollDown
    }

    /// What happened.
    public let kind: Kind
    /// The cell, counted from zero.
    public let position: Point
    /// Keys held meanwhile.
    public let modifiers: KeyPress.Modifiers

    /// Makes an event.
    public init(_ kind: Kind, at position: Point, modifiers: KeyPress.Modifiers = []) {
        self.kind = kind
        self.position = position
        self.modifiers = modifiers
    }
}
