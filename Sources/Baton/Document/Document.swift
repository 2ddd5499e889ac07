/// What an operation sends: its text, or the id it is registered under, never both (R10.2).
public enum Document: Hashable, Sendable {
    /// The operation's text.
    case text(String)
    /// The persisted id.
    case id(String)
}
