/// The resolvers of the Rick and Morty schema.
enum RickAndMortyResolvers {
    static func make(store: RickAndMortyStore) -> Resolvers {
        var resolvers = Resolvers()
        addQuery(to: &resolvers, store)
        addObjects(to: &resolvers, store)
        addPages(to: &resolvers)
        return resolvers
    }

    private static func object(_ row: CharacterRow) -> ResolvedValue { .object(type: "Character", source: row) }
    private static func object(_ row: LocationRow) -> ResolvedValue { .object(type: "Location", source: row) }
    private static func object(_ row: EpisodeRow) -> ResolvedValue { .object(type: "Episode", source: row) }

    private static func addQuery(to resolvers: inout Resolvers, _ store: RickAndMortyStore) {
        func id(_ call: FieldCall) -> Int? { call.arguments.string("id").flatMap { Int($0) } }
        func ids(_ call: FieldCall) throws -> [Int] {
            let ids = call.arguments.strings("ids") ?? []
            guard ids.count <= 100 else { throw GraphQLError("At most 100 ids may be asked for at once.") }
            return ids.compactMap { Int($0) }
        }
        func page(_ call: FieldCall) -> Int { call.arguments.int("page") ?? 1 }
        func filter(_ call: FieldCall) -> Arguments { call.arguments.object("filter") ?? Arguments() }
        resolvers.add(
            "Query", of: Void.self,
            [
                "character": { _, call in try id(call).flatMap(store.character).map(object) ?? .null },
                "characters": { _, call in
                    .object(type: "Characters", source: try store.characters(page: page(call), filter: filter(call)))
                },
                "charactersByIds": { _, call in .list(try ids(call).compactMap(store.character).map(object)) },
                "location": { _, call in try id(call).flatMap(store.location).map(object) ?? .null },
                "locations": { _, call in
                    .object(type: "Locations", source: try store.locations(page: page(call), filter: filter(call)))
                },
                "locationsByIds": { _, call in .list(try ids(call).compactMap(store.location).map(object)) },
                "episode": { _, call in try id(call).flatMap(store.episode).map(object) ?? .null },
                "episodes": { _, call in
                    .object(type: "Episodes", source: try store.episodes(page: page(call), filter: filter(call)))
                },
                "episodesByIds": { _, call in .list(try ids(call).compactMap(store.episode).map(object)) },
            ])
    }

    private static func addObjects(to resolvers: inout Resolvers, _ store: RickAndMortyStore) {
        func place(_ id: Int?) throws -> ResolvedValue { object(try id.flatMap(store.location) ?? .unknown) }
        resolvers.add(
            "Character", of: CharacterRow.self,
            [
                "id": { row, _ in .int(row.id) },
                "name": { row, _ in .string(row.name) },
                "status": { row, _ in .string(row.status) },
                "species": { row, _ in .string(row.species) },
                "type": { row, _ in .string(row.type) },
                "gender": { row, _ in .string(row.gender) },
                "origin": { row, _ in try place(row.originID) },
                "location": { row, _ in try place(row.locationID) },
                "image": { row, _ in .string("https://rickandmortyapi.com/api/character/avatar/\(row.id).jpeg") },
                "episode": { row, _ in .list(try store.episodes(of: row).map(object)) },
                "created": { row, _ in .string(row.created) },
            ])
        resolvers.add(
            "Location", of: LocationRow.self,
            [
                "id": { row, _ in .optional(row.id) },
                "name": { row, _ in .string(row.name) },
                "type": { row, _ in .optional(row.type) },
                "dimension": { row, _ in .optional(row.dimension) },
                "residents": { row, _ in .list(try store.residents(of: row).map(object)) },
                "created": { row, _ in .optional(row.created) },
            ])
        resolvers.add(
            "Episode", of: EpisodeRow.self,
            [
                "id": { row, _ in .int(row.id) },
                "name": { row, _ in .string(row.name) },
                "air_date": { row, _ in .string(row.airDate) },
                "episode": { row, _ in .string(row.code) },
                "characters": { row, _ in .list(try store.characters(in: row).map(object)) },
                "created": { row, _ in .string(row.created) },
            ])
    }

    /// The numbers of an `Info`.
    private struct Info {
        let count: Int
        let pages: Int
        let number: Int

        init<Row>(_ page: Page<Row>) {
            count = page.count
            pages = page.pages
            number = page.number
        }
    }

    private static func addPages(to resolvers: inout Resolvers) {
        func add<Row>(_ type: String, _ object: @escaping (Row) -> ResolvedValue) {
            resolvers.add(
                type, of: Page<Row>.self,
                [
                    "info": { page, _ in .object(type: "Info", source: Info(page)) },
                    "results": { page, _ in .list(page.rows.map(object)) },
                ])
        }
        add("Characters") { (row: CharacterRow) in object(row) }
        add("Locations") { (row: LocationRow) in object(row) }
        add("Episodes") { (row: EpisodeRow) in object(row) }
        resolvers.add(
            "Info", of: Info.self,
            [
                "count": { info, _ in .int(info.count) },
                "pages": { info, _ in .int(info.pages) },
                "next": { info, _ in .optional(info.number < info.pages ? info.number + 1 : nil) },
                "prev": { info, _ in .optional(info.number > 1 ? min(info.number - 1, info.pages) : nil) },
            ])
    }
}
