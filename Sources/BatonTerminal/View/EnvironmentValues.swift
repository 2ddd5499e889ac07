import Baton

/// What views inherit from those around them.
struct EnvironmentValues {
    /// How text looks.
    var style = Style.plain
    /// Whether controls answer.
    var isEnabled = true
    /// The most lines a text takes; nil for all.
    var lineLimit: Int?
    /// Where the lines of a text stand when they are shorter than the longest.
    var textAlignment = HorizontalAlignment.leading
    /// What text fields do on return.
    var submit: SubmitAction?
    /// The session that queries are resolved in.
    var baton: Baton.Environment?

    /// Whether nothing differs.
    @MainActor func isEqual(to other: EnvironmentValues) -> Bool {
        style == other.style && isEnabled == other.isEnabled && lineLimit == other.lineLimit
            && textAlignment == other.textAlignment && submit === other.submit && baton === other.baton
    }
}

/// An action by reference, so that two sets of values can be compared.
@MainActor
final class SubmitAction {
    var action: @MainActor () -> Void
    init(_ action: @escaping @MainActor () -> Void) { self.action = action }
}
