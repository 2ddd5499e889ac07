/// What servers are asked to do with a field that failed: `onError` of the configuration.
public enum ErrorBehavior: String, CaseIterable, Sendable {
    /// Null goes up to the nearest field that may be null.
    case propagate = "PROPAGATE"
    /// The field is null whatever its type says, so that no field's type can promise a value.
    case null = "NULL"
    /// The whole answer fails.
    case abort = "ABORT"
}
