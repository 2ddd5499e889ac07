/// The resolvers of GitHub's object types.
extension GitHubResolvers {
    // MARK: Actors

    func addActors(to resolvers: inout Resolvers) {
        typealias Fields = [String: (ActorRow, FieldCall) throws -> ResolvedValue]
        let common: Fields = [
            "id": { row, _ in .string(row.nodeID) },
            "login": { row, _ in .string(row.login) },
            "avatarUrl": { row, call in
                let size = call.arguments.int("size").map { "&s=\($0)" } ?? ""
                return .string("https://avatars.githubusercontent.com/u/\(row.id)?v=4\(size)")
            },
            "resourcePath": { row, _ in .string(row.path) },
            "url": { row, _ in Self.url(row.path) },
            "createdAt": { row, _ in Self.time(row.created) },
            "updatedAt": { row, _ in Self.time(row.updated) },
        ]
        let numbered: Fields = ["databaseId": { row, _ in .int(row.id) }]
        let named: Fields = ["name": { row, _ in .optional(row.name) }]
        let owning: Fields = ["repository": { row, call in try repository(owner: row.login, call) }]
        let details: [String: [Fields]] = [
            "Bot": [numbered],
            "EnterpriseUserAccount": [named, ["user": { row, _ in try author(row.userID) }]],
            "Mannequin": [
                numbered,
                ["claimant": { row, _ in try author(row.userID) }, "email": { row, _ in .optional(row.email) }],
            ],
            "Organization": [numbered, named, owning, ["description": { row, _ in .optional(row.about) }]],
            "User": [
                numbered, named, owning,
                [
                    "bio": { row, _ in .optional(row.about) },
                    "company": { row, _ in .optional(row.company) },
                    "location": { row, _ in .optional(row.location) },
                    "isViewer": { row, _ in .bool(row.login == Self.viewerLogin) },
                ],
            ],
        ]
        for (type, groups) in details {
            for fields in [common] + groups {
                resolvers.add(type, of: ActorRow.self, fields)
            }
        }
    }

    // MARK: Repository and labels

    private func issues(_ query: PagedQuery, _ call: FieldCall) throws -> ResolvedValue {
        try Connection.read(
            query, call, name: "issues", type: "IssueConnection", in: store.database,
            row: { GitHubStore.issue($0, from: 2) }, node: Self.object)
    }

    private func labels(_ query: PagedQuery, _ call: FieldCall) throws -> ResolvedValue {
        try Connection.read(
            query, call, name: "labels", type: "LabelConnection", in: store.database,
            row: { GitHubStore.label($0, from: 2) }, node: Self.object)
    }

    func addRepository(to resolvers: inout Resolvers) {
        resolvers.add(
            "Repository", of: RepositoryRow.self,
            [
                "id": { row, _ in .string(row.nodeID) },
                "databaseId": { row, _ in .int(row.id) },
                "name": { row, _ in .string(row.name) },
                "nameWithOwner": { row, _ in .string("\(row.owner)/\(row.name)") },
                "owner": { row, _ in try author(row.ownerID) },
                "description": { row, _ in .optional(row.description) },
                "homepageUrl": { row, _ in .optional(row.homepage) },
                "url": { row, _ in Self.url(row.path) },
                "resourcePath": { row, _ in .string(row.path) },
                "stargazerCount": { row, _ in .int(row.stargazers) },
                "forkCount": { row, _ in .int(row.forks) },
                "createdAt": { row, _ in Self.time(row.created) },
                "updatedAt": { row, _ in Self.time(row.updated) },
                "pushedAt": { row, _ in Self.time(row.pushed) },
                "hasIssuesEnabled": { _, _ in .bool(true) },
                "isArchived": { _, _ in .bool(false) },
                "isFork": { _, _ in .bool(false) },
                "isPrivate": { _, _ in .bool(false) },
                "viewerHasStarred": { _, _ in .bool(false) },
                "visibility": { _, _ in .string("PUBLIC") },
                "issue": { row, call in
                    let number = call.arguments.int("number") ?? 0
                    guard let issue = try store.issue(number: number, in: row.id) else {
                        throw GraphQLError(
                            "Could not resolve to an Issue with the number of \(number).", type: "NOT_FOUND")
                    }
                    return Self.object(issue)
                },
                "issues": { row, call in try issues(store.issues(in: row.id, call.arguments), call) },
                "label": { row, call in
                    try store.label(name: call.arguments.string("name") ?? "", in: row.id).map(Self.object) ?? .null
                },
                "labels": { row, call in try labels(store.labels(in: row.id, call.arguments), call) },
            ])
        func path(_ label: LabelRow) throws -> String {
            let name = label.name.replacing(" ", with: "%20")
            return "\(try repository(label.repositoryID).path)/labels/\(name)"
        }
        resolvers.add(
            "Label", of: LabelRow.self,
            [
                "id": { row, _ in .string(row.nodeID) },
                "name": { row, _ in .string(row.name) },
                "color": { row, _ in .string(row.color) },
                "description": { row, _ in .optional(row.description) },
                "isDefault": { row, _ in .bool(row.isDefault) },
                "createdAt": { row, _ in Self.time(row.created) },
                "updatedAt": { row, _ in Self.time(row.created) },
                "repository": { row, _ in Self.object(try repository(row.repositoryID)) },
                "resourcePath": { row, _ in .string(try path(row)) },
                "url": { row, _ in Self.url(try path(row)) },
                "issues": { row, call in
                    try issues(store.issues(in: row.repositoryID, label: row.id, call.arguments), call)
                },
            ])
    }

