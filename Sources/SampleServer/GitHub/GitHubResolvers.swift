/// The resolvers of the GitHub schema.
struct GitHubResolvers {
    let store: GitHubStore

    /// The account that the server's one client is signed in as.
    static let viewerLogin = "you"

    /// The time now, in seconds since 1970.
    let now: () -> Int

    func make() -> Resolvers {
        var resolvers = Resolvers()
        addQuery(to: &resolvers)
        addActors(to: &resolvers)
        addRepository(to: &resolvers)
        addIssue(to: &resolvers)
        addComment(to: &resolvers)
        addMutations(to: &resolvers)
        Connection.addResolvers(to: &resolvers, connection: "IssueConnection", edge: "IssueEdge")
        Connection.addResolvers(to: &resolvers, connection: "IssueCommentConnection", edge: "IssueCommentEdge")
        Connection.addResolvers(to: &resolvers, connection: "LabelConnection", edge: "LabelEdge")
        Connection.addResolvers(to: &resolvers, connection: "UserConnection", edge: "UserEdge")
        Connection.addPageInfoResolvers(to: &resolvers)
        return resolvers
    }

    // MARK: Values

    static func time(_ seconds: Int) -> ResolvedValue { .string(DateTime.text(seconds)) }
    static func url(_ path: String) -> ResolvedValue { .string("https://github.com\(path)") }

    static func object(_ row: RepositoryRow) -> ResolvedValue { .object(type: "Repository", source: row) }
    static func object(_ row: ActorRow) -> ResolvedValue { .object(type: row.typeName, source: row) }
    static func object(_ row: IssueRow) -> ResolvedValue { .object(type: "Issue", source: row) }
    static func object(_ row: CommentRow) -> ResolvedValue { .object(type: "IssueComment", source: row) }
    static func object(_ row: LabelRow) -> ResolvedValue { .object(type: "Label", source: row) }

    /// The author of a comment or issue; null when the account is gone.
    func author(_ id: Int?) throws -> ResolvedValue { try id.flatMap(store.actor).map(Self.object) ?? .null }

    func viewer() throws -> ActorRow {
        guard let viewer = try store.actor(login: Self.viewerLogin) else {
            throw GraphQLError("There is no account to be signed in as.")
        }
        return viewer
    }

    func repository(_ id: Int) throws -> RepositoryRow {
        guard let row = try store.repository(id) else { throw GraphQLError("The repository is gone.") }
        return row
    }

    func issue(_ id: Int) throws -> IssueRow {
        guard let row = try store.issue(id) else { throw GraphQLError("The issue is gone.") }
        return row
    }

    func path(of issue: IssueRow) throws -> String {
        "\(try repository(issue.repositoryID).path)/issues/\(issue.number)"
    }

    // MARK: Query

    /// The id of the root object, as GitHub's older ids are spelled.
    private static let queryID = "MDU6UXVlcnk="

    /// What a global id stands for; nil when there is nothing of that id.
    private func node(_ id: String) throws -> ResolvedValue? {
        if id == Self.queryID { return .object(type: "Query", source: ()) }
        guard let id = NodeID(id) else { return nil }
        switch id.kind {
        case .repository: return try store.repository(id.number).map(Self.object)
        case .issue:
            return try store.issue(id.number).flatMap { $0.repositoryID == id.repository ? Self.object($0) : nil }
        case .issueComment:
            return try store.comment(id.number).flatMap { comment in
                try issue(comment.issueID).repositoryID == id.repository ? Self.object(comment) : nil
            }
        case .label:
            return try store.label(id.number).flatMap { $0.repositoryID == id.repository ? Self.object($0) : nil }
        case .user, .organization, .bot, .mannequin, .enterpriseUserAccount:
            return try store.actor(id.number).flatMap { $0.kind == id.kind ? Self.object($0) : nil }
        }
    }

    private static func notFound(_ id: String) -> GraphQLError {
        GraphQLError("Could not resolve to a node with the global id of '\(id)'", type: "NOT_FOUND")
    }

