import GraphQLLanguage
import Testing

/// Small documents for each rule: what it takes and what it refuses, at the top, nested, through fragments, at the edges.
/// A refused place is marked with its code.
@Suite("[41] Every rule for documents, with what it takes and refuses")
struct RuleMatrixTests {
    /// The cases of one rule.
    struct Rule: CustomTestStringConvertible, Sendable {
        let rule: any ValidationRule.Type
        let texts: [String]

        init(_ rule: any ValidationRule.Type, _ texts: String...) {
            self.rule = rule
            self.texts = texts
        }

        var testDescription: String { "\(rule)" }
    }

    private func check(_ rule: Rule) throws {
        for text in rule.texts { try RuleCase(rule.rule, marked: text).check() }
    }

    @Test(
        "[41] definitions and operations",
        arguments: [
            Rule(
                ExecutableDefinitions.self,
                "{ dog { name } }", "fragment F on Dog { name }",
                "query Q { dog { name } } mutation M { adopt { name } }",
                "‹not-executable›schema { query: Query } { dog { name } }",
                "{ dog { name } } ‹not-executable›extend type Dog { color: String }",
                "‹not-executable›directive @x on FIELD ‹not-executable›\"about\" scalar S fragment F on Dog { name }",
                "‹not-executable›extend schema @x ‹not-executable›interface I { a: Int }"),
            Rule(
                UniqueOperationNames.self,
                "query A { dog { name } } query B { dog { name } }", "{ dog { name } } { cat { name } }",
                "query A { ...A } fragment A on Query { dog { name } }",
                "query A { dog { name } } query a { dog { name } }",
                "query A { dog { name } } query ‹duplicate-operation›A { cat { name } }",
                "query A { dog { name } } subscription ‹duplicate-operation›A { barked { name } }",
                """
                query A { dog { name } }
                mutation ‹duplicate-operation›A { adopt { name } } query B { dog { name } }
                query ‹duplicate-operation›A { dog { name } }
                """),
            Rule(
                LoneAnonymousOperation.self,
                "{ dog { name } }", "query { ...F } fragment F on Query { dog { name } }",
                "query A { dog { name } } query B { dog { name } }", "fragment F on Query { dog { name } }",
                "‹anonymous-operation›{ dog { name } } ‹anonymous-operation›{ cat { name } }",
                "‹anonymous-operation›query { dog { name } } mutation M { adopt { name } }",
                "query A { dog { name } } ‹anonymous-operation›subscription { barked { name } }"),
            Rule(
                NamedOperations.self,
                "query Q { dog { name } }", "fragment F on Dog { name }", "subscription query { barked { name } }",
                "‹anonymous-operation›{ dog { name } }", "‹anonymous-operation›mutation { adopt { name } }",
                "‹anonymous-operation›query ($a: Int) { i(v: $a) }",
                "query Q { dog { name } } ‹anonymous-operation›{ cat { name } } ‹anonymous-operation›subscription @x { barked { name } }"
            ),
            Rule(
                SingleFieldSubscriptions.self,
                "subscription S { barked { name } }", "subscription S { b: barked { name __typename } }",
                "subscription S { barked { name } barked { nickname } }",
                "subscription S { ... on Subscription { barked { name } } ... { barked { nickname } } }",
                "subscription S { barked { name @skip(if: true) ... @include(if: false) { nickname } } }",
                "subscription S { ...F } fragment F on Subscription { ...G } fragment G on Subscription { barked { name } }",
                "subscription S { ...F } fragment F on Subscription { barked { name } ...F }",
                "query Q { dog { name } cat { name } __typename }",
                "subscription S { barked { name } ‹subscription-root›other: barked { name } ‹subscription-root›meowed { name } }",
                "subscription { barked { name } ... { ‹subscription-root›meowed { name } } }",
                "subscription S { b: barked { name } ...F ‹subscription-root›m: barked { name } } fragment F on Subscription { ‹subscription-root›meowed { name } }",
                "subscription S { ...F } fragment F on Subscription { ‹subscription-root›__typename }",
                "subscription S { kind: ‹subscription-root›__typename }",
                "subscription S($c: Boolean!) { ...F ‹subscription-root›@include(if: $c) } fragment F on Subscription { barked { name } }",
                "subscription S { ... ‹subscription-root›@skip(if: true) { barked { name } } }",
                "subscription S { ...F } fragment F on Subscription { barked ‹subscription-root›@skip(if: true) ‹subscription-root›@include(if: true) { name } }"
            ),
        ])
    func operations(_ rule: Rule) throws { try check(rule) }

