import GraphQLLanguage
import TestSupport
import Testing

@testable import BatonCompiler

/// Names that schemas and documents may have and Swift has other ideas about: what is generated must compile, with
/// warnings as errors.
@Suite("Hostile names", .compilerThread, .enabled(if: SwiftCompiler.isAvailable, "there is no swiftc on the PATH"))
struct HostileNamesTests {
    /// Compiles documents as their sources' files and the shared one.
    private func compile(
        _ documents: String, schema: String, beside further: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let program = try Fixtures.compile([documents], schema: Fixtures.schema(schema))
        let faults = try SwiftCompiler.faults(SwiftEmitter.emit(program), beside: further)
        #expect(faults == "", sourceLocation: sourceLocation)
    }

    /// Every word the name list has ticks for, and some it has none for.
    private static let words =
        SwiftName.keywords.subtracting(["true", "false"]).sorted() + [
            "actor", "async", "consume", "copy", "get", "lazy", "macro", "nonisolated", "set", "then", "unowned",
            "willSet", "yield", "description", "hash", "name", "plan", "document", "store", "owner",
        ]

    @Test("C01 keywords as fields, with and without selections, in operations and fragments")
    func keywordFields() throws {
        let fields = Self.words.map { "\($0): Int required_\($0): Int! link_\($0): Station" }.joined(separator: "\n")
        let scalars = Self.words.map { "\($0) required_\($0)" }.joined(separator: " ")
        let links = Self.words.map { "\($0): link_\($0) { at: description }" }.joined(separator: " ")
        try compile(
            """
            query Scalars { station { \(scalars) } linked: station { ...Links_station } }
            fragment Links_station on Station { \(links) }
            """,
            schema: "type Query { station: Station } type Station { \(fields) }")
    }

    @Test("C01 keywords as operations, fragments, variables, fragment arguments and input fields")
    func keywordDefinitions() throws {
        let words = Self.words
        let variables = words.map { "$\($0): Int" }.joined(separator: ", ")
        let uses = words.enumerated().map { "v\($0.offset): echo(it: $\($0.element))" }.joined(separator: " ")
        let operations = words.filter { $0 != "Any" && $0 != "Self" }.map { "query \($0) { station { name } }" }.joined(
            separator: "\n")
        let fragments = ["in", "self", "init", "class", "default", "Type", "where"].map {
            "fragment \($0)_ on Station { name }"
        }
        try compile(
            """
            query Variables(\(variables)) { \(uses) }
            mutation Acting(\(variables)) { \(uses) }
            \(operations)
            \(fragments.joined(separator: "\n"))
            query Spreads($in: Station_input, $self: [Station_input!]) {
                take(in: $in, self: $self) { ...in_ ...self_ ...init_ ...class_ ...default_ ...Type_ ...where_ }
            }
            """,
            schema: """
                type Query { echo(it: Int): Int station: Station take(in: Station_input, self: [Station_input!]): Station }
                type Mutation { echo(it: Int): Int }
                type Station { name: String }
                input Station_input { \(Self.words.map { "\($0): Int" }.joined(separator: " ")) variable: Int variable_: Int hashValue: Int! }
                """)
    }

    @Test("C01 the case's own documents")
    func keywordCase() throws {
        try compile(
            """
            query self { self { id } in class init default(where: 1, for: 2) type }
            query P($in: Int, $self: Int) { default(where: $in, for: $self) }
            query Q($in: Phase) { phase(in: $in) phases phaseList }
            """,
            schema: """
                type Query {
                  self: Station in: Int class: Int init: Int default(where: Int, for: Int): Int on: Int true: Int type: Int
                  phase(in: Phase): Phase! phases: [Phase!]! phaseList: [Phase]
                }
                type Station { id: ID! }
                enum Phase { init self default none some unknown Type Protocol Any Self in is as String Int scalarText enumText hashValue }
                """)
    }

