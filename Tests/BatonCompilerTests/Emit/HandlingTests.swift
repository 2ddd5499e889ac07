import GraphQLLanguage
import TestSupport
import Testing

@testable import BatonCompiler

/// Every form that an accessor has where a directive says what becomes of nulls, errors and what arrives late.
@Suite("Accessors that handle nulls, errors and late parts")
struct HandlingTests {
    static let schema = """
        directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD
        directive @semanticNonNull(levels: [Int] = [0]) on FIELD_DEFINITION
        type Query { node(id: ID!): Node fleet(id: ID!): Fleet ships: [Ship!] thing: Thing }
        type Mutation { rename(name: String!): Fleet }
        interface Node { id: ID! }
        interface Thing { code: String }
        type Fleet implements Node {
          id: ID! name(short: Boolean): String title: String! count: Int kinds: [Kind]
          motto: String @semanticNonNull flags: [Boolean] @semanticNonNull(levels: [0, 1])
          flagship: Ship second: Ship! best: Ship @semanticNonNull ships: [Ship] allShips: [Ship!]! lead: Thing
          log(first: Int, after: String): Log
          day: Day dayNow: Day! days: [Day!] daysNow: [Day]!
        }
        type Ship implements Node & Thing { id: ID! name: String code: String port: Port }
        type Port implements Thing { name: String code: String }
        type Log { edges: [LogEdge] pageInfo: PageInfo! }
        type LogEdge { cursor: String! node: Entry }
        type Entry { id: ID! text: String }
        type PageInfo { endCursor: String startCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! }
        enum Kind { WAR TRADE }
        scalar Day
        """

    static let documents = """
        query Strict($id: ID!, $wide: Boolean!) {
          fleet(id: $id) @required(action: NONE) {
            name @required(action: NONE) day @required(action: LOG) days @required(action: THROW) dayNow
            short: name(short: $wide) @required(action: THROW)
            count @include(if: $wide) @required(action: LOG)
            flagship @required(action: LOG) { name @required(action: LOG) port { name } }
            second { name @required(action: NONE) }
            ships { code @required(action: NONE) }
            lead { ... on Ship { name @required(action: NONE) } ... on Thing { code } }
            ...Row_fleet
            ...Log_fleet
            ...Careful_fleet
            ...Late_fleet @arguments(short: $wide) @defer
            ...Plain_fleet
            ... @alias(as: "header") { title count @required(action: LOG) }
          }
          thing { ... on Ship @alias(as: "ship") { name } ...Port_thing @alias(as: "port") }
        }
        query Whole($id: ID!) @throwOnFieldError { fleet(id: $id) { motto flags best { name } name @catch day dayNow daysNow ...Careful_fleet } }
        query Caught($id: ID!, $wide: Boolean!) {
          fleet(id: $id) @catch {
            name @catch
            motto @catch day @catch dayNow @catch days @catch(to: NULL) daysNow @catch
            title @catch(to: NULL)
            kinds @include(if: $wide) @catch
            flagship @catch { name port { name } }
            second @catch(to: NULL) { name @required(action: LOG) port @catch { name } }
            ships @catch { name }
            ... @alias(as: "all") @catch { motto best { name } }
            ... @alias(as: "some") @catch(to: NULL) { count }
          }
          thing { ... on Ship @alias(as: "ship") @catch { name } }
        }
        mutation Rename($name: String!) @throwOnFieldError { rename(name: $name) { motto } }
        fragment Row_fleet on Fleet { name @required(action: LOG) lead { ... on Ship { name } } }
        fragment Careful_fleet on Fleet @throwOnFieldError { motto best { name } lead { ... on Ship { port { name } } } }
        fragment Late_fleet on Fleet @argumentDefinitions(short: {type: "Boolean"}) {
          late: name(short: $short) flagship { port { name } } ships { code } lead { ... on Ship { code } } ...Row_fleet
          ...Port_late @arguments(wide: $short) ...Later_fleet @defer
        }
        fragment Port_late on Fleet @argumentDefinitions(wide: {type: "Boolean"}) { n: name(short: $wide) }
        fragment Later_fleet on Fleet { count }
        fragment Port_thing on Port { name @required(action: NONE) }
        fragment Plain_fleet on Fleet @inline {
          id dayNow name kinds count @catch flagship { name } second { name } ships { code } allShips { code }
          lead { code ... on Ship { name } } port: lead { ...PlainPort_thing @alias(as: "asPort") ...Tag_thing @defer }
          ... @alias(as: "tags") @catch { title }
        }
        fragment PlainPort_thing on Port @inline { name }
        fragment Tag_thing on Thing @inline { code ... on Port { name @include(if: true) } }
        fragment Log_fleet on Fleet
        @refetchable(queryName: "LogQuery") @argumentDefinitions(n: {type: "Int", defaultValue: 5}, c: {type: "String"}) {
          log(first: $n, after: $c) @connection(key: "Log_log") { edges { node { text @required(action: LOG) } } }
        }
        """

