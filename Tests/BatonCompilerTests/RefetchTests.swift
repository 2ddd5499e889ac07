import Foundation
import GraphQLLanguage
import Testing

@testable import BatonCompiler

/// `@refetchable`, to the letter of compiler contract §§3 and 4.
@Suite("Refetch queries")
struct RefetchTests {
    private static let schema = Fixtures.schema(
        """
        directive @fetchable(field_name: String!) on OBJECT
        type Query {
          me: User viewer: Viewer node(id: ID!): Node fetch__Product(id: ID!): Product fetch__Shop(id: ID!): Shop
        }
        interface Node { id: ID! }
        interface Named { name: String }
        union Member = User | Team
        union Mixed = User | Plain
        type Viewer { name: String }
        type User implements Node & Named {
          id: ID! name(up: Boolean): String friends(first: Int, after: String, last: Int, before: String): UserConnection
          teams: [Team]
        }
        type Team implements Node & Named { id: ID! name: String members(first: Int, after: String): UserConnection }
        type UserConnection { edges: [UserEdge] pageInfo: PageInfo! }
        type UserEdge { cursor: String! node: User }
        type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }
        type Product @fetchable(field_name: "sku") { sku: ID! title: String }
        type Shop implements Node @fetchable(field_name: "id") { id: ID! title: String }
        type Plain { v: Int }
        """)

    private func compile(_ texts: String...) throws -> Program { try Fixtures.compile(texts, schema: Self.schema) }

    private func faults(_ text: String) -> [String] { Fixtures.faults(text, schema: Self.schema) }

    // MARK: Ways to a record

    @Test(
        "[21] a fragment is fetched again through the root, the viewer, node, or its type's own field",
        arguments: [
            ("on Query", "{ me { id } }", "query R{...F}fragment F on Query{me{id}}"),
            ("on Viewer", "{ name }", "query R{viewer{...F}}fragment F on Viewer{name}"),
            (
                "on Node", "{ id }",
                "query R($id:ID!){node(id:$id){__typename,...F,id}}fragment F on Node{__isNode:__typename,id}"
            ),
            ("on User", "{ name }", "query R($id:ID!){node(id:$id){__typename,...F,id}}fragment F on User{name,id}"),
            (
                "on Named", "{ name }",
                "query R($id:ID!){node(id:$id){__typename,...F,id}}"
                    + "fragment F on Named{__isNamed:__typename,name,...on Node{__isNode:__typename,id}}"
            ),
            (
                "on Member", "{ ... on User { name } }",
                "query R($id:ID!){node(id:$id){__typename,...F,id}}"
                    + "fragment F on Member{__isMember:__typename,...on User{name},...on Node{__isNode:__typename,id}}"
            ),
            (
                "on Product", "{ title }",
                "query R($id:ID!){fetch__Product(id:$id){...F}}fragment F on Product{title,sku}"
            ),
            ("on Shop", "{ title }", "query R($id:ID!){node(id:$id){__typename,...F,id}}fragment F on Shop{title,id}"),
        ])
    func paths(type: String, selection: String, text: String) throws {
        #expect(try compile("fragment F \(type) @refetchable(queryName: \"R\") \(selection)").text("R") == text)
    }

