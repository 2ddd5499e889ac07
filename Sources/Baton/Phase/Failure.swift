/// Why an operation has no data, or why its latest fetch failed (R8.4).
public enum Failure: Error, Hashable, Sendable {
    /// No response came, or none that could be read as one; the text says what happened, the status is HTTP's.
    case transport(String, status: Int?)
    /// The server refused the request.
    case request([ResponseError])
    /// The response is not what the operation asked for.
    case malformed(String)
    /// The environment ended while the fetch was under way.
    case environment
    /// The store does not hold the data and the policy forbids the network.
    case missingData
    /// The environment has ended.
    case gone
    /// The server reported errors for fields that the document does not do without.
    case fieldErrors(FieldErrors)
    /// A field that the document requires is null: the response keys on the way to it, joined by dots.
    case requiredField(String)
    /// No environment was given to the view.
    case noEnvironment

    /// The kind's name, as logs and scripts have it.
    public var kind: String {
        switch self {
        case .transport: "transport"
        case .request: "request"
        case .malformed: "malformed"
        case .environment: "environment"
        case .missingData: "missingData"
        case .gone: "gone"
        case .fieldErrors: "fieldErrors"
        case .requiredField: "requiredField"
        case .noEnvironment: "noEnvironment"
        }
    }
}

extension Failure: CustomStringConvertible {
    /// One sentence for a person: what failed, the status first, since a narrow place shows only the beginning. Text of the
    /// server's is as it sent it: clean it before it is shown.
    public var description: String {
        switch self {
        case .transport(let text, let status): status.map { "HTTP \($0): \(text)" } ?? text
        case .request(let errors): messageSummary(errors.map(\.message)) ?? "the server refused the request"
        case .malformed(let text): "the response cannot be read: \(text)"
        case .environment: "the session ended before the answer came"
        case .missingData: "not in the store, and the network is not asked"
        case .gone: "the session has ended"
        case .fieldErrors(let errors): errors.description
        case .requiredField(let path): "the server has no \(path), without which there is nothing to show"
        case .noEnvironment: "no environment: give one to a view above with .environment(_:)"
        }
    }
}
