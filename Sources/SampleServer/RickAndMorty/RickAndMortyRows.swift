/// A row of `characters`.
struct CharacterRow {
    let id: Int
    let name: String
    let status: String
    let species: String
    let type: String
    let gender: String
    let originID: Int?
    let locationID: Int?
    let created: String
}

/// A row of `locations`; without an id it is the place that the API calls `unknown`.
struct LocationRow {
    let id: Int?
    let name: String
    let type: String?
    let dimension: String?
    let created: String?

    /// Where a character is from, or is, when nobody knows.
    static let unknown = LocationRow(id: nil, name: "unknown", type: nil, dimension: nil, created: nil)
}

/// A row of `episodes`.
struct EpisodeRow {
    let id: Int
    let name: String
    let airDate: String
    let code: String
    let created: String
}

/// One page of rows, and how many there are in all.
struct Page<Row> {
    let rows: [Row]
    let number: Int
    let count: Int

    /// How many rows a full page has.
    static var size: Int { 20 }

    /// How many pages there are.
    var pages: Int { (count + Self.size - 1) / Self.size }
}
