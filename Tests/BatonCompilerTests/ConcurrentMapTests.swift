import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("Work on every core")
struct ConcurrentMapTests {
    @Test("the results stand in the order of the elements", arguments: [0, 1, 2, 3, 31, 32, 33, 1_000])
    func order(count: Int) {
        #expect(Array(0..<count).concurrentMap { "\($0)" } == (0..<count).map { "\($0)" })
    }

    @Test("of two failures the first one counts")
    func failures() {
        @Sendable func failing(_ code: String) -> DiagnosticList {
            DiagnosticList([Diagnostic("", code: code, at: .none)])
        }
        let error = #expect(throws: DiagnosticList.self) {
            try concurrently(
                { () throws(DiagnosticList) -> Int in throw failing("first") },
                { () throws(DiagnosticList) -> Int in throw failing("second") })
        }
        #expect(error?.diagnostics.map(\.code) == ["first"])
    }
}
