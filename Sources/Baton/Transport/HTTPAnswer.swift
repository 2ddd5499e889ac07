import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What an HTTP answer is worth: a GraphQL response, or a failure that says what came instead (R10.3).
enum HTTPAnswer {
    /// The body to read as a response.
    ///
    /// - Throws: `Failure.transport` for a status that is not 2xx and for content that is not JSON. Errors without data
    ///   are the server's own answer at any status, where the server says that the body is a GraphQL response.
    static func body(of response: HTTPURLResponse, _ body: [UInt8]) throws(Failure) -> [UInt8] {
        let content = ContentType(response.value(forHTTPHeaderField: "Content-Type") ?? "")
        let status = response.statusCode
        guard (200..<300).contains(status) else {
            let words = ServerWords(body)
            if content.isGraphQLResponse, words.isRefusal { return body }
            throw .transport(sentence(for: body, content, words.text), status: status)
        }
        if body.isEmpty { throw .transport(sentence(for: body, content, nil), status: status) }
        guard content.isJSON || content.type.isEmpty else {
            throw .transport(sentence(for: body, content, nil) + ", not JSON", status: status)
        }
        guard content.isUTF8 else {
            throw .transport("the server answered in \(content.charset), and JSON travels as UTF-8", status: status)
        }
        return body
    }

    private static func sentence(for body: [UInt8], _ content: ContentType, _ words: String?) -> String {
        if let words { return "the server answered: \(words)" }
        let start = ServerText.excerpt(of: body, isMarkup: content.type.contains("html"))
        let type = content.type.isEmpty ? "" : " \(content.type)"
        if start.isEmpty { return "the server answered with no content\(type.isEmpty ? "" : " (\(content.type))")" }
        return "the server answered\(type): \(start)"
    }
}

/// A media type and its charset, as the header names them: compared without case, other parameters ignored.
private struct ContentType {
    let type: String
    let charset: String

    init(_ header: String) {
        let parts = header.split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        type = ServerText.line(parts.first ?? "")
        let charset = parts.dropFirst().first { $0.hasPrefix("charset=") }?.dropFirst("charset=".count) ?? ""
        self.charset = ServerText.line(charset.replacing("\"", with: ""))
    }

    var isGraphQLResponse: Bool { type == "application/graphql-response+json" }
    var isJSON: Bool { type == "application/json" || type.hasSuffix("+json") }
    var isUTF8: Bool { ["", "utf-8", "utf8", "us-ascii"].contains(charset) }
}

/// What a body that is not a response to commit says: the messages of a GraphQL server's errors, or the `message` that
/// other servers answer with.
private struct ServerWords {
    /// Errors and no data.
    let isRefusal: Bool
    let text: String?

    init(_ body: [UInt8]) {
        // Only looked into when a request has failed; a body past this length has no words worth reading.
        guard body.count <= 1 << 20,
            let object = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
        else {
            isRefusal = false
            text = nil
            return
        }
        let errors = object["errors"] as? [Any] ?? []
        isRefusal = !errors.isEmpty && (object["data"] == nil || object["data"] is NSNull)
        var messages = errors.compactMap { ($0 as? [String: Any])?["message"] as? String }
        if messages.isEmpty, let message = object["message"] as? String { messages = [message] }
        let line = messages.first.map(ServerText.line) ?? ""
        text = line.isEmpty ? nil : messageSummary([line] + messages.dropFirst())
    }
}

/// A server's text made fit for one line of a failure: bounded, without control characters.
enum ServerText {
    /// How many characters of a server's text a failure quotes.
    static let limit = 200

    /// The text on one line, cut at the limit.
    static func line(_ text: some StringProtocol) -> String {
        var plain = ""
        for scalar in text.unicodeScalars.prefix(4096) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                plain += " "
            default: plain.unicodeScalars.append(scalar)
            }
        }
        let line = plain.split(separator: " ").joined(separator: " ")
        return line.count > limit ? line.prefix(limit) + "…" : line
    }

    /// The start of a body as one line, without its tags where it is markup.
    static func excerpt(of body: [UInt8], isMarkup: Bool) -> String {
        let text = String(decoding: body.prefix(4096), as: UTF8.self)
        guard isMarkup else { return line(text) }
        var plain = ""
        var isInTag = false
        for character in text {
            switch character {
            case "<": isInTag = true
            case ">":
                isInTag = false
                plain += " "
            default: if !isInTag { plain.append(character) }
            }
        }
        return line(plain)
    }
}
