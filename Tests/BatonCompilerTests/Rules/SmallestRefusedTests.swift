import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("Compiler contract §3: the smallest refused documents")
struct SmallestRefusedTests {
    /// A document, its fault's code, and the text the fault stands at; where that occurs more than once, which one.
    struct Refused: CustomTestStringConvertible, Sendable {
        let document: String
        let code: String
        let token: String
        var occurrence = 1

        init(_ document: String, _ code: String, at token: String, _ occurrence: Int = 1) {
            self.document = document
            self.code = code
            self.token = token
            self.occurrence = occurrence
        }

        var testDescription: String { document }

        /// `line:column code`
        var fault: String {
            let column = document.ranges(of: token)[occurrence - 1].lowerBound
            return "1:\(document.unicodeScalars.distance(from: document.startIndex, to: column) + 1) \(code)"
        }
    }

    /// The faults of a document, those of its names in Swift included.
    private func faults(_ document: String) throws -> [String] {
        let found = Fixtures.faults(document)
        if !found.isEmpty { return found }
        do {
            _ = try SwiftEmitter.emit(Fixtures.compile(document))
            return []
        } catch let error as DiagnosticList {
            return error.diagnostics.map {
                "\($0.location.position.line):\($0.location.position.column) \($0.code)"
            }
        }
    }

    @Test(
        "each is refused with its code at its place, and for nothing else",
        arguments: [
            Refused("fragment F on Issue { titel }", "unknown-field", at: "titel"),
            Refused("query Q { viewer { login(x: 1) } }", "unknown-argument", at: "x"),
            Refused("query Q($a: Int) { viewer { login } }", "unused-variable", at: "$a"),
            Refused("query Q { viewer { ...F } } fragment F on User { id: login }", "reserved-alias", at: "id"),
            Refused("query Q { __typename viewer { login } }", "root-typename", at: "__typename"),
            Refused("query { viewer { login } }", "anonymous-operation", at: "query"),
            Refused("fragment F on Issue @argumentDefinitions(n: 1) { title }", "argument-definition", at: "n:"),
            Refused(
                "query Q { viewer { ...F @arguments(z: 1) } } fragment F on User { login }", "unknown-argument", at: "z"
            ),
            Refused(
                "fragment F on Repository { issues @connection(key: \"F_issues\") { edges { node { id } } } }",
                "connection", at: "issues"),
            Refused(
                "fragment F on Repository { issues(first: 1) @connection(key: \"F_list\") { edges { node { id } } } }",
                "connection", at: "\"F_list\""),
            Refused(
                "fragment F on PageInfo @refetchable(queryName: \"R\") { endCursor }", "refetch-type", at: "F "),
            Refused(
                "fragment F on Issue @refetchable(queryName: \"R\") @argumentDefinitions(id: {type: \"String\"}) "
                    + "{ comments(first: 1, after: $id) { totalCount } }", "refetch-id", at: "id:"),
            Refused("query Q { node(id: 1) { ...F } } fragment F on Issue { title }", "alias-required", at: "F"),
            Refused(
                "query Q { viewer { ...F @defer } } fragment F on User { login }", "unknown-directive", at: "@defer"),
            Refused("query Q { node(id: [\"1\"]) { id } }", "bad-value", at: "["),
            Refused("fragment F on Issue { a: title a: body }", "field-conflict", at: "a:", 2),
            Refused(
                "query Q($isStale: Boolean!) { viewer { login @skip(if: $isStale) } }", "name-clash", at: "$isStale"),
            Refused("fragment F on Issue { anchor: title }", "name-clash", at: "anchor"),
            Refused("fragment F on Issue { title @required(action: $a) }", "static-argument", at: "$a"),
            Refused(
                "fragment F on Issue { author @required(action: THROW) { login @required(action: NONE) } }",
                "required-nesting", at: "THROW"),
            Refused(
                "fragment F on Node { ... on Actor { login @required(action: LOG) } }", "required-place",
                at: "@required"),
            Refused("fragment F on Issue { title @required(action: LOG) @catch }", "catch-required", at: "@required"),
            Refused("fragment F on Issue { ... @catch { title } }", "catch-place", at: "@catch"),
            Refused("fragment F on Issue @inline { author { ...G } } fragment G on Actor { login }", "inline", at: "G"),
            Refused(
                "mutation M($c: ID!) { addComment(input: {body: \"\", subjectId: 1}) { commentEdge { node { id "
                    + "@deleteEdge(connections: [$c]) } } } }", "edge-connections", at: "["),
            Refused(
                "query Q($s: Int!) @cacheExpiration(seconds: $s) { viewer { login } }", "cache-expiration", at: "$s", 2),
        ])
    func refused(_ example: Refused) throws {
        #expect(try faults(example.document) == [example.fault])
    }

    @Test("a later place is noted with the one it contradicts")
    func notes() {
        for (document, note) in [
            ("fragment F on Issue { a: title a: body }", "1:23"),
            ("fragment F on Issue { author @required(action: THROW) { login @required(action: NONE) } }", "1:81"),
        ] {
            do {
                _ = try Fixtures.compile(document)
                Issue.record("the document was accepted")
            } catch let error as DiagnosticList {
                let places = error.diagnostics.flatMap(\.notes).map(\.location.position)
                #expect(places.map { "\($0.line):\($0.column)" } == [note])
            } catch {
                Issue.record(error)
            }
        }
    }

    @Test("a concrete condition takes @required on an abstract type")
    func accepted() throws {
        #expect(try faults("fragment F on Actor { ... on User { name @required(action: LOG) } }") == [])
    }
}
