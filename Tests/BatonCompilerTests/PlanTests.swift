import Testing

@testable import BatonCompiler

@Suite("Normalization and reader selections")
struct PlanTests {
    private func operation(_ name: String, in program: Program) throws -> BatonCompiler.Operation {
        try #require(program.operations.first { $0.name == name })
    }

    @Test("Plate 7: the plan of IssuesQuery")
    func issuesQuery() throws {
        let program = try Fixtures.compile(Fixtures.issueRow, Fixtures.issuesQuery)
        let root = try operation("IssuesQuery", in: program).normalization
        #expect(root.type == "Query" && root.key == [] && !root.isAbstract)
        #expect(root.fields.map { $0.key.identifier() } == ["repository_00c598"])
        let repository = try #require(root.fields[0].selection)
        #expect(repository.key == ["id"])
        #expect(repository.fields.map { $0.key.identifier() } == ["nameWithOwner", "issues_44b8f4", "id"])
        let connection = try #require(repository.fields[1].selection)
        #expect(connection.key == [] && connection.fields.map(\.responseKey) == ["nodes"])
        #expect(connection.fields[0].type.isList)
        let issue = try #require(connection.fields[0].selection)
        #expect(issue.fields.map(\.responseKey) == ["id", "number", "title", "author"])
        let actor = try #require(issue.fields[3].selection)
        #expect(actor.type == "Actor" && actor.isAbstract && actor.key == ["id"])
        #expect(actor.memberships == [Membership(responseKey: "__isNode", type: "Node")])
        try #require(actor.variants.count == 3)
        #expect(
            actor.variants[0].types == ["Bot", "EnterpriseUserAccount", "Mannequin", "Organization", "User"])
        #expect(actor.variants[0].key == ["id"])
        #expect(actor.variants[0].fields.map(\.responseKey) == ["__typename", "login", "id"])
        #expect(actor.variants[0].fields.allSatisfy { $0.key.type == "Actor" })
        #expect(actor.variants[1].types == nil && actor.variants[1].condition == "Node")
        #expect(actor.variants[1].fields.map(\.responseKey) == ["__typename", "login", "id"])
        #expect(actor.variants[2].types == nil && actor.variants[2].condition == nil)
        #expect(actor.variants[2].fields.map(\.responseKey) == ["__typename", "login"])
    }

    @Test("Plate 3: a connection's plan has the server's key and the merged key, its lens the merged one")
    func issueComments() throws {
        let program = try Fixtures.compile(Fixtures.issueComments)
        let fragment = try #require(program.fragments.first)
        #expect(fragment.refetch?.operation == "IssueCommentsPaginationQuery")
        #expect(fragment.refetch?.variables == ["count", "cursor", "id"])
        #expect(fragment.refetch?.identifier == "id" && fragment.refetch?.identity?.text == "id")
        #expect(fragment.refetch?.pagination?.first == "count" && fragment.refetch?.pagination?.after == "cursor")
        guard case .field(let comments)? = fragment.reader.selections.last else { return #expect(Bool(false)) }
        #expect(comments.key.text == "__IssueComments_comments_connection")
        #expect(comments.connection?.types.edge == "IssueCommentEdge")
        let keys = comments.selection?.selections.map { item in
            if case .field(let field) = item { field.responseKey } else { "" }
        }
        #expect(keys == ["totalCount", "edges", "pageInfo"])

        let root = try operation("IssueCommentsPaginationQuery", in: program).normalization
        let node = try #require(root.fields[0].selection)
        #expect(node.type == "Node" && node.isAbstract)
        let issue = try #require(node.variants.first { $0.types == ["Issue"] })
        let planned = try #require(issue.fields.first { $0.responseKey == "comments" })
        #expect(planned.key.text == "comments(after:$cursor,first:$count)")
        #expect(planned.connection?.key.text == "__IssueComments_comments_connection")
        #expect(planned.connection?.after == .variable("cursor") && planned.connection?.before == nil)
    }

    @Test("Plate 3: an edit stands on the payload's edge; its variable leaves the text and stays in the value")
    func commentComposer() throws {
        let program = try Fixtures.compile(Fixtures.commentComposer)
        let mutation = try operation("CommentComposerAddComment", in: program)
        #expect(mutation.variables.map(\.name) == ["input", "connections"])
        #expect(!mutation.text.contains("connections"))
        #expect(mutation.text.hasPrefix("mutation CommentComposerAddComment($input:AddCommentInput!){addComment("))
        let payload = try #require(mutation.normalization.fields[0].selection)
        #expect(mutation.normalization.fields[0].key.text == "addComment")
        #expect(payload.fields[0].edit?.kind == .appendEdge)
        #expect(payload.fields[0].edit?.connections.variableName == "connections")
        #expect(payload.fields[0].edit?.edgeType == "IssueCommentEdge")
        #expect(program.inputs.map(\.name) == ["AddCommentInput"])
    }
}
