/// What a server is asked to do with a field that failed: `onError` of the compiler's configuration, sent with each request
/// (R10.2).
public enum ErrorBehavior: String, Hashable, Sendable {
    /// Null goes up to the nearest field that may be null, as servers without the feature do.
    case propagate = "PROPAGATE"
    /// The field is null, whatever its type says; its neighbours stay.
    case null = "NULL"
    /// The whole answer fails.
    case abort = "ABORT"
}
