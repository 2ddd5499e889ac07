import Foundation
import Testing

@testable import SampleServer

@Suite("The GitHub family")
struct GitHubTests {
    let engine: Engine

    init() throws { engine = try Engine(family: .gitHub, storage: .memory, now: { GitHubSeed.epoch + 60 }) }

    private func repository(_ selection: String) throws -> JSONValue {
        try engine.run("{ repository(owner: \"octo\", name: \"lamp\") { \(selection) } }")
    }

    @Test("there are 240 issues and 1,000 comments, unevenly spread, some by nobody")
    func counts() throws {
        var comments = 0
        var most = 0
        var withoutAuthor = 0
        var types: Set<String> = []
        for number in 1...240 {
            let answer = try repository(
                "issue(number: \(number)) { author { __typename } comments(first: 100) { totalCount nodes { author { __typename } } } }"
            )
            let issue = try #require(answer.at("data.repository.issue"))
            let count = try #require(issue.at("comments.totalCount")?.intValue)
            let nodes = try #require(issue.at("comments.nodes")?.listValue)
            #expect(nodes.count == min(count, 100))
            comments += count
            most = max(most, count)
            for author in nodes.map({ $0["author"] }) + [issue["author"]] {
                if author == .null { withoutAuthor += 1 }
                if let type = author?["__typename"]?.stringValue { types.insert(type) }
            }
        }
        #expect(comments == 1_000)
        #expect(most >= 60)
        #expect(withoutAuthor > 20)
        #expect(types == ["Bot", "EnterpriseUserAccount", "Mannequin", "Organization", "User"])
        #expect(try repository("issues { totalCount }").at("data.repository.issues.totalCount") == .int(240))
    }

    @Test("the texts hold what a terminal must survive")
    func hostileTexts() throws {
        let titles = (1...240).map(GitHubText.title)
        for piece in ["\u{1B}[31m", "\u{9B}", "\t", "🔥", "表", "עברית", "العربي", "\r", "\u{202E}", "\u{0}"] {
            #expect(titles.contains { $0.unicodeScalars.contains(piece.unicodeScalars) }, "\(piece.debugDescription)")
        }
        #expect(titles.contains { $0.count > 500 })
        #expect((1...240).contains { GitHubText.body($0).utf8.count >= 10_000 })
        #expect((1...240).contains { GitHubText.body($0).unicodeScalars.contains("\u{1B}") })
        // SQLite and JSON keep every byte.
        let answer = try repository("issue(number: 237) { title }")
        #expect(answer.at("data.repository.issue.title") == .string(GitHubText.title(237)))
    }

