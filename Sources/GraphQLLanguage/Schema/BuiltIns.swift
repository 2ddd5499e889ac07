/// What every schema has without declaring it: the built-in scalars and directives and the introspection types
/// (GraphQL spec 3.5, 3.13, 4.2).
enum BuiltIns {
    static let source = Source(
        name: "built-in",
        text: """
            scalar Int
            scalar Float
            scalar String
            scalar Boolean
            scalar ID

            directive @include(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
            directive @skip(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
            directive @deprecated(reason: String! = "No longer supported")
                on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE
            directive @specifiedBy(url: String!) on SCALAR
            directive @oneOf on INPUT_OBJECT

            type __Schema {
                description: String
                types: [__Type!]!
                queryType: __Type!
                mutationType: __Type
                subscriptionType: __Type
                directives: [__Directive!]!
            }

            type __Type {
                kind: __TypeKind!
                name: String
                description: String
                specifiedByURL: String
                fields(includeDeprecated: Boolean! = false): [__Field!]
                interfaces: [__Type!]
                possibleTypes: [__Type!]
                enumValues(includeDeprecated: Boolean! = false): [__EnumValue!]
                inputFields(includeDeprecated: Boolean! = false): [__InputValue!]
                ofType: __Type
                isOneOf: Boolean
            }

            enum __TypeKind { SCALAR OBJECT INTERFACE UNION ENUM INPUT_OBJECT LIST NON_NULL }

            type __Field {
                name: String!
                description: String
                args(includeDeprecated: Boolean! = false): [__InputValue!]!
                type: __Type!
                isDeprecated: Boolean!
                deprecationReason: String
            }

            type __InputValue {
                name: String!
                description: String
                type: __Type!
                defaultValue: String
                isDeprecated: Boolean!
                deprecationReason: String
            }

            type __EnumValue {
                name: String!
                description: String
                isDeprecated: Boolean!
                deprecationReason: String
            }

            type __Directive {
                name: String!
                description: String
                isRepeatable: Boolean!
                locations: [__DirectiveLocation!]!
                args(includeDeprecated: Boolean! = false): [__InputValue!]!
            }

            enum __DirectiveLocation {
                QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT
                VARIABLE_DEFINITION SCHEMA SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION ENUM
                ENUM_VALUE INPUT_OBJECT INPUT_FIELD_DEFINITION
            }
            """)

    static let document: Document = {
        do throws(Diagnostic) {
            return try parse(source)
        } catch {
            // The text above is constant, and every test that makes a schema parses it.
            preconditionFailure(error.description)
        }
    }()

    /// `__typename`, on every composite type.
    static let typename = FieldDefinition(name: Name("__typename"), type: .nonNull(.named(Name("String"))))

    /// `__schema`, on the query root.
    static let schema = FieldDefinition(name: Name("__schema"), type: .nonNull(.named(Name("__Schema"))))

    /// `__type(name:)`, on the query root.
    static let type = FieldDefinition(
        name: Name("__type"),
        arguments: [InputValueDefinition(name: Name("name"), type: .nonNull(.named(Name("String"))))],
        type: .named(Name("__Type")))
}
