import GraphQLLanguage
import Testing

@testable import BatonCompiler

@Suite("What @required, @catch, @alias, @defer and @inline are refused for")
struct LensDirectiveRuleTests {
    @Test(
        "[57] [58] [59] required: its place, its severity, one answer for every place that asks",
        arguments: [
            ("fragment F on Issue { title @required(action: $a) }", ["1:47 static-argument"]),
            (
                "fragment F on Issue { author @required(action: THROW) { login @required(action: NONE) } }",
                ["1:48 required-nesting"]
            ),
            (
                "fragment F on Issue { author @required(action: LOG) { ... on User { name @required(action: NONE) } } }",
                ["1:48 required-nesting"]
            ),
            ("fragment F on Issue { author @required(action: NONE) { login @required(action: LOG) } }", []),
            (
                "fragment F on Issue { author @required(action: THROW) { ... @alias(as: \"a\") { login @required(action: NONE) } } }",
                []
            ),
            ("fragment F on Actor { ... on User { name @required(action: LOG) } }", []),
            ("fragment F on Node { ... on Actor { login @required(action: LOG) } }", ["1:43 required-place"]),
            ("fragment F on Node { ... on Actor @alias(as: \"a\") { login @required(action: LOG) } }", []),
            ("fragment F on Issue @inline { title @required(action: LOG) }", ["1:37 required-place"]),
            ("fragment F on Issue { title @required(action: LOG) @catch }", ["1:29 catch-required"]),
            (
                "fragment F on Issue { author { login } author @required(action: LOG) { login } }",
                ["1:40 required-mismatch"]
            ),
            (
                "fragment F on Issue { title @required(action: LOG) ... { ... on Issue { title @required(action: NONE) } } }",
                ["1:73 required-mismatch"]
            ),
            (
                "fragment F on Actor { ... on User { login @required(action: LOG) } ... on Bot { login } }", []
            ),
            (
                "fragment F on Actor { ... on User { login @required(action: LOG) } login }", ["1:68 required-mismatch"]
            ),
            (
                "fragment F on Issue { author { login @required(action: NONE) } a: author { login } }", []
            ),
        ])
    func required(document: String, faults: [String]) {
        #expect(Fixtures.faults(document) == faults)
    }

    @Test("[58] the note of a nesting fault stands at what is required below")
    func nestingNote() {
        let document = "fragment F on Issue { author @required(action: THROW) { login @required(action: NONE) } }"
        do {
            _ = try Fixtures.compile(document)
            Issue.record("taken")
        } catch let error as DiagnosticList {
            #expect(error.diagnostics.map { $0.notes.map(\.location.text) } == [["NONE"]])
        } catch {
            Issue.record(error)
        }
    }

    @Test(
        "[60] catch: not on a spread, not on a fragment without a name, one answer for every place that asks",
        arguments: [
            ("fragment F on Issue { ... @catch { title } }", ["1:27 catch-place"]),
            ("fragment F on Actor { ... on User @catch { name } }", ["1:35 catch-place"]),
            ("fragment F on Actor { ... on User @catch @alias(as: \"User\") { name } }", ["1:35 catch-place"]),
            ("fragment F on Issue { ... @catch @alias(as: \"a\") { title } }", []),
            ("fragment F on Issue { ...G @catch } fragment G on Issue { title }", ["1:28 directive-placement"]),
            ("fragment F on Issue { title @catch } ", []),
            ("fragment F on Issue { title @catch(to: NULL) title @catch }", ["1:46 catch-mismatch"]),
            ("fragment F on Issue { title title @catch }", ["1:29 catch-mismatch"]),
            ("fragment F on Issue { title @catch(to: ALL) }", ["1:40 bad-value"]),
        ])
    func caught(document: String, faults: [String]) {
        #expect(Fixtures.faults(document) == faults)
    }

