import Foundation
import Testing

@testable import BatonApp

@Suite("Credentials")
struct CredentialsTests {
    @Test("a token goes to GitHub's own host over https, and nowhere else")
    func hosts() throws {
        let credentials = Credentials(["GITHUB_TOKEN": "secret"])
        let github = try #require(URL(string: "https://api.github.com/graphql"))
        #expect(credentials.headers(for: github)["Authorization"] == "Bearer secret")
        for other in [
            "http://api.github.com/graphql", "https://api.github.com.example.org/graphql",
            "https://example.org/graphql",
            "http://127.0.0.1:8080/graphql",
        ] {
            #expect(credentials.headers(for: try #require(URL(string: other))).isEmpty)
        }
    }

    @Test("GH_TOKEN serves where GITHUB_TOKEN is unset or empty")
    func names() {
        #expect(Credentials(["GH_TOKEN": "a"]).isPresent)
        #expect(Credentials(["GITHUB_TOKEN": "", "GH_TOKEN": "a"]).isPresent)
        #expect(!Credentials([:]).isPresent)
    }
}