    @Test(
        "[41] types and fields",
        arguments: [
            Rule(
                KnownTypeNames.self,
                "query Q($a: Int, $b: [[ID!]]!, $c: Choice) { dog { name } }", "fragment F on __Type { name }",
                "{ pet { ... on Dog { name } ... { name } ...F } } fragment F on CatOrDog { __typename }",
                "query Q($a: ‹unknown-type›Imt!) { dog { name } }",
                "query Q($a: [[‹unknown-type›Nope!]!], $b: Int, $c: ‹unknown-type›Nope) { dog { name } }",
                "{ pet { ... on ‹unknown-type›Dgo { name } } }",
                "{ dog { ...F } } fragment F on ‹unknown-type›Hound { owner { ... on ‹unknown-type›Person { name } } }"),
            Rule(
                FragmentsOnCompositeTypes.self,
                "fragment F on Dog { name }", "fragment F on Pet { name }", "fragment F on CatOrDog { __typename }",
                "fragment F on Pet { ... { name } ... @include(if: true) { name } }", "fragment F on Nobody { name }",
                "fragment F on ‹fragment-type›Command { name }", "fragment F on ‹fragment-type›Complex { name }",
                "fragment F on ‹fragment-type›String { name }",
                "{ dog { owner { ... on ‹fragment-type›Any { name } } ... on ‹fragment-type›Boolean { name } } }"),
            Rule(
                VariablesAreInputTypes.self,
                "query Q($a: String, $b: [Boolean!]!, $c: Complex, $d: Command!, $e: Any) { dog { name } }",
                "query Q($a: Nope) { dog { name } }",
                "query Q($a: ‹variable-type›Dog, $b: [[‹variable-type›CatOrDog!]]!, $c: ‹variable-type›Pet) { dog { name } }",
                "subscription S($a: ‹variable-type›__Type) { barked { name } }",
                "query Q { dog { name } } mutation M($ok: Int, $a: ‹variable-type›Human!) { adopt { name } }"),
            Rule(
                ScalarLeafs.self,
                "{ dog { name owner { name } } e }", "{ __schema { types { kind name } } }",
                "{ dog { n: name __typename } }",
                "{ dog { nope { a } } any }",
                "{ ‹leaf-selection›dog }", "{ d: ‹leaf-selection›dog }",
                "{ ‹leaf-selection›catOrDog ‹leaf-selection›pet @skip(if: true) }",
                "{ dog { name ‹leaf-selection›{ first } barks ‹leaf-selection›{ loud } } }",
                "{ dog { doesKnow(command: SIT) @include(if: true) ‹leaf-selection›{ it } } }",
                "{ e ‹leaf-selection›{ name } any ‹leaf-selection›{ a { b } } }",
                "{ human { pets { ... on Dog { tricks ‹leaf-selection›{ a } ‹leaf-selection›mother } } } }",
                "{ ...F } fragment F on Query { pet { name ‹leaf-selection›{ a } ‹leaf-selection›owner } }"),
            Rule(
                FieldsOnCorrectType.self,
                "{ dog { name __typename } catOrDog { __typename } pet { __typename name } }",
                "{ __schema { queryType { name } } __type(name: \"Dog\") { fields { name } } }",
                "fragment F on Nobody { anything { at { all } } }", "{ pet { ... on Dog { barkVolume } } }",
                "{ dog { ‹unknown-field›nmae } }", "{ dog { name: ‹unknown-field›nmae } }",
                "{ dog { ‹unknown-field›unknown { deeper { still } } name } }",
                "{ dog { owner { pets { ‹unknown-field›barkVolume ... on Dog { ‹unknown-field›meowVolume } } } } }",
                "{ catOrDog { ‹unknown-field›name } dogOrHuman { ... on Human { ‹unknown-field›barks } } }",
                "{ dog { ... { ‹unknown-field›fur } ... @include(if: true) { ‹unknown-field›tail } } }",
                "{ dog { ...F } } fragment F on Dog { ‹unknown-field›fur mother { ‹unknown-field›fur } }",
                "{ dog { ‹unknown-field›__schema { types { name } } ‹unknown-field›__type(name: \"Dog\") { name } } }",
                "mutation M { ‹unknown-field›dog { name } ‹unknown-field›__schema { types { name } } }"),
        ])
    func typesAndFields(_ rule: Rule) throws { try check(rule) }

