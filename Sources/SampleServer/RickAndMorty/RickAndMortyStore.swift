/// Characters, places and episodes in SQLite.
final class RickAndMortyStore {
    private let database: Database

    /// Takes a database that ``RickAndMortySeed`` has filled.
    init(database: Database) { self.database = database }

    // MARK: One, or some by ids

    func character(_ id: Int) throws -> CharacterRow? {
        try database.first(
            "SELECT \(Self.characterColumns) FROM characters WHERE id = ?", [.integer(id)], Self.character)
    }

    func location(_ id: Int) throws -> LocationRow? {
        try database.first("SELECT \(Self.locationColumns) FROM locations WHERE id = ?", [.integer(id)], Self.location)
    }

    func episode(_ id: Int) throws -> EpisodeRow? {
        try database.first("SELECT \(Self.episodeColumns) FROM episodes WHERE id = ?", [.integer(id)], Self.episode)
    }

    // MARK: Relations

    func episodes(of character: CharacterRow) throws -> [EpisodeRow] {
        try database.rows(
            """
            SELECT \(Self.episodeColumns) FROM episodes JOIN appearances ON episode_id = episodes.id
            WHERE character_id = ? ORDER BY episodes.id
            """, [.integer(character.id)], Self.episode)
    }

    func characters(in episode: EpisodeRow) throws -> [CharacterRow] {
        try database.rows(
            """
            SELECT \(Self.characterColumns) FROM characters JOIN appearances ON character_id = characters.id
            WHERE episode_id = ? ORDER BY characters.id
            """, [.integer(episode.id)], Self.character)
    }

    func residents(of location: LocationRow) throws -> [CharacterRow] {
        guard let id = location.id else { return [] }
        return try database.rows(
            "SELECT \(Self.characterColumns) FROM characters WHERE location_id = ? ORDER BY id", [.integer(id)],
            Self.character)
    }

    // MARK: Pages

    func characters(page: Int, filter: Arguments) throws -> Page<CharacterRow> {
        // "male" would be found within "Female": these two are matched from their beginning, as the API does.
        try self.page(
            page, of: Self.characterColumns, from: "characters", filter,
            matches: [
                ("name", "name", .contains), ("status", "status", .begins), ("species", "species", .contains),
                ("type", "type", .contains), ("gender", "gender", .begins),
            ], Self.character)
    }

    func locations(page: Int, filter: Arguments) throws -> Page<LocationRow> {
        try self.page(
            page, of: Self.locationColumns, from: "locations", filter,
            matches: [("name", "name", .contains), ("type", "type", .contains), ("dimension", "dimension", .contains)],
            Self.location)
    }

    func episodes(page: Int, filter: Arguments) throws -> Page<EpisodeRow> {
        try self.page(
            page, of: Self.episodeColumns, from: "episodes", filter,
            matches: [("name", "name", .contains), ("episode", "code", .contains)], Self.episode)
    }

    private enum Match {
        case contains
        case begins
    }

    private func page<Row>(
        _ page: Int, of columns: String, from table: String, _ filter: Arguments,
        matches: [(field: String, column: String, match: Match)], _ make: (SQLRow) -> Row
    ) throws -> Page<Row> {
        var conditions: [String] = []
        var values: [SQLValue] = []
        for (field, column, match) in matches {
            guard let text = filter.string(field), !text.isEmpty else { continue }
            let place = "instr(lower(\(column)), lower(?))"
            conditions.append(match == .contains ? "\(place) > 0" : "\(place) = 1")
            values.append(.text(text))
        }
        let condition = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
        let count = try database.integer("SELECT count(*) FROM \(table) \(condition)", values) ?? 0
        // The argument has 32 bits, so the product cannot overflow.
        let number = max(page, 1)
        let rows = try database.rows(
            "SELECT \(columns) FROM \(table) \(condition) ORDER BY id LIMIT ? OFFSET ?",
            values + [.integer(Page<Row>.size), .integer((number - 1) * Page<Row>.size)], make)
        return Page(rows: rows, number: number, count: count)
    }

    // MARK: Writing

    /// Gives a character another name; false when there is no such character.
    func rename(character id: Int, to name: String) throws -> Bool {
        try !database.rows(
            "UPDATE characters SET name = ? WHERE id = ? RETURNING id", [.text(name), .integer(id)]
        ) { $0.integer(0) }.isEmpty
    }

    // MARK: Rows

    private static let characterColumns = """
        characters.id, name, status, species, type, gender, origin_id, location_id, created
        """
    private static let locationColumns = "id, name, type, dimension, created"
    private static let episodeColumns = "episodes.id, name, air_date, code, created"

    private static func character(_ row: SQLRow) -> CharacterRow {
        CharacterRow(
            id: row.integer(0), name: row.text(1), status: row.text(2), species: row.text(3), type: row.text(4),
            gender: row.text(5), originID: row.optionalInteger(6), locationID: row.optionalInteger(7),
            created: row.text(8))
    }

    private static func location(_ row: SQLRow) -> LocationRow {
        LocationRow(
            id: row.integer(0), name: row.text(1), type: row.text(2), dimension: row.text(3), created: row.text(4))
    }

    private static func episode(_ row: SQLRow) -> EpisodeRow {
        EpisodeRow(
            id: row.integer(0), name: row.text(1), airDate: row.text(2), code: row.text(3), created: row.text(4))
    }
}
