import Foundation
import TestSupport
import Testing

@testable import BatonCompiler

@Suite("The report", .ownThread)
struct ReportTests {
    private static let list = """
        fragment IssueList_repository on Repository
        @refetchable(queryName: "IssueListPaginationQuery")
        @argumentDefinitions(count: {type: "Int", defaultValue: 20}, cursor: {type: "String"}) {
          issues(first: $count, after: $cursor, states: OPEN) @connection(key: "IssueList_issues") {
            edges { node { id ...IssueRow_issue } }
          }
        }
        """

    /// Guards, type conditions on an interface and an object, a spread that needs a type test.
    private static let conditions = """
        query ConditionsQuery($id: ID!, $more: Boolean!) {
          node(id: $id) {
            id
            ... on Actor { login }
            ... on Issue { number title @include(if: $more) author @skip(if: $more) { login } }
            ...IssueRow_issue @alias(as: "row")
          }
        }
        """

    private func folder() throws -> CommandFolder {
        try CommandFolder([
            "baton.json": "{\"schema\": \"schema.graphql\", \"persistConfig\": {\"file\": \"texts.json\"}}",
            "schema.graphql": String(
                contentsOf: Fixtures.root.appendingPathComponent("Screens/GitHub/schema.graphql"), encoding: .utf8),
            "App/IssueRow.graphql": Fixtures.issueRow, "App/IssuesQuery.graphql": Fixtures.issuesQuery,
            "App/IssueComments.graphql": Fixtures.issueComments, "App/IssueList.graphql": Self.list,
            "App/CommentComposer.graphql": Fixtures.commentComposer, "App/Conditions.graphql": Self.conditions,
        ])
    }

    private static let inputs = [
        "App/IssuesQuery.graphql", "App/IssueRow.graphql", "App/IssueComments.graphql", "App/IssueList.graphql",
        "App/CommentComposer.graphql", "./App/Conditions.graphql",
    ]

    @Test("[100] operations, fragments and lenses")
    func golden() throws {
        let folder = try folder()
        let arguments = ["generate", "--config", "baton.json", "--out", "out", "--report", "gen/report.json"]
        #expect(try folder.run(arguments + Self.inputs) == .init(status: 0, output: "", errors: ""))
        try Golden.expect(try #require(folder.read("gen/report.json")), "report.json")
    }

    @Test("The published accessor table comes out of the report")
    func accessorTable() throws {
        let folder = try folder()
        #expect(folder.generate(Self.inputs, report: "report.json").status == 0)
        let data = try Data(contentsOf: folder.url.appendingPathComponent("report.json"))
        let report = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let fragments = try #require(report["fragments"] as? [[String: Any]])
        let fragment = try #require(fragments.first { $0["name"] as? String == "IssueList_repository" })
        #expect(fragment["type"] as? String == "Repository")
        let lens = try #require(fragment["lens"] as? [String: Any])
        #expect(Self.rows(of: lens) == Fixtures.publishedAccessorTable)
    }

    /// A lens's rows as the guide prints them: accessor, what it reads, as what. The record that a connection's pages are
    /// merged in goes by the field's name.
    private static func rows(of lens: [String: Any]) -> [String] {
        (lens["accessors"] as? [[String: Any]] ?? []).flatMap { accessor -> [String] in
            let name = accessor["name"] as? String ?? ""
            let key = accessor["key"] as? String ?? ""
            let reads = key.hasPrefix("__") ? name : String(key.prefix { $0 != "(" })
            let list = accessor["list"] == nil ? "" : ", a list"
            let optional = accessor["optional"] as? Bool == true ? ", optional" : ""
            let nested = accessor["lens"] as? [String: Any]
            switch accessor["read"] as? String {
            case "scalar": return ["\(name) | \(reads) | a scalar\(list)\(optional)"]
            case "linked":
                let type = nested?["type"] as? String ?? ""
                return ["\(name) | \(reads) | a lens of \(type)\(list)\(optional)"] + (nested.map(rows) ?? [])
            case "spread":
                let fragment = accessor["fragment"] as? String ?? ""
                return ["\(name) | the parent's record | the lens of \(fragment)\(optional)"]
            case let other: return ["\(name) | \(other ?? "")"]
            }
        }
    }
}