    @Test(
        "[41] fragments",
        arguments: [
            Rule(
                UniqueFragmentNames.self,
                "fragment A on Dog { name } fragment B on Dog { name }", "query A { ...A } fragment A on Query { s }",
                "{ dog { ... on Dog { name } ... on Dog { name } } }",
                "fragment A on Dog { name } fragment ‹duplicate-fragment›A on Cat { name }",
                "fragment A on Dog { name } fragment ‹duplicate-fragment›A on Dog { name } fragment B on Dog { name } fragment ‹duplicate-fragment›A on Dog { name }"
            ),
            Rule(
                KnownFragmentNames.self,
                "{ dog { ...F ... on Dog { ...F } } } fragment F on Dog { mother { ...F } }",
                "{ dog { ...‹unknown-fragment›Missing } }", "{ dog { ... on Dog { ...‹unknown-fragment›Gone } } }",
                "fragment F on Dog { mother { ...‹unknown-fragment›G ...‹unknown-fragment›f } }"),
            Rule(
                NoUnusedFragments.self,
                "{ dog { ...A } } fragment A on Dog { mother { ...B } } fragment B on Dog { name }",
                "query A { dog { ...A } } query B { dog { ...B } } fragment A on Dog { name } fragment B on Dog { name }",
                "{ dog { ... on Dog { ... { ...A } } } } fragment A on Dog { name }",
                "fragment ‹unused-fragment›A on Dog { name }",
                "{ dog { ...A } } fragment A on Dog { name } fragment ‹unused-fragment›B on Dog { ...A }",
                "{ dog { name } } fragment ‹unused-fragment›A on Dog { ...B } fragment ‹unused-fragment›B on Dog { ...A }"
            ),
            Rule(
                PossibleFragmentSpreads.self,
                "{ dog { ...F ... on Dog { name } ... on Pet { name } ... on Being { name } ... on CatOrDog { __typename } } } fragment F on Dog { name }",
                "{ pet { ... on Dog { name } ... on Cat { name } ... on Being { name } ... on DogOrHuman { __typename } } }",
                "{ catOrDog { ... on Pet { name } ... on DogOrHuman { ... on Dog { name } } ... on Cat { name } } }",
                "{ dog { ... { ... @include(if: true) { name } } ... on Nobody { a } nothing { ... on Cat { name } } } }",
                "{ dog { ... on Command { a } ...Missing } }",
                "{ dog { ... on ‹impossible-spread›Cat { name } ... on ‹impossible-spread›Human { name } } }",
                "{ dog { ...‹impossible-spread›F } } fragment F on Cat { name }",
                "{ pet { ... on ‹impossible-spread›Human { name } ... on ‹impossible-spread›Query { s } } }",
                "{ catOrDog { ... on ‹impossible-spread›Human { name } } human { ... on ‹impossible-spread›CatOrDog { __typename } } }",
                "{ cat { ...‹impossible-spread›F } } fragment F on DogOrHuman { __typename }",
                "{ pet { ... on Dog { ... on ‹impossible-spread›Cat { name } ... on Pet { ... on Cat { name } } } } }",
                "fragment F on Human { ...‹impossible-spread›G pets { ...G } } fragment G on Pet { name }"),
            Rule(
                NoFragmentCycles.self,
                "fragment A on Dog { ...B ...C } fragment B on Dog { ...C } fragment C on Dog { name }",
                "fragment A on Dog { ...B mother { ...B } } fragment B on Dog { name }",
                "fragment A on Dog { ...Missing }",
                "{ dog { ...A } ...B } fragment A on Dog { name } fragment B on Query { dog { ...A } }",
                "fragment A on Dog { ...‹fragment-cycle›A }", "fragment A on Dog { mother { ...‹fragment-cycle›A } }",
                "fragment A on Dog { ... on Dog { ... { ...‹fragment-cycle›A } } }",
                "fragment A on Dog { ...B } fragment B on Dog { ...C } fragment C on Dog { ...‹fragment-cycle›A }",
                "fragment A on Dog { ...B ...C } fragment B on Dog { ...‹fragment-cycle›A } fragment C on Dog { ...‹fragment-cycle›A }",
                "fragment A on Dog { ...‹fragment-cycle›A ...B } fragment B on Dog { ...‹fragment-cycle›B }"),
        ])
    func fragments(_ rule: Rule) throws { try check(rule) }

