/// Fills a fresh database with one repository's issues and comments: the same ones every time.
enum GitHubSeed: Seed {
    /// Raised whenever the rows or the tables change, so that a database on disk is made again.
    static let version = 1

    static let tables = """
        CREATE TABLE actors (
            id INTEGER PRIMARY KEY, kind TEXT NOT NULL, login TEXT NOT NULL COLLATE NOCASE UNIQUE, name TEXT, about TEXT,
            company TEXT, location TEXT, email TEXT, user_id INTEGER REFERENCES actors,
            created INTEGER NOT NULL, updated INTEGER NOT NULL
        );
        CREATE TABLE repositories (
            id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES actors, name TEXT NOT NULL COLLATE NOCASE,
            description TEXT, homepage TEXT, stargazers INTEGER NOT NULL, forks INTEGER NOT NULL,
            created INTEGER NOT NULL, updated INTEGER NOT NULL, pushed INTEGER NOT NULL, UNIQUE (owner_id, name)
        );
        CREATE TABLE labels (
            id INTEGER PRIMARY KEY, repository_id INTEGER NOT NULL REFERENCES repositories, name TEXT NOT NULL,
            color TEXT NOT NULL, description TEXT, is_default INTEGER NOT NULL, created INTEGER NOT NULL
        );
        CREATE TABLE issues (
            id INTEGER PRIMARY KEY, repository_id INTEGER NOT NULL REFERENCES repositories, number INTEGER NOT NULL,
            title TEXT NOT NULL, body TEXT NOT NULL, author_id INTEGER REFERENCES actors, association TEXT NOT NULL,
            is_closed INTEGER NOT NULL, state_reason TEXT, is_locked INTEGER NOT NULL, created INTEGER NOT NULL,
            updated INTEGER NOT NULL, closed INTEGER, UNIQUE (repository_id, number)
        );
        CREATE INDEX issues_by_creation ON issues (repository_id, created, id);
        CREATE INDEX issues_by_update ON issues (repository_id, updated, id);
        CREATE TABLE issue_labels (
            issue_id INTEGER NOT NULL REFERENCES issues, label_id INTEGER NOT NULL REFERENCES labels,
            PRIMARY KEY (issue_id, label_id)
        ) WITHOUT ROWID;
        CREATE TABLE issue_assignees (
            issue_id INTEGER NOT NULL REFERENCES issues, user_id INTEGER NOT NULL REFERENCES actors,
            PRIMARY KEY (issue_id, user_id)
        ) WITHOUT ROWID;
        CREATE TABLE comments (
            id INTEGER PRIMARY KEY AUTOINCREMENT, issue_id INTEGER NOT NULL REFERENCES issues, body TEXT NOT NULL,
            author_id INTEGER REFERENCES actors, association TEXT NOT NULL, created INTEGER NOT NULL,
            updated INTEGER NOT NULL
        );
        CREATE INDEX comments_by_creation ON comments (issue_id, created, id);
        """

    /// The moment that every time here is counted back from: 15 January 2026, 12:00 UTC.
    static let epoch = 1_768_478_400

    /// How many issues and comments there are.
    static let issueCount = 240
    static let commentCount = 1_000

    private static let repositoryID = 70_218_113
    private static let firstIssueID = 2_140_000_000
    private static let firstCommentID = 1_870_000_000

