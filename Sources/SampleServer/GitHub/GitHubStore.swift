/// One repository's issues, comments, labels and people in SQLite.
final class GitHubStore {
    let database: Database

    /// Takes a database that ``GitHubSeed`` has filled.
    init(database: Database) { self.database = database }

    // MARK: One row

    func repository(owner: String, name: String) throws -> RepositoryRow? {
        try database.first(
            "SELECT \(Self.repositoryColumns) WHERE actors.login = ? AND repositories.name = ?",
            [.text(owner), .text(name)], Self.repository)
    }

    func repository(_ id: Int) throws -> RepositoryRow? {
        try database.first(
            "SELECT \(Self.repositoryColumns) WHERE repositories.id = ?", [.integer(id)], Self.repository)
    }

    func actor(_ id: Int) throws -> ActorRow? {
        try database.first("SELECT \(Self.actorColumns) FROM actors WHERE id = ?", [.integer(id)], Self.actor)
    }

    func actor(login: String) throws -> ActorRow? {
        try database.first("SELECT \(Self.actorColumns) FROM actors WHERE login = ?", [.text(login)], Self.actor)
    }

    func issue(_ id: Int) throws -> IssueRow? {
        try database.first("SELECT \(Self.issueColumns) FROM issues WHERE id = ?", [.integer(id)]) { Self.issue($0) }
    }

    func issue(number: Int, in repository: Int) throws -> IssueRow? {
        try database.first(
            "SELECT \(Self.issueColumns) FROM issues WHERE repository_id = ? AND number = ?",
            [.integer(repository), .integer(number)]
        ) { Self.issue($0) }
    }

    func comment(_ id: Int) throws -> CommentRow? {
        try database.first("SELECT \(Self.commentColumns) FROM comments WHERE id = ?", [.integer(id)]) {
            Self.comment($0)
        }
    }

    func label(_ id: Int) throws -> LabelRow? {
        try database.first("SELECT \(Self.labelColumns) FROM labels WHERE id = ?", [.integer(id)]) { Self.label($0) }
    }

    func label(name: String, in repository: Int) throws -> LabelRow? {
        try database.first(
            "SELECT \(Self.labelColumns) FROM labels WHERE repository_id = ? AND name = ? COLLATE NOCASE",
            [.integer(repository), .text(name)]
        ) { Self.label($0) }
    }

    // MARK: Lists

    /// The issues of a repository, narrowed by a connection field's arguments.
    ///
    /// - Throws: A ``GraphQLError`` when `since` is no time.
    func issues(in repository: Int, label: Int? = nil, _ arguments: Arguments) throws -> PagedQuery {
        var query = PagedQuery(
            columns: Self.issueColumns, tables: "issues",
            conditions: [("repository_id = ?", [.integer(repository)])], key: "created", id: "id")
        if let label {
            query.conditions.append(
                ("EXISTS (SELECT 1 FROM issue_labels WHERE issue_id = issues.id AND label_id = ?)", [.integer(label)]))
        }
        if let order = arguments.object("orderBy") {
            query.isDescending = order.string("direction") == "DESC"
            switch order.string("field") {
            case "UPDATED_AT": query.key = "updated"
            case "COMMENTS": query.key = "(SELECT count(*) FROM comments WHERE issue_id = issues.id)"
            default: query.key = "created"
            }
        }
        query.narrow(states: arguments.strings("states"))
        if let labels = arguments.strings("labels") {
            query.conditions.append(Self.labelled(labels))
        }
        if let filter = arguments.object("filterBy") { try query.narrow(by: filter) }
        return query
    }

    fileprivate static func labelled(_ names: [String]) -> (sql: String, values: [SQLValue]) {
        let places = names.map { _ in "?" }.joined(separator: ", ")
        return (
            """
            EXISTS (SELECT 1 FROM issue_labels JOIN labels ON labels.id = label_id
            WHERE issue_id = issues.id AND labels.name COLLATE NOCASE IN (\(places)))
            """, names.map(SQLValue.text)
        )
    }

