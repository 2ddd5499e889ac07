import Testing

@testable import BatonCompiler

@Suite("Names in a lens")
struct LensNamesTests {
    private func names(taken: Set<String> = [], global: Set<String> = []) -> LensNames {
        LensNames(global: global, taken: taken)
    }

    @Test(
        "a spread's accessor is what stands before the first underscore, its first letter lowered",
        arguments: [("IssueRow_issue", "issueRow"), ("URLRow_x", "uRLRow"), ("_x", "_x"), ("CrewMember", "crewMember")])
    func spread(fragment: String, accessor: String) {
        var names = names()
        #expect(names.spread(fragment, isSharedPrefix: false) == accessor)
    }

    @Test("a spread whose short name is taken or another's has its whole name, then a number")
    func spreadCollisions() {
        var names = names(taken: ["issueRow"])
        #expect(names.spread("IssueRow_issue", isSharedPrefix: false) == "issueRow_issue")
        #expect(names.spread("IssueRow_issue", isSharedPrefix: false) == "issueRow_issue2")
        #expect(names.spread("Row_a", isSharedPrefix: true) == "row_a")
        #expect(names.spread("Row_b", isSharedPrefix: true) == "row_b")
    }

    @Test("a nested type is the response key with its first letter raised")
    func nested() {
        var names = names(taken: ["author", "_x"])
        #expect(names.nested("author") == "Author")
        #expect(names.nested("_x") == "_x2")
    }

    @Test("[98] C03 Edges and edges together make Edges2 and Edges3")
    func edges() {
        var names = names(taken: ["Edges", "edges"])
        #expect(names.nested("Edges") == "Edges2")
        #expect(names.nested("edges") == "Edges3")
    }

    @Test("a nested type with a name that Swift or the program has elsewhere is a lens by name")
    func reserved() {
        var names = names(taken: [], global: ["IssueRow_issue", "IssueState", "IssueStateLens"])
        #expect(names.nested("type") == "TypeLens")
        #expect(names.nested("string") == "StringLens")
        #expect(names.nested("issueRow_issue") == "IssueRow_issueLens")
        #expect(names.nested("issueState") == "IssueStateLens2")
    }

    @Test("a type condition's accessor and type share one number")
    func conditions() {
        var names = names(taken: ["asUser"], global: ["AsBot"])
        let user = names.condition("User")
        #expect(user.accessor == "asUser2" && user.type == "AsUser2")
        let bot = names.condition("Bot")
        #expect(bot.accessor == "asBot2" && bot.type == "AsBot2")
        let issue = names.condition("Issue")
        #expect(issue.accessor == "asIssue" && issue.type == "AsIssue")
    }
}
