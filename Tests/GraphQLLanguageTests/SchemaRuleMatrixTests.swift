import GraphQLLanguage
import Testing

/// Small schemas for each rule: what it takes and what it refuses, in definitions and in extensions. A refused place is
/// marked with its code.
@Suite("[42] Every rule for schemas, with what it takes and refuses")
struct SchemaRuleMatrixTests {
    /// The cases of one rule.
    struct Rule: CustomTestStringConvertible, Sendable {
        let rule: any SchemaRule.Type
        let texts: [String]

        init(_ rule: any SchemaRule.Type, _ texts: String...) {
            self.rule = rule
            self.texts = texts
        }

        var testDescription: String { "\(rule)" }
    }

    @Test(
        "[42] schemas, by rule",
        arguments: [
            Rule(
                LoneSchemaDefinition.self,
                "type Query { a: Int }", "schema { query: Q } extend schema { mutation: Q } extend schema @x",
                "schema { query: Q } ‹duplicate-schema›schema { mutation: Q } ‹duplicate-schema›\"again\" schema { query: Q }"
            ),
            Rule(
                UniqueOperationTypes.self,
                "schema { query: Q mutation: M } extend schema { subscription: S }", "type Query { a: Int }",
                "schema { query: Q ‹duplicate-root›query: R }",
                "schema { mutation: M } extend schema { ‹duplicate-root›mutation: M }",
                "extend schema { query: A } extend schema { ‹duplicate-root›query: B subscription: C ‹duplicate-root›subscription: C }"
            ),
            Rule(
                DistinctRootTypes.self,
                "schema { query: Q mutation: M }", "schema { query: Q query: Q }",
                "schema { query: Q mutation: ‹duplicate-root›Q } extend schema { subscription: ‹duplicate-root›Q }"),
            Rule(
                UniqueTypeNames.self,
                "type A { a: Int } extend type A { b: Int } type a { a: Int }",
                "extend type A { a: Int } extend type A { b: Int }",
                "scalar Int", "type A { a: Int } scalar ‹duplicate-type›A",
                "enum A { B } union ‹duplicate-type›A = B input ‹duplicate-type›A { a: Int } interface ‹duplicate-type›A { a: Int }"
            ),
            Rule(
                UniqueEnumValueNames.self,
                "enum A { B C } enum D { B C }", "enum A { B b B_ }",
                "enum A { B C ‹duplicate-enum-value›B }",
                "enum A { B } extend enum A { C ‹duplicate-enum-value›B } extend enum A { ‹duplicate-enum-value›C }"),
            Rule(
                UniqueFieldDefinitionNames.self,
                "type A { a: Int b: Int } extend type A { c: Int } interface B { a: Int }", "input A { a: Int A: Int }",
                "type A { a: Int a: Int }", "type A { a: Int ‹duplicate-field›a: String }",
                "interface A { a: Int } extend interface A { b: Int ‹duplicate-field›a: Int }",
                "input A { a: Int b: Int ‹duplicate-field›a: Int } extend input A { ‹duplicate-field›b: Int }",
                "type A { a: Int b: Int c: Int d: Int e: Int f: Int g: Int h: Int i: Int ‹duplicate-field›a: String }"),
            Rule(
                UniqueArgumentDefinitionNames.self,
                "type A { a(b: Int, c: Int): Int d(b: Int): Int } directive @d(b: Int) on FIELD",
                "type A { a(b: Int, ‹duplicate-argument›b: Int): Int }",
                "interface A { a(b: Int, c: Int, ‹duplicate-argument›b: String): Int } extend type B { a(c: Int, ‹duplicate-argument›c: Int): Int }",
                "directive @d(b: Int, ‹duplicate-argument›b: Int) on FIELD"),
            Rule(
                UniqueDirectiveNames.self,
                "directive @a on FIELD directive @A on FIELD type a { b: Int }",
                "directive @skip(if: Boolean!) on FIELD",
                "directive @a on FIELD directive @‹duplicate-directive›a on QUERY"),
            Rule(
                UniqueInterfaces.self,
                "interface I { a: Int } interface J { a: Int } type A implements I & J { a: Int } extend type B implements I",
                "interface I { a: Int } type A implements I & ‹duplicate-interface›I { a: Int }",
                "interface I { a: Int } interface A implements I { a: Int } extend interface A implements ‹duplicate-interface›I"
            ),
            Rule(
                UniqueMemberTypes.self,
                "union U = | A | B union V = A type A { a: Int }", "union U = A | B | ‹duplicate-member›A",
                "union U = A extend union U = B | ‹duplicate-member›A"),
            Rule(
                SchemaKnownTypeNames.self,
                "type A implements I { a(b: [E!]!): U } interface I { a: ID } enum E { X } union U = A",
                "type A { a: __Schema }",
                "schema { query: ‹unknown-type›Q }", "type A implements ‹unknown-type›I & ‹unknown-type›J { a: Int }",
                "type A { a(b: [‹unknown-type›B!]): [[‹unknown-type›C]] }",
                "union U = A | ‹unknown-type›B type A { a: Int }",
                "input A { a: ‹unknown-type›B } extend input A { b: ‹unknown-type›Imt } directive @d(a: ‹unknown-type›C) on FIELD",
                "extend type A { a: ‹unknown-type›Strin } extend union U = ‹unknown-type›V"),
            Rule(
                SchemaTypePositions.self,
                "schema { query: A } type A implements I { a(b: In, c: E): U } interface I { a: Int } union U = A input In { a: S } enum E { X } scalar S",
                "schema { query: ‹type-position›I } interface I { a: Int }",
                "type A implements ‹type-position›B & ‹type-position›U { a: Int } type B { a: Int } union U = A",
                "union U = ‹type-position›I | ‹type-position›V | ‹type-position›Int interface I { a: Int } union V = A type A { a: Int }",
                "type A { a: [‹type-position›In!] b(c: ‹type-position›A, d: ‹type-position›U): Int } input In { a: Int } union U = A",
                "input In { a: ‹type-position›A b: In } type A { a: Int } directive @d(a: ‹type-position›A) on FIELD"),
            Rule(
                SchemaKnownDirectives.self,
                "directive @d(a: Int @deprecated) repeatable on SCHEMA | OBJECT | ENUM_VALUE type A @d { a: Int @deprecated } enum E { X @d @deprecated } extend schema @d",
                "scalar S @specifiedBy(url: \"\") input I @oneOf { a: Int @deprecated }",
                "type A ‹unknown-directive›@d { a: Int ‹unknown-directive›@e b(c: Int ‹unknown-directive›@f): Int }",
                "scalar S ‹directive-location›@deprecated interface I ‹directive-location›@oneOf { a: Int ‹directive-location›@specifiedBy(url: \"\") }",
                "extend enum E ‹directive-location›@skip(if: true) { X ‹directive-location›@oneOf } extend union U ‹unknown-directive›@g",
                "input I { a: Int ‹directive-location›@include(if: true) } directive @d(a: Int ‹directive-location›@skip(if: true)) on FIELD"
            ),
            Rule(
                SchemaUniqueDirectivesPerLocation.self,
                "directive @r repeatable on OBJECT directive @d on OBJECT | FIELD_DEFINITION type A @r @r @d { a: Int @d b: Int @d } extend type A @r",
                "directive @d on OBJECT type A @d ‹repeated-directive›@d { a: Int } extend type A ‹repeated-directive›@d",
                "type A { a(b: Int @deprecated ‹repeated-directive›@deprecated): Int @deprecated ‹repeated-directive›@deprecated }",
                "directive @d on SCHEMA schema @d { query: A } extend schema ‹repeated-directive›@d"),
            Rule(
                SchemaDirectiveArguments.self,
                "directive @d(a: Int!, b: [E] = [X]) on OBJECT enum E { X } type A @d(a: 1) { a: Int @deprecated(reason: \"no\") }",
                "directive @d(a: Int!) on OBJECT | FIELD_DEFINITION type A ‹missing-argument›@d { a: Int @d(a: ‹bad-value›null) }",
                "directive @d(a: Int) on OBJECT type A @d(a: 1, ‹duplicate-argument›a: 2, ‹unknown-argument›b: 3) { a: Int @deprecated(reason: ‹bad-value›1) }",
                "directive @d(a: I) on ENUM_VALUE input I { a: Int } enum E { X @d(a: {a: 1, ‹bad-value›a: 2}) Y @d(a: {‹bad-value›b: 1}) }",
                "scalar S ‹missing-argument›@specifiedBy extend type A { a(b: Int @deprecated(‹unknown-argument›why: \"\")): Int }"
            ),
            Rule(
                DefaultValues.self,
                "type A { a(b: Int = 1, c: [Int!]! = [1], d: E = X, e: I = {a: \"\"}, f: Int = null): Int } enum E { X } input I { a: ID b: Float = 1 }",
                "type A { a(b: Int = ‹bad-value›\"1\", c: Int! = ‹bad-value›null, d: [Int!] = [1, ‹bad-value›null]): Int }",
                "enum E { X } input I { a: E! = ‹bad-value›Y b: [I] = [{a: ‹bad-value›null}] c: J = {‹bad-value›z: 1} } input J { a: Int }",
                "input O @oneOf { a: Int b: Int } type A { a(b: O = ‹bad-value›{}, c: O = ‹bad-value›{a: 1, b: 2}, d: O = {a: ‹bad-value›null}, e: O = {a: 1}): Int }",
                "directive @d(a: Boolean = ‹bad-value›TRUE) on FIELD extend input I { b: Int = ‹bad-value›2.5 }"),
            Rule(
                DefaultValueCycles.self,
                "input A { a: A } input B { b: B = null } input C { c: [C!]! = [] }", "input A { a: A = {a: null} }",
                "input A { ‹input-cycle›a: A = {} }", "input A { ‹input-cycle›a: [A] = [{}] }",
                "input A { ‹input-cycle›b: B = {} } input B { c: C = {a: {b: null}} d: C = {} } input C { a: A = {} }"),
            Rule(
                DeprecatedInputValues.self,
                "type A { a(b: Int @deprecated, c: Int! = 1 @deprecated): Int! @deprecated } input I { a: [Int!] @deprecated }",
                "type A { a(b: Int! ‹deprecated-required›@deprecated): Int }",
                "extend input I { a: [Int]! ‹deprecated-required›@deprecated(reason: \"\") } directive @d(a: Int! ‹deprecated-required›@deprecated) on FIELD"
            ),
            Rule(
                PossibleTypeExtensions.self,
                "extend type A { b: Int } type A { a: Int } scalar S extend scalar S @x",
                "extend type Query { b: Int } type Query { a: Int }",
                "extend type ‹type-extension›B { a: Int } extend scalar ‹type-extension›T @x extend input ‹type-extension›J { a: Int }",
                "type A { a: Int } extend interface ‹type-extension›A { b: Int } extend enum ‹type-extension›A { X } extend union ‹type-extension›A = B"
            ),
            Rule(
                ReservedNames.self,
                "type A_ { _a(_b__: Int): Int } enum _E { _X } directive @_d on FIELD",
                "type ‹reserved-name›__A { ‹reserved-name›__a(‹reserved-name›__b: Int): Int } extend type Q { ‹reserved-name›__c: Int }",
                "enum E { ‹reserved-name›__X } input ‹reserved-name›__I { ‹reserved-name›__a: Int } union ‹reserved-name›__U = A interface ‹reserved-name›__N { a: Int }",
                "directive @‹reserved-name›__d(‹reserved-name›__a: Int) on FIELD scalar ‹reserved-name›__S"),
            Rule(
                InputObjectCycles.self,
                "input A { a: A b: [A!]! c: [B]! d: B! } input B { a: A }",
                "input A { ‹input-cycle›a: A! }",
                "input A { b: B! } input B { c: C! } input C { ‹input-cycle›a: A! b: Int }",
                "input A { a: Int } extend input A { ‹input-cycle›b: A! ‹input-cycle›c: A! }"),
            Rule(
                OneOfInputObjects.self,
                "input A @oneOf { a: Int b: [Int!] c: A }", "input A { a: Int! b: Int = 1 }",
                "input A @oneOf { ‹one-of›a: Int! ‹one-of›b: Int = 1 c: Int } extend input A { ‹one-of›d: [A]! }",
                "input A { a: Int } extend input A @oneOf { ‹one-of›b: Int = null }"),
            Rule(
                InterfaceConformance.self,
                "interface I { a(b: Int): I c: [I] } type A implements I { a(b: Int, d: Int, e: Int! = 1): A! c: [A!]! }",
                "interface I { a: U } union U = A | B type A implements I { a: B } type B { a: Int }",
                "interface N { a: Int } interface M implements N { a: Int } type A implements M & N { a: Int! }",
                "interface I { a: Int b: Int } type A implements ‹interface-conformance›‹interface-conformance›I { c: Int }",
                "interface I { a: Int! b: [Int] c: I } type A implements I { ‹interface-conformance›a: Int ‹interface-conformance›b: Int ‹interface-conformance›c: B } type B { a: Int }",
                "interface I { a(b: Int, c: ID): Int } type A implements I { ‹interface-conformance›a(‹interface-conformance›b: Int!, ‹interface-conformance›d: Int!): Int }",
                "interface N { a: Int } interface M implements N { a: Int } type A implements ‹interface-conformance›M { a: Int }",
                "interface I implements ‹interface-conformance›I { a: Int }",
                "interface I { a: Int } type A { a: Int } extend type B implements ‹interface-conformance›I type B { b: Int }"
            ),
        ])
    func rules(_ rule: Rule) throws {
        for text in rule.texts {
            let marked = MarkedText(text)
            let schema = Schema(unchecked: [try document(marked.text)])
            let found = validate(schema: schema, rules: [rule.rule]).filter { $0.severity == .error }
            #expect(found.map(\.place) == marked.places, "\(marked.text)")
        }
    }
}