    @Test("[21] a type with a field of its own prefers it where that is said, and reads what it is found by")
    func preferFetchable() throws {
        let program = try compile(
            "fragment F on Shop @refetchable(queryName: \"R\", preferFetchable: true) { title }",
            "fragment G on Product @refetchable(queryName: \"S\", preferFetchable: false) { title }",
            "fragment H on User @refetchable(queryName: \"T\", preferFetchable: true) { name }")
        #expect(
            program.text("R") == "query R($id:ID!){fetch__Shop(id:$id){...F,id}}fragment F on Shop{title,id}")
        #expect(program.text("T").hasPrefix("query T($id:ID!){node(id:$id){"))
        #expect(program.fragments.map { $0.refetch?.identity?.text } == ["id", "sku", "id"])
        #expect(program.fragments.map { $0.refetch?.identifier } == ["id", "id", "id"])
    }

    @Test("C23 what cannot be fetched again says so, also where the schema has no node field to do it with")
    func impossible() {
        for type in ["Plain", "Mixed", "PageInfo", "UserConnection"] {
            let selection = type == "Plain" ? "v" : "__typename"
            #expect(
                faults("fragment F on \(type) @refetchable(queryName: \"R\") { \(selection) }") == ["1:10 refetch-type"]
            )
        }
        for query in [
            "me: User", "me: User node(id: Key!): Node", "me: User node(id: ID!, kind: Int!): Node",
            "me: User node(id: ID!): [Node]",
        ] {
            let schema = Fixtures.schema(
                """
                scalar Key interface Node { id: ID! } type User implements Node { id: ID! name: String }
                type Query { \(query) }
                """)
            #expect(
                Fixtures.faults("fragment F on User @refetchable(queryName: \"R\") { name }", schema: schema)
                    == ["1:10 refetch-type"])
        }
    }

    // MARK: Variables

    @Test(
        "Arguments come in their declared order with their defaults, then the globals that are used, then the identity")
    func variables() throws {
        let program = try compile(
            """
            fragment F on User
            @refetchable(queryName: "R")
            @argumentDefinitions(cursor: {type: "String"}, count: {type: "Int", defaultValue: 7}) {
              friends(first: $count, after: $cursor) @connection(key: "F_friends") { edges { node { name(up: $up) } } }
            }
            query Q($up: Boolean) { me { ...F } }
            """)
        #expect(
            program.text("R")
                == "query R($cursor:String,$count:Int=7,$up:Boolean,$id:ID!){node(id:$id){__typename,...F_1G22uz,id}}"
                + "fragment F_1G22uz on User{friends(first:$count,after:$cursor){edges{node{name(up:$up),id,"
                + "__typename},cursor},pageInfo{endCursor,hasNextPage}},id}")
        #expect(program.fragments[0].refetch?.variables == ["cursor", "count", "up", "id"])
    }

    @Test(
        "Fragments without arguments keep their names; a refetchable one may spread another, and nobody need spread it")
    func nested() throws {
        let sources = [
            "fragment Outer on User @refetchable(queryName: \"OuterQuery\") { teams { ...Inner } }",
            "fragment Inner on Team @refetchable(queryName: \"InnerQuery\") { name }",
        ].map { Source(name: "F.graphql", text: $0) }
        let result = try DocumentCompiler(schema: Self.schema).compile(documents: sources.map { try parse($0) })
        #expect(result.warnings.isEmpty)
        #expect(
            result.program.text("OuterQuery")
                == "query OuterQuery($id:ID!){node(id:$id){__typename,...Outer,id}}fragment Inner on Team{name,id}"
                + "fragment Outer on User{teams{...Inner,id},id}")
        #expect(
            result.program.text("InnerQuery")
                == "query InnerQuery($id:ID!){node(id:$id){__typename,...Inner,id}}fragment Inner on Team{name,id}")
        #expect(result.program.operations.map(\.refetchedFragment) == ["Inner", "Outer"])
    }

    @Test("Both ways of paging are known by their variables, and the way to the connection by its response keys")
    func pagination() throws {
        let program = try compile(
            """
            fragment F on Member
            @refetchable(queryName: "R")
            @argumentDefinitions(n: {type: "Int", defaultValue: 5}, a: {type: "String"}, b: {type: "String"}) {
              ... on User {
                mine: friends(first: $n, after: $a, last: $n, before: $b) @connection(key: "F_mine") { edges { cursor } }
              }
            }
            """)
        let pagination = try #require(program.fragments[0].refetch?.pagination)
        #expect(
            pagination.first == "n" && pagination.after == "a" && pagination.last == "n" && pagination.before == "b")
        #expect(pagination.path == ["mine"])
    }

    // MARK: Directives of the query

    @Test("The query has the directives that its fragment lists for it")
    func directives() throws {
        let program = try compile(
            #"fragment F on User @refetchable(queryName: "R", directives: ["@cacheExpiration(seconds: 60)"]) { name }"#,
            #"fragment G on User @refetchable(queryName: "S", directives: []) { name }"#)
        #expect(program.operations.map(\.cacheExpiration) == [60, nil])
        #expect(!program.text("R").contains("@"))
        let code = try SwiftEmitter.emit(program).map(\.text).joined()
        #expect(code.contains("public static let cacheExpiration: Swift.Duration? = .seconds(60)"))
    }

    @Test(
        "Listed directives are held to what they would be held to on a query, each at its string",
        arguments: [
            (["@nope"], "directive-placement"), (["@include(if: true)"], "directive-placement"),
            (["@cacheExpiration"], "missing-argument"), (["@cacheExpiration(seconds: 1, x: 2)"], "unknown-argument"),
            (["@cacheExpiration(seconds: \\\"x\\\")"], "bad-value"),
            (["@cacheExpiration(seconds: -1)"], "cache-expiration"),
            (["@cacheExpiration(seconds: $s)"], "syntax"), (["cacheExpiration"], "syntax"), ([""], "syntax"),
            (["@"], "syntax"),
            (["@cacheExpiration(seconds: 1) { me { id } } query S"], "syntax"),
            (["@cacheExpiration(seconds: 1) @cacheExpiration(seconds: 2)"], "syntax"),
            (["@cacheExpiration(seconds: 1)", "@cacheExpiration(seconds: 2)"], "repeated-directive"),
        ])
    func refusedDirectives(strings: [String], code: String) {
        let list = strings.map { "\"\($0)\"" }
        let column = strings.count == 1 ? 2 : list[0].count + 4
        let text =
            "fragment F on User @refetchable(queryName: \"R\", directives:\n[\(list.joined(separator: ", "))]) { name }"
        #expect(faults(text) == ["2:\(column) \(code)"])
    }

    // MARK: What is refused

    @Test(
        "[52] [53] [54] [55] [56] What no refetch query can be made of",
        arguments: [
            ("query R { me { id } } fragment F on User @refetchable(queryName: ^\"R\") { name }", "refetch-name"),
            (
                "fragment A on User @refetchable(queryName: \"R\") { name } fragment F on User @refetchable(queryName: ^\"R\") { id }",
                "refetch-name"
            ),
            ("fragment F on User @refetchable(queryName: ^\"a b\") { name }", "refetch-name"),
            ("fragment F on User @refetchable(queryName: ^$name) { name }", "static-argument"),
            ("fragment F on User @refetchable(queryName: \"R\", directives: [^$d]) { name }", "static-argument"),
            ("fragment F on User @refetchable(queryName: \"R\", preferFetchable: ^$p) { name }", "static-argument"),
            (
                "fragment F on User @refetchable(queryName: \"R\") @argumentDefinitions(^id: {type: \"Boolean\"}) { name(up: $id) }",
                "refetch-id"
            ),
            (
                "fragment F on User @refetchable(queryName: \"R\") { name(up: ^$id) } query Q($id: Boolean) { me { ...F } }",
                "refetch-id"
            ),
            (
                "fragment F on User @refetchable(queryName: \"R\") @argumentDefinitions(n: {type: \"Int\"}, c: {type: \"String\"}) "
                    + "{ friends(first: $n, after: $c) @connection(key: \"F_friends\") { edges { cursor } } "
                    + "^b: friends(first: $n, after: $c) @connection(key: \"F_b\") { edges { cursor } } }",
                "refetch-connection"
            ),
            (
                "fragment F on User @refetchable(queryName: \"R\") @argumentDefinitions(n: {type: \"Int\"}, c: {type: \"String\"}) "
                    + "{ teams { ^members(first: $n, after: $c) @connection(key: \"F_members\") { edges { cursor } } } }",
                "refetch-connection"
            ),
            (
                "fragment F on User @refetchable(queryName: \"R\") @argumentDefinitions(n: {type: \"Int\"}) "
                    + "{ friends(first: $n, after: ^\"c\") @connection(key: \"F_friends\") { edges { cursor } } }",
                "refetch-connection"
            ),
            (
                "fragment F on User @refetchable(queryName: \"R\") @argumentDefinitions(c: {type: \"String\"}) "
                    + "{ friends(first: ^3, after: $c) @connection(key: \"F_friends\") { edges { cursor } } }",
                "refetch-connection"
            ),
            (
                "fragment F on User @refetchable(queryName: \"R\") @argumentDefinitions(n: {type: \"Int\"}) "
                    + "{ ^friends(last: $n) @connection(key: \"F_friends\") { edges { cursor } } }",
                "refetch-connection"
            ),
            (
                "fragment F on User @refetchable(queryName: \"R\") @argumentDefinitions(up: {type: \"Boolean\"}) "
                    + "{ name(up: $up) ...G } fragment G on User { big: name(up: ^$up) } query Q($up: Boolean) { me { ...F } }",
                "refetch-variable"
            ),
        ])
    func refused(marked: String, code: String) throws {
        let mark = try #require(marked.firstIndex(of: "^"))
        let column = marked.distance(from: marked.startIndex, to: mark) + 1
        #expect(faults(marked.replacingOccurrences(of: "^", with: "")) == ["1:\(column) \(code)"])
    }
}