    @Test(
        "[41] variables",
        arguments: [
            Rule(
                UniqueVariableNames.self,
                "query A($a: Int) { s } query B($a: Int) { s }", "query A($a: Int, $A: Int) { s }",
                "query A($a: Int, ‹duplicate-variable›$a: String) { s }",
                "query A($a: Int, ‹duplicate-variable›$a: Int, $b: Int, ‹duplicate-variable›$a: Int) { s } query B($a: Int, ‹duplicate-variable›$a: Int) { s }"
            ),
            Rule(
                NoUndefinedVariables.self,
                "query Q($a: Int) { i(v: $a) ... { a: i(v: $a) } }",
                "query Q($a: Int) { ...F } fragment F on Query { ...G } fragment G on Query { i(v: $a) }",
                "query Q($a: Int) { ...F } fragment F on Query { i(v: $a) ...F }",
                "query Q($a: Any) { any(v: {deep: [{deeper: $a}]}) }", "fragment F on Query { i(v: $a) }",
                "query Q { i(v: ‹undefined-variable›$a) }", "{ i(v: ‹undefined-variable›$a) }",
                "query Q($a: Int) { i(v: $a) b: i(v: ‹undefined-variable›$b) c: i(v: ‹undefined-variable›$c) }",
                "query Q { any(v: {deep: [{deeper: ‹undefined-variable›$a}]}) c(v: {required: true, size: ‹undefined-variable›$b}) }",
                "query Q { dog @skip(if: ‹undefined-variable›$a) { name } ... @include(if: ‹undefined-variable›$b) { s } }",
                "query Q @tag(n: ‹undefined-variable›$a) { ...F @skip(if: ‹undefined-variable›$b) } fragment F on Query { s }",
                "query P($a: Int) { ...F } query Q($b: Int) { ...F b: i(v: $b) } fragment F on Query { i(v: ‹undefined-variable›$a) }",
                "query Q { ...F ...G } fragment F on Query { ...G } fragment G on Query { i(v: ‹undefined-variable›$a) }"
            ),
            Rule(
                NoUnusedVariables.self,
                "query Q($a: Int, $b: Boolean!) { i(v: $a) dog @skip(if: $b) { name } }",
                "query Q($a: Int) { ...F } fragment F on Query { dog { ...G } } fragment G on Dog { name @tag(n: $a) }",
                "query Q($a: Int) { ... @skip(if: true) { i(v: $a) } }", "query Q($a: Any) { any(v: [[{b: $a}]]) }",
                "query Q($a: Int) { nope(x: $a) }",
                "query Q(‹unused-variable›$a: Int) { s }",
                "query Q(‹unused-variable›$a: Int = 1, $b: Int, ‹unused-variable›$c: Int) { i(v: $b) }",
                "query Q(‹unused-variable›$a: Int) { ...F } fragment F on Query { s } fragment G on Query { i(v: $a) }",
                "query P($a: Int) { ...F } query Q(‹unused-variable›$a: Int) { s } fragment F on Query { i(v: $a) }"),
            Rule(
                VariablesInAllowedPosition.self,
                "query Q($a: Boolean!, $b: Int!) { b(v: $a) i(v: $b) need(v: $b) }",
                "query Q($a: Int = 1, $b: Int! = 2) { need(v: $a) b: need(v: $b) }",
                "query Q($a: Int) { need(v: 1, w: $a) }",
                "query Q($a: [String!]!, $b: String) { l(v: $a) b: l(v: [$b]) }",
                "query Q($a: Boolean!) { c(v: {required: $a}) d: c(v: {required: true, inner: {required: $a}}) }",
                "query Q($a: Int) { c(v: {required: true, size: $a}) }", "query Q($a: String!) { o(v: {a: $a}) }",
                "query Q($a: Any, $b: Int) { any(v: $a) b: any(v: {deep: $b}) }",
                "query Q($a: Int) { ...F } fragment F on Query { i(v: $a) }",
                "query Q($a: Int) { i(v: $missing) s(x: $a) }",
                "query Q($a: Int) { need(v: ‹variable-position›$a) }",
                "query Q($a: Int = null) { need(v: ‹variable-position›$a) }",
                "query Q($a: Int) { f(v: ‹variable-position›$a) }",
                "query Q($a: ID, $b: String) { s(v: ‹variable-position›$a) id(v: ‹variable-position›$b) }",
                "query Q($a: [String]) { s(v: ‹variable-position›$a) }",
                "query Q($a: String) { l(v: ‹variable-position›$a) }",
                "query Q($a: [[Int]!]!) { ll(v: ‹variable-position›$a) b: ll(v: [[‹variable-position›$a]]) }",
                "query Q($a: Boolean) { dog @skip(if: ‹variable-position›$a) { name } }",
                "query Q($a: Boolean = true) { dog @skip(if: $a) { name } }",
                "query Q($a: Boolean) { c(v: {required: true, inner: {required: ‹variable-position›$a}}) }",
                "query Q($a: String) { o(v: {a: ‹variable-position›$a}) }",
                "query Q($a: String = \"x\") { o(v: {a: ‹variable-position›$a}) }",
                "query Q($a: Int) { ...F } fragment F on Query { ...G } fragment G on Query { need(v: ‹variable-position›$a) }",
                "query P($a: Int!) { ...F } query Q($a: Int) { ...F } query R($a: String) { ...F } fragment F on Query { need(v: ‹variable-position›‹variable-position›$a) }"
            ),
        ])
    func variables(_ rule: Rule) throws { try check(rule) }

