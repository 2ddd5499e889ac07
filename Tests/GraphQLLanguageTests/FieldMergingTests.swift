import GraphQLLanguage
import Testing

@Suite("Rules for merging fields")
struct FieldMergingTests {
    @Test(
        "5.3.2 fields that can be merged",
        arguments: [
            "{ dog { name name n: nickname n: nickname } }",
            "{ dog { name(surname: true) name(surname: true) } }",
            "{ c(v: {required: true, size: 1}) c(v: {size: 1, required: true}) }",
            "{ pet { ... on Dog { volume: barkVolume } ... on Cat { volume: meowVolume } } }",
            "{ pet { ... on Dog { name(surname: true) } ... on Cat { name } } }",
            "{ dog { ...F ...F mother { ...F } } } fragment F on Dog { name mother { name } }",
            "{ dog { owner { name } owner { iq } } }",
            "{ dog { name @include(if: true) name @skip(if: true) } }",
            "{ dog { ...F } } fragment F on Dog { mother { ...F } }",
            "{ dog { ghost ghost } nothing { a } nothing { b } }",
        ])
    func mergeable(text: String) throws {
        try RuleCase(OverlappingFieldsCanBeMerged.self, text).check()
    }

    @Test(
        "5.3.2 fields that cannot be merged: the second is in the wrong",
        arguments: [
            ("{ dog { name: nickname name } }", ["1:24"]),
            ("{ dog { name(surname: true) name } }", ["1:29"]),
            ("{ dog { name(surname: true) name(surname: false) } }", ["1:29"]),
            ("{ pet { ... on Dog { extra } ... on Cat { extra } } }", ["1:43"]),
            ("{ pet { ... on Dog { tricks } ... on Cat { tricks } } }", ["1:44"]),
            ("{ pet { name ... on Dog { name: nickname } } }", ["1:27"]),
            ("{ dog { ...A ...B } } fragment A on Dog { x: name } fragment B on Dog { x: nickname }", ["1:73"]),
            ("{ dog { owner { n: name } owner { n: iq } } }", ["1:35"]),
            ("fragment F on Dog { x: name x: nickname }", ["1:29"]),
            (
                "fragment F on Dog { mother { ...F } mother { x: name } x: nickname mother { x: barks } }",
                ["1:56", "1:77"]
            ),
            ("{ pet { ... on Dog { o: owner { x: name } } ... on Cat { o: owner { x: iq } } } }", ["1:69"]),
            ("{ dog { a: name a: nickname a: barks } }", ["1:17", "1:29"]),
        ])
    func conflicts(text: String, places: [String]) throws {
        let found = validate(
            [try document(text)], schema: RuleCase.schema, rules: [OverlappingFieldsCanBeMerged.self])
        #expect(found.map(\.place) == places.map { "field-conflict@\($0)" }, "\(found)")
        #expect(found.allSatisfy { $0.notes.count == 1 })
    }

    @Test("a thousand aliases of one field, and twenty thousand uses of one")
    func breadth() throws {
        let aliases = (0..<1_000).map { "a\($0): name" }.joined(separator: " ")
        try RuleCase(OverlappingFieldsCanBeMerged.self, "{ dog { \(aliases) \(aliases) } }").check()
        let same = String(repeating: "name ", count: 20_000)
        try RuleCase(OverlappingFieldsCanBeMerged.self, "{ dog { \(same) } }").check()
    }

    @Test("a diamond of fragments thirty deep costs what it holds")
    func diamond() throws {
        var text = "{ dog { ...F0 } } "
        for level in 0..<30 {
            text += "fragment F\(level) on Dog { a: mother { ...F\(level + 1) } b: mother { ...F\(level + 1) } } "
        }
        text += "fragment F30 on Dog { name }"
        #expect(validate([try document(text)], schema: RuleCase.schema).map(\.place) == [])
    }

    @Test("C15 a document as deep as the parser lets through is judged whole")
    func depth() throws {
        let text =
            "{ dog " + String(repeating: "{ mother ", count: 198) + "{ nmae }" + String(repeating: "}", count: 199)
        let found = validate([try document(text)], schema: RuleCase.schema)
        #expect(found.map(\.code) == ["unknown-field"])
    }

    @Test("C15 a chain of ten thousand fragments is walked without recursion, spread or nested")
    func chain() throws {
        var flat = "{ dog { ...F0 } } "
        var nested = flat
        for level in 0..<10_000 {
            flat += "fragment F\(level) on Dog { ...F\(level + 1) } "
            nested += "fragment F\(level) on Dog { mother { ...F\(level + 1) } } "
        }
        for text in [flat, nested] {
            let source = text + "fragment F10000 on Dog { name }"
            #expect(validate([try document(source)], schema: RuleCase.schema).map(\.place) == [])
        }
    }
}
