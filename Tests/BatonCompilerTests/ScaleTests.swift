import GraphQLLanguage
import TestSupport
import Testing

@testable import BatonCompiler

/// Documents whose shape would cost a careless compiler more than their length. Work is counted where it can be; where it
/// cannot, anything but linear time would not come to an end. The limit covers the time in which a test waits for its thread.
@Suite("Scale", .ownThread, .timeLimit(.minutes(30)))
struct ScaleTests {
    private static let schema = Fixtures.schema(
        """
        type Query { thing: Thing any: Any }
        type Thing { id: ID! name: String size: Int! next: Thing other: Thing any: Any things(first: Int): [Thing!]! }
        type Stone { id: ID! weight: Int any: Any }
        type Leaf { id: ID! colour: String any: Any }
        union Any = Thing | Stone | Leaf
        """)

    private func plan(_ text: String) throws -> [NormalizationSelection] {
        let program = try Fixtures.compile(text, schema: Self.schema)
        return PlanNumbering(root: program.operations[0].normalization).selections
    }

    private func entries(_ selections: [NormalizationSelection]) -> Int {
        selections.reduce(0) { count, selection in
            count + selection.fields.count + selection.variants.reduce(0) { $0 + $1.fields.count }
        }
    }

    @Test("[110] five hundred fragments and twenty-five operations make a file for each source and one they share")
    func manyDocuments() throws {
        var texts = (0..<500).map { number in
            // Each spreads one further down, on the same type by another way.
            let below = number < 475 ? "next { name ...F\(number + 25)_thing }" : "next { name }"
            return "fragment F\(number)_thing on Thing { name size \(below) things(first: \(number)) { size } }"
        }
        texts += (0..<25).map { "query Q\($0) { thing { ...F\($0)_thing } }" }
        let program = try Fixtures.compile(texts, schema: Self.schema)
        #expect(program.fragments.count == 500)
        #expect(
            program.operations.map { $0.text.split(separator: "fragment ").count } == Array(repeating: 21, count: 25))
        #expect(try SwiftEmitter.emit(program).count == program.sources.count + 1)
    }

    @Test("[111] a union in each member of a union makes a plan as long as the document")
    func unions() throws {
        func document(_ levels: Int) -> String {
            var inner = "__typename"
            for _ in 0..<levels {
                inner =
                    "... on Thing { name any { __typename } } ... on Stone { weight any { \(inner) } } "
                    + "... on Leaf { colour }"
            }
            return "query Unions { any { \(inner) } }"
        }
        let counts = try [10, 20, 40].map { entries(try plan(document($0))) }
        #expect(counts[2] - counts[1] == 2 * (counts[1] - counts[0]))
    }

    /// Fragments that each spread the next under either of two conditions.
    private func conditions(_ levels: Int) -> String {
        let variables = (0..<levels).map { "$a\($0): Boolean!, $b\($0): Boolean!" }.joined(separator: ", ")
        let fragments = (0..<levels).map { level in
            let next = "...F\(level + 1)_thing @alias(as: "
            return "fragment F\(level)_thing on Thing { \(next)\"x\") @include(if: $a\(level)) "
                + "\(next)\"y\") @skip(if: $b\(level)) }"
        }
        return "query Q(\(variables)) { thing { ...F0_thing } } \(fragments.joined(separator: " ")) "
            + "fragment F\(levels)_thing on Thing { size }"
    }

    @Test("conditions that double with every level of fragments are refused before they are spelled out")
    func combinations() throws {
        let fields = try plan(conditions(6)).flatMap(\.fields)
        #expect(fields.first { $0.responseKey == "size" }?.guards.count == 64)
        let text = conditions(24)
        let fault = #expect(throws: DiagnosticList.self) { try plan(text) }
        #expect(fault?.diagnostics.map(\.code) == ["conditions"])
        #expect(fault?.diagnostics.first?.location.text.hasSuffix("_thing") == true)
        let repeated = (0..<70).map { "size @include(if: $a\($0))" }.joined(separator: " ")
        let variables = (0..<70).map { "$a\($0): Boolean!" }.joined(separator: ", ")
        let many = #expect(throws: DiagnosticList.self) {
            try plan("query Q(\(variables)) { thing { \(repeated) } }")
        }
        #expect(many?.diagnostics.map(\.code) == ["conditions"])
    }

    @Test("a field that a fragment asks for under very many conditions costs what they are, not their cube")
    func occurrences() throws {
        let conditions = (0..<1_500).map { "size @include(if: $a\($0))" }.joined(separator: " ")
        let program = try Fixtures.compile(
            "query Q { thing { name } } fragment Unread_thing on Thing { \(conditions) }", schema: Self.schema)
        guard case .field(let field)? = program.fragments.first?.reader.selections.first else {
            Issue.record("the fragment reads no field")
            return
        }
        #expect(field.guards.count == 1_500)
    }

    @Test("[112] selections two hundred deep compile, and one deeper is refused")
    func depth() throws {
        func document(_ levels: Int) -> String {
            "query Deep { thing { " + String(repeating: "next { ", count: levels - 2) + "name"
                + String(repeating: " }", count: levels)
        }
        let program = try Fixtures.compile(document(200), schema: Self.schema)
        #expect(try SwiftEmitter.emit(program).count == 2)
        let fault = #expect(throws: Diagnostic.self) {
            try parse(Source(name: "deep.graphql", text: document(201)))
        }
        #expect(fault?.code == "nesting")
    }

    @Test("[113] a diamond of fragments compiles to each fragment once, however many ways lead through it")
    func diamond() throws {
        func document(_ levels: Int) -> String {
            var text = "query Diamond { thing { ...D0_thing } }\n"
            for level in 0..<levels {
                text += "fragment D\(level)_thing on Thing { name "
                text += "next { ...D\(level + 1)_thing } other { ...D\(level + 1)_thing } }\n"
            }
            return text + "fragment D\(levels)_thing on Thing { size }"
        }
        #expect(try plan(document(30)).count == 32)
        let program = try Fixtures.compile(document(120), schema: Self.schema)
        #expect(program.operations[0].text.split(separator: "fragment ").count == 122)
        #expect(try SwiftEmitter.emit(program).count == 2)
    }

    @Test("[114] a Swift file of ten megabytes gives up its document, at its place")
    func largeHost() {
        let line = "    // " + String(repeating: "nothing to see here, ", count: 50) + "\n"
        let lines = 10_000_000 / line.utf8.count + 1
        let text =
            "struct Large {\n" + String(repeating: line, count: lines)
            + "    @Fragment(\"fragment F on Thing { titel }\")\n}"
        let discovery = DocumentDiscovery([Source(name: "Large.swift", text: text)])
        let fault = #expect(throws: DiagnosticList.self) {
            try DocumentCompiler(schema: Self.schema).compile(documents: discovery.documents)
        }
        let position = fault?.diagnostics.first?.location.position
        #expect(fault?.diagnostics.map(\.code) == ["unknown-field"])
        #expect(position == SourcePosition(line: lines + 2, column: 38))
    }

    @Test("[115] two thousand aliases of one field are as many entries of a plan")
    func aliases() throws {
        let fields = (0..<2_000).map { "a\($0): things(first: \($0)) { name }" }.joined(separator: " ")
        let selections = try plan("query Aliases { thing { \(fields) } }")
        // The aliases, `thing` itself, the key of `thing`, and the name and the key below all of them.
        #expect(entries(selections) == 2_000 + 1 + 1 + 2)
    }

    @Test("[116] random bytes end in diagnostics, whatever they are taken for")
    func randomBytes() {
        var state: UInt64 = 116
        func byte() -> UInt8 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        for length in 0..<300 {
            let bytes = (0..<length).map { _ in byte() }
            let discovery = DocumentDiscovery([
                Source(name: "A.graphql", bytes: bytes),
                Source(name: "A.swift", bytes: Array("@Query(\"".utf8) + bytes),
            ])
            _ = try? DocumentCompiler(schema: Self.schema)
                .compile(documents: discovery.documents, faults: discovery.faults)
            _ = try? Configuration().schema(from: Source(name: "schema.graphql", bytes: bytes))
            _ = try? ConfigurationReader.read(Source(name: "baton.json", bytes: bytes))
            #expect(length == 0 || !discovery.faults.isEmpty || !discovery.documents.isEmpty)
        }
    }

    @Test("A chain of a hundred thousand fragments is refused, not walked until the stack ends")
    func chain() throws {
        let count = 100_000
        let fragments = (0..<count).map { "fragment C\($0)_thing on Thing { next { ...C\($0 + 1)_thing } }" }
        let text =
            "query Chain { thing { ...C0_thing } } \(fragments.joined(separator: "\n")) "
            + "fragment C\(count)_thing on Thing { name }"
        let fault = #expect(throws: DiagnosticList.self) { try Fixtures.compile(text, schema: Self.schema) }
        #expect(fault?.diagnostics.map(\.code) == ["nesting"])
    }
}
