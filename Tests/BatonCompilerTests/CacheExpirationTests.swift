import Foundation
import Testing

@testable import BatonCompiler

@Suite("Cache expiration")
struct CacheExpirationTests {
    @Test("The seconds are a constant of the operation value, and no server sees them")
    func constant() throws {
        let program = try Fixtures.compile(
            "query Q @cacheExpiration(seconds: 90) { viewer { login } } query R { viewer { name } }")
        #expect(program.operations.map(\.cacheExpiration) == [90, nil])
        #expect(program.text("Q") == "query Q{viewer{login,id}}")
        let code = try SwiftEmitter.emit(program).map(\.text).joined()
        #expect(code.components(separatedBy: "cacheExpiration").count == 2)
        #expect(code.contains("    public static let cacheExpiration: Swift.Duration? = .seconds(90)\n"))
    }

    @Test(
        "[69] a variable has no say in it, and time does not run backwards",
        arguments: [
            ("query Q($s: Int!) @cacheExpiration(seconds: $s) { viewer { login } }", "1:45 cache-expiration"),
            ("query Q @cacheExpiration(seconds: -1) { viewer { login } }", "1:35 cache-expiration"),
            ("query Q @cacheExpiration(seconds: null) { viewer { login } }", "1:35 bad-value"),
            ("query Q @cacheExpiration { viewer { login } }", "1:9 missing-argument"),
            (
                "mutation M($i: AddCommentInput!) @cacheExpiration(seconds: 1) { addComment(input: $i) { clientMutationId } }",
                "1:34 directive-placement"
            ),
            (
                "query Q { viewer { ...F } } fragment F on User @cacheExpiration(seconds: 1) { id }",
                "1:48 directive-placement"
            ),
        ])
    func refused(document: String, fault: String) {
        #expect(Fixtures.faults(document) == [fault])
    }
}