    @Test(
        "[41] directives and arguments",
        arguments: [
            Rule(
                KnownDirectives.self,
                "query Q($a: Int @once) @tag(n: \"\") { dog @skip(if: true) { ... @include(if: true) { name @once } ...F @skip(if: true) } }",
                "{ s ‹unknown-directive›@nothing }",
                "{ dog { ... ‹unknown-directive›@nothing { name ‹unknown-directive›@other } } }",
                "query Q ‹directive-location›@skip(if: true) { s }",
                "mutation M ‹directive-location›@tag(n: \"\") { adopt { name } }",
                "query Q($a: Int ‹directive-location›@include(if: true)) { i(v: $a) }",
                "fragment F on Dog ‹directive-location›@skip(if: true) { name ‹directive-location›@deprecated }",
                "{ ... ‹directive-location›@tag(n: \"\") { s } ...F ‹directive-location›@once } fragment F on Query { s }",
                "subscription S ‹directive-location›@once { barked { name } }"),
            Rule(
                UniqueDirectivesPerLocation.self,
                "{ s @once i @once }", "{ s @tag(n: \"a\") @tag(n: \"a\") @tag(n: \"b\") }",
                "{ dog @once { name @once } }",
                "{ s @skip(if: true) @include(if: true) }", "{ s @nothing @nothing }",
                "{ s @skip(if: true) ‹repeated-directive›@skip(if: true) ‹repeated-directive›@skip(if: false) }",
                "{ ... @include(if: true) ‹repeated-directive›@include(if: true) { s } }",
                "query Q($a: Int @once ‹repeated-directive›@once) { ...F @skip(if: true) ‹repeated-directive›@skip(if: true) } fragment F on Query { i(v: $a) }"
            ),
            Rule(
                KnownArgumentNames.self,
                "{ dog { doesKnow(command: SIT) isHouseTrained(atOtherHomes: true) } }",
                "{ s @skip(if: true) @tag(n: \"\") }",
                "{ nope(x: 1) s @nothing(x: 1) }",
                "{ dog { doesKnow(command: SIT, ‹unknown-argument›comand: HEEL, ‹unknown-argument›Command: SIT) } }",
                "{ dog { name(surname: true, ‹unknown-argument›x: {a: 1}) @include(if: true, ‹unknown-argument›unless: false) } }",
                "{ s @skip(‹unknown-argument›unless: true) __type(‹unknown-argument›named: \"Dog\") { name } }",
                "{ ...F } fragment F on Query { dog { ... on Pet { name(‹unknown-argument›loud: true) } } }"),
            Rule(
                UniqueArgumentNames.self,
                "{ need(v: 1, w: 2) other: need(v: 1) }", "{ s @tag(n: \"a\") @tag(n: \"a\") }", "{ any(v: {v: 1}) }",
                "{ need(v: 1, ‹duplicate-argument›v: 1) }",
                "{ need(v: 1, w: 2, ‹duplicate-argument›v: 1, ‹duplicate-argument›v: 3) }",
                "{ s @skip(if: true, ‹duplicate-argument›if: true) }",
                "{ ...F } fragment F on Query { dog { name(surname: true, ‹duplicate-argument›surname: true) } }"
            ),
            Rule(
                ProvidedRequiredArguments.self,
                "{ need(v: 1) dog { doesKnow(command: SIT) isHouseTrained } }", "{ need(v: null) }",
                "query Q($a: Int) { need(v: $a) s @limit }", "{ nope s @nothing }",
                "{ ‹missing-argument›need }", "{ need: ‹missing-argument›need(w: 1) }",
                "{ dog { ‹missing-argument›doesKnow(comand: SIT) } }",
                "{ s ‹missing-argument›@skip i ‹missing-argument›@include(unless: true) }",
                "{ ...F ‹missing-argument›@skip } fragment F on Query { dog { ... ‹missing-argument›@include { ‹missing-argument›doesKnow } } }",
                "query Q ‹missing-argument›@tag { ‹missing-argument›__type { name } }"),
            Rule(
                UniqueInputFieldNames.self,
                "{ c(v: {required: true, inner: {required: true}}) }", "{ any(v: [{a: 1}, {a: 1}]) }",
                "{ c(v: {required: true, ‹bad-value›required: true}) }",
                "{ any(v: [[{a: 1, b: 2, ‹bad-value›a: 1, ‹bad-value›a: 1}]]) }",
                "{ c(v: {required: true, inner: {required: true, ‹bad-value›required: false}, ‹bad-value›inner: null}) }",
                "{ s @tag(n: {a: 1, ‹bad-value›a: 2}) }",
                "query Q($a: Complex = {size: 1, ‹bad-value›size: 2}) { c(v: $a) }"),
        ])
    func directivesAndArguments(_ rule: Rule) throws { try check(rule) }

