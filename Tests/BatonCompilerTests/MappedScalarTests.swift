import TestSupport
import Testing

@testable import BatonCompiler

@Suite("customScalarTypes and onError")
struct MappedScalarTests {
    private static let schema = """
        type Query { events(since: DateTime!, until: DateTime, on: [DateTime!]!, or: [DateTime]): [Event!]! }
        type Mutation { plan(input: Plan!): Event }
        type Event { id: ID! at: DateTime! seen: DateTime days: [DateTime!]! breaks: [DateTime] note: Text! next: Event! }
        input Plan { at: DateTime! until: DateTime repeats: [DateTime!] }
        scalar DateTime
        scalar Text
        """

    private static let documents = [
        """
        query EventsQuery($since: DateTime!, $until: DateTime, $on: [DateTime!]!, $or: [DateTime]) {
          events(since: $since, until: $until, on: $on, or: $or) { at seen days breaks note ...Row_event }
        }
        """,
        "fragment Row_event on Event { at foundation: next { at } }",
        "mutation PlanIt($input: Plan!) { plan(input: $input) { at } }",
    ]

    private static func files(_ json: String) throws -> [OutputFile] {
        try SwiftEmitter.emit(
            Fixtures.compile(documents, schema: ConfigurationTests.configured(json, schema: schema)))
    }

    private static func emitted(_ json: String) throws -> String {
        try files(json).map(\.text).joined(separator: "\n")
    }

    private static let mapped = #"{"customScalarTypes": {"DateTime": "Foundation.Date"}}"#

    @Test("A mapped scalar reads as its Swift type, optional whatever the schema says; others stay their text")
    func reads() throws {
        let text = try Self.emitted(Self.mapped)
        for line in [
            "public var at: Foundation.Date? { anchor.mapped(Slots.Event.at) }",
            "public var seen: Foundation.Date? { anchor.mapped(Slots.Event.seen) }",
            "public var days: [Foundation.Date]? { anchor.mappedList(Slots.Event.days) }",
            "public var breaks: [Foundation.Date?]? { anchor.nullableMappedList(Slots.Event.breaks) }",
            "public var note: String { anchor.requiredString(Slots.Event.note) }",
        ] { #expect(text.contains(line), "\(line)") }
    }

    @Test("Variables and input fields take the Swift type, as optional as the schema has it")
    func variables() throws {
        let text = try Self.emitted(Self.mapped)
        for line in [
            "public var since: Foundation.Date\n", "public var until: Foundation.Date?\n",
            "public var on: [Foundation.Date]\n", "public var or: [Foundation.Date?]?\n",
            "\"since\": Baton.Variable(mapped: self.since)", "\"until\": Baton.Variable(mapped: self.until)",
            "\"on\": Baton.Variable(mapped: self.on)",
            "\"or\": Baton.Variable(self.or) { Baton.Variable(mapped: $0) }",
            "public var at: Foundation.Date\n",
            "(\"until\", self.until.map { Baton.Variable(mapped: $0) })",
            "(\"repeats\", self.repeats.map { Baton.Variable(mapped: $0) })",
        ] { #expect(text.contains(line), "\(line)") }
    }

    @Test("Nothing hides a mapped type: nested lenses step aside, documents are refused")
    func hiding() throws {
        #expect(try Self.emitted(Self.mapped).contains("struct FoundationLens: Baton.Lens"))
        let schema = try ConfigurationTests.configured(
            #"{"customScalarTypes": {"DateTime": "Moment"}}"#, schema: Self.schema)
        let program = try Fixtures.compile(["fragment Moment on Event { at }"], schema: schema)
        do {
            _ = try SwiftEmitter.emit(program)
            Issue.record("the fragment was emitted")
        } catch {
            #expect(error.diagnostics.map(\.code) == ["name-clash"])
        }
    }

    @Test(
        "What is generated compiles without a warning",
        .compilerThread, .enabled(if: SwiftCompiler.isAvailable, "there is no swiftc on the PATH"),
        arguments: [
            mapped,
            #"{"customScalarTypes": {"DateTime": "Foundation.Date", "Text": "Foundation.URL"}, "onError": "NULL"}"#,
            #"{"onError": "ABORT", "transient": {"types": ["Event"], "fields": ["Query.events"]}}"#,
        ])
    func compiles(json: String) throws {
        let faults = try SwiftCompiler.faults(Self.files(json))
        #expect(faults == "")
    }

    @Test("[95] under onError NULL no field promises a value, and every operation says so; variables stay as they are")
    func null() throws {
        let text = try Self.emitted(#"{"onError": "NULL"}"#)
        for line in [
            "public static let errorBehavior: Baton.ErrorBehavior? = .null",
            "public var events: Baton.List<Events>? { anchor.list(", "public var at: String? { anchor.string(",
            "public var days: [String?]? { anchor.nullableStrings(", "public var since: String\n",
            "public var foundation: Foundation? { anchor.linked(",
        ] { #expect(text.contains(line), "\(line)") }
        #expect(!text.contains("required"))
    }

    @Test("PROPAGATE and ABORT are sent and change no type", arguments: ["PROPAGATE", "ABORT"])
    func others(mode: String) throws {
        let plain = try Self.emitted("{}")
        let text = try Self.emitted("{\"onError\": \"\(mode)\"}")
        #expect(
            text.replacing(
                "    public static let errorBehavior: Baton.ErrorBehavior? = .\(mode.lowercased())\n", with: "")
                == plain)
        #expect(text != plain)
    }
}
