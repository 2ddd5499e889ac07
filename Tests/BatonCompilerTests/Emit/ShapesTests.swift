import GraphQLLanguage
import TestSupport
import Testing

@testable import BatonCompiler

/// Every shape of selection, type and value that the emitter has a spelling for, in one document set.
@Suite("Shapes of generated code")
struct ShapesTests {
    static let schema = """
        type Query {
          fleet(id: ID!, filter: Filter, kinds: [Kind!], weights: [Float!], flags: [Boolean], depth: Int = 1): Fleet
          find(id: ID!): Thing
          node(id: ID!): Node
          hits: [Hit!]!
        }
        type Mutation { rename(filter: Filter!, flags: [Boolean!]): Fleet }
        interface Node { id: ID! }
        interface Named { name(short: Boolean): String home: Port }
        interface Thing { code: String }
        union Hit = Buoy | Port | Ship
        type Fleet implements Node {
          id: ID!
          kind: Kind kindNow: Kind! kinds: [Kind] kindsNow: [Kind!]!
          text: String textNow: String! texts: [String] textsNow: [String!]! someTexts: [String]! fewTexts: [String!]
          number: Int numberNow: Int! numbers: [Int] numbersNow: [Int!]!
          weight: Float weightNow: Float! weights: [Float] weightsNow: [Float!]!
          flag: Boolean flagNow: Boolean! flags: [Boolean] flagsNow: [Boolean!]!
          day: Day dayNow: Day! days: [Day!]
          flagship: Ship flagshipNow: Ship! ships: [Ship] shipsNow: [Ship!]!
          leader: Named leaderNow: Named!
          log(first: Int, after: String, last: Int, before: String): Log!
        }
        type Ship implements Node & Named & Thing { id: ID! name(short: Boolean): String home: Port code: String }
        type Port implements Named { name(short: Boolean): String home: Port }
        type Buoy implements Thing { code: String mark: ID! }
        type Log { total: Int edges: [LogEdge] pageInfo: PageInfo! }
        type LogEdge { cursor: String! node: Entry }
        type Entry { text: String }
        type PageInfo { endCursor: String startCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! }
        enum Kind { WAR trade }
        scalar Day
        input Filter { kind: Kind! = WAR kinds: [Kind!] not: Filter any: [Filter!] near: Near days: [[Day]!] limit: Int }
        input Near { filter: Filter port: ID! within: Float }
        """

    static let documents = """
        query Fleets(
          $id: ID!, $filter: Filter, $kinds: [Kind!], $weights: [Float!], $flags: [Boolean], $depth: Int = 2,
          $wide: Boolean!, $plain: Boolean! = false
        ) {
          fleet(id: $id, filter: $filter, kinds: $kinds, weights: $weights, flags: $flags, depth: $depth) {
            kind kindNow kinds kindsNow text textNow texts textsNow someTexts fewTexts number numberNow numbers numbersNow
            weight weightNow weights weightsNow flag flagNow flags flagsNow day dayNow days
            flagship { name } flagshipNow { name(short: true) } ships { name } shipsNow { name(short: $wide) }
            leader { name home { name } ... on Ship { id home { home { name } } } }
            leaderNow @include(if: $wide) @skip(if: $plain) { name }
            second: flagshipNow @include(if: $wide) { id }
            ...Fleet_log @include(if: $wide) @alias(as: "fleet_log")
            ...Fleet_name @arguments(short: true)
          }
          find(id: $id) { code ... on Named { name home { name } } ... on Ship { id home { home { name } } } }
          hits { __typename ... on Ship { id } ... on Named { name } ... on Thing { code } ... on Buoy { mark } }
        }
        query Bound($wide: Boolean, $n: Int) {
          fleet(id: "1", depth: 12) { ...Fleet_name @arguments(short: $wide) ...Fleet_log @arguments(last: $n) }
        }
        mutation Rename($filter: Filter!, $flags: [Boolean!]) { rename(filter: $filter, flags: $flags) { id text } }
        fragment Fleet_name on Fleet @argumentDefinitions(short: {type: "Boolean", defaultValue: false}) {
          flagship { title: name(short: $short) }
        }
        fragment Fleet_log on Fleet
        @refetchable(queryName: "FleetLogQuery")
        @argumentDefinitions(
          first: {type: "Int", defaultValue: 10}, after: {type: "String"}, last: {type: "Int"}, before: {type: "String"}
        ) {
          log(first: $first, after: $after, last: $last, before: $before) @connection(key: "Fleet_log") {
            total edges { node { text } }
          }
        }
        """

    private func emitted() throws -> [OutputFile] {
        let configuration = try ConfigurationReader.read(
            Source(
                name: "baton.json",
                text: """
                    {"identity": {"types": {"Buoy": ["mark"]}},
                     "lookups": [{"field": "Query.fleet", "type": "Fleet", "argument": "id"},
                                 {"field": "Query.find", "argument": "id"}]}
                    """))
        let schema = try configuration.schema(from: Source(name: "schema.graphql", text: Self.schema))
        return try SwiftEmitter.emit(Fixtures.compile([Self.documents], schema: schema))
    }

    @Test("[90] [92] [93] [95] the shapes, word for word")
    func golden() throws {
        let files = try emitted()
        try Golden.expect(files[0].text, "Shapes.baton.swift.txt")
        try Golden.expect(files[1].text, "Shapes.Baton.baton.swift.txt")
    }

    @Test(
        "97: the shapes compile, and their values are what callers take them for",
        .compilerThread, .enabled(if: SwiftCompiler.isAvailable, "there is no swiftc on the PATH"))
    func compiles() throws {
        let use = """
            import Baton
            @MainActor func use(_ data: Fleets.Data, _ rename: Rename.Action) async throws {
                let filter = Filter(not: Filter(near: Near(filter: Filter(limit: 1), port: "1")), any: [Filter()])
                let _: Filter? = filter.not?.near?.filter
                _ = try await rename(filter: filter, flags: [true])
                guard let fleet = data.fleet else { return }
                let _: [Kind?]? = fleet.kinds
                let _: [String?] = fleet.someTexts
                let _: [[String?]]? = filter.days
                let _: String? = fleet.leader?.asShip?.home?.home?.name ?? data.find?.asShip?.home?.name
                let _: String? = data.find?.asShip?.name ?? data.find?.asNamed?.name
                let _: Fleets.Data.Fleet.LeaderNow? = fleet.leaderNow
                if let log = fleet.fleet_log?.log {
                    try await log.loadNext()
                    try await log.loadPrevious(3)
                    let _: [Fleet_log.Log.Edges.Node] = log.nodes
                }
                for hit in data.hits { let _: (String?, String?) = (hit.asBuoy?.mark, hit.asShip?.code) }
            }
            """
        let faults = try SwiftCompiler.faults(emitted(), beside: use)
        #expect(faults == "")
    }

    @Test(
        "the published documents compile",
        .compilerThread, .enabled(if: SwiftCompiler.isAvailable, "there is no swiftc on the PATH"))
    func publishedCompiles() throws {
        let program = try Fixtures.compile(
            [Fixtures.issueRow, Fixtures.issuesQuery, Fixtures.issueComments, Fixtures.commentComposer],
            schema: Fixtures.gitHub)
        let faults = try SwiftCompiler.faults(SwiftEmitter.emit(program))
        #expect(faults == "")
    }
}