    @Test(
        "[41] values",
        arguments: [
            Rule(
                ValuesOfCorrectType.self,
                "{ i(v: 1) f(v: 1) a: f(v: 1.5) s(v: \"a\") b(v: false) id(v: 1) c: id(v: \"a\") e(v: HEEL) }",
                "{ i(v: null) l(v: null) a: l(v: []) b: l(v: [null]) c(v: null) o(v: null) }",
                "query Q($a: Int = null, $b: [String] = \"one\", $c: Complex = {required: false}, $d: Any = {a: [B]}) { s }",
                "{ ll(v: []) a: ll(v: [null]) b: ll(v: 1) c: ll(v: [1, [2]]) }",
                "query Q($a: Boolean!, $b: [String]) { c(v: {required: $a, tags: $b}) l(v: [$x, \"a\"]) }",
                "{ any(v: 1) a: any(v: \"a\") b: any(v: [X]) c: any(v: {d: null}) d: any(v: null) }",
                "{ o(v: {a: \"x\"}) p: o(v: {b: 1}) q: o(v: {a: $x}) }", "{ nope(v: {a: 1}) need(v: 1, x: {}) }",
                "{ i(v: ‹bad-value›1.5) a: i(v: ‹bad-value›true) b: i(v: ‹bad-value›[1]) c: i(v: ‹bad-value›{}) d: i(v: ‹bad-value›ONE) }",
                "{ f(v: ‹bad-value›\"1\") a: f(v: ‹bad-value›true) s(v: ‹bad-value›1) b: s(v: ‹bad-value›1.5) c: s(v: ‹bad-value›true) d: s(v: ‹bad-value›A) }",
                "{ b(v: ‹bad-value›1) a: b(v: ‹bad-value›\"true\") c: b(v: ‹bad-value›TRUE) id(v: ‹bad-value›1.0) d: id(v: ‹bad-value›true) x: id(v: ‹bad-value›A) }",
                "{ e(v: ‹bad-value›1) a: e(v: ‹bad-value›\"SIT\") b: e(v: ‹bad-value›true) c: e(v: ‹bad-value›JUGGLE) d: e(v: ‹bad-value›sit) x: e(v: ‹bad-value›{}) }",
                "{ l(v: [\"a\", ‹bad-value›2, null, ‹bad-value›{}]) a: l(v: ‹bad-value›1) ll(v: ‹bad-value›null) c: ll(v: [[1, ‹bad-value›null], ‹bad-value›\"a\"]) }",
                "{ need(v: ‹bad-value›null) dog { doesKnow(command: ‹bad-value›null) } }",
                "{ c(v: ‹bad-value›{}) a: c(v: ‹bad-value›{size: 1}) b: c(v: ‹bad-value›1) d: c(v: ‹bad-value›[]) }",
                "{ c(v: {required: ‹bad-value›\"a\", size: ‹bad-value›null, tags: [\"a\", ‹bad-value›1], inner: ‹bad-value›{note: ‹bad-value›1}}) }",
                "{ c(v: {required: true, ‹bad-value›Required: true, ‹bad-value›nope: {a: 1}}) }",
                "{ o(v: ‹bad-value›{}) a: o(v: ‹bad-value›{a: \"x\", b: 1}) b: o(v: {a: ‹bad-value›null}) c: o(v: ‹bad-value›{a: \"x\", b: null}) }",
                "{ o(v: {a: ‹bad-value›1}) a: o(v: ‹bad-value›{a: $x, b: $y}) b: o(v: ‹bad-value›\"x\") c: o(v: ‹bad-value›{‹bad-value›d: 1, a: \"x\"}) }",
                "query Q($a: Int = ‹bad-value›\"a\", $b: Int! = ‹bad-value›null, $c: [Int!] = [1, ‹bad-value›null], $d: Choice = ‹bad-value›{}) { s }",
                "{ s @skip(if: ‹bad-value›\"true\") dog @include(if: ‹bad-value›null) { name @tag(n: ‹bad-value›1) } }",
                "{ ...F } fragment F on Query { dog { ... on Pet { name(surname: ‹bad-value›1) } } }")
        ])
    func values(_ rule: Rule) throws { try check(rule) }

