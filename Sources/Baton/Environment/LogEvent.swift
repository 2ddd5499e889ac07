/// What an environment tells its log: never a value, a variable or a body (R10.6).
public enum LogEvent: Hashable, Sendable {
    case fetchStarted(operation: String)
    case fetchCompleted(operation: String, bytes: Int)
    case fetchFailed(operation: String, kind: String)
    case committed(kind: String, notified: Int)
    /// The server reported an error for a field; `isCaught` where it lies below a field whose errors every lens catches.
    case fieldError(operation: String, path: String, isCaught: Bool)
    /// A part of an answer named no place that the answer has (R3.10).
    case deferredPartDropped(operation: String)
    case missing(type: String, field: String)
    case unexpected(type: String, field: String)
    /// A field that `@required(action: LOG)` asks for is null.
    case requiredFieldMissing(type: String, field: String)
    /// A record was to be deleted by an id that records of several types have; none was.
    case ambiguousIdentity(types: [String])
    case imageOpened
    /// The image cannot be used, now or in this session: the session goes on from memory.
    case imageUnavailable(reason: String)
    case imageWritten(rows: Int)
    /// The disk did not take a batch, or the file was damaged: it is tried again.
    case imageFailed(reason: String)
}