    private func addQuery(to resolvers: inout Resolvers) {
        resolvers.add(
            "Query", of: Void.self,
            [
                "id": { _, _ in .string(Self.queryID) },
                "relay": { _, _ in .object(type: "Query", source: ()) },
                "node": { _, call in
                    let id = call.arguments.string("id") ?? ""
                    guard let node = try node(id) else { throw Self.notFound(id) }
                    return node
                },
                "nodes": { _, call in
                    let ids = call.arguments.strings("ids") ?? []
                    guard ids.count <= 100 else {
                        throw GraphQLError("At most 100 ids may be asked for at once.", type: "ARGUMENT_LIMIT")
                    }
                    return .list(try ids.map { try node($0) ?? .failure(Self.notFound($0)) })
                },
                "repository": { _, call in
                    let owner = call.arguments.string("owner") ?? ""
                    return try repository(owner: owner, call)
                },
                "repositoryOwner": { _, call in
                    guard let actor = try store.actor(login: call.arguments.string("login") ?? ""),
                        actor.kind == .user || actor.kind == .organization
                    else { return .null }
                    return Self.object(actor)
                },
                "user": { _, call in
                    let login = call.arguments.string("login") ?? ""
                    guard let actor = try store.actor(login: login), actor.kind == .user else {
                        throw GraphQLError(
                            "Could not resolve to a User with the login of '\(login)'.", type: "NOT_FOUND")
                    }
                    return Self.object(actor)
                },
                "viewer": { _, _ in Self.object(try viewer()) },
            ])
    }

    func repository(owner: String, _ call: FieldCall) throws -> ResolvedValue {
        let name = call.arguments.string("name") ?? ""
        guard let row = try store.repository(owner: owner, name: name) else {
            throw GraphQLError(
                "Could not resolve to a Repository with the name '\(owner)/\(name)'.", type: "NOT_FOUND")
        }
        return Self.object(row)
    }

    // MARK: Mutation

    /// The issue that an input names.
    private func issue(named id: String) throws -> IssueRow {
        guard let node = NodeID(id), node.kind == .issue, let row = try store.issue(node.number),
            row.repositoryID == node.repository
        else { throw Self.notFound(id) }
        return row
    }

    /// A mutation's payload.
    private struct Payload {
        let clientMutationID: String?
        let issue: IssueRow
        var comment: CommentRow?

        init(_ input: Arguments, _ issue: IssueRow, comment: CommentRow? = nil) {
            clientMutationID = input.string("clientMutationId")
            self.issue = issue
            self.comment = comment
        }
    }

    /// As on GitHub.
    private static let maximumBodyLength = 65_536

    private func addMutations(to resolvers: inout Resolvers) {
        func input(_ call: FieldCall) -> Arguments { call.arguments.object("input") ?? Arguments() }
        resolvers.add(
            "Mutation", of: Void.self,
            [
                "addComment": { _, call in
                    let input = input(call)
                    let issue = try issue(named: input.string("subjectId") ?? "")
                    let body = input.string("body") ?? ""
                    guard body.contains(where: { !$0.isWhitespace }) else {
                        throw GraphQLError("Body can't be blank", type: "UNPROCESSABLE")
                    }
                    guard body.unicodeScalars.count <= Self.maximumBodyLength else {
                        throw GraphQLError(
                            "Body is too long (maximum is \(Self.maximumBodyLength) characters)",
                            type: "UNPROCESSABLE")
                    }
                    let comment = try store.addComment(
                        to: issue.id, body: body, author: try viewer().id, association: "MEMBER", at: now())
                    return .object(
                        type: "AddCommentPayload",
                        source: Payload(input, try self.issue(issue.id), comment: comment))
                },
                "closeIssue": { _, call in
                    let input = input(call)
                    let issue = try issue(named: input.string("issueId") ?? "")
                    let reason = input.string("stateReason") ?? "COMPLETED"
                    try store.close(issue: issue.id, reason: reason, at: now())
                    return .object(type: "CloseIssuePayload", source: Payload(input, try self.issue(issue.id)))
                },
                "reopenIssue": { _, call in
                    let input = input(call)
                    let issue = try issue(named: input.string("issueId") ?? "")
                    try store.reopen(issue: issue.id, at: now())
                    return .object(type: "ReopenIssuePayload", source: Payload(input, try self.issue(issue.id)))
                },
            ])
        for type in ["CloseIssuePayload", "ReopenIssuePayload"] {
            resolvers.add(
                type, of: Payload.self,
                [
                    "clientMutationId": { payload, _ in .optional(payload.clientMutationID) },
                    "issue": { payload, _ in Self.object(payload.issue) },
                ])
        }
        resolvers.add(
            "AddCommentPayload", of: Payload.self,
            [
                "clientMutationId": { payload, _ in .optional(payload.clientMutationID) },
                "commentEdge": { payload, _ in
                    guard let comment = payload.comment else { return .null }
                    let cursor = Cursor(key: .integer(comment.created), id: comment.id).text
                    return .object(
                        type: "IssueCommentEdge",
                        source: Connection.Edge(cursor: cursor, node: Self.object(comment)))
                },
                "subject": { payload, _ in Self.object(payload.issue) },
            ])
    }
}
