import GraphQLLanguage
import Testing

@testable import SampleServer

/// A small schema whose resolvers fail on purpose.
private struct Zoo {
    static let schema: Schema = {
        do {
            return try Schema(documents: [
                parse(
                    Source(
                        name: "zoo",
                        text: """
                            type Query {
                              pet(name: String!): Pet
                              pets(kinds: [Kind!] = [DOG], filter: Filter): [Pet]
                              sure: [Dog!]!
                              echo(int: Int, float: Float, id: ID, text: String = "none", flag: Boolean, list: [[Int]]): String
                              strict: Dog!
                              wrong: Int
                              anything: Thing
                            }
                            type Mutation { add(by: Int!): Int! }
                            interface Pet { name: String! friend: Pet }
                            type Dog implements Pet { name: String! friend: Pet barks: Boolean! broken: Int! }
                            type Cat implements Pet { name: String! friend: Pet lives: Int }
                            union Thing = Dog | Cat
                            enum Kind { DOG CAT }
                            input Filter { prefix: String = "", limit: Int! }
                            """))
            ])
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    struct Animal {
        let kind: String
        let name: String
    }

    final class Counter {
        var value = 0
    }

    static let animals = [Animal(kind: "Dog", name: "Rex"), Animal(kind: "Cat", name: "Tom")]

    private static func object(_ animal: Animal) -> ResolvedValue { .object(type: animal.kind, source: animal) }

    static func executor(limit: Int = 10_000) -> Executor {
        var resolvers = Resolvers()
        let counter = Counter()
        resolvers.add(
            "Query", of: Void.self,
            [
                "pet": { _, call in animals.first { $0.name == call.arguments.string("name") }.map(object) ?? .null },
                "pets": { _, call in
                    let kinds = call.arguments.strings("kinds") ?? []
                    let filter = call.arguments.object("filter")
                    let found = animals.filter {
                        kinds.contains($0.kind.uppercased()) && $0.name.hasPrefix(filter?.string("prefix") ?? "")
                    }
                    return .list(found.prefix(filter?.int("limit") ?? 9).map(object))
                },
                "sure": { _, _ in .list([object(animals[0]), .failure(GraphQLError("no second dog"))]) },
                "echo": { _, call in
                    let values = call.arguments.values.sorted { $0.key < $1.key }
                    let members = values.map { JSONValue.Member($0.key, $0.value) }
                    return .string(String(decoding: JSONWriter.bytes(of: .object(members)), as: UTF8.self))
                },
                "strict": { _, _ in object(animals[0]) },
                "wrong": { _, _ in .string("not a number") },
                "anything": { _, _ in object(animals[1]) },
            ])
        resolvers.add(
            "Mutation", of: Void.self,
            [
                "add": { _, call in
                    counter.value += call.arguments.int("by") ?? 0
                    return .int(counter.value)
                }
            ])
        for kind in ["Dog", "Cat"] {
            resolvers.add(
                kind, of: Animal.self,
                [
                    "name": { animal, _ in .string(animal.name) },
                    "friend": { animal, _ in object(animals[animal.kind == "Dog" ? 1 : 0]) },
                ])
        }
        resolvers.add("Cat", of: Animal.self, ["lives": { _, _ in .int(9) }])
        resolvers.add(
            "Dog", of: Animal.self,
            ["barks": { _, _ in .bool(true) }, "broken": { _, _ in throw GraphQLError("it broke") }])
        return Executor(schema: schema, resolvers: resolvers, limits: .init(fields: limit))
    }
}

@Suite("Executing requests")
struct ExecutorTests {
    private func run(_ query: String, variables: String = "{}", operation: String? = nil, limit: Int = 10_000) throws
        -> JSONValue
    {
        guard case .object(let members) = try json(variables) else {
            throw SampleServer.Failure(description: variables)
        }
        let request = GraphQLRequest(query: query, operationName: operation, variables: members)
        return Zoo.executor(limit: limit).execute(request).json(errorsFirst: false)
    }

    private func text(_ value: JSONValue) -> String { String(decoding: JSONWriter.bytes(of: value), as: UTF8.self) }

    @Test("fields come in the order in which they are first met, merged across fragments and aliases")
    func merging() throws {
        let query = """
            query { pet(name: "Rex") { ...A friend { name } n: name ... on Dog { barks } ... on Cat { lives } } }
            fragment A on Pet { name friend { __typename ...B } }
            fragment B on Cat { lives }
            """
        #expect(
            text(try run(query)) == """
                {"data":{"pet":{"name":"Rex","friend":{"__typename":"Cat","lives":9,"name":"Tom"},"n":"Rex","barks":true}}}
                """)
    }

    @Test("@skip and @include take constants and variables, on fields, spreads and inline fragments")
    func conditions() throws {
        let query = """
            query ($yes: Boolean!, $no: Boolean = false) {
              a: wrong @skip(if: true)
              b: pet(name: "Tom") @include(if: $yes) { name @skip(if: $no) ...F @include(if: $no) ... @skip(if: $yes) { n: name } }
              c: strict @include(if: $no) { name }
            }
            fragment F on Pet { f: name }
            """
        #expect(text(try run(query, variables: #"{"yes":true}"#)) == #"{"data":{"b":{"name":"Tom"}}}"#)
    }

    @Test("arguments are coerced from literals and variables, and defaults fill what is absent")
    func arguments() throws {
        let query = """
            query ($i: Int, $l: [[Int]], $missing: String) {
              echo(int: $i, float: 1, id: 7, text: $missing, list: $l)
            }
            """
        let answer = try run(query, variables: #"{"i":3,"l":5}"#)
        #expect(
            answer.at("data.echo")?.stringValue == #"{"float":1.0,"id":"7","int":3,"list":[[5]],"text":"none"}"#)
        #expect(try run("{ pets { name } }").at("data.pets.0.name") == .string("Rex"))
        #expect(
            try run(#"{ pets(kinds: [CAT, DOG], filter: {limit: 1, prefix: "T"}) { name } }"#)
                == json(#"{"data":{"pets":[{"name":"Tom"}]}}"#))
        #expect(try run("{ echo(text: null) }").at("data.echo")?.stringValue == #"{"text":null}"#)
    }

    @Test(
        "a variable that does not fit its type is a request error",
        arguments: [
            ("$v: Int!", "{}"), ("$v: Int!", #"{"v":null}"#), ("$v: Int", #"{"v":"3"}"#),
            ("$v: Int", #"{"v":3000000000}"#),
            ("$v: [Kind!]", #"{"v":["DOG","COW"]}"#), ("$v: Filter", #"{"v":{"limit":1,"x":2}}"#),
            ("$v: Filter", #"{"v":{}}"#),
        ])
    func variableErrors(declaration: String, variables: String) throws {
        let use =
            declaration.contains("Int")
            ? "echo(int: $v)" : declaration.contains("Kind") ? "pets(kinds: $v) { name }" : "pets(filter: $v) { name }"
        let answer = try run("query (\(declaration)) { \(use) }", variables: variables)
        #expect(answer["data"] == nil)
        #expect(answer.at("errors.0.message")?.stringValue?.contains("$v") == true, "\(text(answer))")
    }

    @Test("an error nulls its field, and a non-null field's error goes up to the nearest that takes null")
    func nullPropagation() throws {
        let nullable = try run("{ wrong pet(name: \"Rex\") { name ... on Dog { broken } } }")
        #expect(nullable.at("data.wrong") == .null)
        #expect(nullable.at("data.pet") == .null)
        #expect(nullable.at("errors.1.path") == .list([.string("pet"), .string("broken")]))
        #expect(nullable.at("errors.1.message") == .string("it broke"))
        #expect(nullable.at("errors.1.locations.0") == .object([.init("line", .int(1)), .init("column", .int(46))]))
        #expect(nullable["errors"]?.listValue?.count == 2)

        let root = try run("{ a: echo strict { s: broken } }")
        #expect(root["data"] == .null)
        #expect(root.at("errors.0.path") == .list([.string("strict"), .string("s")]))
    }

    @Test("an item's error names its index, and takes the list when items may not be null")
    func listErrors() throws {
        let answer = try run("{ pets { name } sure { name } }")
        #expect(answer["data"] == .null)
        #expect(answer.at("errors.0.path") == .list([.string("sure"), .int(1)]))
        #expect(answer["errors"]?.listValue?.count == 1)
    }

    @Test("a union's members are told apart by their type")
    func unions() throws {
        let answer = try run("{ anything { __typename ... on Cat { lives } ... on Dog { barks } } }")
        #expect(answer == (try json(#"{"data":{"anything":{"__typename":"Cat","lives":9}}}"#)))
    }

    @Test("operationName chooses among operations")
    func operationNames() throws {
        let query = "query A { a: echo } mutation B { add(by: 2) }"
        #expect(try run(query, operation: "B").at("data.add") == .int(2))
        #expect(try run(query)["data"] == nil)
        #expect(try run(query, operation: "C").at("errors.0.message")?.stringValue?.contains("\"C\"") == true)
    }

    @Test("a mutation's fields run one after the other")
    func mutations() throws {
        #expect(
            try run("mutation { a: add(by: 2) b: add(by: 3) }") == json(#"{"data":{"a":2,"b":5}}"#))
    }

    @Test(
        "a document with a fault is a request error with its place",
        arguments: [
            "{ pets { name ", "{ nothing }", "{ pets }", "query ($x: Int) { echo }", "{ pet { name } }", "{ ...F }",
        ])
    func faultyDocuments(query: String) throws {
        let answer = try run(query)
        #expect(answer["data"] == nil)
        #expect(answer.at("errors.0.locations.0.line") == .int(1), "\(text(answer))")
    }

    @Test("a request for too many fields is refused whole")
    func limits() throws {
        let answer = try run("{ pets { name friend { name friend { name } } } }", limit: 5)
        #expect(answer["data"] == nil)
        #expect(answer.at("errors.0.type") == .string("MAX_NODE_LIMIT_EXCEEDED"))
    }

    @Test("subscriptions are refused")
    func subscriptions() throws {
        #expect(try run("subscription { echo }")["data"] == nil)
    }
}

@Suite("Introspection")
struct IntrospectionTests {
    private func run(_ query: String) -> JSONValue {
        Zoo.executor().execute(GraphQLRequest(query: query)).json(errorsFirst: false)
    }

    @Test("__typename, __type and __schema describe the schema")
    func describes() throws {
        let answer = run(
            """
            {
              __typename
              __schema { queryType { name } mutationType { name } subscriptionType { name } directives { name } }
              pet: __type(name: "Pet") { kind name possibleTypes { name } fields { name type { kind name ofType { name } } } }
              dog: __type(name: "Dog") { interfaces { name } possibleTypes { name } }
              kind: __type(name: "Kind") { enumValues { name isDeprecated } }
              filter: __type(name: "Filter") { inputFields { name defaultValue type { kind ofType { name kind } } } isOneOf }
              none: __type(name: "Nothing") { name }
            }
            """)
        let expected = """
            {"data":{
              "__typename":"Query",
              "__schema":{"queryType":{"name":"Query"},"mutationType":{"name":"Mutation"},"subscriptionType":null,
                "directives":[{"name":"deprecated"},{"name":"include"},{"name":"oneOf"},{"name":"skip"},{"name":"specifiedBy"}]},
              "pet":{"kind":"INTERFACE","name":"Pet","possibleTypes":[{"name":"Cat"},{"name":"Dog"}],"fields":[
                {"name":"name","type":{"kind":"NON_NULL","name":null,"ofType":{"name":"String"}}},
                {"name":"friend","type":{"kind":"INTERFACE","name":"Pet","ofType":null}}]},
              "dog":{"interfaces":[{"name":"Pet"}],"possibleTypes":null},
              "kind":{"enumValues":[{"name":"DOG","isDeprecated":false},{"name":"CAT","isDeprecated":false}]},
              "filter":{"inputFields":[
                {"name":"prefix","defaultValue":"\\"\\"","type":{"kind":"SCALAR","ofType":null}},
                {"name":"limit","defaultValue":null,"type":{"kind":"NON_NULL","ofType":{"name":"Int","kind":"SCALAR"}}}],
                "isOneOf":false},
              "none":null}}
            """
        #expect(answer.sorted == (try json(expected)).sorted)
    }

    @Test("the query that tools send is answered without an error", arguments: SampleServer.Family.allCases)
    func fullQuery(family: SampleServer.Family) throws {
        let answer = try Engine(family: family, storage: .memory).run(
            """
            query IntrospectionQuery {
              __schema {
                description queryType { name kind } mutationType { name kind } subscriptionType { name kind }
                types { ...FullType }
                directives { name description isRepeatable locations args(includeDeprecated: true) { ...InputValue } }
              }
            }
            fragment FullType on __Type {
              kind name description specifiedByURL isOneOf
              fields(includeDeprecated: true) {
                name description args(includeDeprecated: true) { ...InputValue } type { ...TypeRef } isDeprecated deprecationReason
              }
              inputFields(includeDeprecated: true) { ...InputValue }
              interfaces { ...TypeRef }
              enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
              possibleTypes { ...TypeRef }
            }
            fragment InputValue on __InputValue {
              name description type { ...TypeRef } defaultValue isDeprecated deprecationReason
            }
            fragment TypeRef on __Type {
              kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }
            }
            """)
        #expect(answer["errors"] == nil)
        let names = answer.at("data.__schema.types")?.listValue?.compactMap { $0["name"]?.stringValue } ?? []
        #expect(Set(["Query", "String", "__Type"]).isSubset(of: names))
    }
}