    // MARK: Issues and comments

    /// The fields of `Comment`, which issues and comments answer alike.
    private func commentFields<Row>(
        body: @escaping (Row) -> String, author authorID: @escaping (Row) -> Int?,
        association: @escaping (Row) -> String, created: @escaping (Row) -> Int, updated: @escaping (Row) -> Int
    ) -> [String: (Row, FieldCall) throws -> ResolvedValue] {
        [
            "author": { row, _ in try author(authorID(row)) },
            "authorAssociation": { row, _ in .string(association(row)) },
            "body": { row, _ in .string(body(row)) },
            "bodyHTML": { row, _ in .string(BodyText.html(body(row))) },
            "bodyText": { row, _ in .string(BodyText.plain(body(row))) },
            "createdAt": { row, _ in Self.time(created(row)) },
            "createdViaEmail": { _, _ in .bool(false) },
            "includesCreatedEdit": { _, _ in .bool(false) },
            "lastEditedAt": { _, _ in .null },
            "publishedAt": { row, _ in Self.time(created(row)) },
            "updatedAt": { row, _ in Self.time(updated(row)) },
            "viewerDidAuthor": { row, _ in .bool(try authorID(row) == viewer().id) },
        ]
    }

    func addIssue(to resolvers: inout Resolvers) {
        resolvers.add(
            "Issue", of: IssueRow.self,
            commentFields(
                body: \.body, author: \.authorID, association: \.association, created: \.created, updated: \.updated))
        resolvers.add(
            "Issue", of: IssueRow.self,
            [
                "id": { row, _ in .string(row.nodeID) },
                "databaseId": { row, _ in .int(row.id) },
                "number": { row, _ in .int(row.number) },
                "title": { row, _ in .string(row.title) },
                "state": { row, _ in .string(row.isClosed ? "CLOSED" : "OPEN") },
                "stateReason": { row, call in
                    // A client that has not said that it knows duplicates is told the older word.
                    let hides = row.stateReason == "DUPLICATE" && call.arguments.bool("enableDuplicate") != true
                    return hides ? .string("NOT_PLANNED") : .optional(row.stateReason)
                },
                "closed": { row, _ in .bool(row.isClosed) },
                "closedAt": { row, _ in row.closed.map(Self.time) ?? .null },
                "locked": { row, _ in .bool(row.isLocked) },
                "repository": { row, _ in Self.object(try repository(row.repositoryID)) },
                "resourcePath": { row, _ in .string(try path(of: row)) },
                "url": { row, _ in Self.url(try path(of: row)) },
                "viewerCanClose": { row, _ in .bool(!row.isClosed) },
                "viewerCanReopen": { row, _ in .bool(row.isClosed) },
                "viewerCanLabel": { _, _ in .bool(false) },
                "assignees": { row, call in
                    try Connection.read(
                        store.assignees(of: row.id), call, name: "assignees", type: "UserConnection",
                        in: store.database, row: { GitHubStore.actor($0, from: 2) }, node: Self.object)
                },
                "labels": { row, call in
                    try labels(store.labels(in: row.repositoryID, issue: row.id, call.arguments), call)
                },
                "comments": { row, call in
                    try Connection.read(
                        store.comments(of: row.id, call.arguments), call, name: "comments",
                        type: "IssueCommentConnection", in: store.database,
                        row: { GitHubStore.comment($0, from: 2) }, node: Self.object)
                },
            ])
    }

    func addComment(to resolvers: inout Resolvers) {
        resolvers.add(
            "IssueComment", of: CommentRow.self,
            commentFields(
                body: \.body, author: \.authorID, association: \.association, created: \.created, updated: \.updated))
        func path(_ row: CommentRow) throws -> String {
            "\(try self.path(of: issue(row.issueID)))#issuecomment-\(row.id)"
        }
        resolvers.add(
            "IssueComment", of: CommentRow.self,
            [
                "id": { row, _ in
                    .string(NodeID(.issueComment, row.id, repository: try issue(row.issueID).repositoryID).text)
                },
                "databaseId": { row, _ in .int(row.id) },
                "issue": { row, _ in Self.object(try issue(row.issueID)) },
                "repository": { row, _ in Self.object(try repository(issue(row.issueID).repositoryID)) },
                "resourcePath": { row, _ in .string(try path(row)) },
                "url": { row, _ in Self.url(try path(row)) },
            ])
    }
}
