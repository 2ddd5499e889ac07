import Foundation
import Testing

@testable import BatonApp

@Suite("Where the image is kept")
struct CacheFileTests {
    private func path(_ endpoint: Endpoint, _ environment: [String: String]) -> String? {
        CacheFile.persistence(Browse(family: .github, endpoint: endpoint), environment)?.path
    }

    @Test("under XDG_CACHE_HOME, else ~/.cache; nowhere without either, or where it is not wanted")
    func folders() {
        #expect(path(.embedded, ["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/baton/github.sqlite")
        #expect(path(.embedded, ["XDG_CACHE_HOME": "relative", "HOME": "/h"]) == "/h/.cache/baton/github.sqlite")
        #expect(path(.embedded, [:]) == nil)
        #expect(CacheFile.persistence(Browse(family: .github, keepsImage: false), ["HOME": "/h"]) == nil)
    }

    @Test("each server has a file of its own, whose name holds no more of the address than the host")
    func servers() throws {
        func remote(_ text: String) throws -> String {
            let url = try #require(URL(string: text))
            return try #require(path(.remote(url), ["HOME": "/h"]))
        }
        let live = try remote("https://api.github.com/graphql")
        #expect(live.hasPrefix("/h/.cache/baton/github-api.github.com-"))
        #expect(try remote("https://api.github.com/graphql") == live)
        #expect(try remote("https://api.github.com/other") != live)
        #expect(try remote("https://me:secret@host/../x").contains("secret") == false)
    }
}
