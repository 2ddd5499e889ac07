/// One request, before it is encoded (R10.2).
public struct Request: Hashable, Sendable {
    /// The operation's name.
    public let operationName: String
    /// Query, mutation or subscription.
    public let kind: OperationKind
    /// Its text or its id, never both.
    public let document: Document
    /// Its variables.
    public let variables: Variables
    /// Whether the answer may arrive in parts.
    public let mayArriveInParts: Bool
    /// What the server is asked to do with a field that failed; nil leaves it to the server.
    public let errorBehavior: ErrorBehavior?

    /// A request.
    public init(
        operationName: String, kind: OperationKind, document: Document, variables: Variables,
        mayArriveInParts: Bool = false, errorBehavior: ErrorBehavior? = nil
    ) {
        self.operationName = operationName
        self.kind = kind
        self.document = document
        self.variables = variables
        self.mayArriveInParts = mayArriveInParts
        self.errorBehavior = errorBehavior
    }

    /// The standard encoding: one JSON object, members in a fixed order, no spaces.
    public var body: [UInt8] {
        var text = "{\"operationName\":"
        JSONText.appendQuoted(operationName, to: &text)
        switch document {
        case .text(let query):
            text += ",\"query\":"
            JSONText.appendQuoted(query, to: &text)
        case .id(let id):
            text += ",\"documentId\":"
            JSONText.appendQuoted(id, to: &text)
        }
        text += ",\"variables\":"
        text += variables.json
        if let errorBehavior { text += ",\"onError\":\"\(errorBehavior.rawValue)\"" }
        text += "}"
        return Array(text.utf8)
    }
}