    @Test("plate 8's text is answered as the plan expects")
    func plateEight() throws {
        let text = """
            query IssuesQuery($owner:String!,$name:String!){repository(owner:$owner,name:$name){nameWithOwner,issues(first:20,\
            states:OPEN){nodes{id,...IssueRow_issue}},id}}fragment IssueRow_issue on Issue{number,title,author{__typename,\
            login,...on Node{__isNode:__typename,id}}}
            """
        let answer = try engine.run(text, #"{"owner":"octo","name":"lamp"}"#)
        #expect(answer["errors"] == nil)
        #expect(answer.at("data.repository.nameWithOwner") == .string("octo/lamp"))
        let nodes = try #require(answer.at("data.repository.issues.nodes")?.listValue)
        #expect(nodes.count == 20)
        for node in nodes where node["author"] != .null {
            #expect(node.at("author.__typename") == node.at("author.__isNode"))
            #expect(node.at("author.id")?.stringValue?.contains("_") == true)
        }
    }

    @Test(
        "paging walks every row once, forward and backward, in every order",
        arguments: [
            "", "orderBy: {field: CREATED_AT, direction: DESC}", "orderBy: {field: UPDATED_AT, direction: ASC}",
            "orderBy: {field: COMMENTS, direction: DESC}", "states: OPEN",
            "labels: [\"bug\", \"PERF\"], states: [CLOSED, OPEN]",
        ])
    func paging(arguments: String) throws {
        func walk(_ count: String, _ bound: String, _ more: String, _ cursor: String) throws -> [[String]] {
            var pages: [[String]] = []
            var position: String?
            repeat {
                let start = position.map { ", \(bound): \"\($0)\"" } ?? ""
                let answer = try repository(
                    "issues(\(count): 17\(start), \(arguments)) { totalCount edges { cursor node { id } } pageInfo { \(more) \(cursor) } }"
                )
                let connection = try #require(answer.at("data.repository.issues"))
                pages.append(connection["edges"]?.listValue?.compactMap { $0.at("node.id")?.stringValue } ?? [])
                guard connection.at("pageInfo.\(more)") == .bool(true) else {
                    #expect(connection["totalCount"] == .int(pages.map(\.count).reduce(0, +)))
                    return pages
                }
                position = connection.at("pageInfo.\(cursor)")?.stringValue
            } while pages.count < 100
            return pages
        }
        let forward = try walk("first", "after", "hasNextPage", "endCursor").flatMap { $0 }
        let backward = try walk("last", "before", "hasPreviousPage", "startCursor").reversed().flatMap { $0 }
        #expect(forward.count > 20)
        #expect(Set(forward).count == forward.count)
        #expect(forward == backward)
    }

    @Test("pageInfo tells what lies on both sides of a page")
    func pageInfo() throws {
        let first = try repository(
            "issues(first: 2) { pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor } }")
        #expect(first.at("data.repository.issues.pageInfo.hasPreviousPage") == .bool(false))
        #expect(first.at("data.repository.issues.pageInfo.hasNextPage") == .bool(true))
        let cursor = try #require(first.at("data.repository.issues.pageInfo.endCursor")?.stringValue)
        #expect(first.at("data.repository.issues.edges.1.cursor") == .string(cursor))
        let second = try repository(
            "issues(first: 100, after: \"\(cursor)\", before: \"\(cursor)\") { nodes { id } pageInfo { hasNextPage hasPreviousPage } }"
        )
        #expect(second.at("data.repository.issues.nodes") == .list([]))
        #expect(second.at("data.repository.issues.pageInfo.hasPreviousPage") == .bool(true))
    }

    @Test(
        "bounds that GitHub refuses are refused as GitHub does",
        arguments: [
            ("", "MISSING_PAGINATION_BOUNDARIES"), ("(first: 101)", "EXCESSIVE_PAGINATION"),
            ("(first: 0)", "INVALID_PAGINATION_BOUNDARIES"), ("(last: -1)", "INVALID_PAGINATION_BOUNDARIES"),
            ("(first: 1, last: 1)", "INVALID_PAGINATION_BOUNDARIES"),
            ("(first: 1, after: \"MQ==\")", "INVALID_CURSOR_ARGUMENTS"),
        ])
    func bounds(arguments: String, type: String) throws {
        let answer = try repository("issues\(arguments) { nodes { id } }")
        #expect(answer.at("errors.0.type") == .string(type))
        #expect(answer.at("errors.0.path") == .list([.string("repository"), .string("issues")]))
        // `issues` is not null in GitHub's schema, so the repository goes with it.
        #expect(answer.at("data.repository") == .null)
    }

    @Test("filters narrow, and agree with what the issues say")
    func filters() throws {
        let open = try repository(
            "issues(first: 100, states: OPEN, orderBy: {field: UPDATED_AT, direction: DESC}) { nodes { state closed updatedAt } }"
        )
        let nodes = try #require(open.at("data.repository.issues.nodes")?.listValue)
        #expect(
            nodes.count == 100 && nodes.allSatisfy { $0["state"] == .string("OPEN") && $0["closed"] == .bool(false) })
        let times = nodes.compactMap { $0["updatedAt"]?.stringValue }
        #expect(times == times.sorted().reversed())

        let since = try #require(times.dropFirst(9).first)
        let recent = try repository("issues(first: 100, filterBy: {since: \"\(since)\", states: OPEN}) { totalCount }")
        #expect(recent.at("data.repository.issues.totalCount") == .int(10))
        #expect(try repository("issues(first: 1, filterBy: {since: \"soon\"}) { totalCount }").at("errors.0") != nil)

        let both = try repository(
            "issues(first: 100, filterBy: {labels: [\"bug\", \"p1\"]}) { nodes { labels(first: 9) { nodes { name } } } }"
        )
        for issue in both.at("data.repository.issues.nodes")?.listValue ?? [] {
            let names = issue.at("labels.nodes")?.listValue?.compactMap { $0["name"]?.stringValue } ?? []
            #expect(Set(["bug", "p1"]).isSubset(of: names))
        }
        let mine = try repository(
            "issues(first: 100, filterBy: {createdBy: \"Ada\"}) { totalCount nodes { author { login } } }")
        #expect(
            mine.at("data.repository.issues.nodes")?.listValue?.allSatisfy { $0.at("author.login") == .string("ada") }
                == true)
        let assigned = try repository(
            "a: issues(filterBy: {assignee: \"*\"}) { totalCount } n: issues(filterBy: {assignee: null}) { totalCount }"
        )
        let sum =
            (assigned.at("data.repository.a.totalCount")?.intValue ?? 0)
            + (assigned.at("data.repository.n.totalCount")?.intValue ?? 0)
        #expect(sum == 240)
    }

    @Test("every object is found again by its id, under its own type")
    func nodes() throws {
        let answer = try repository(
            """
            id owner { id } labels(first: 1) { nodes { id } }
            issue(number: 7) { id comments(first: 40) { nodes { id author { ... on Node { id } } } } }
            """)
        var ids = [
            "data.repository.id", "data.repository.owner.id", "data.repository.labels.nodes.0.id",
            "data.repository.issue.id",
        ]
        .compactMap { answer.at($0)?.stringValue }
        #expect(ids.count == 4)
        for comment in answer.at("data.repository.issue.comments.nodes")?.listValue ?? [] {
            ids += [comment["id"]?.stringValue, comment.at("author.id")?.stringValue].compactMap { $0 }
        }
        for id in Set(ids) {
            let found = try engine.run("query ($id: ID!) { node(id: $id) { __typename id } }", #"{"id":"\#(id)"}"#)
            #expect(found.at("data.node.id") == .string(id))
        }
        #expect(ids[3].hasPrefix("I_kwDO"))
        #expect(try engine.run("{ relay { id } id }").at("data.relay.id") == engine.run("{ id }").at("data.id"))
    }

    @Test("an id of nothing is NOT_FOUND, and takes no neighbour with it")
    func notFound() throws {
        let one = try engine.run(#"{ node(id: "I_kwDOAAAAAM4AAAAA") { id } viewer { login } }"#)
        #expect(one.at("data.node") == .null)
        #expect(one.at("data.viewer.login") == .string("you"))
        #expect(one.at("errors.0.type") == .string("NOT_FOUND"))
        let some = try engine.run(#"{ viewer { id } nodes(ids: ["MDU6UXVlcnk=", "x"]) { __typename } }"#)
        #expect(some.at("data.nodes.0.__typename") == .string("Query"))
        #expect(some.at("data.nodes.1") == .null)
        #expect(some.at("errors.0.path") == .list([.string("nodes"), .int(1)]))
        for query in [
            #"{ repository(owner: "octo", name: "dark") { id } }"#, #"{ user(login: "octo") { id } }"#,
            #"{ repository(owner: "octo", name: "lamp") { issue(number: 241) { id } } }"#,
        ] {
            #expect(try engine.run(query).at("errors.0.type") == .string("NOT_FOUND"), "\(query)")
        }
    }

    private let addComment = """
        mutation CommentComposerAddComment($input: AddCommentInput!) {
          addComment(input: $input) {
            clientMutationId
            commentEdge { cursor node { id bodyText author { login } createdAt viewerDidAuthor url } }
            subject { __typename ... on Issue { number updatedAt comments { totalCount } } }
          }
        }
        """

    @Test("addComment answers the edge, the subject and the client's own id, and the comment is the last of its issue")
    func addsComment() throws {
        let issue = try repository("issue(number: 9) { id }").at("data.repository.issue.id")?.stringValue
        let id = try #require(issue)
        let answer = try engine.run(
            addComment, #"{"input":{"subjectId":"\#(id)","body":" Hello\n\u001b[31m ","clientMutationId":"m1"}}"#)
        #expect(answer["errors"] == nil)
        let payload = try #require(answer.at("data.addComment"))
        #expect(payload["clientMutationId"] == .string("m1"))
        #expect(payload.at("commentEdge.node.bodyText") == .string("Hello\n\u{1B}[31m"))
        #expect(payload.at("commentEdge.node.author.login") == .string("you"))
        #expect(payload.at("commentEdge.node.viewerDidAuthor") == .bool(true))
        #expect(payload.at("commentEdge.node.createdAt") == .string("2026-01-15T12:01:00Z"))
        #expect(payload.at("subject.comments.totalCount") == .int(1))
        #expect(payload.at("subject.updatedAt") == .string("2026-01-15T12:01:00Z"))
        let last = try repository("issue(number: 9) { comments(last: 1) { edges { cursor node { id } } } }")
        #expect(last.at("data.repository.issue.comments.edges.0.cursor") == payload.at("commentEdge.cursor"))
        #expect(last.at("data.repository.issue.comments.edges.0.node.id") == payload.at("commentEdge.node.id"))
    }

    @Test("a posted comment is the last of its issue even when this machine's clock is behind")
    func slowClock() throws {
        let engine = try Engine(family: .gitHub, storage: .memory, now: { 0 })
        let issue =
            #"{ repository(owner: "octo", name: "lamp") { issue(number: 7) { id comments(last: 1) { nodes { id } } } } }"#
        let id = try #require(try engine.run(issue).at("data.repository.issue.id")?.stringValue)
        let answer = try engine.run(addComment, #"{"input":{"subjectId":"\#(id)","body":"Late"}}"#)
        let posted = try #require(answer.at("data.addComment.commentEdge.node.id"))
        #expect(try engine.run(issue).at("data.repository.issue.comments.nodes.0.id") == posted)
    }

    @Test("a comment on nothing, or of nothing, is refused with a typed error")
    func refusesComments() throws {
        let missing = try engine.run(addComment, #"{"input":{"subjectId":"I_x","body":"b"}}"#)
        #expect(missing.at("errors.0.type") == .string("NOT_FOUND"))
        #expect(missing.at("data.addComment") == .null)
        let id = try #require(try repository("issue(number: 9) { id }").at("data.repository.issue.id")?.stringValue)
        for body in ["  \\n", String(repeating: "x", count: 65_537)] {
            let answer = try engine.run(addComment, #"{"input":{"subjectId":"\#(id)","body":"\#(body)"}}"#)
            #expect(answer.at("errors.0.type") == .string("UNPROCESSABLE"))
        }
        #expect(
            try repository("issue(number: 9) { comments { totalCount } }").at(
                "data.repository.issue.comments.totalCount") == .int(0))
    }

    @Test("closing and reopening changes state, reason and times")
    func closes() throws {
        let id = try #require(try repository("issue(number: 1) { id }").at("data.repository.issue.id")?.stringValue)
        let selection = "issue { state stateReason(enableDuplicate: true) closed closedAt viewerCanReopen }"
        let closed = try engine.run(
            "mutation { closeIssue(input: {issueId: \"\(id)\", stateReason: DUPLICATE}) { \(selection) } }")
        #expect(
            closed.at("data.closeIssue.issue")?.sorted
                == (try json(
                    #"{"state":"CLOSED","stateReason":"DUPLICATE","closed":true,"closedAt":"2026-01-15T12:01:00Z","viewerCanReopen":true}"#
                )).sorted)
        let opened = try engine.run("mutation { reopenIssue(input: {issueId: \"\(id)\"}) { \(selection) } }")
        #expect(opened.at("data.reopenIssue.issue.state") == .string("OPEN"))
        #expect(opened.at("data.reopenIssue.issue.stateReason") == .string("REOPENED"))
        #expect(opened.at("data.reopenIssue.issue.closedAt") == .null)
    }

    @Test("two fresh servers hold the same data")
    func deterministic() throws {
        let query =
            "{ repository(owner: \"octo\", name: \"lamp\") { issues(first: 100) { nodes { id title author { login } comments(first: 5) { nodes { id body } } } } } }"
        #expect(try engine.run(query) == Engine(family: .gitHub, storage: .memory).run(query))
    }
}

@Suite("Data on disk")
struct StorageTests {
    private let last =
        "{ repository(owner: \"octo\", name: \"lamp\") { issue(number: 9) { id comments(last: 1) { nodes { body } } } } }"

    @Test("a comment is there when the file is opened again")
    func persists() throws {
        let file = try TemporaryFile()
        do {
            let engine = try Engine(family: .gitHub, storage: .file(file.path))
            let id = try #require(try engine.run(last).at("data.repository.issue.id")?.stringValue)
            let answer = try engine.run(
                "mutation { addComment(input: {subjectId: \"\(id)\", body: \"Kept\"}) { clientMutationId } }")
            #expect(answer["errors"] == nil)
        }
        let again = try Engine(family: .gitHub, storage: .file(file.path))
        #expect(try again.run(last).at("data.repository.issue.comments.nodes.0.body") == .string("Kept"))
    }

    @Test("a file of the other family, or no database, is refused")
    func refusesOthers() throws {
        let file = try TemporaryFile()
        _ = try Engine(family: .gitHub, storage: .file(file.path))
        #expect(throws: SampleServer.Failure.self) {
            try SampleServer(family: .rickAndMorty, storage: .file(file.path))
        }
        let text = file.folder.appending(path: "text").path
        try Array(repeating: "no database ", count: 100).joined().write(toFile: text, atomically: true, encoding: .utf8)
        #expect(throws: SampleServer.Failure.self) { try SampleServer(family: .gitHub, storage: .file(text)) }
    }

    @Test("a file of another version is made again")
    func otherVersion() throws {
        let file = try TemporaryFile()
        let engine = try Engine(family: .rickAndMorty, storage: .file(file.path))
        #expect(try engine.rename(character: 5, to: "Jerry"))
        let database = try Database(path: file.path)
        try database.execute("PRAGMA user_version = 999")
        let name = try Engine(family: .rickAndMorty, storage: .file(file.path)).run("{ character(id: 5) { name } }")
        #expect(name.at("data.character.name") == .string("Jerry Smith"))
    }
}
