import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What an HTTP answer is worth: a GraphQL response, or a failure that says what came instead (R10.3).
enum HTTPAnswer {
    /// How much of a body that is no response is quoted.
    static let excerptLength = 200

    /// The body to read as a response.
    ///
    /// - Throws: `Failure.transport` for a status that is not 2xx and for content that is not JSON.
    static func body(of response: HTTPURLResponse, _ body: [UInt8]) throws(Failure) -> [UInt8] {
        let type = contentType(response)
        let isResponse = type == "application/graphql-response+json"
        // Errors without data are the server's answer whatever the status; the reader tells them from anything else.
        if isResponse { return body }
        guard (200..<300).contains(response.statusCode) else {
            throw .transport("the server answered \(excerpt(of: body, type))", status: response.statusCode)
        }
        guard type == "application/json" || type.hasSuffix("+json") || type.isEmpty else {
            throw .transport("the server answered \(type), not JSON: \(excerpt(of: body, type))", status: nil)
        }
        return body
    }

    private static func contentType(_ response: HTTPURLResponse) -> String {
        let value = response.value(forHTTPHeaderField: "Content-Type") ?? ""
        return value.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// The start of a body as one line of text: no control characters, no markup.
    private static func excerpt(of body: [UInt8], _ type: String) -> String {
        let text = String(decoding: body.prefix(4096), as: UTF8.self)
        var plain = ""
        var isInTag = false
        for scalar in text.unicodeScalars {
            if type.contains("html") {
                if scalar == "<" { isInTag = true }
                if scalar == ">" {
                    isInTag = false
                    plain += " "
                    continue
                }
                if isInTag { continue }
            }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: plain += " "
            default: plain.unicodeScalars.append(scalar)
            }
        }
        let line = plain.split(separator: " ").joined(separator: " ")
        if line.isEmpty { return "nothing that can be shown" }
        return line.count > excerptLength ? line.prefix(excerptLength) + "…" : line
    }
}
