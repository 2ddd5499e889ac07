import GraphQLLanguage
import Testing

/// Fragments with variables of their own, declared as Relay declares them.
@Suite("Fragment arguments")
struct FragmentArgumentTests {
    private func places(_ text: String) throws -> [String] {
        let extensions = try document(
            "directive @arguments on FRAGMENT_SPREAD directive @argumentDefinitions on FRAGMENT_DEFINITION")
        let schema = Schema(unchecked: [try document(RuleCase.sdl), extensions])
        let options = ValidationOptions(
            fragmentVariables: { fragment in
                guard let directive = fragment.directives.first(named: "argumentDefinitions") else { return [] }
                return directive.arguments.map { argument in
                    guard case .object(let fields) = argument.value.kind,
                        let literal = fields.first(where: { $0.name.value == "type" })?.value.stringValue,
                        let type = try? parseType(Source(name: "type", text: literal))
                    else { preconditionFailure("the examples are well-formed") }
                    return VariableDefinition(
                        variable: argument.name, type: type,
                        defaultValue: fields.first { $0.name.value == "defaultValue" }?.value)
                }
            },
            fragmentArgumentsDirective: "arguments", uncheckedDirectives: ["argumentDefinitions"])
        return validate([try document(text)], schema: schema, options: options).map(\.place)
    }

    @Test("a fragment's own variables are defined in it and need no operation to define them")
    func own() throws {
        let text = """
            query Q($n: Int) { ...F @arguments(x: $n) ...F @arguments(x: 2) ...F }
            fragment F on Query @argumentDefinitions(x: {type: "Int", defaultValue: 1}) { need(v: $x) i(v: $x) }
            """
        #expect(try places(text) == [])
    }

    @Test(
        "what is passed and used is checked against the fragment's own variables",
        arguments: [
            ("query Q { ...F @arguments(z: 1, x: 1) }", ["unknown-argument@1:27"]),
            ("query Q { ...F }", ["missing-argument@1:14"]),
            ("query Q { ...F @arguments(x: \"a\") }", ["bad-value@1:30"]),
            ("query Q($n: Int) { ...F @arguments(x: $n) }", ["variable-position@1:39"]),
            ("query Q { ...F @arguments(x: $n) }", ["undefined-variable@1:30"]),
            ("query Q { ...F @arguments(x: 1) }", []),
        ])
    func passed(query: String, expected: [String]) throws {
        let fragment = #" fragment F on Query @argumentDefinitions(x: {type: "Int!"}) { need(v: $x) }"#
        #expect(try places(query + fragment) == expected)
    }

    @Test("a fragment's own variable must be used in it, fit its places, and be of a type for arguments")
    func declared() throws {
        let unused = #"{ ...F } fragment F on Query @argumentDefinitions(x: {type: "Int"}) { dog { name } }"#
        #expect(try places(unused) == ["unused-argument@1:51"])
        let misplaced = #"{ ...F } fragment F on Query @argumentDefinitions(x: {type: "Int"}) { need(v: $x) }"#
        #expect(try places(misplaced) == ["variable-position@1:79"])
        let shadowed = """
            query Q($x: String) { s(v: $x) ...F }
            fragment F on Query @argumentDefinitions(x: {type: "Int"}) { i(v: $x) }
            """
        #expect(try places(shadowed) == [])
    }
}
