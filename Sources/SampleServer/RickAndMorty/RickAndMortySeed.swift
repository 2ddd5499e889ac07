/// Fills a fresh database with the tables' rows.
enum RickAndMortySeed: Seed {
    /// Raised whenever the rows or the tables change, so that a database on disk is made again.
    static let version = 1

    static let tables = """
        CREATE TABLE locations (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL, dimension TEXT NOT NULL, created TEXT NOT NULL
        );
        CREATE TABLE characters (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, status TEXT NOT NULL, species TEXT NOT NULL, type TEXT NOT NULL,
            gender TEXT NOT NULL, origin_id INTEGER REFERENCES locations, location_id INTEGER REFERENCES locations,
            created TEXT NOT NULL
        );
        CREATE INDEX characters_by_location ON characters (location_id);
        CREATE TABLE episodes (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, air_date TEXT NOT NULL, code TEXT NOT NULL, created TEXT NOT NULL
        );
        CREATE TABLE appearances (
            character_id INTEGER NOT NULL REFERENCES characters, episode_id INTEGER NOT NULL REFERENCES episodes,
            PRIMARY KEY (character_id, episode_id)
        ) WITHOUT ROWID;
        CREATE INDEX appearances_by_episode ON appearances (episode_id, character_id);
        """

    /// 10 November 2017, 12:00 UTC, when the public database was young: rows get a time of making from here, in the
    /// order of their ids, since what the API gives is not held here.
    private static let epoch = 1_510_315_200

    static func fill(_ database: Database) throws {
        for line in lines(LocationTable.text) {
            let fields = try self.fields(line, count: 4)
            let id = try number(fields[0], in: line)
            try database.execute(
                "INSERT INTO locations VALUES (?, ?, ?, ?, ?)",
                [.integer(id), .text(fields[1]), .text(fields[2]), .text(fields[3]), created(id)])
        }
        for (index, line) in lines(EpisodeTable.text).enumerated() {
            let fields = try self.fields(line, count: 3)
            try database.execute(
                "INSERT INTO episodes VALUES (?, ?, ?, ?, ?)",
                [
                    .integer(index + 1), .text(fields[1]), .text(fields[2]), .text(fields[0]), created(index + 1),
                ])
        }
        for line in lines(CharacterTable.text) {
            let fields = try self.fields(line, count: 9)
            let id = try number(fields[0], in: line)
            let places = try fields[6...7].map { field in
                let place = try number(field, in: line)
                return place == 0 ? SQLValue.null : .integer(place)
            }
            try database.execute(
                "INSERT INTO characters VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [.integer(id)] + fields[1...5].map(SQLValue.text) + places + [created(id)])
            for episode in try episodes(fields[8], in: line) {
                try database.execute("INSERT INTO appearances VALUES (?, ?)", [.integer(id), .integer(episode)])
            }
        }
    }

    /// A line of a table that is not as its documentation says.
    struct MalformedLine: Error {
        let line: String
    }

    private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

    private static func fields(_ line: Substring, count: Int) throws -> [String] {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == count else { throw MalformedLine(line: String(line)) }
        return fields
    }

    private static func number(_ text: some StringProtocol, in line: Substring) throws -> Int {
        guard let number = Int(text) else { throw MalformedLine(line: String(line)) }
        return number
    }

    /// The episodes of `1-3,7`.
    private static func episodes(_ text: String, in line: Substring) throws -> [Int] {
        try text.split(separator: ",").flatMap { part -> ClosedRange<Int> in
            let bounds = try part.split(separator: "-").map { try number($0, in: line) }
            guard let first = bounds.first, let last = bounds.last, first <= last else {
                throw MalformedLine(line: String(line))
            }
            return first...last
        }
    }

    private static func created(_ id: Int) -> SQLValue {
        .text(DateTime.text(epoch + id * 60, fraction: ".000"))
    }
}
