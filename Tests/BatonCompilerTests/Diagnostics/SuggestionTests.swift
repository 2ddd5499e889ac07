import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("Did you mean")
struct SuggestionTests {
    private static let schema = Fixtures.schema(
        """
        type Query { viewer(first: Int, order: Order, filter: Filter): User }
        type User { identifier: ID! login: String! }
        enum Order { ASCENDING DESCENDING }
        input Filter { name: String }
        """)

    @Test(
        "A name that nearly exists is suggested, whatever it names",
        arguments: [
            ("query Q { viewer { logn } }", "login"),
            ("query Q { viewer(frist: 1) { login } }", "first"),
            ("query Q { viewer(order: ASCENDIG) { login } }", "ASCENDING"),
            ("query Q { viewer(filter: {nmae: \"a\"}) { login } }", "name"),
            ("query Q { viewer { ...RowUser } } fragment RowUsers on User { login }", "RowUsers"),
            ("query Q { viewer { ... on Usr { login } } }", "User"),
            ("query Q($order: Ordr) { viewer(order: $order) { login } }", "Order"),
            ("query Q($order: Order) { viewer(order: $odrer) { login } }", "$order"),
            ("query Q($flag: Boolean!) { viewer @inclde(if: $flag) { login } }", "@include"),
            ("query Q { viewer @include(fi: true) { login } }", "if"),
            ("query Q($x: Int @deprecatd) { viewer(first: $x) { login } }", "@deprecated"),
            (
                "query Q { viewer { ...R @arguments(szie: 1) } } "
                    + "fragment R on User @argumentDefinitions(size: {type: \"Int\"}) { login @include(if: $size) }",
                "size"
            ),
        ])
    func suggested(text: String, name: String) throws {
        let messages = try messages(text)
        #expect(messages.contains { $0.hasSuffix("; did you mean \(name)?") }, "\(messages)")
    }

    @Test("A name that is far from every other, or of one letter, is not", arguments: ["nothing", "x", "Login2021"])
    func unlike(name: String) throws {
        let messages = try messages("query Q { viewer { \(name) } }")
        #expect(messages.count == 1 && !messages[0].contains("did you mean"))
    }

    private func messages(_ text: String) throws -> [String] {
        do {
            _ = try Fixtures.compile(text, schema: Self.schema)
            return []
        } catch let error as DiagnosticList {
            return error.diagnostics.map(\.message)
        }
    }
}