    static func fill(_ database: Database) throws {
        try fillActors(database)
        try database.execute(
            "INSERT INTO repositories VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                .integer(repositoryID), .integer(GitHubText.ownerID), .text("lamp"),
                .text("A lamp for your terminal: it lights up what changed."), .text("https://lamp.example"),
                .integer(4_871), .integer(312), .integer(epoch - 900 * day), .integer(epoch), .integer(epoch - 3_600),
            ])
        for (index, label) in GitHubText.labels.enumerated() {
            try database.execute(
                "INSERT INTO labels VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    .integer(1_530_000_001 + index * 11), .integer(repositoryID), .text(label.name),
                    .text(label.color), .optional(label.description), .integer(label.isDefault ? 1 : 0),
                    .integer(epoch - 900 * day + index),
                ])
        }
        var random = SplitMix(state: 0xBA70_0001)
        let counts = commentCounts(&random)
        var commentID = firstCommentID
        for number in 1...issueCount {
            try fillIssue(number, comments: counts[number - 1], commentID: &commentID, &random, database)
        }
    }

    private static let day = 86_400

    private static func fillActors(_ database: Database) throws {
        for actor in GitHubText.actors {
            try database.execute(
                "INSERT INTO actors VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    .integer(actor.id), .text(actor.kind.rawValue), .text(actor.login), .optional(actor.name),
                    .optional(actor.about), .optional(actor.company), .optional(actor.location),
                    .optional(actor.email), .optional(actor.userID), .integer(epoch - 2_000 * day + actor.id % 1_000),
                    .integer(epoch - actor.id % 300 * day),
                ])
        }
    }

    /// How many comments each issue has: a few have many, and they add up to ``commentCount``.
    private static func commentCounts(_ random: inout SplitMix) -> [Int] {
        var counts = [Int](repeating: 0, count: issueCount)
        for (number, count) in GitHubText.commentCounts { counts[number - 1] = count }
        var rest = commentCount - counts.reduce(0, +)
        while rest > 0 {
            let index = random.below(random.below(issueCount) + 1)
            guard GitHubText.commentCounts[index + 1] == nil, counts[index] < 30 else { continue }
            counts[index] += 1
            rest -= 1
        }
        return counts
    }

    private static func fillIssue(
        _ number: Int, comments: Int, commentID: inout Int, _ random: inout SplitMix, _ database: Database
    ) throws {
        let id = firstIssueID + number * 37
        let created = epoch - (issueCount + 1 - number) * 3 * day + random.below(2 * day)
        let isClosed = number % 5 == 2 || number % 7 == 3
        let times = (0..<comments).map { _ in random.below(epoch - created) }.sorted().map { created + $0 }
        let updated = times.last ?? created
        let closed = isClosed ? updated : nil
        let reasons = ["COMPLETED", "COMPLETED", "NOT_PLANNED", "DUPLICATE"]
        let author = author(&random)
        try database.execute(
            "INSERT INTO issues VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                .integer(id), .integer(repositoryID), .integer(number), .text(GitHubText.title(number)),
                .text(GitHubText.body(number)), .optional(author?.id), .text(author?.association ?? "NONE"),
                .integer(isClosed ? 1 : 0), .optional(isClosed ? reasons[number % 4] : nil),
                .integer(number % 60 == 0 ? 1 : 0), .integer(created), .integer(updated), .optional(closed),
            ])
        let labels = try database.rows("SELECT id FROM labels ORDER BY id") { $0.integer(0) }
        for index in Set((0..<random.below(4)).map { _ in random.below(labels.count) }).sorted() {
            try database.execute("INSERT INTO issue_labels VALUES (?, ?)", [.integer(id), .integer(labels[index])])
        }
        if number % 3 == 0,
            let user = GitHubText.actors.first(where: { $0.kind == .user && $0.id % 3 == number % 9 / 3 })
        {
            try database.execute("INSERT INTO issue_assignees VALUES (?, ?)", [.integer(id), .integer(user.id)])
        }
        for (index, time) in times.enumerated() {
            let author = self.author(&random)
            commentID += 1 + random.below(40)
            try database.execute(
                "INSERT INTO comments VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    .integer(commentID), .integer(id), .text(GitHubText.comment(issue: number, index, &random)),
                    .optional(author?.id), .text(author?.association ?? "NONE"), .integer(time), .integer(time),
                ])
        }
    }

    /// Who wrote: nobody any more, now and then.
    private static func author(_ random: inout SplitMix) -> GitHubText.Actor? {
        if random.below(17) == 0 { return nil }
        let writers = GitHubText.writers
        return writers[random.below(random.below(writers.count) + 1)]
    }
}

/// A small generator of the same numbers on every machine (SplitMix64).
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// A number from 0 up to but not `bound`, which is positive.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
