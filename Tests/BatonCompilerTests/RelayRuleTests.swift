import Testing

@testable import BatonCompiler

@Suite("Refused documents: a code at a place")
struct RelayRuleTests {
    @Test(
        "Compiler contract §3: the smallest refused documents",
        arguments: [
            ("fragment F on Issue { titel }", "1:23 unknown-field"),
            ("query Q { viewer { login(x: 1) } }", "1:26 unknown-argument"),
            ("query Q($a: Int) { viewer { login } }", "1:9 unused-variable"),
            ("query Q { viewer { ...F } } fragment F on User { id: login }", "1:50 reserved-alias"),
            ("query Q { viewer { __login: login } }", "1:20 underscore-alias"),
            ("query Q { __typename viewer { login } }", "1:11 root-typename"),
            ("query { viewer { login } }", "1:1 anonymous-operation"),
            ("fragment F on Issue @argumentDefinitions(n: 1) { title }", "1:42 argument-definition"),
            (
                "fragment F on Issue @argumentDefinitions(n: {type: \"Int\", provider: \"x\"}) { title }",
                "1:42 argument-definition"
            ),
            ("fragment F on Issue @argumentDefinitions(n: {type: \"Int\"}) { title }", "1:42 unused-argument"),
            (
                "query Q { viewer { ...F @arguments(z: 1) } } fragment F on User { login }", "1:36 unknown-argument"
            ),
            (
                "fragment F on Repository { issues @connection(key: \"F_issues\") { edges { node { id } } } }",
                "1:28 connection"
            ),
            (
                "fragment F on Repository { issues(first: 1) @connection(key: \"F_list\") { edges { node { id } } } }",
                "1:62 connection"
            ),
            (
                """
                fragment F on Repository { issues(first: 1) @connection(key: "F_issues") { ...G } }
                fragment G on IssueConnection { edges { node { id } } }
                """, "1:28 connection"
            ),
            ("fragment F on PageInfo @refetchable(queryName: \"R\") { endCursor }", "1:10 refetch-type"),
            (
                """
                fragment F on Issue @refetchable(queryName: "R") @argumentDefinitions(id: {type: "String"}) {
                  repository { nameWithOwner } comments(first: 1, after: $id) { totalCount }
                }
                """, "1:71 refetch-id"
            ),
            (
                "query R { viewer { login } } fragment F on Issue @refetchable(queryName: \"R\") { title }",
                "1:74 refetch-name"
            ),
            (
                """
                fragment F on Issue @refetchable(queryName: "R") {
                  comments(first: 3) @connection(key: "F_comments") { edges { node { id } } }
                }
                """, "2:19 refetch-connection"
            ),
            (
                "query Q { node(id: 1) { ...F } } fragment F on Issue { title }", "1:28 alias-required"
            ),
            (
                "query Q { node(id: 1) { ...F @alias(as: \"F\") } } fragment F on Issue { title }",
                "1:28 alias-required"
            ),
            (
                "query Q { node(id: 1) { ...F @alias(as: \"a b\") } } fragment F on Issue { title }", "1:41 alias"
            ),
            ("query Q { node(id: [\"1\"]) { id } }", "1:20 bad-value"),
            ("fragment F on Issue { a: title a: body }", "1:32 field-conflict"),
            ("query Q { viewer { ...F @defer } } fragment F on User { login }", "1:25 unknown-directive"),
            ("query Q { viewer { login @relay(plural: true) } }", "1:26 directive-placement"),
            ("query Q { viewer { login @deprecated } }", "1:26 directive-placement"),
            (
                """
                mutation M($c: ID!, $i: AddCommentInput!) {
                  addComment(input: $i) { commentEdge @appendEdge(connections: [$c]) { node { id } } }
                }
                """, "2:64 edge-connections"
            ),
            (
                """
                mutation M($c: [ID!]!, $i: AddCommentInput!) {
                  addComment(input: $i) { subject @appendEdge(connections: $c) { id } }
                }
                """, "2:35 edge"
            ),
            ("query Q { viewer { ... @include(if: false) { login } } }", "1:7 empty-operation"),
        ])
    func refused(document: String, fault: String) {
        #expect(Fixtures.faults(document) == [fault])
    }

