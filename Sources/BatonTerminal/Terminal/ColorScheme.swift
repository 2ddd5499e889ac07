import CNcurses

/// How many colours may be used.
public enum ColorLevel: Sendable, Comparable {
    /// None: bold, underline and reverse remain.
    case none
    /// The eight that every colour terminal has.
    case eight
    /// The xterm palette.
    case palette

    /// What a terminal offers, unless `NO_COLOR` is set and not empty.
    public static func detect(colors: Int, environment: [String: String]) -> ColorLevel {
        if let value = environment["NO_COLOR"], !value.isEmpty { return .none }
        return colors >= 256 ? .palette : colors >= 8 ? .eight : .none
    }
}

/// What the roles look like at a colour level. Backgrounds are the terminal's own, always: a fixed one under the
/// terminal's foreground may be unreadable.
struct ColorScheme: Sendable {
    let level: ColorLevel

    /// A foreground (an index of the palette; nil for the terminal's own) and curses attributes.
    struct Look: Equatable {
        var color: Int16?
        var attributes: attr_t
    }

    func look(of style: Style) -> Look {
        var look = look(of: style.role)
        if style.role == .label, level == .palette { look.color = Int16(style.labelColor) }
        let added = style.attributes
        if added.contains(.bold) { look.attributes |= baton_attribute_bold }
        if added.contains(.dim) { look.attributes |= dim }
        if added.contains(.underline) { look.attributes |= baton_attribute_underline }
        if added.contains(.reverse) { look.attributes |= baton_attribute_reverse }
        if added.contains(.italic) { look.attributes |= baton_attribute_italic }
        return look
    }

    /// Dim text is the one thing that is unreadable on some terminals without colours.
    private var dim: attr_t { level == .none ? 0 : baton_attribute_dim }

    private func look(of role: Style.Role) -> Look {
        let bold = baton_attribute_bold
        switch role {
        case .plain, .label, .border: return Look(color: nil, attributes: 0)
        case .secondary, .pending: return Look(color: nil, attributes: dim)
        case .accent: return choose(eight: 6, palette: 75, withoutColor: bold)
        case .link:
            var look = choose(eight: 6, palette: 75, withoutColor: 0)
            look.attributes |= baton_attribute_underline
            return look
        case .ok: return choose(eight: 2, palette: 71, withoutColor: 0)
        case .warning: return choose(eight: 3, palette: 178, withoutColor: bold)
        case .failure:
            var look = choose(eight: 1, palette: 203, withoutColor: 0)
            look.attributes |= bold
            return look
        case .focusedBorder: return Look(color: nil, attributes: bold)
        case .selection: return Look(color: nil, attributes: baton_attribute_reverse)
        }
    }

    private func choose(eight: Int16, palette: Int16, withoutColor: attr_t) -> Look {
        switch level {
        case .none: Look(color: nil, attributes: withoutColor)
        case .eight: Look(color: eight, attributes: 0)
        case .palette: Look(color: palette, attributes: 0)
        }
    }
}
