import GraphQLLanguage
import TestSupport
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
        #expect(planned.connections.first?.key.text == "__IssueComments_comments_connection")
        #expect(planned.connections.first?.after == .variable("cursor") && planned.connections.first?.before == nil)
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
        #expect(payload.fields[0].edits.first?.kind == .appendEdge)
        #expect(payload.fields[0].edits.first?.connections == .variable("connections"))
        #expect(payload.fields[0].edits.first?.edgeType == "IssueCommentEdge")
        #expect(program.inputs.map(\.name) == ["AddCommentInput"])
    }

    @Test("C20: what is also selected unconditionally has no guard, and each path keeps its own")
    func guards() throws {
        let schema = Fixtures.schema(
            "type Query { ship: Ship } type Ship { id: ID! name: String! port: Port } type Port { id: ID! name: String size: Int }"
        )
        let program = try Fixtures.compile(
            """
            query R($c: Boolean!, $d: Boolean!) {
              ship {
                name @include(if: $c) ...N
                port @include(if: $c) { name }
                ... @skip(if: $d) { port { size } }
                key: id @include(if: $c) @skip(if: $c)
              }
            }
            fragment N on Ship { name }
            """, schema: schema)
        let ship = try #require(program.operations[0].normalization.fields[0].selection)
        #expect(ship.fields.map(\.responseKey) == ["name", "id", "port", "key"])
        #expect(ship.fields[0].guards == [])
        let included = Guard(variable: "c", passing: true)
        let skipped = Guard(variable: "d", passing: false)
        #expect(ship.fields[2].guards == [[included], [skipped]])
        #expect(ship.fields[3].guards == [[Guard(variable: "c", passing: false), included]])
        let port = try #require(ship.fields[2].selection)
        #expect(
            port.fields.map(\.responseKey) == ["name", "id", "size"]
                || port.fields.map(\.responseKey) == ["id", "name", "size"])
        #expect(port.fields.first { $0.responseKey == "name" }?.guards == [[included]])
        #expect(port.fields.first { $0.responseKey == "size" }?.guards == [[skipped]])
        #expect(port.fields.first { $0.responseKey == "id" }?.guards == [])
    }

    @Test("R39: a type test is a membership in the plan, an inline fragment in the lens, unless it always holds")
    func typeTests() throws {
        let program = try Fixtures.compile(
            """
            query Q { viewer { ... on Node { id } ... on User { login } } repository(owner: "o", name: "n") { issue(number: 1) {
              author { login ... on User { name } ... on Node { id } ... on Actor { url } } } } }
            """)
        let operation = try operation("Q", in: program)
        guard case .field(let viewer)? = operation.reader.selections.first,
            case .field(let repository)? = operation.reader.selections.last,
            case .field(let issue)? = repository.selection?.selections.first,
            case .field(let author)? = issue.selection?.selections.first
        else {
            Issue.record("the reader lacks fields")
            return
        }
        #expect(viewer.selection?.selections.count == 2)
        let kinds = author.selection?.selections.map { item in
            switch item {
            case .field(let field): field.responseKey
            case .inlineFragment(let fragment): "on " + fragment.selection.type
            case .spread(let spread): "..." + spread.fragment
            }
        }
        #expect(kinds == ["login", "on User", "on Node", "url"])
        let actor = try #require(
            operation.normalization.fields[1].selection?.fields[0].selection?.fields[0].selection)
        #expect(actor.variants.map(\.types).first == ["Bot", "EnterpriseUserAccount", "Mannequin", "Organization"])
        #expect(actor.variants.last { $0.types != nil }?.types == ["User"])
        #expect(actor.memberships.map(\.responseKey) == ["__isNode"])
    }

    @Test("A spread lists every argument that its fragment declares, with what it is bound to")
    func boundArguments() throws {
        let program = try Fixtures.compile(
            Fixtures.issueComments,
            """
            query Q($n: Int) { repository(owner: "o", name: "n") { issue(number: 1) {
              ...IssueComments_issue @arguments(count: $n)
            } } }
            """)
        guard case .field(let repository)? = try operation("Q", in: program).reader.selections.first,
            case .field(let issue)? = repository.selection?.selections.first,
            case .spread(let spread)? = issue.selection?.selections.first
        else {
            Issue.record("the reader lacks the spread")
            return
        }
        #expect(spread.arguments.map(\.name) == ["count", "cursor"])
        #expect(spread.arguments[0].value.variableName == "n" && spread.arguments[1].value.kind == .null)
    }

    @Test("Mutation roots are told apart by their aliases")
    func mutationRoots() throws {
        let program = try Fixtures.compile(
            "mutation M($i: AddCommentInput!) { addComment(input: $i) { clientMutationId } self: addComment(input: $i) { clientMutationId } }"
        )
        #expect(
            program.operations[0].normalization.fields.map(\.key.text) == ["addComment", "addComment(as:\"self\")"])
    }

    @Test("A refetch query declares the globals that its fragment uses, as narrowly as their places are")
    func refetchGlobals() throws {
        let schema = Fixtures.schema(
            """
            type Query { node(id: ID!): Node me: User } interface Node { id: ID! }
            type User implements Node { id: ID! name(up: Boolean!, style: Style = PLAIN): String }
            enum Style { PLAIN FANCY }
            """)
        let program = try Fixtures.compile(
            """
            fragment U on User @refetchable(queryName: "UQ") { name(up: $up) ...V }
            fragment V on User { styled: name(up: $up, style: $style) }
            query Main($up: Boolean!, $style: Style) { me { ...U } }
            """, schema: schema)
        #expect(
            program.text("UQ")
                == "query UQ($up:Boolean!,$style:Style,$id:ID!){node(id:$id){__typename,...U,id}}"
                + "fragment U on User{name(up:$up),...V,id}fragment V on User{styled:name(up:$up,style:$style)}")
    }

    @Test(
        "Diamonds of fragments and unions in unions take no more than their text", .ownThread, .timeLimit(.minutes(30)))
    func linear() throws {
        let schema = Fixtures.schema(
            """
            type Query { a: A } type A { id: ID! u: U a: A b: A n: Int } type B { id: ID! u: U n: Int }
            type C { id: ID! u: U n: Int } union U = A | B | C
            """)
        let diamond = (0..<30).map { "fragment F\($0) on A { a { ...F\($0 + 1) } b { ...F\($0 + 1) } }" }
        let unions = (0..<12).reduce("u { __typename }") { inner, _ in
            "u { ... on A { n \(inner) } ... on B { n \(inner.contains("on A") ? "u { __typename }" : inner) } }"
        }
        let program = try Fixtures.compile(
            diamond + ["fragment F30 on A { n }", "query Q { a { ...F0 } }", "query R { a { \(unions) } }"],
            schema: schema)
        #expect(program.operations.count == 2)
    }

    @Test("A fragment that constants empty keeps a lens, and is spread nowhere")
    func emptiedFragment() throws {
        let program = try Fixtures.compile(
            "query Q { viewer { login ...F } } fragment F on User { name @skip(if: true) }")
        #expect(program.text("Q") == "query Q{viewer{login,id}}")
        #expect(program.fragments.map(\.name) == ["F"])
        #expect(program.fragments[0].reader.selections.isEmpty)
        guard case .field(let viewer)? = program.operations[0].reader.selections.first else { return }
        #expect(viewer.selection?.selections.count == 1)
    }

    @Test("C15: deep selections compile; a chain of fragments past the limit is refused where it starts")
    func nesting() throws {
        let schema = Fixtures.schema("type Query { a: Query n: Int }")
        let deep = String(repeating: "a { ", count: 190) + "n" + String(repeating: " }", count: 190)
        #expect(try Fixtures.compile("query Q { \(deep) }", schema: schema).operations.count == 1)
        let chain = (0..<5_000).map { "fragment F\($0) on Query { ...F\($0 + 1) }" } + ["fragment F5000 on Query { n }"]
        let faults = Fixtures.faults(
            chain.joined(separator: "\n") + "\nquery Q { ...F0 }", schema: schema)
        #expect(faults == ["5002:7 nesting"])
    }

    @Test("An aliased spread has the alias for an accessor, nil for records of other types; no server sees it")
    func aliasedSpreads() throws {
        let documents = [
            "query Q($c: Boolean!) { node(id: 1) { ...F_issue @alias(as: \"issue\") ...G @alias(as: \"g\") @include(if: $c) } }",
            "fragment F_issue on Issue { title }", "fragment G on Node { id }",
        ]
        let program = try Fixtures.compile(documents, schema: Fixtures.gitHub)
        #expect(
            program.text("Q")
                == "query Q($c:Boolean!){node(id:1){__typename,...F_issue,...G@include(if:$c),id}}"
                + "fragment F_issue on Issue{title}fragment G on Node{__isNode:__typename,id}")
        let code = try SwiftEmitter.emit(program).map(\.text).joined()
        #expect(
            code.contains(
                "public var issue: F_issue? { anchor.is(Types.Issue) ? .init(anchor: anchor.entering()) : nil }"))
        #expect(
            code.contains(
                "public var g: G? { (anchor.selects(Guards.c_true)) ? .init(anchor: anchor.entering()) : nil }"))
        #expect(throws: DiagnosticList.self) {
            try SwiftEmitter.emit(
                Fixtures.compile("query Q { viewer { login ...F @alias(as: \"login\") } } fragment F on User { id }"))
        }
    }
}