    /// The comments of an issue, in the order in which they were written unless the arguments ask for another.
    func comments(of issue: Int, _ arguments: Arguments) -> PagedQuery {
        var query = PagedQuery(
            columns: Self.commentColumns, tables: "comments", conditions: [("issue_id = ?", [.integer(issue)])],
            key: "created", id: "id")
        if let order = arguments.object("orderBy") {
            query.key = "updated"
            query.isDescending = order.string("direction") == "DESC"
        }
        return query
    }

    /// The labels of a repository, or of one issue.
    func labels(in repository: Int, issue: Int? = nil, _ arguments: Arguments) -> PagedQuery {
        var query = PagedQuery(
            columns: Self.labelColumns, tables: "labels", conditions: [("repository_id = ?", [.integer(repository)])],
            key: "created", id: "id")
        if let issue {
            query.conditions.append(
                ("EXISTS (SELECT 1 FROM issue_labels WHERE label_id = labels.id AND issue_id = ?)", [.integer(issue)]))
        }
        if let text = arguments.string("query"), !text.isEmpty {
            query.conditions.append(
                (
                    "instr(lower(name), lower(?)) > 0 OR instr(lower(ifnull(description, '')), lower(?)) > 0",
                    [.text(text), .text(text)]
                ))
        }
        if let order = arguments.object("orderBy") {
            query.isDescending = order.string("direction") == "DESC"
            if order.string("field") == "NAME" { query.key = "name" }
        }
        return query
    }

    /// The users an issue is assigned to.
    func assignees(of issue: Int) -> PagedQuery {
        PagedQuery(
            columns: Self.actorColumns, tables: "actors",
            conditions: [
                ("EXISTS (SELECT 1 FROM issue_assignees WHERE user_id = actors.id AND issue_id = ?)", [.integer(issue)])
            ], key: "login", id: "id")
    }

    // MARK: Writing

    /// Adds a comment and touches its issue. It is the newest of its issue even when this machine's clock is behind.
    func addComment(to issue: Int, body: String, author: Int, association: String, at time: Int) throws -> CommentRow {
        try database.transaction {
            let updated = try database.integer("SELECT updated FROM issues WHERE id = ?", [.integer(issue)])
            let time = max(time, updated ?? time)
            let row = try database.first(
                """
                INSERT INTO comments (issue_id, body, author_id, association, created, updated)
                VALUES (?, ?, ?, ?, ?, ?) RETURNING \(Self.commentColumns)
                """,
                [
                    .integer(issue), .text(body), .integer(author), .text(association), .integer(time), .integer(time),
                ]
            ) { Self.comment($0) }
            try database.execute("UPDATE issues SET updated = ? WHERE id = ?", [.integer(time), .integer(issue)])
            guard let row else { throw GraphQLError("The comment was not kept.") }
            return row
        }
    }

    /// Closes an issue for a reason.
    func close(issue: Int, reason: String, at time: Int) throws {
        try database.execute(
            "UPDATE issues SET is_closed = 1, state_reason = ?, closed = ?, updated = ? WHERE id = ?",
            [.text(reason), .integer(time), .integer(time), .integer(issue)])
    }

    /// Opens an issue again.
    func reopen(issue: Int, at time: Int) throws {
        try database.execute(
            "UPDATE issues SET is_closed = 0, state_reason = 'REOPENED', closed = NULL, updated = ? WHERE id = ?",
            [.integer(time), .integer(issue)])
    }

    /// Gives an issue another title; false when there is no such issue.
    func retitle(issue number: Int, to title: String) throws -> Bool {
        try !database.rows(
            "UPDATE issues SET title = ? WHERE number = ? RETURNING id", [.text(title), .integer(number)]
        ) { $0.integer(0) }.isEmpty
    }
}

// MARK: Rows

extension GitHubStore {
    private static let repositoryColumns = """
        repositories.id, owner_id, actors.login, repositories.name, description, homepage, stargazers, forks,
        repositories.created, repositories.updated, pushed
        FROM repositories JOIN actors ON actors.id = owner_id
        """
    private static let actorColumns =
        "actors.id, kind, login, name, about, company, location, email, user_id, created, updated"
    private static let issueColumns = """
        id, repository_id, number, title, body, author_id, association, is_closed, state_reason, is_locked, created,
        updated, closed
        """
    private static let commentColumns = "id, issue_id, body, author_id, association, created, updated"
    private static let labelColumns = "id, repository_id, name, color, description, is_default, created"

