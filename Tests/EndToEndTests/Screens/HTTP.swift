import Foundation
import FoundationNetworking

/// Posts a GraphQL request as any client would, and returns the answer's text.
func post(_ body: Data, to url: URL) async throws -> String {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let (data, _) = try await URLSession.shared.data(for: request)
    return String(decoding: data, as: UTF8.self)
}