    @Test("C02 schema types named as the standard library's and the runtime's")
    func typeNames() throws {
        try compile(
            """
            query Names($type: Type, $result: Result, $string: String_, $int: [Task!]) {
              type(type: $type, result: $result, string: $string, int: $int)
              opt { x int: x string: y } arr { y } task { t } date data bools { a } string { s } baton { b } types { t }
              slots { t } result mutable { ... on Optional { x } ... on Array { arrayY: y } }
            }
            """,
            schema: """
                enum Type { CARGO CREW Type Baton String unknown }
                enum Result { success failure }
                enum Task { a b }
                enum Bool { yes no }
                input Data { type: Type = CARGO bool: Bool result: [Result!] string: String }
                input String_ { data: Data self: String_ many: [Data] }
                type Optional { x: Int y: String }
                type Array { y: Int }
                type Tasks { t: Type }
                type Int_ { a: Bool b: [Bool!]! c: [Bool] d: [Bool!] e: [Bool]! }
                type Self { s: String } type Baton { b: Int } type Types { t: Int } type Slots { t: Int }
                union Any = Optional | Array
                scalar Date
                scalar Dates
                type Query {
                  type(type: Type, result: Result, string: String_, int: [Task!]): Type
                  opt: Optional arr: [Array!] task: Tasks date: Date data: Dates bools: Int_ string: Self baton: Baton
                  types: Types slots: Slots result: Result mutable: Any
                }
                """)
    }

    @Test("C03 siblings that want one nested type, and links named as fragments and enclosing lenses")
    func siblings() throws {
        try compile(
            """
            fragment CrewMember on Badge { name }
            fragment Port_a on Port { badge { name } }
            fragment Port_b on Port { badge { port: name } }
            query Names { port {
              badge { id } badges { name } crewMember { ...CrewMember } Badge: badge { name Badge: id badge: port { name } }
              badge2: badge { id } Badge2: badge { id } Badge3: badge { id }
              ...Port_a ...Port_b port { port { port { Port: name ...Port_a } } } Names: badge { id } data: badge { id }
              Data: badge { id } String: badge { id } type: badge { id } Optional: badge { id }
            } }
            """,
            schema: """
                type Query { port: Port }
                type Port { badge: Badge badges: [Badge!]! crewMember: Badge port: Port name: String }
                type Badge { id: ID! name: String port: Port }
                """)
    }

    @Test("C04 enum values that differ by case and underscores, each its own both ways")
    func enumValues() throws {
        let values = [
            "chief", "CHIEF", "Chief", "CHIEF_ENGINEER", "chiefEngineer", "chief__engineer", "BEFORE1940", "unknown",
            "unknown_", "init",
        ]
        let document = "query R($r: Rank) { a: rank(of: chief) b: rank(of: $r) }"
        let schema = """
            enum Rank { \(values.joined(separator: " ")) }
            type Query { rank(of: Rank = CHIEF): Rank }
            """
        try compile(
            document, schema: schema,
            beside: "func ranks() -> [Rank] { [.chief, .CHIEF, .Chief, .unknown_, .unknown__, .unknown(\"x\")] }")
        let program = try Fixtures.compile([document], schema: Fixtures.schema(schema))
        let shared = try #require(SwiftEmitter.emit(program).last).text
        for value in values {
            let name = ["unknown": "unknown_", "unknown_": "unknown__", "init": "`init`"][value] ?? value
            #expect(shared.contains("        case \"\(value)\": self = .\(name)\n"))
            #expect(shared.contains("        case .\(name): \"\(value)\"\n"))
        }
    }

    @Test("C06 scalars, types and operations that differ by case")
    func caseOnly() throws {
        try compile(
            """
            query getFeed { a { u } }
            query GetFeed { b { u } }
            fragment getFeed_live on LiveStream { u }
            query Feeds { a { ...getFeed_live } a2: a { ...getFeed_live u } A: a { u } }
            """,
            schema: """
                scalar URL
                scalar Url
                type LiveStream { u: URL }
                type Livestream { u: Url }
                type Query { a: LiveStream b: Livestream }
                """)
    }
}