    @Test(
        "[41] merging",
        arguments: [
            Rule(
                OverlappingFieldsCanBeMerged.self,
                "{ dog { n: name ... { n: name } ... on Dog { n: name } ... on Pet { n: name } } }",
                "{ catOrDog { ... on Dog { x: name y: barks } ... on Cat { x: nickname y: meows } } }",
                "{ human(id: 1) { pets { name } } human(id: 1) { pets { owner { name } } } }",
                "query Q($a: Int, $b: Int) { i(v: $a) j: i(v: $b) a: __typename a: __typename }",
                "{ any(v: {a: 1, b: [2, {c: $x, d: 3}]}) any(v: {b: [2, {d: 3, c: $x}], a: 1}) }",
                "{ human { ...A } } fragment A on Human { pets { ...B } } fragment B on Pet { owner { ...A name } }",
                "{ dogOrHuman { ... on Dog { x: owner { n: name } } ... on Human { y: pets { n: name } } } }",
                "query Q($a: Int, $b: Int) { i(v: $a) ‹field-conflict›i(v: $b) }", "{ i(v: 1) ‹field-conflict›i }",
                "{ i(v: 1) ‹field-conflict›i(v: 2) ‹field-conflict›i(v: null) }", "{ i: s ‹field-conflict›i }",
                "{ any(v: [1, 2]) ‹field-conflict›any(v: [2, 1]) }",
                "{ pet { ... on Being { x: name } ... on Dog { ‹field-conflict›x: nickname } } }",
                "{ catOrDog { ... on Pet { x: name } ... on Cat { ‹field-conflict›x: nickname } ... on Dog { ‹field-conflict›x: barkVolume } } }",
                "{ dogOrHuman { ... on Dog { x: extra } ... on Human { ‹field-conflict›x: name } } }",
                "{ dogOrHuman { ... on Dog { x: owner { name } } ... on Human { ‹field-conflict›x: iq } } }",
                "{ dogOrHuman { ... on Dog { x: owner { y: name } } ... on Human { ‹field-conflict›x: pets { y: name } } } }",
                "{ dog { owner { pets { x: name } } } dog { owner { pets { ‹field-conflict›x: __typename } } } }",
                "{ dog { ...A mother { ...B } } } fragment A on Dog { mother { x: name } } fragment B on Dog { ‹field-conflict›x: nickname }",
                "{ dog { x: name } ... on Query { dog { ‹field-conflict›x: nickname } } }",
                "{ s } fragment F on Dog { x: name mother { y: name } mother { ‹field-conflict›y: nickname } }",
                "mutation M { adopt { x: name } a: adopt { x: nickname } adopt { ‹field-conflict›x: nickname } }",
                "subscription S { barked { x: name } barked { ... on Pet { ‹field-conflict›x: name(surname: true) } } }"
            )
        ])
    func merging(_ rule: Rule) throws { try check(rule) }
}
