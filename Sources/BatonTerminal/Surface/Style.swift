/// How a cell looks, said by what it means: a colour role plus attributes. What a role looks like on the terminal at
/// hand (256 colours, 8, or none) is the backend's business, so a view never names a colour.
public struct Style: Hashable, Sendable {
    /// What the text means. Each role is told by something other than colour too (a word, a glyph, bold or reverse).
    public enum Role: UInt8, Sendable, CaseIterable {
        /// Ordinary text in the terminal's own colours.
        case plain
        /// Text that steps back: `.foregroundStyle(.secondary)`, hints, ages.
        case secondary
        /// Something sent and not yet confirmed.
        case pending
        /// The one emphasis colour: titles, the current tab.
        case accent
        /// Text that opens something.
        case link
        /// A good state.
        case ok
        /// A state that wants attention.
        case warning
        /// A failure.
        case failure
        /// Lines between panes.
        case border
        /// The border of the pane that holds the focus.
        case focusedBorder
        /// A label in a colour that the server chose; see `labelColor`.
        case label
        /// The selected row.
        case selection
    }

    /// Attributes that add to what a role brings.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8
        /// Makes a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Bold.
        public static let bold = Attributes(rawValue: 1)
        /// Dim.
        public static let dim = Attributes(rawValue: 2)
        /// Underlined.
        public static let underline = Attributes(rawValue: 4)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 8)
        /// Italic, where the terminal has it.
        public static let italic = Attributes(rawValue: 16)
    }

    /// The colour role.
    public var role: Role
    /// Attributes on top of the role's own.
    public var attributes: Attributes
    /// For `.label`: an index into the xterm 256-colour palette; ignored by every other role.
    public var labelColor: UInt8

    /// Ordinary text.
    public static let plain = Style()
    /// Text that steps back.
    public static let secondary = Style(.secondary)
    /// The selected row.
    public static let selection = Style(.selection)

    /// Makes a style.
    public init(_ role: Role = .plain, _ attributes: Attributes = [], labelColor: UInt8 = 0) {
        self.role = role
        self.attributes = attributes
        self.labelColor = labelColor
    }

    /// A label in the palette colour nearest to a 24-bit colour.
    public static func label(red: UInt8, green: UInt8, blue: UInt8) -> Style {
        // The 6×6×6 cube has levels 0, 95, 135, 175, 215, 255; half-way points decide.
        func level(_ value: UInt8) -> UInt8 {
            value < 48 ? 0 : value < 115 ? 1 : UInt8((Int(value) - 35) / 40)
        }
        return Style(.label, labelColor: 16 + 36 * level(red) + 6 * level(green) + level(blue))
    }

    /// The same style with more attributes.
    public func adding(_ more: Attributes) -> Style {
        Style(role, attributes.union(more), labelColor: labelColor)
    }

    /// This style under an inner one: the inner role wins unless it is plain, attributes add up.
    public func merging(_ inner: Style) -> Style {
        let outer = inner.role == .plain ? self : inner
        return Style(outer.role, attributes.union(inner.attributes), labelColor: outer.labelColor)
    }
}
