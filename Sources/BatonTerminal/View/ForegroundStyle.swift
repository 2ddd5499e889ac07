/// How text looks, by what it means.
public struct ForegroundStyle: Hashable, Sendable {
    let style: Style

    /// Ordinary text.
    public static let primary = ForegroundStyle(.plain)
    /// Text that steps back.
    public static let secondary = ForegroundStyle(.secondary)
    /// Something sent and not yet confirmed.
    public static let pending = ForegroundStyle(Style(.pending))
    /// The one emphasis colour.
    public static let tint = ForegroundStyle(Style(.accent))
    /// Text that opens something.
    public static let link = ForegroundStyle(Style(.link))
    /// A good state.
    public static let ok = ForegroundStyle(Style(.ok))
    /// A state that wants attention.
    public static let warning = ForegroundStyle(Style(.warning))
    /// A failure.
    public static let failure = ForegroundStyle(Style(.failure))

    /// The style of a surface.
    public init(_ style: Style) { self.style = style }
}