    private func emitted() throws -> [OutputFile] {
        let configuration = try ConfigurationReader.read(
            Source(name: "baton.json", text: "{\"customScalarTypes\": {\"Day\": \"Foundation.Date\"}}"))
        let schema = try configuration.schema(from: Source(name: "schema.graphql", text: Self.schema))
        return try SwiftEmitter.emit(Fixtures.compile([Self.documents], schema: schema))
    }

    @Test("[95] [96] the forms, word for word")
    func golden() throws {
        try Golden.expect(emitted()[0].text, "Handling.baton.swift.txt")
    }

    @Test(
        "[97] the forms compile, and their values are what callers take them for",
        .compilerThread, .enabled(if: SwiftCompiler.isAvailable, "there is no swiftc on the PATH"))
    func compiles() throws {
        let use = """
            import Baton
            import Foundation
            @MainActor func use(_ strict: Strict.Data, _ whole: Whole.Data, _ caught: Caught.Data) throws {
                let fleet: Strict.Data.Fleet = strict.fleet
                let _: String = fleet.name
                let _: String = try fleet.short
                let _: Date = try fleet.day
                let _: [Date] = try fleet.days
                let _: Date? = fleet.dayNow
                let _: Int? = fleet.count
                let flagship: Strict.Data.Fleet.Flagship = fleet.flagship
                let _: String = flagship.name
                let _: Strict.Data.Fleet.Second? = fleet.second
                let _: String? = fleet.ships?.first?.code
                let _: String? = fleet.lead?.asShip?.name
                let _: Row_fleet? = fleet.row
                let _: Careful_fleet = try fleet.careful
                let _: Late_fleet? = fleet.late
                let plain: Plain_fleet = fleet.plain
                let _: Strict.Data.Fleet.Header? = fleet.header
                let _: String? = strict.thing?.ship?.name ?? strict.thing?.port?.name
                let _: String? = whole.fleet?.motto
                let _: [Bool]? = whole.fleet?.flags
                let _: Date? = whole.fleet?.day
                let _: Date? = try whole.fleet?.dayNow
                let _: [Date?]? = try whole.fleet?.daysNow
                let _: String? = whole.fleet?.best.name
                let _: Result<String?, FieldErrors>? = whole.fleet?.name
                let result: Result<Caught.Data.Fleet?, FieldErrors> = caught.fleet
                guard let inner = try result.get() else { return }
                let _: Result<String, FieldErrors> = inner.motto
                let _: String? = inner.title
                let _: Result<Date?, FieldErrors> = inner.day
                let _: Result<Date, FieldErrors> = inner.dayNow
                let _: [Date]? = inner.days
                let _: Result<[Date?], FieldErrors> = inner.daysNow
                let _: Result<[Kind?]?, FieldErrors>? = inner.kinds
                let _: Result<Caught.Data.Fleet.Flagship?, FieldErrors> = inner.flagship
                let _: Caught.Data.Fleet.Second? = inner.second
                let _: Result<Caught.Data.Fleet.All, FieldErrors> = inner.all
                let _: Caught.Data.Fleet.Some? = inner.some
                let _: Result<Caught.Data.Thing.Ship, FieldErrors>? = caught.thing?.ship
                Task.detached { _ = (plain, plain.hashValue, plain.ships?.first?.code, plain.port?.asPort?.name) }
                let _: Date? = plain.dayNow
                let _: [Plain_fleet.AllShips] = plain.allShips
                let _: Result<Int?, FieldErrors> = plain.count
            }
            """
        let faults = try SwiftCompiler.faults(emitted(), beside: use)
        #expect(faults == "")
    }
}