    private static func repository(_ row: SQLRow) -> RepositoryRow {
        RepositoryRow(
            id: row.integer(0), ownerID: row.integer(1), owner: row.text(2), name: row.text(3),
            description: row.optionalText(4), homepage: row.optionalText(5), stargazers: row.integer(6),
            forks: row.integer(7), created: row.integer(8), updated: row.integer(9), pushed: row.integer(10))
    }

    private static func actor(_ row: SQLRow) -> ActorRow { actor(row, from: 0) }

    /// Reads an actor's columns from a position on; a page's rows begin with their cursor.
    static func actor(_ row: SQLRow, from start: Int32) -> ActorRow {
        ActorRow(
            id: row.integer(start), kind: NodeID.Kind(rawValue: row.text(start + 1)) ?? .user,
            login: row.text(start + 2), name: row.optionalText(start + 3), about: row.optionalText(start + 4),
            company: row.optionalText(start + 5), location: row.optionalText(start + 6),
            email: row.optionalText(start + 7), userID: row.optionalInteger(start + 8),
            created: row.integer(start + 9), updated: row.integer(start + 10))
    }

    static func issue(_ row: SQLRow, from start: Int32 = 0) -> IssueRow {
        IssueRow(
            id: row.integer(start), repositoryID: row.integer(start + 1), number: row.integer(start + 2),
            title: row.text(start + 3), body: row.text(start + 4), authorID: row.optionalInteger(start + 5),
            association: row.text(start + 6), isClosed: row.integer(start + 7) != 0,
            stateReason: row.optionalText(start + 8), isLocked: row.integer(start + 9) != 0,
            created: row.integer(start + 10), updated: row.integer(start + 11),
            closed: row.optionalInteger(start + 12))
    }

    static func comment(_ row: SQLRow, from start: Int32 = 0) -> CommentRow {
        CommentRow(
            id: row.integer(start), issueID: row.integer(start + 1), body: row.text(start + 2),
            authorID: row.optionalInteger(start + 3), association: row.text(start + 4),
            created: row.integer(start + 5), updated: row.integer(start + 6))
    }

    static func label(_ row: SQLRow, from start: Int32 = 0) -> LabelRow {
        LabelRow(
            id: row.integer(start), repositoryID: row.integer(start + 1), name: row.text(start + 2),
            color: row.text(start + 3), description: row.optionalText(start + 4),
            isDefault: row.integer(start + 5) != 0, created: row.integer(start + 6))
    }
}

extension PagedQuery {
    /// Keeps issues of some states; nil keeps all.
    fileprivate mutating func narrow(states: [String]?) {
        guard let states else { return }
        let places = states.map { _ in "?" }.joined(separator: ", ")
        conditions.append(("is_closed IN (\(places))", states.map { .integer($0 == "CLOSED" ? 1 : 0) }))
    }

    /// Keeps issues that satisfy an `IssueFilters`.
    fileprivate mutating func narrow(by filter: Arguments) throws {
        narrow(states: filter.strings("states"))
        // Here every label must be on the issue.
        for label in filter.strings("labels") ?? [] {
            conditions.append(GitHubStore.labelled([label]))
        }
        if let login = filter.string("createdBy") {
            conditions.append(("author_id = (SELECT id FROM actors WHERE login = ?)", [.text(login)]))
        }
        let assigned = "EXISTS (SELECT 1 FROM issue_assignees WHERE issue_id = issues.id"
        switch filter.values["assignee"] {
        case nil: break
        case .null?: conditions.append(("NOT \(assigned))", []))
        case .string("*")?: conditions.append(("\(assigned))", []))
        case .string(let login)?:
            conditions.append(
                ("\(assigned) AND user_id = (SELECT id FROM actors WHERE login = ?))", [.text(login)]))
        default: throw GraphQLError("The filter's \"assignee\" must be a login.")
        }
        if let since = filter.values["since"], since != .null {
            guard let seconds = since.stringValue.flatMap(DateTime.seconds) else {
                throw GraphQLError("The filter's \"since\" must be a time such as 2026-01-15T12:00:00Z.")
            }
            conditions.append(("updated >= ?", [.integer(seconds)]))
        }
    }
}
