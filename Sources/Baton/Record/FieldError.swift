/// An error the server reported for a field, kept beside its slot (R2.2).
public struct FieldError: Hashable, Sendable, Error {
    /// The server's message.
    public let message: String
    /// Where in the response, response keys and indices joined by dots.
    public let path: String
    /// The error's `extensions` as JSON text; nil where there were none.
    public let extensions: String?
}