    @Test("Two connections in one refetchable fragment, and one under a list, cannot be paged")
    func pagedTwice() {
        let faults = Fixtures.faults(
            """
            fragment F on Repository @refetchable(queryName: "R") @argumentDefinitions(n: {type: "Int"}, c: {type: "String"}) {
              issues(first: $n, after: $c) @connection(key: "F_issues") {
                edges { node { comments(first: $n, after: $c) @connection(key: "F_comments") { edges { node { id } } } } }
              }
            }
            """)
        #expect(faults == ["3:20 refetch-connection"])
    }

    @Test("A connection under a list, and an argument named like a global that is used, cannot be refetched")
    func refetchScopes() {
        #expect(
            Fixtures.faults(
                """
                fragment F on Repository @refetchable(queryName: "R") @argumentDefinitions(n: {type: "Int"}, c: {type: "String"}) {
                  issues(first: 1) { nodes { comments(first: $n, after: $c) @connection(key: "F_comments") { edges { node { id } } } } }
                }
                """) == ["2:30 refetch-connection"])
        #expect(
            Fixtures.faults(
                """
                fragment F on User @refetchable(queryName: "R") @argumentDefinitions(size: {type: "Int"}) {
                  avatarUrl(size: $size) ...G
                }
                fragment G on User { small: avatarUrl(size: $size) }
                query Q($size: Int) { viewer { ...F } }
                """) == ["4:45 refetch-variable"])
    }

    @Test("[75] an undefined variable is found through two fragments")
    func undefinedThroughFragments() {
        let faults = Fixtures.faults(
            "query Q { viewer { ...A } }", "fragment A on User { ...B }",
            "fragment B on User { avatarUrl(size: $size) }")
        #expect(faults == ["1:38 undefined-variable"])
    }

    @Test("[74] a conflict that only bound arguments make is found, however far the arguments travel")
    func conflictAfterArguments() {
        let schema = Fixtures.schema("type Query { a: A b: B } type A { x(n: Int): Int } type B { x(n: Int): Int }")
        let fragment = "fragment F on A @argumentDefinitions(n: {type: \"Int\"}) { x(n: $n) }"
        let outer = "fragment G on A @argumentDefinitions(m: {type: \"Int\"}) { ...F @arguments(n: $m) }"
        func faults(_ selections: String) -> [String] {
            Fixtures.faults(
                "query Q($v: Int, $w: Int) { a { \(selections) } b { x(n: $v) y: x(n: $w) } }", fragment, outer,
                schema: schema)
        }
        for (first, second) in [("1", "2"), ("$v", "$w"), ("$v", "1"), ("1", "null")] {
            #expect(
                faults("...F @arguments(n: \(first)) ...F @arguments(n: \(second))") == ["1:58 field-conflict"])
            #expect(
                faults("...G @arguments(m: \(first)) ...F @arguments(n: \(second))") == ["1:58 field-conflict"])
            #expect(
                faults("...G @arguments(m: \(first)) ...G @arguments(m: \(second))") == ["1:58 field-conflict"])
        }
        #expect(faults("...F @arguments(n: $v) ...F @arguments(n: $v) ...G @arguments(m: $v)") == [])
        #expect(faults("...F @arguments(n: null) ...F") == [])
    }

    @Test("What is legal passes: concrete conditions, conditional spreads with a name")
    func accepted() {
        #expect(Fixtures.faults("query Q { node(id: 1) { ... on Issue { title } } }").isEmpty)
        #expect(
            Fixtures.faults(
                "query Q($c: Boolean!) { viewer { login ...F @include(if: $c) @alias(as: \"f\") } } fragment F on User { name }"
            ).isEmpty)
        #expect(Fixtures.faults("query Q($a: Int) { viewer { avatarUrl(size: $a) @skip(if: true) login } }").isEmpty)
    }
}
