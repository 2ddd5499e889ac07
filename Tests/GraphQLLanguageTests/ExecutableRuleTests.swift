import GraphQLLanguage
import Testing

@Suite("Rules for documents")
struct ExecutableRuleTests {
    @Test(
        "definitions and their names",
        arguments: [
            RuleCase(ExecutableDefinitions.self, "{ dog { name } } fragment F on Dog { name }"),
            RuleCase(ExecutableDefinitions.self, "{ dog { name } } type Cow { a: Int }", "not-executable@1:18"),
            RuleCase(UniqueOperationNames.self, "query A { dog { name } } mutation B { adopt { name } }"),
            RuleCase(
                UniqueOperationNames.self, "query A { dog { name } } mutation A { adopt { name } }",
                "duplicate-operation@1:35"),
            RuleCase(LoneAnonymousOperation.self, "{ dog { name } } fragment F on Dog { name }"),
            RuleCase(
                LoneAnonymousOperation.self, "{ dog { name } } query B { dog { name } }", "anonymous-operation@1:1"),
            RuleCase(NamedOperations.self, "query A { dog { name } }"),
            RuleCase(NamedOperations.self, "query { dog { name } }", "anonymous-operation@1:1"),
            RuleCase(KnownOperationTypes.self, "subscription S { barked { name } }"),
            RuleCase(UniqueFragmentNames.self, "fragment A on Dog { name } fragment B on Dog { name }"),
            RuleCase(
                UniqueFragmentNames.self, "fragment A on Dog { name } fragment A on Dog { name }",
                "duplicate-fragment@1:37"),
        ])
    func definitions(_ example: RuleCase) throws { try example.check() }

    @Test("5.2.1.1 an operation needs a root type")
    func noRootType() throws {
        let schema = Schema(unchecked: [try document("type Query { a: Int }")])
        let found = validate([try document("mutation M { a }")], schema: schema)
        #expect(found.map(\.place) == ["no-root-type@1:1"])
    }

    @Test(
        "5.2.4.1 a subscription has one root field",
        arguments: [
            RuleCase(
                SingleFieldSubscriptions.self,
                "subscription { barked { name } ...F } fragment F on Subscription { barked { name } }"),
            RuleCase(SingleFieldSubscriptions.self, "query { dog { name } cat { name } }"),
            RuleCase(
                SingleFieldSubscriptions.self, "subscription { barked { name } meowed { name } }",
                "subscription-root@1:32"),
            RuleCase(
                SingleFieldSubscriptions.self,
                "subscription { ...F } fragment F on Subscription { barked { name } other: meowed { name } }",
                "subscription-root@1:68"),
            RuleCase(SingleFieldSubscriptions.self, "subscription { __typename }", "subscription-root@1:16"),
            RuleCase(
                SingleFieldSubscriptions.self, "subscription { barked @include(if: true) { name } }",
                "subscription-root@1:23"),
        ])
    func subscriptions(_ example: RuleCase) throws { try example.check() }

    @Test(
        "types",
        arguments: [
            RuleCase(KnownTypeNames.self, "query Q($a: [Int]) { dog { ... on Dog { name } } }"),
            RuleCase(
                KnownTypeNames.self, "query Q($a: [Imt]) { dog { ... on Dg { name } } } fragment F on Nope { a }",
                "unknown-type@1:14", "unknown-type@1:35", "unknown-type@1:65"),
            RuleCase(FragmentsOnCompositeTypes.self, "fragment F on CatOrDog { ... on Pet { ... on Dog { name } } }"),
            RuleCase(
                FragmentsOnCompositeTypes.self,
                "fragment F on Command { a } fragment G on Dog { ... on Complex { a } }",
                "fragment-type@1:15", "fragment-type@1:56"),
            RuleCase(VariablesAreInputTypes.self, "query Q($a: [Complex!]!, $b: Command, $c: Any) { dog { name } }"),
            RuleCase(
                VariablesAreInputTypes.self, "query Q($a: [Dog!], $b: CatOrDog) { dog { name } }",
                "variable-type@1:14", "variable-type@1:25"),
            RuleCase(ScalarLeafs.self, "{ dog { name } s __typename }"),
            RuleCase(
                ScalarLeafs.self, "{ dog pet s { length } catOrDog { __typename } }", "leaf-selection@1:3",
                "leaf-selection@1:7", "leaf-selection@1:13"),
            RuleCase(
                FieldsOnCorrectType.self,
                "{ dog { n: name __typename } catOrDog { __typename } __schema { types { name } } }"),
            RuleCase(
                FieldsOnCorrectType.self,
                "{ dog { nmae ... on Cat { meowVolumme } } pet { barkVolume } catOrDog { name } }",
                "unknown-field@1:9", "unknown-field@1:27", "unknown-field@1:49", "unknown-field@1:73"),
        ])
    func types(_ example: RuleCase) throws { try example.check() }

