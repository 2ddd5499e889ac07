/// A request whose body has arrived whole.
struct HTTPRequest: Sendable {
    /// The method, as sent.
    var method: String

    /// The path, without query.
    var path: String

    /// The header fields that the server reads, by lowercase name.
    var headers: [String: String] = [:]

    /// The body's bytes.
    var body: [UInt8] = []
}

/// A response to send whole.
struct HTTPResponse: Sendable, Equatable {
    /// The status code.
    var status: Int

    /// The `Content-Type`, when there is one.
    var contentType: String?

    /// Further header fields.
    var headers: [String: String] = [:]

    /// The body's bytes.
    var body: [UInt8] = []

    /// A plain text of one line.
    static func text(_ status: Int, _ text: String, headers: [String: String] = [:]) -> HTTPResponse {
        HTTPResponse(
            status: status, contentType: "text/plain; charset=utf-8", headers: headers, body: Array("\(text)\n".utf8))
    }
}

/// What is done with a request.
enum HTTPAnswer: Sendable, Equatable {
    /// A response is sent.
    case response(HTTPResponse)
    /// The connection is closed without a word.
    case close
}
