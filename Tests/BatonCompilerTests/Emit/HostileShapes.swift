extension HostileProgram {
    static let shapes = [lists, recursion, constants, conditions, abstract, connections, lookups, mapped, boxes, wide]

    /// Every scalar under every nullability, selected, sent, and in inputs.
    static let lists: HostileProgram = {
        let types = ["Int", "Float", "String", "Boolean", "ID", "Kind", "Custom"]
        let selected = ["T", "T!", "[T]", "[T]!", "[T!]", "[T!]!"]
        let sent = selected + ["[[T]]", "[[T!]!]!", "[[[T!]]!]"]
        func all(_ shapes: [String], _ types: [String], _ text: (String, String) -> String) -> String {
            types.flatMap { type in
                shapes.enumerated().map { index, shape in
                    text("\(type)_\(index)", shape.replacing("T", with: type))
                }
            }.joined(separator: "\n")
        }
        let inputs = types + ["Item"]
        return HostileProgram(
            name: "Lists",
            schema: """
                scalar Custom
                enum Kind { A B }
                input Item { \(all(sent, types) { "\($0): \($1)" }) }
                input Defaults { a: Int! = 1 b: [Int!]! = [] c: Kind! = A d: [[Float!]!]! = [] }
                type Query { \(all(selected, types) { "\($0): \($1)" }) things: Things \
                standards(k: Kind l: [[Float!]] b: [Boolean!] n: Int!): Int ask(d: Defaults \
                \(all(sent, inputs) { "\($0): \($1)" })): Int }
                type Thing { x: Int }
                type Things { \(all(selected, ["Thing"]) { "\($0): \($1)" }) }
                type Mutation { ask(\(all(sent, inputs) { "\($0): \($1)" })): Int }
                """,
            documents: [
                "query Selected { \(all(selected, types) { name, _ in name }) }",
                "query Links { things { \(all(selected, ["Thing"]) { name, _ in name + " { x }" }) } }",
                """
                query Sent($d: Defaults \(all(sent, inputs) { "$\($0): \($1)" })) {
                  ask(d: $d \(all(sent, inputs) { name, _ in "\(name): $\(name)" }))
                }
                """,
                """
                mutation Send(\(all(sent, inputs) { "$\($0): \($1)" })) {
                  ask(\(all(sent, inputs) { name, _ in "\(name): $\(name)" }))
                }
                """,
                "query Standards($k: Kind = B, $l: [[Float!]] = [[1]], $b: [Boolean!] = [true], $n: Int! = 3) "
                    + "{ standards(k: $k l: $l b: $b n: $n) }",
            ])
    }()

    /// Inputs that hold themselves, directly and through one another.
    static let recursion = HostileProgram(
        name: "Recursion",
        schema: """
            input Filter { and: [Filter!] or: [Filter!]! not: Filter self: Filter variable: Filter other: Other init: Int }
            input Other { filter: Filter! third: Third! = {} }
            input Third { other: Other filter: Filter! = {or: []} none: Empty }
            input Empty { x: Int }
            type Query { find(filter: Filter!, other: Other): Int }
            """,
        documents: ["query Find($filter: Filter!, $other: Other) { find(filter: $filter, other: $other) }"],
        use: """
            import Baton
            func make() -> Filter {
                var filter = Filter(or: [Filter(or: [])])
                filter.not = filter
                filter.`self` = Filter(or: [])
                filter.variable_ = filter
                filter.other = Other(filter: filter, third: Third())
                filter.other?.filter.`init` = 3
                return filter
            }
            func send() -> (Baton.Variable, Bool) { (make().variable, make() == make()) }
            """)

    /// Constants of every kind, in keys and bound to fragments' arguments.
    static let constants = HostileProgram(
        name: "Constants",
        schema: #"""
            scalar Any1
            enum Kind { A init }
            input Box { i: Int f: Float s: String b: Boolean k: Kind l: [Int] o: Box }
            type Query { thing: Thing }
            type Thing { ask(i: Int f: Float s: String b: Boolean k: Kind l: [Int] o: Box c: Any1): Int thing: Thing }
            """#,
        documents: [
            #"""
            fragment Asking on Thing @argumentDefinitions(
              i: {type: "Int", defaultValue: -1} f: {type: "Float", defaultValue: 1.5e3}
              s: {type: "String", defaultValue: "a \" \\ \\(b) \n \u0000 😀"} b: {type: "Boolean", defaultValue: true}
              k: {type: "Kind", defaultValue: init} l: {type: "[Int]", defaultValue: [1, null]}
              o: {type: "Box", defaultValue: {s: "}", o: {k: A, l: []}}} c: {type: "Any1", defaultValue: 123456789012345678901234567890}
            ) { ask(i: $i f: $f s: $s b: $b k: $k l: $l o: $o c: $c) }
            """#,
            #"""
            query Constants($i: Int $s: String $l: [Int] $Baton_: Boolean) {
              thing {
                ...Asking
                thing { ...Asking @arguments(i: 2 f: 3 s: """
                 block " # \(x)
                   two
                """ b: false k: A l: [] o: {i: 1 f: 0.1 b: false s: null} c: {any: [1, "x", {y: A}]}) }
                asked: ask(i: 2 f: -0.5 s: "\"\\(x)" b: false k: A l: [1, 2] o: {i: 1 o: {s: "é"}} c: {z: 1 a: [true, null]})
                bound: thing { ...Asking @arguments(i: $i s: $s l: [1, $i] b: $Baton_ o: {s: $s l: $l o: {i: $i}}) }
              }
            }
            """#,
        ])

    /// Guards on everything, with every combination of polarity.
    static let conditions = HostileProgram(
        name: "Conditions",
        schema: """
            interface Node { id: ID! link: Thing! }
            type Query { node: Node thing: Thing! things: [Thing!]! }
            type Thing implements Node { id: ID! link: Thing! title: String! count: Int links: [Thing!] kind: Kind! }
            enum Kind { A }
            """,
        documents: [
            "fragment Row_thing on Thing @argumentDefinitions(wide: {type: \"Boolean!\", defaultValue: true}) "
                + "{ title @include(if: $wide) kind @skip(if: $wide) }",
            "fragment Plain_thing on Thing { title }",
            """
            query Conditions($a: Boolean!, $b: Boolean!, $true: Boolean!) {
              thing @include(if: $a) @skip(if: $b) {
                title @include(if: $a) kind @skip(if: $true) count @skip(if: $b) id
                ... @include(if: $true) { title link @skip(if: $a) { id @include(if: $b) } links { title } }
                ...Row_thing @arguments(wide: $a) @include(if: $b) @alias(as: "row")
                ...Plain_thing @skip(if: $b) @alias(as: "plain")
              }
              things @include(if: $a) { link @include(if: $a) { title } link @include(if: $b) { title } }
              node {
                ... on Thing @include(if: $a) { title }
                ... on Node @skip(if: $a) { link { title } }
                ...Plain_thing @alias(as: "typed")
                ...Plain_thing @alias(as: "guarded") @include(if: $a)
              }
            }
            """,
        ])

    /// Conditions on object types, interfaces and unions, within one another.
    static let abstract = HostileProgram(
        name: "Abstract",
        schema: """
            interface Node { id: ID! }
            interface Named implements Node { id: ID! nick: String name(short: Boolean): String owner: Owner }
            union Owner = User | Team
            union Result = User | Issue
            type User implements Named & Node { id: ID! nick: String name(short: Boolean): String owner: Owner login: String }
            type Team implements Named & Node { id: ID! nick: String name(short: Boolean): String owner: Owner members: [Owner!]! }
            type Issue implements Node { id: ID! title: String }
            type Query { node: Node owner: Owner search: [Result!]! named: [Named] }
            """,
        documents: [
            "fragment User_node on Node { id }",
            "fragment Named_named on Named { brief: name(short: true) }",
            """
            query Abstract($short: Boolean) {
              node {
                id
                ... on Named { name(short: $short) full: name owner { ... on User { login } ... on Named { id nick } } }
                ... on User { login owner { ... on Team { id } } }
                ... on Team { members { ... on Named { name } ... on User { login } ...User_node @alias(as: "user") } }
                ... on Owner { ... on Named { name2: name(short: false) ...Named_named @alias(as: "inner") } __typename }
                ... on Issue { title }
                ...User_node
                ...Named_named @alias(as: "named")
              }
              owner { ...User_node @alias(as: "node") ...Named_named @alias(as: "Owner") ... on Named { name } }
              search { __typename }
              named { ... on Owner { ... on User { login } } asUser: id AsUser: id ... on User { login } }
            }
            """,
        ],
        use: """
            import Baton
            @MainActor func read(_ node: Abstract.Data.Node) -> [String?] {
                let user = node.asUser
                let named: Named_named? = node.named
                return [
                    node.id, node.asNamed?.name, node.asNamed?.full, user?.login, user?.name, user?.full, user?.name2,
                    user?.owner?.asTeam?.id, user?.owner?.asUser?.login, user?.owner?.asUser?.nick, user?.owner?.asNamed?.id,
                    node.asTeam?.members.first?.asNamed?.name, node.asIssue?.title, node.user.id, named?.brief,
                    user?.inner.brief,
                ]
            }
            """)

    /// Connections that page both ways, in a fragment on an interface, named like the aliases generated code makes.
    static let connections = HostileProgram(
        name: "Connections",
        schema: """
            interface Node { id: ID! }
            type Query { node(id: ID!): Node viewer: User! users(first: Int, after: String): Users! }
            type User implements Node {
              id: ID!
              users(first: Int, after: String, last: Int, before: String, where: Where): Users
            }
            input Where { a: Int }
            type Users { edges: [Edge] pageInfo: PageInfo! nodes: [User] total: Int hasNext: Int }
            type Edge { cursor: String! node: User }
            type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
            """,
        documents: [
            """
            fragment Owner on User @refetchable(queryName: "RefetchQuery")
            @argumentDefinitions(first: {type: "Int", defaultValue: 5} after: {type: "String"} last: {type: "Int"}
              before: {type: "String"} w: {type: "Where", defaultValue: {a: 1}}) {
              users(first: $first after: $after last: $last before: $before where: $w) @connection(key: "Owner_users") {
                edges { node { id ...HasNext_user ...Anchor_user } }
                ...Total_users
              }
            }
            fragment RefetchQuery2 on User @refetchable(queryName: "Owner2")
            @argumentDefinitions(self: {type: "Int"} init: {type: "String"}) {
              Owner: users(last: $self before: $init) @connection(key: "x_Owner" filters: []) {
                Edges: total edges { node { users(first: 1) { nodes { id } } } } nodes { id }
              }
            }
            fragment HasNext_user on User { id }
            fragment Anchor_user on User { id }
            fragment Total_users on Users { total }
            fragment HasNext_users on Users { total }
            fragment Root on Query @refetchable(queryName: "RootQuery")
            @argumentDefinitions(n: {type: "Int!", defaultValue: 2} c: {type: "String"}) {
              users(first: $n after: $c) @connection(key: "Root_users") { edges { node { id } } ...HasNext_users }
            }
            """,
            """
            query Screen($a: Int) {
              viewer { ...Owner @arguments(first: $a w: {a: $a}) ...RefetchQuery2 @arguments(self: 3) } ...Root
            }
            """,
        ],
        use: """
            import Baton
            @MainActor func page(_ owner: Owner, _ other: RefetchQuery2, _ root: Root) async throws -> [String?] {
                try await owner.users?.loadNext()
                try await owner.users?.loadPrevious(3)
                try await other.Owner?.loadPrevious(1)
                try await root.users.loadNext()
                try await owner.refetch()
                let row: HasNext_user? = owner.users?.nodes.first?.hasNext
                let anchor: Anchor_user? = owner.users?.nodes.first?.anchor_user
                return [row?.id, anchor?.id, owner.users?.hasNext.description, other.Owner?.Edges?.description]
            }
            """)

    /// Lookups of one type and of many, on a root type of another name, with constants and variables.
    static let lookups = HostileProgram(
        name: "Lookups",
        schema: """
            schema { query: QueryRoot mutation: MutationRoot }
            interface Node { id: ID! }
            type A implements Node { id: ID! x: Int query: QueryRoot! }
            type B implements Node { id: ID! y: Int }
            type QueryRoot { node(id: ID!): Node a(id: ID!): A query: QueryRoot! }
            type MutationRoot { touch: Payload }
            type Payload { query: QueryRoot! a: A }
            """,
        documents: [
            """
            query Lookups($id: ID!) {
              node(id: $id) { ... on A { x } ... on B { y } }
              a(id: $id) { query { a(id: 3) { x } } } one: a(id: "\\\"1") { x } query { query { a(id: 4) { x } } }
            }
            """,
            "mutation Touch { touch { query { query { a(id: 1) { x } } node(id: 1) { id } } a { query { a(id: 2) { id } } } } }",
            "fragment Rooted on QueryRoot { a(id: 7) { x } query { a(id: 8) { x } } }",
        ],
        configuration: """
            {"schema": "schema.graphql", "lookups": [
              {"field": "QueryRoot.node", "argument": "id"}, {"field": "QueryRoot.a", "type": "A", "argument": "id"}]}
            """)

    /// Mapped scalars beside everything that could hide their types and modules.
    static let mapped = HostileProgram(
        name: "Mapped",
        schema: """
            scalar DateTime
            scalar Link
            enum URL { Foundation Date }
            input Date { Foundation: DateTime Date: DateTime! URL: [Link!] date: Date kind: URL }
            type Query {
              Foundation: DateTime Date(at: DateTime, as: Date): Foundation URL: Link Swift: DateTime
              list(Foundation: [DateTime], Date: DateTime!, URL: Link, kind: URL): Link
            }
            type Foundation { Date: DateTime! Foundation: Foundation! URL: [Link]! Swift: [Foundation!] kind: URL }
            type Mutation { Foundation(at: DateTime!, as: Date): Foundation }
            """,
        documents: [
            "fragment Date on Foundation { Date Foundation { Date URL } URL Swift { Date } kind }",
            """
            query Dates($Foundation: [DateTime], $Date: DateTime!, $URL: Link, $as: Date, $kind: URL) {
              Foundation Date(at: $Date, as: $as) { Date ...Date Foundation { Foundation { Date } } } URL Swift
              list(Foundation: $Foundation, Date: $Date, URL: $URL, kind: $kind)
            }
            """,
            "mutation Set_($Foundation: DateTime!, $Swift: Date) { Foundation(at: $Foundation, as: $Swift) { Date kind } }",
        ],
        configuration: """
            {"schema": "schema.graphql", "customScalarTypes": {"DateTime": "Foundation.Date", "Link": "Foundation.URL"}}
            """)

    /// Optimistic responses that box fields, named as what they say is null.
    static let boxes = HostileProgram(
        name: "Boxes",
        schema: """
            type Query { node: Node }
            type Mutation { nulls: Node Null: Node null: Node _nulls: Node nulls__: Node }
            type Node { id: ID! nulls: Node Null: Node title: String }
            """,
        documents: [
            """
            mutation Boxed {
              nulls { id } Null { id } null { nulls { title } Null { title } } _nulls { id } nulls__ { id }
            }
            """
        ],
        use: """
            import Baton
            let response = Boxed.OptimisticResponse(nulls: .init(id: "1"), Null: .init(id: "2"), nulls__: .init(id: "3"))
            let nothing = response.null(.nulls, .Null)
            """)

    /// What is as wide as the widest of real schemas.
    static let wide: HostileProgram = {
        let kinds = ["Int", "String", "Boolean!", "[Float!]", "Wide", "Kind", "[Kind]"]
        func all(_ text: (String, String) -> String) -> String {
            (0..<140).map { text("field\($0)", kinds[$0 % kinds.count]) }.joined(separator: "\n")
        }
        return HostileProgram(
            name: "Wide",
            schema: """
                enum Kind { \((0..<300).map { "VALUE\($0)" }.joined(separator: " ")) }
                input Wide { \(all { "\($0): \($1)" }) }
                type Thing { \(all { name, _ in "\(name): Thing! \(name)s(n: Int): Int" }) }
                type Query { ask(\(all { "\($0): \($1)" })): Kind thing: Thing }
                """,
            documents: [
                "query Ask(\(all { "$\($0): \($1)" })) { ask(\(all { name, _ in "\(name): $\(name)" })) }",
                "query Read($n: Int) { thing { \(all { name, _ in "\(name) { \(name)s(n: $n) } \(name)s" }) } }",
            ])
    }()
}