    @Test(
        "[61] alias: where a fragment is not always there, and what an alias may be",
        arguments: [
            ("query Q { node(id: 1) { ...F } } fragment F on Issue { title }", ["1:28 alias-required"]),
            (
                "query Q { node(id: 1) { ... on Issue { ...F } } } fragment F on Issue { title }",
                ["1:43 alias-required"]
            ),
            (
                "query Q { node(id: 1) { ... on Issue @alias(as: \"issue\") { ...F } } } fragment F on Issue { title }",
                []
            ),
            (
                "query Q($c: Boolean!) { viewer { ...F @include(if: $c) } } fragment F on User { name }",
                ["1:39 alias-required"]
            ),
            (
                "query Q($c: Boolean!) { viewer { ... @skip(if: $c) { ...F } } } fragment F on User { name }",
                ["1:38 alias-required"]
            ),
            (
                "query Q($c: Boolean!) { viewer { ... @skip(if: $c) @alias(as: \"x\") { ...F } } } fragment F on User { name }",
                []
            ),
            ("query Q($c: Boolean!) { viewer @skip(if: $c) { ...F } } fragment F on User { name }", []),
            ("query Q { viewer { ...F @include(if: true) } } fragment F on User { name }", []),
            ("fragment F on Issue { ... @alias { title } }", ["1:27 alias"]),
            ("fragment F on Issue { ... @alias(as: null) { title } }", ["1:27 alias"]),
            ("fragment F on Issue { ... @alias(as: \"a b\") { title } }", ["1:38 alias"]),
            ("fragment F on Issue { ... @alias(as: \"title\") { number } title }", ["1:38 name-clash"]),
            (
                "fragment F on Issue { ... @alias(as: \"a\") { number } ...G @alias(as: \"a\") } fragment G on Issue { title }",
                ["1:57 name-clash"]
            ),
        ])
    func alias(document: String, faults: [String]) {
        #expect(Self.faults(document) == faults)
    }

    /// The faults of a document, those of names included, which the emitter finds.
    private static func faults(_ document: String) -> [String] {
        let found = Fixtures.faults(document)
        guard found.isEmpty, let program = try? Fixtures.compile(document) else { return found }
        do {
            _ = try SwiftEmitter.emit(program)
            return []
        } catch {
            return error.diagnostics.map {
                "\($0.location.position.line):\($0.location.position.column) \($0.code)"
            }
        }
    }

    private static let deferring = Fixtures.schema(
        """
        directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
        type Query { ship: Ship }
        type Mutation { launch: Ship }
        type Ship { id: ID! name: String port: String }
        """)

    @Test(
        "[63] [64] defer: on spreads of queries, each with a label of its own",
        arguments: [
            ("query Q { ship { ...F @defer } } fragment F on Ship { name }", []),
            ("query Q { ship { ... @defer { name } } }", ["1:22 defer"]),
            (
                "query Q($l: String) { ship { ...F @defer(label: $l) } } fragment F on Ship { name }", ["1:49 defer"]
            ),
            (
                "query Q { ship { ...F @defer(label: \"a\") ...G @defer(label: \"a\") } } fragment F on Ship { name } fragment G on Ship { port }",
                ["1:47 defer"]
            ),
            (
                "query Q { ship { ...F @defer(label: \"a\") ...G @defer(label: \"a\", if: false) } } fragment F on Ship { name } fragment G on Ship { port }",
                []
            ),
            ("mutation M { launch { ...F @defer } } fragment F on Ship { name }", ["1:10 defer-operation"]),
            (
                "mutation M { launch { ...G } } fragment G on Ship { ...F @defer } fragment F on Ship { name }",
                ["1:10 defer-operation"]
            ),
        ])
    func deferred(document: String, faults: [String]) {
        #expect(Fixtures.faults(document, schema: Self.deferring) == faults)
    }

    @Test("[62] a schema that does not declare @defer has a server that does not know it")
    func deferUnknown() {
        #expect(
            Fixtures.faults("query Q { viewer { ...F @defer } } fragment F on User { login }")
                == ["1:25 unknown-directive"])
    }

    @Test(
        "[65] inline: no lens in it, nothing to fetch again, nothing that throws",
        arguments: [
            ("fragment F on Issue @inline { author { ...G } } fragment G on Actor { login }", ["1:43 inline"]),
            ("fragment F on Issue @inline { author { ...G } } fragment G on Actor @inline { login }", []),
            (
                "fragment F on Issue @inline { author { ...G } } fragment G on Actor @inline @throwOnFieldError { login }",
                ["1:43 inline"]
            ),
            ("fragment F on Issue @inline @refetchable(queryName: \"R\") { title }", ["1:29 inline"]),
            (
                "fragment F on Issue @inline { comments(first: 1) @connection(key: \"F_comments\") { edges { node { id } } } }",
                ["1:50 inline"]
            ),
        ])
    func inline(document: String, faults: [String]) {
        #expect(Fixtures.faults(document) == faults)
    }
}
