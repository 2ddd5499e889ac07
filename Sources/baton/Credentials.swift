import Foundation

/// A GitHub token from the process's environment: read once, sent to GitHub's own host and nowhere else, never printed.
struct Credentials: Sendable {
    private let token: String?

    init(_ environment: [String: String]) {
        token = [environment["GITHUB_TOKEN"], environment["GH_TOKEN"]].compactMap { $0 }.first { !$0.isEmpty }
    }

    /// Whether there is a token.
    var isPresent: Bool { token != nil }

    /// The headers for a request to a host.
    func headers(for url: URL) -> [String: String] {
        guard let token, url.scheme == "https", url.host == "api.github.com" else { return [:] }
        return ["Authorization": "Bearer \(token)", "User-Agent": "baton"]
    }
}