    @Test("an unknown field comes with a suggestion")
    func suggestions() throws {
        func message(_ text: String) throws -> String? {
            validate([try document(text)], schema: RuleCase.schema, rules: [FieldsOnCorrectType.self]).first?.message
        }
        #expect(try message("{ dog { nickame } }") == "Dog has no field nickame; did you mean nickname?")
        #expect(
            try message("{ pet { barkVolume } }")
                == "Pet has no field barkVolume; did you mean ... on Dog { barkVolume }?")
        #expect(try message("{ dog { zzz } }") == "Dog has no field zzz")
    }

    @Test("a text of nothing but faults is told them all, with only so many suggestions")
    func manyFaults() throws {
        let fields = (0..<5_000).map { "nickname\($0)" }.joined(separator: " ")
        let found = validate(
            [try document("{ dog { \(fields) } }")], schema: RuleCase.schema, rules: [FieldsOnCorrectType.self])
        #expect(found.count == 5_000)
        #expect(found.first?.message.hasSuffix("did you mean nickname?") == true)
        #expect(found.last?.message == "Dog has no field nickname4999")
    }

    @Test(
        "fragments",
        arguments: [
            RuleCase(KnownFragmentNames.self, "{ dog { ...F } } fragment F on Dog { name }"),
            RuleCase(KnownFragmentNames.self, "{ dog { ...G } } fragment F on Dog { name }", "unknown-fragment@1:12"),
            RuleCase(NoUnusedFragments.self, "{ dog { ...F } } fragment F on Dog { ...G } fragment G on Dog { name }"),
            RuleCase(
                NoUnusedFragments.self, "{ dog { name } } fragment F on Dog { ...G } fragment G on Dog { ...F }",
                "unused-fragment@1:27", "unused-fragment@1:54"),
            RuleCase(
                PossibleFragmentSpreads.self,
                """
                { pet { ... on Dog { name } ...B } dog { ... on CatOrDog { __typename } ... on Dog { name } }
                catOrDog { ... on DogOrHuman { __typename } } }
                fragment B on Being { name }
                """),
            RuleCase(
                PossibleFragmentSpreads.self,
                """
                { dog { ... on Cat { name } ...H } catOrDog { ... on Human { name } } }
                fragment H on Human { name }
                """, "impossible-spread@1:16", "impossible-spread@1:32", "impossible-spread@1:54"),
            RuleCase(
                NoFragmentCycles.self,
                "fragment A on Dog { ...B ...B } fragment B on Dog { ...C } fragment C on Dog { name }"),
            RuleCase(
                NoFragmentCycles.self,
                "fragment A on Dog { ...B } fragment B on Dog { mother { ...A } } fragment C on Dog { ...C }",
                "fragment-cycle@1:60", "fragment-cycle@1:89"),
        ])
    func fragments(_ example: RuleCase) throws { try example.check() }

    @Test("several documents are one set, and diagnostics come in their order, then by place in the host file")
    func severalDocuments() throws {
        let first = Source(
            name: "b.swift", text: "{ dog { nmae } }\n# é\nfragment A on Dog { b }", firstLine: 7, firstColumn: 9)
        let second = Source(name: "a.graphql", text: "fragment A on Dog { ...B } fragment B on Dog { c }")
        let found = validate([try parse(first), try parse(second)], schema: RuleCase.schema)
        #expect(
            found.map { "\($0.location.source.name) \($0.place)" } == [
                "b.swift unknown-field@7:17", "b.swift unused-fragment@9:10", "b.swift unknown-field@9:21",
                "a.graphql duplicate-fragment@1:10", "a.graphql unused-fragment@1:37", "a.graphql unknown-field@1:48",
            ])
        #expect(
            found[3].description.split(separator: "\n").last == "b.swift:9:10: note: the first one is here")
    }

    @Test("an unused fragment is only a warning")
    func unusedIsWarning() throws {
        let found = validate([try document("{ dog { name } } fragment F on Dog { name }")], schema: RuleCase.schema)
        #expect(found.map(\.severity) == [.warning])
    }

    @Test(
        "variables",
        arguments: [
            RuleCase(UniqueVariableNames.self, "query Q($a: Int, $b: Int) { i(v: $a) }"),
            RuleCase(UniqueVariableNames.self, "query Q($a: Int, $a: Int) { i(v: $a) }", "duplicate-variable@1:18"),
            RuleCase(
                NoUndefinedVariables.self, "query Q($a: Int) { i(v: $a) ...F } fragment F on Query { need(v: $a) }"),
            RuleCase(
                NoUndefinedVariables.self, "query Q { ll(v: [[$a]]) dog @include(if: $b) { name } }",
                "undefined-variable@1:19", "undefined-variable@1:42"),
            RuleCase(
                NoUndefinedVariables.self,
                "query Q { ...F } query R($a: Int) { ...F } fragment F on Query { ...G } fragment G on Query { i(v: $a) }",
                "undefined-variable@1:100"),
            RuleCase(NoUndefinedVariables.self, "fragment F on Query { i(v: $a) }"),
            RuleCase(NoUnusedVariables.self, "query Q($a: Int) { ...F } fragment F on Query { c(v: {size: $a}) }"),
            RuleCase(
                NoUnusedVariables.self, "query Q($a: Int, $b: Int) { i(v: $a) } query R($a: Int) { dog { name } }",
                "unused-variable@1:18", "unused-variable@1:48"),
            RuleCase(
                VariablesInAllowedPosition.self,
                """
                query Q($a: Int!, $b: Int = 1, $s: String, $l: [[Int!]!]!, $n: Int, $x: Boolean!) {
                  i(v: $a) need(v: $b, w: $n) l(v: [$s]) ll(v: $l) c(v: {required: $x, size: $n}) any(v: {deep: $s})
                }
                """),
            RuleCase(
                VariablesInAllowedPosition.self,
                """
                query Q($n: Int, $s: String, $d: Int = null, $l: [[Int]]!, $x: Boolean) {
                  need(v: $n) i(v: $s) need(v: $d) ll(v: $l) l(v: $s) c(v: {required: $x}) ll(v: [[$n]])
                }
                """, "variable-position@2:11", "variable-position@2:20", "variable-position@2:32",
                "variable-position@2:42", "variable-position@2:51", "variable-position@2:71", "variable-position@2:84"),
            RuleCase(VariablesInAllowedPosition.self, "query Q($a: Nope) { need(v: $a) }"),
            RuleCase(VariablesInAllowedPosition.self, "query Q($a: String!) { o(v: {a: $a}) }"),
            RuleCase(
                VariablesInAllowedPosition.self, "query Q($a: String) { o(v: {a: $a}) }", "variable-position@1:32"),
            RuleCase(
                VariablesInAllowedPosition.self,
                "query Q($a: Int) { ...F } query R($a: Int!) { ...F } fragment F on Query { need(v: $a) }",
                "variable-position@1:84"),
        ])
    func variables(_ example: RuleCase) throws { try example.check() }

    @Test("an undefined variable in a fragment names the operations that miss it")
    func undefinedNotes() throws {
        let text = "query Q { ...F } query R { ...F } fragment F on Query { i(v: $a) }"
        let found = validate([try document(text)], schema: RuleCase.schema)
        #expect(found.map(\.place) == ["undefined-variable@1:62"])
        #expect(found.first?.notes.map(\.location.position.column) == [7, 24])
    }

    @Test(
        "C18 directives",
        arguments: [
            RuleCase(
                KnownDirectives.self,
                "query Q($a: Int @once) { dog @include(if: true) @tag(n: \"\") { ...F @skip(if: true) } }"),
            RuleCase(KnownDirectives.self, "{ dog @ghost { name } }", "unknown-directive@1:7"),
            RuleCase(KnownDirectives.self, "query Q @once { dog { name } }", "directive-location@1:9"),
            RuleCase(UniqueDirectivesPerLocation.self, "{ dog @tag(n: \"1\") @tag(n: \"2\") @once { name @once } }"),
            RuleCase(UniqueDirectivesPerLocation.self, "{ dog @once @once { name } }", "repeated-directive@1:13"),
            RuleCase(
                UniqueDirectivesPerLocation.self, "{ dog @include(if: true) @once @include(if: true) { name } }",
                "repeated-directive@1:32"),
        ])
    func directives(_ example: RuleCase) throws { try example.check() }

    @Test(
        "arguments",
        arguments: [
            RuleCase(KnownArgumentNames.self, "{ dog @tag(n: \"\") { name(surname: true) } need(v: 1) }"),
            RuleCase(
                KnownArgumentNames.self, "{ dog(x: 1) @tag(m: \"\") { name(surnam: true) } }", "unknown-argument@1:7",
                "unknown-argument@1:18", "unknown-argument@1:32"),
            RuleCase(UniqueArgumentNames.self, "{ need(v: 1, w: 2) }"),
            RuleCase(
                UniqueArgumentNames.self, "{ need(v: 1, v: 2) dog @tag(n: \"\", n: \"\") { name } }",
                "duplicate-argument@1:14", "duplicate-argument@1:36"),
            RuleCase(ProvidedRequiredArguments.self, "{ need(v: 1) dog @limit { name } }"),
            RuleCase(
                ProvidedRequiredArguments.self, "{ dog @tag { name } a: need(w: 1) dog { doesKnow } }",
                "missing-argument@1:7", "missing-argument@1:24", "missing-argument@1:41"),
            RuleCase(
                UniqueInputFieldNames.self,
                "query Q($a: Complex = {required: true}) { c(v: {required: true, inner: {required: true}}) }"),
            RuleCase(
                UniqueInputFieldNames.self, "query Q($a: Any = {x: 1, x: 2}) { any(v: [{y: {z: 1, z: 2}}]) }",
                "bad-value@1:26", "bad-value@1:54"),
        ])
    func arguments(_ example: RuleCase) throws { try example.check() }
}
